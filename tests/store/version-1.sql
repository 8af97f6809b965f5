BEGIN TRANSACTION;
CREATE TABLE decisions (
        game INTEGER NOT NULL REFERENCES games (id),
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,
        position TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    ;
INSERT INTO "decisions" VALUES(1,1,0,'{"card":"coalition/ov-10-bronco","type":"recon"}','8d36fe0166b9e300');
INSERT INTO "decisions" VALUES(1,2,0,'{"card":"coalition/agm-65a","type":"keep"}','dd7b08e075c4d36f');
INSERT INTO "decisions" VALUES(1,3,0,'{"card":"coalition/hawk","target":"iraqi/aa-2-atoll","type":"attack"}','2d602ccd65ff657f');
INSERT INTO "decisions" VALUES(1,4,0,'{"card":"coalition/f-14-tomcat","target":"iraqi/aa-7-apex","type":"attack"}','a9188ce5d2d60548');
INSERT INTO "decisions" VALUES(1,5,0,'{"card":"coalition/a-7-corsair-ii","target":"iraqi/baghdad","type":"attack"}','9025c563093da4de');
INSERT INTO "decisions" VALUES(1,6,0,'{"card":"coalition/french-amx-30","target":"iraqi/t-72-main-battle-tank","type":"attack"}','15987bfac561ab43');
INSERT INTO "decisions" VALUES(1,7,0,'{"card":"coalition/agm-65a","target":"iraqi/frog-7","type":"attack"}','c193b04613cb004b');
INSERT INTO "decisions" VALUES(1,8,0,'{"type":"continue"}','acdcf3126988cb01');
INSERT INTO "decisions" VALUES(2,1,0,'{"card":"coalition/a-7-corsair-ii","target":"iraqi/headquarters","type":"attack"}','644837a622e3a4c0');
INSERT INTO "decisions" VALUES(2,2,0,'{"card":"coalition/agm-65a","target":"iraqi/m-113-a2","type":"attack"}','fadf335857e1fdfa');
INSERT INTO "decisions" VALUES(2,3,0,'{"card":"coalition/ah-1-cobra","target":"iraqi/iraqi-popular-army","type":"attack"}','88a3dadb356c5866');
INSERT INTO "decisions" VALUES(2,4,0,'{"card":"coalition/agm-54a-phoenix","target":"iraqi/mig-21","type":"attack"}','9d7ba730cf1d049f');
INSERT INTO "decisions" VALUES(2,5,0,'{"card":"coalition/mlrs","target":"iraqi/t-62-main-battle-tank","type":"attack"}','1ac1298e30860441');
INSERT INTO "decisions" VALUES(2,6,0,'{"type":"continue"}','92ac52c329d231d8');
INSERT INTO "decisions" VALUES(3,1,0,'{"card":"coalition/ov-10-bronco","type":"recon"}','8d36fe0166b9e300');
INSERT INTO "decisions" VALUES(3,2,0,'{"card":"coalition/agm-65a","type":"keep"}','dd7b08e075c4d36f');
INSERT INTO "decisions" VALUES(3,3,0,'{"card":"coalition/hawk","target":"iraqi/aa-2-atoll","type":"attack"}','2d602ccd65ff657f');
INSERT INTO "decisions" VALUES(3,4,0,'{"card":"coalition/f-14-tomcat","target":"iraqi/aa-7-apex","type":"attack"}','a9188ce5d2d60548');
INSERT INTO "decisions" VALUES(3,5,0,'{"card":"coalition/a-7-corsair-ii","target":"iraqi/baghdad","type":"attack"}','9025c563093da4de');
INSERT INTO "decisions" VALUES(4,1,0,'{"discards":["iraq/attack-irans-air-bases","iraq/blitz-like-assaults","iraq/iraqi-sa-6s"],"type":"manoeuvre"}','9a55440f469da5b7');
INSERT INTO "decisions" VALUES(4,2,1,'{"discards":["iran/chinooks-and-bell-helicopters","iran/carry-their-own-shrouds"],"type":"manoeuvre"}','0a0285feeff94009');
INSERT INTO "decisions" VALUES(4,3,0,'{"card":"iraq/man-portable-missiles","target":"iran/attack-the-northern-pipeline","type":"destroy"}','3ebc1b5eface6bf3');
INSERT INTO "decisions" VALUES(4,4,1,'{"card":"iran/low-flying-groups-of-f-4s","type":"act"}','dc583b90e1176976');
INSERT INTO "decisions" VALUES(4,5,0,'{"card":"iraq/attack-helicopters","target":"iran/popular-mobilization-army","type":"destroy"}','a34f0f4f66de7629');
INSERT INTO "decisions" VALUES(4,6,1,'{"card":"iran/iranian-air-force","type":"act"}','335671ccc29fa11f');
CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        writer TEXT NOT NULL,
        game TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        cards TEXT NOT NULL,
        options TEXT NOT NULL,
        seed TEXT NOT NULL,
        seats INTEGER NOT NULL,
        names TEXT NOT NULL,
        match INTEGER,
        match_game INTEGER,
        began TEXT NOT NULL,
        touched TEXT NOT NULL,
        taken INTEGER NOT NULL,
        assisted INTEGER NOT NULL,
        resigned INTEGER,
        draw_offer INTEGER,
        draw_agreed INTEGER NOT NULL,
        ending TEXT,
        scores TEXT NOT NULL,
        winners TEXT
    );
INSERT INTO "games" VALUES(1,'17d582c47c3f1252','desert-storm',1,'070062c61418b962','{"recon": "repeat", "stealth": "last", "exposed": "all", "attack-back": "maximum", "casualties": "discard"}','firstdeal',1,'[]',NULL,0,'2026-03-14T15:09:26+00:00','2026-03-14T15:09:26.000000+00:00',8,0,0,NULL,0,'resigned','[7]','[]');
INSERT INTO "games" VALUES(2,'b0cb6ed836983443','desert-storm',1,'070062c61418b962','{"recon": "once", "stealth": "last", "exposed": "all", "attack-back": "maximum", "casualties": "discard"}','tokimuna',1,'[]',NULL,0,'2026-03-14T15:09:26+00:00','2026-03-14T15:09:26.000000+00:00',4,1,NULL,NULL,0,NULL,'[0]',NULL);
INSERT INTO "games" VALUES(3,'ad88432b4da81595','desert-storm',1,'070062c61418b962','{"recon": "repeat", "stealth": "last", "exposed": "all", "attack-back": "maximum", "casualties": "discard"}','firstdeal',1,'[]',NULL,0,'2026-03-14T15:09:26+00:00','2026-03-14T15:09:26.000000+00:00',5,0,NULL,NULL,0,NULL,'[0]',NULL);
INSERT INTO "games" VALUES(4,'4aa614d5dece6f35','iran-iraq',1,'5d0f07c9489e043f','{"poorly-maintained": "printed", "raids": "stack", "ties": "nobody", "first": "iraq"}','borders',2,'["Ann", "Bo"]',NULL,0,'2026-03-14T15:09:26+00:00','2026-03-14T15:09:26.000000+00:00',6,0,NULL,NULL,0,NULL,'[0, 0]',NULL);
CREATE INDEX open_games ON games (touched) WHERE ending IS NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',4);
COMMIT;
PRAGMA user_version = 1;
PRAGMA application_id = 1464292437;
