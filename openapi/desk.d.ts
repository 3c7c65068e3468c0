/**
 * Generated from desk.yaml by `node scripts/generate.ts`. Edit the contract, not this file.
 */

export interface paths {
    "/door": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in, and who may come in without a password
         * @description A demonstration names its people here; anywhere else the list is empty.
         */
        get: operations["readDoor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/door/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in, first step: e-mail and password
         * @description The ticket serves for the second step, within five minutes. Unknown addresses and wrong passwords are told apart by nothing.
         */
        post: operations["checkPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/door/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in, second step: the code of the app
         * @description Opens the session. A code serves once; five wrong ones in ten minutes let nobody in for a while.
         */
        post: operations["checkCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/door/demonstration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Come in as somebody of a demonstration
         * @description 404 anywhere else.
         */
        post: operations["enterDemonstration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/door/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an invitation is for, and the secret of its codes */
        post: operations["readInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/door/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation: name, password and the first code
         * @description Opens the session, and ends every other of the same person. The invitation serves once.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["readMe"];
        put?: never;
        post?: never;
        /** End the session */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many receipts wait, since when, and the reasons for refusing */
        get: operations["readQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queue/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the next receipt to review
         * @description The one that the caller has claimed already, else the oldest that waits and that nobody else has claimed. It is kept for ten minutes, renewed by asking again. `skip` puts one back and goes on behind it.
         */
        post: operations["claimNext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receipts by status, number, player, edition and days, the newest first
         * @description All filters that are given hold; the days are those of sending. 50 at a time; `before` is the last id of the page before.
         */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One receipt with its signals, corrections and decisions */
        get: operations["readReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a receipt
         * @description As it is kept; `version` asks for one that a correction has replaced. 404 with the reason `photoLost`: the receipt is there, and the store no longer has its photo.
         */
        get: operations["readPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a pending receipt
         * @description In the version that was looked at. The points move at once, the mail leaves when the ten minutes of the undo are over. 409 with the reason `photoNeeded`: the store no longer has the photo as it was sent, so nobody can have seen it.
         */
        post: operations["approveReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a pending receipt by an article of the rules
         * @description The player reads the article's sentence and the note. An unreadable photo (7.1) frees the receipt's number.
         */
        post: operations["refuseReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo one's own decision, within ten minutes
         * @description The receipt is pending again, claimed by the caller; its player never hears of it. `last` is the decision before it.
         */
        post: operations["undoDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/unclaim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a receipt back that the caller has before them
         * @description The next who asks may have it at once. Nothing happens to a receipt that is before nobody, before somebody else or unknown.
         */
        post: operations["unclaimReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take any decision back, with a reason that the brand alone reads
         * @description The player is told, unless the mail of the decision had not left yet.
         */
        post: operations["reopenReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Players by e-mail, name, number, phone or receipt number
         * @description 50 at a time; `after` is the `next` of the page before. An e-mail and a name may be given by their beginning. What is sought stays out of addresses and logs.
         */
        post: operations["findPlayers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/sign-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many signed up in each of the last 48 hours */
        get: operations["readSignUps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One player with everything that the site holds of them
         * @description Lists that grow come with their newest page; `listRecords` reads on. Looking is in the audit log.
         */
        get: operations["readPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * More of one list of a player, the newest first
         * @description 20 at a time; `before` is the `next` of the page before.
         */
        get: operations["listRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}/stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stories and opinions of one player, however they stand
         * @description The newest first, 20 at a time; `beyond` is the last number of the page before. Looking is in the audit log.
         */
        get: operations["listPlayerStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shut a player out; their sessions end at once
         * @description The player is not told. The reason is in the audit log.
         */
        post: operations["blockPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a player in again
         * @description The player is not told. The reason is in the audit log.
         */
        post: operations["unblockPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a player for good
         * @description Personal data and everything that no law asks to keep are removed; the contest's records stay under the number alone, until the day that the certificate names. The player's number is typed to confirm. 409 while a prize that the player confirmed is not delivered: its address is still needed.
         */
        post: operations["erasePlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that the site holds of a player, as a ZIP with the photos
         * @description `dati.json`, and `foto/` with each picture of each receipt. Taking it is in the audit log.
         */
        get: operations["exportPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The certificate of an erased player, as a text */
        get: operations["readCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log, the newest first
         * @description 50 rows at a time; `before` is the last id of the page before. All filters that are given hold. Looking is itself a row.
         */
        get: operations["readAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows of a filter as a CSV file
         * @description With semicolons and quoted cells, none of which a spreadsheet would run; 200,000 rows at most, and a last line that says so where there are more.
         */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody who has or had access to the desk */
        get: operations["readPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last check of the log against its seals */
        get: operations["readCheck"];
        put?: never;
        /**
         * Hold the whole log against its seals, in the background
         * @description It begins within seconds and goes on in pieces; reading it tells how far it has come. 409 while one goes on.
         */
        post: operations["askForCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everybody who has or had access, and who was invited
         * @description The first two hundred, by number.
         */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite somebody, or invite them again
         * @description The link with the token is handed over by hand, and told once; an earlier one ends. Somebody who has access keeps it until the link is used, in the role that is named here; who was shut out comes in by the link alone.
         */
        post: operations["inviteColleague"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shut somebody out; their sessions end at once
         * @description Nobody does it to themselves, so one manager always stays. A new invitation lets them in again.
         */
        post: operations["blockAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every edition with its state, and the drafts
         * @description Beside each what may be done with it, and until which day.
         */
        get: operations["listEditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editions/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One edition with the versions of its rules */
        get: operations["readEdition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editions/{code}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write what an edition promises
         * @description What is absent stays. Once it has begun players may only gain by it.
         */
        post: operations["changeEdition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editions/{code}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an edition last longer
         * @description Only with the article of its rules that allows it.
         */
        post: operations["extendEdition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editions/{code}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring the end of an edition forward
         * @description To today, to yesterday or to a later day before its end. Both reasons are kept in the audit log; players read the public one alone. The day on which it ends already changes the public reason only.
         */
        post: operations["closeEdition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editions/{code}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a PDF as the rules in force
         * @description A new version each time; none is ever changed or taken back.
         */
        post: operations["publishRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a draft
         * @description Of a new edition, or of one that has not begun and is to be replaced; a draft of it that is there already is answered.
         */
        post: operations["createDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One draft */
        get: operations["readDraft"];
        /**
         * Keep what was typed so far
         * @description In the version that was read: nobody overwrites what another has saved meanwhile.
         */
        put: operations["saveDraft"];
        post?: never;
        /** Throw a draft away */
        delete: operations["discardDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the edition of a draft, or write it over the one that it replaces
         * @description As it was saved last. The draft is gone then. 409 where the edition that it replaces has changed since it was shown: who did it, and when.
         */
        post: operations["publishDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A pass to the preview of a draft
         * @description The whole site as it would look with the draft, at a port of its own, for half an hour and for who asked alone. 409 where the draft has no days yet, or this server shows no previews. Asking is in the audit log.
         */
        post: operations["openPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures of an edition
         * @description Of the one that the site shows, where none is named; at most a minute old.
         */
        get: operations["readFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/figures/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One table of the figures as a CSV file */
        get: operations["exportFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/figures/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every receipt of an edition as a CSV file
         * @description By number of account, without names; read and sent a piece at a time. Who takes it is in the audit log.
         */
        get: operations["exportReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stories and opinions of one status
         * @description 20 at a time: those that nobody has decided about the oldest first, the others the newest first; `beyond` is the last number of the page before. Looking is in the audit log.
         */
        get: operations["listStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stories/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stories and opinions of one status as a file
         * @description Without the number of whoever wrote them; 20,000 at most, and a last line, in JSON `isComplete`, that says so where there are more. Taking it is in the audit log.
         */
        get: operations["exportStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One story or opinion as it stands now */
        get: operations["readStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stories/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a story was read, or that it is not to be used
         * @description Nothing is published by it, the player is not told, and points stay. 409 where somebody has decided about it since.
         */
        post: operations["decideStory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stories/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a decision about a story back
         * @description As long as it is the last one about it: one's own, a manager anybody's. 409 otherwise.
         */
        post: operations["undoStory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every survey and quiz, and how many have answered it
         * @description At most a minute old.
         */
        get: operations["listSurveys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How often each option of a survey was chosen
         * @description At most a minute old. Of a question that takes a text it says only how many have answered.
         */
        get: operations["readSurvey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The answers of a survey as a file
         * @description Each player under a code that belongs to this survey alone; 200,000 rows at most, and a last line, in JSON `isComplete`, that says so where there are more. Taking it is in the audit log.
         */
        get: operations["exportAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every survey and quiz, the missions with their levels, and every consent, as they are published */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{kind}/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One document with its text, as it is published
         * @description The missions with their levels are one document, of the code `missions`; before their first version it is what holds now.
         */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{kind}/{code}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The text of a version of a document, as it was published */
        get: operations["readDocumentVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{kind}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a text as a document, by the rules of the command line, and say what it would change
         * @description Nothing is kept. Its mistakes, each at its place, are an answer and no refusal.
         */
        post: operations["checkDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{kind}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a text as the next version of its document
         * @description `seen` is the version that the check compared it with, 0 for a new document: 409, with who published what, where there is another one since. 422 with every mistake otherwise. The same text once more, by the same person, is answered as the first was.
         */
        post: operations["publishDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every edition with the state of its draw */
        get: operations["listDraws"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The draw of one edition */
        get: operations["readDraw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{code}/pieces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Winners and reserves, with what became of each
         * @description In the order of prizes and places; nobody is named.
         */
        get: operations["listPieces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{code}/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sealed list as it was hashed */
        get: operations["readSealedList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{code}/minutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The minutes for who verifies the draw */
        get: operations["readDrawMinutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{code}/minutes/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The minutes to print, with places to sign */
        get: operations["printDrawMinutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{code}/winners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Winners and reserves with names and addresses, as a CSV file
         * @description Who took it is in the log.
         */
        get: operations["exportWinners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{code}/seal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seal the list of the approved receipts
         * @description From then on no decision about a receipt of this edition is reopened. It works once.
         */
        post: operations["sealDraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{code}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw winners and reserves with the seed of the official
         * @description It works once.
         */
        post: operations["holdDraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{code}/tell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to every winner
         * @description It works once; who comes up later is told at once.
         */
        post: operations["tellWinners"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{code}/wins/{id}/mark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record what became of a prize
         * @description In the place of who is excluded the next reserve comes up. `seen` is the state that was shown when the button was pressed; 409 where it has changed since.
         */
        post: operations["markWin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What is wrong with one place of the request. */
        Problem: {
            /** @description The way to the place, such as `body`, `email`. */
            loc: string[];
            /** @description An Italian sentence. */
            msg: string;
            /** @description The kind of problem, in one word for programs. */
            type: string;
        };
        /** @description Why it did not happen. */
        Refusal: {
            /** @description For programs: it stays when the sentence changes. */
            reason: string;
            detail: string | components["schemas"]["Problem"][];
        };
        /**
         * @description A clerk decides, a manager may do everything, an auditor looks.
         * @enum {string}
         */
        Role: "clerk" | "manager" | "auditor";
        Person: {
            id: number;
            name: string;
            role: components["schemas"]["Role"];
        };
        Door: {
            /** @description Who is signed in; nobody where there is no session. */
            me: components["schemas"]["Me"] | null;
            people: components["schemas"]["Person"][];
        };
        PasswordStep: {
            email: string;
            password: string;
        };
        Ticket: {
            ticket: string;
        };
        /** @description 256 random bits. */
        Token: string;
        /** @description Six digits of the app. */
        Code: string;
        CodeStep: {
            ticket: components["schemas"]["Token"];
            code: components["schemas"]["Code"];
        };
        DemonstrationStep: {
            id: number;
        };
        InvitationToken: {
            token: components["schemas"]["Token"];
        };
        Invitation: {
            email: string;
            role: components["schemas"]["Role"];
            /** @description For an app that takes it typed, base32. */
            secret: string;
            /** @description The otpauth address of the same secret, for an app that takes a QR code. */
            address: string;
        };
        Acceptance: {
            token: components["schemas"]["Token"];
            name: string;
            password: string;
            code: components["schemas"]["Code"];
        };
        Me: {
            id: number;
            name: string;
            email: string;
            role: components["schemas"]["Role"];
            /**
             * Format: date-time
             * @description When the session ends, by real time.
             */
            until: string;
        };
        Article: {
            number: string;
            sentence: string;
            /** @description Whether the receipt may be sent again. */
            freesNumber: boolean;
        };
        Queue: {
            /** @description Pending receipts, those before somebody among them. */
            waiting: number;
            /**
             * Format: date-time
             * @description When the oldest of them was sent.
             */
            since: string | null;
            /** @description Those that are before somebody else now. */
            taken: number;
            /** @description Of these the oldest receipts, 20 at most. */
            claims: components["schemas"]["OthersClaim"][];
            articles: components["schemas"]["Article"][];
            /** @description The newest decision of who asks that may still be undone. */
            last: components["schemas"]["Decided"] | null;
        };
        /** @description A receipt that is before somebody else. */
        OthersClaim: {
            receiptId: number;
            /** @description The name of that account of the desk. */
            by: string;
            /**
             * Format: date-time
             * @description When it waits again, unless they look at it again before.
             */
            until: string;
        };
        NextRequest: {
            skip?: number;
        };
        Next: {
            waiting: number;
            receipt: components["schemas"]["Review"] | null;
        };
        /** @enum {string} */
        Status: "pending" | "approved" | "refused" | "released";
        ReceiptLine: {
            id: number;
            version: number;
            status: components["schemas"]["Status"];
            playerId: number;
            code: string;
            receiptDate: string;
            receiptTime: string;
            amount: string;
            /** Format: date-time */
            sentAt: string;
            /** Format: date-time */
            decidedAt?: string;
            reason?: string;
        };
        Receipts: {
            data: components["schemas"]["ReceiptLine"][];
            /** @description The `before` of the next page. */
            next: number | null;
            /** @description The newest editions, 100 at most, to filter by; an older one is found by its code, too. */
            editions: components["schemas"]["EditionName"][];
        };
        EditionName: {
            code: string;
            description: string;
        };
        /** @enum {string} */
        SignalKind: "photo-lost" | "phone-shared" | "number-same" | "number-near" | "receipt-rewritten" | "photo-same" | "photo-near" | "moment-same" | "network-shared";
        /** @description Something to look at; it proves nothing. But for `photo-lost`, which is the first: the store no longer has the photo as it was sent, and the receipt cannot be approved. */
        Signal: {
            kind: components["schemas"]["SignalKind"];
            /** @description The other receipt. */
            receiptId?: number;
            /** @description The other account. */
            playerId?: number;
            /** @description How many accounts. */
            count?: number;
            /** Format: date-time */
            at?: string;
        };
        Decision: {
            /** @enum {string} */
            decision: "approved" | "refused" | "reopened";
            version: number;
            /** Format: date-time */
            at: string;
            by: string;
            reason?: string;
            points: number;
            /**
             * Format: date-time
             * @description Of the last one, where who asks may undo it.
             */
            undoUntil?: string;
        };
        /** @description What a correction replaced. */
        ReplacedVersion: {
            version: number;
            code: string;
            receiptDate: string;
            receiptTime: string;
            amount: string;
            /** Format: date-time */
            replacedAt: string;
            photo: components["schemas"]["PhotoType"];
        };
        /** @enum {string} */
        PhotoType: "image/jpeg" | "application/pdf";
        Claim: {
            /** @enum {string} */
            kind: "free" | "mine" | "other";
            /** @description Of `other`: the name of that account of the desk. */
            by?: string;
            /** Format: date-time */
            until?: string;
        };
        Review: {
            id: number;
            version: number;
            status: components["schemas"]["Status"];
            edition: {
                code: string;
                description: string;
                startDate: string;
                endDate: string;
            };
            player: {
                id: number;
                /** Format: date-time */
                since: string;
                /** @description How many of each status the account has sent. */
                receipts: {
                    pending: number;
                    approved: number;
                    refused: number;
                    released: number;
                };
            };
            code: string;
            receiptDate: string;
            receiptTime: string;
            amount: string;
            /** Format: date-time */
            sentAt: string;
            reason?: string;
            photo: components["schemas"]["PhotoType"];
            signals: components["schemas"]["Signal"][];
            decisions: components["schemas"]["Decision"][];
            versions: components["schemas"]["ReplacedVersion"][];
            claim: components["schemas"]["Claim"];
        };
        Version: number;
        /** @description The version that was looked at. */
        Seen: {
            version: components["schemas"]["Version"];
        };
        Refusing: {
            version: components["schemas"]["Version"];
            article: string;
            note?: string;
        };
        Reopening: {
            version: components["schemas"]["Version"];
            reason: string;
        };
        Decided: {
            id: number;
            version: number;
            status: components["schemas"]["Status"];
            /** @description Of a refusal, as its player will read it: the article, its sentence, and the note. */
            reason: string | null;
            /** Format: date-time */
            undoUntil: string;
            /** @description How much of that is left, in milliseconds, so that no clock but the server's counts. */
            undoMs: number;
            waiting: number;
        };
        Undone: {
            receipt: components["schemas"]["Review"];
            /** @description The newest decision of who asks that may still be undone. */
            last: components["schemas"]["Decided"] | null;
        };
        PlayerSearch: {
            by: components["schemas"]["PlayerKey"];
            text: string;
            after?: number;
        };
        /**
         * @description What a player is found by.
         * @enum {string}
         */
        PlayerKey: "email" | "name" | "number" | "phone" | "receipt";
        /**
         * @description Blocked players cannot sign in; a closed account holds no personal data.
         * @enum {string}
         */
        Standing: "active" | "blocked" | "closed";
        PlayerLine: {
            id: number;
            standing: components["schemas"]["Standing"];
            /** @description Of an account that is not closed. */
            email?: string;
            firstName?: string;
            lastName?: string;
            isConfirmed: boolean;
            /** Format: date-time */
            since: string;
        };
        Players: {
            data: components["schemas"]["PlayerLine"][];
            /** @description The `after` of the next page. */
            next: number | null;
        };
        SignUps: {
            hours: {
                /** Format: date-time */
                from: string;
                count: number;
            }[];
        };
        /** @description One line that stays in the audit log. */
        PlayerReason: {
            reason: string;
        };
        Erasing: {
            /** @description The number of the player, typed. */
            number: string;
        };
        Player: {
            id: number;
            standing: components["schemas"]["Standing"];
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            confirmedAt?: string;
            /** Format: date-time */
            closedAt?: string;
            /** @description The block that holds, or the end of the last one; absent where the desk has done neither, or the audit log no longer has it. */
            lastAct?: {
                /** @enum {string} */
                act: "blocked" | "unblocked";
                /**
                 * Format: date-time
                 * @description By real time.
                 */
                at: string;
                /** @description The name of the person. */
                by: string;
                reason: string;
            };
            /** @description Of a player whom the brand has erased. */
            erasure?: {
                /**
                 * Format: date-time
                 * @description By real time.
                 */
                at: string;
                /** @description The number of the person. */
                by: number;
                certificate: string;
                /** @description Of the certificate, lower-case hexadecimal. */
                sha256: string;
            };
            data: components["schemas"]["PlayerData"];
            level?: string;
            points: number;
            consents: components["schemas"]["ConsentLine"][];
            acceptances: components["schemas"]["AcceptanceLine"][];
            sessions: components["schemas"]["SessionLine"][];
            /** @description The prizes of which the player was told, the newest first. */
            wins: components["schemas"]["WinLine"][];
            records: components["schemas"]["Records"][];
        };
        /** @description A prize, with what the player wrote to have it. */
        WinLine: {
            id: number;
            /** @description Its description. */
            edition: string;
            prize: string;
            unitValue?: string;
            /** @description The number of the receipt that was drawn. */
            receipt: string;
            /** @enum {string} */
            state: "told" | "confirmed" | "delivered" | "uncollected" | "declined" | "lapsed" | "excluded";
            /** Format: date-time */
            confirmUntil: string;
            reason?: string;
            /** @description Where the prize goes, as long as that is kept. */
            delivery?: {
                street: string;
                zip: string;
                city: string;
                state: string;
                phone: string;
            };
            /** @description Whether first name, initial and province may stand on the site. */
            publishesName: boolean;
        };
        /** @description What the player has told, and how they sign in. */
        PlayerData: {
            email?: string;
            firstName?: string;
            lastName?: string;
            birthDate?: string;
            phone?: string;
            state?: string;
            loyaltyCard?: string;
            hasPassword: boolean;
            /** @description How many names of the identity service. */
            identities: number;
            /** Format: date-time */
            termsAcceptedAt?: string;
            /** Format: date-time */
            privacyAcceptedAt?: string;
        };
        ConsentLine: {
            code: string;
            title: string;
            /** Format: date-time */
            givenAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Of title, text and link that were shown, one line after the other. */
            textSha256?: string;
        };
        /** @description The rules of an edition that were accepted, with what proves which. */
        AcceptanceLine: {
            edition: string;
            description: string;
            /** Format: date-time */
            acceptedAt: string;
            rulesVersion?: number;
            rulesSha256?: string;
            privacySha256?: string;
        };
        SessionLine: {
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            until: string;
        };
        /**
         * @description The lists of a player that grow.
         * @enum {string}
         */
        RecordKind: "receipts" | "completions" | "points" | "mails" | "signals" | "events";
        /** @description The `before` of the next page. */
        NextRecord: number | null;
        Records: components["schemas"]["ReceiptRecords"] | components["schemas"]["CompletionRecords"] | components["schemas"]["PointRecords"] | components["schemas"]["MailRecords"] | components["schemas"]["SignalRecords"] | components["schemas"]["EventRecords"];
        ReceiptRecords: {
            /** @enum {string} */
            kind: "receipts";
            data: components["schemas"]["ReceiptLine"][];
            next: components["schemas"]["NextRecord"];
        };
        CompletionRecords: {
            /** @enum {string} */
            kind: "completions";
            data: components["schemas"]["CompletionLine"][];
            next: components["schemas"]["NextRecord"];
        };
        PointRecords: {
            /** @enum {string} */
            kind: "points";
            data: components["schemas"]["PointLine"][];
            next: components["schemas"]["NextRecord"];
        };
        MailRecords: {
            /** @enum {string} */
            kind: "mails";
            data: components["schemas"]["MailLine"][];
            next: components["schemas"]["NextRecord"];
        };
        SignalRecords: {
            /** @enum {string} */
            kind: "signals";
            data: components["schemas"]["SignalLine"][];
            next: components["schemas"]["NextRecord"];
        };
        EventRecords: {
            /** @enum {string} */
            kind: "events";
            data: components["schemas"]["EventLine"][];
            next: components["schemas"]["NextRecord"];
        };
        /** @description A survey, a questionnaire, an opinion or a story, as it was sent. */
        CompletionLine: {
            id: number;
            /** Format: date-time */
            at: string;
            name: string;
            result: {
                [key: string]: unknown;
            };
            moderation?: components["schemas"]["Moderation"];
        };
        /** @description What the desk has decided about a story or an opinion. */
        Moderation: {
            /** @enum {string} */
            status: "read" | "excluded";
            /** Format: date-time */
            at: string;
            reason?: components["schemas"]["StoryReason"];
            note?: string;
        };
        PointLine: {
            id: number;
            /** Format: date-time */
            at: string;
            points: number;
            tag: string;
            source: string;
        };
        /** @description A mail of the last 30 days. One of a release before has no subject. */
        MailLine: {
            id: number;
            /**
             * Format: date-time
             * @description When it left, or since when it waits.
             */
            at: string;
            subject?: string;
            /** @enum {string} */
            status: "waiting" | "sent" | "dead" | "replaced";
        };
        SignalLine: {
            id: number;
            /** Format: date-time */
            at: string;
            kind: components["schemas"]["SignalKind"];
            /** @description The receipt of this player. */
            receiptId?: number;
            otherReceiptId?: number;
            /** @description The other account. */
            playerId?: number;
        };
        /** @description A row of the audit log about the player. */
        EventLine: {
            id: number;
            /** Format: date-time */
            at: string;
            event: string;
            subject?: string;
            by?: components["schemas"]["StaffName"];
        };
        /** @description A person of the desk. */
        StaffName: {
            id: number;
            name: string;
        };
        AuditLine: {
            id: number;
            /**
             * Format: date-time
             * @description Real time.
             */
            at: string;
            /** @description The kind, such as `receipt.approved`. */
            event: string;
            playerId: number | null;
            /** @description Who did it, where it was somebody of the desk. */
            person: string | null;
            /** @description Which receipt it is about. */
            receiptId: number | null;
            /** @description As it is sealed, in the words of the server. */
            subject: string | null;
        };
        AuditPage: {
            data: components["schemas"]["AuditLine"][];
            /** @description The `before` of the next page. */
            next: number | null;
        };
        People: {
            people: components["schemas"]["Person"][];
        };
        Account: {
            id: number;
            /** @description The e-mail until the first invitation is accepted. */
            name: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @enum {string} */
            standing: "invited" | "active" | "blocked";
            /**
             * Format: date-time
             * @description Real time; until then the last invitation can be accepted, null where there is none.
             */
            invitedUntil: string | null;
        };
        Accounts: {
            accounts: components["schemas"]["Account"][];
            total: number;
        };
        Inviting: {
            email: string;
            /** @description Needed for somebody new; without it the role stays. */
            role?: components["schemas"]["Role"];
        };
        Invited: {
            account: components["schemas"]["Account"];
            /** @description Stands behind `#invito=` in the address of the desk. */
            token: string;
            /**
             * Format: date-time
             * @description Real time.
             */
            until: string;
        };
        /** @description The first row that is not as it was sealed, or the first seal that is not as it was made. */
        AuditFault: {
            /** @enum {string} */
            kind: "changed" | "missing" | "added" | "seal-changed" | "seal-missing" | "removed-early" | "seam-changed" | "noted-seal-gone";
            /** @description The row. */
            id?: number;
            /** @description The seal, or the change of key. */
            number?: number;
            /** @description The seal that the check before had found. */
            noted?: string;
        };
        /** @description A check of the log against its seals, and how far it has come. */
        AuditCheck: {
            id: number;
            /** Format: date-time */
            askedAt: string;
            by: string;
            /** @description Found genuine so far. */
            seals: number;
            /** @description The last seal when it was asked for. */
            ofSeals: number;
            /** @description Under those seals, and as they were sealed. */
            rows: number;
            /** @description Under those seals, and removed because their time was over. */
            removed: number;
            /** @description Of those seals, made with an earlier key: they cannot be verified here. */
            earlier: number;
            /** @description Newer than the check, at its end. */
            later: number;
            /** @description The first row. */
            fromId: number | null;
            /** @description The last row. */
            toId: number | null;
            /**
             * Format: date-time
             * @description The instant of the newest row.
             */
            until: string | null;
            /** @description The last seal, to be noted elsewhere. */
            fingerprint: string | null;
            fault: components["schemas"]["AuditFault"] | null;
            /** Format: date-time */
            endedAt: string | null;
        };
        LastCheck: {
            check: components["schemas"]["AuditCheck"] | null;
        };
        /**
         * Format: date
         * @description A day of Rome, `YYYY-MM-DD`.
         */
        Day: string;
        /** @enum {string} */
        EditionState: "future" | "running" | "past";
        PossibleAct: {
            /** @enum {string} */
            act: "replace" | "set" | "extend" | "close" | "rules";
            until: components["schemas"]["Day"];
        };
        EditionLine: {
            code: string;
            description: string;
            startDate: components["schemas"]["Day"];
            endDate: components["schemas"]["Day"];
            state: components["schemas"]["EditionState"];
            acts: components["schemas"]["PossibleAct"][];
            hasRules: boolean;
        };
        DraftLine: {
            id: number;
            version: number;
            /** @description The code of the edition that it is to replace. */
            replaces: string | null;
            code: string;
            description: string;
            /**
             * Format: date-time
             * @description By real time.
             */
            savedAt: string;
            /** @description Who saved it last. */
            by: string;
        };
        Editions: {
            today: components["schemas"]["Day"];
            editions: components["schemas"]["EditionLine"][];
            drafts: components["schemas"]["DraftLine"][];
        };
        Prize: {
            name: string;
            description: string;
            quantity: number;
            /** @description Euros, VAT included. */
            unitValue?: string;
        };
        RulesVersion: {
            version: number;
            sha256: string;
            bytes: number;
            /** Format: date-time */
            publishedAt: string;
            by: string;
            /** @description Where this version stays on the public site. */
            url: string;
            /** @description How many players have been told of it by mail so far; null where nobody asked for that. */
            told: number | null;
        };
        Edition: {
            code: string;
            description: string;
            startDate: components["schemas"]["Day"];
            endDate: components["schemas"]["Day"];
            /**
             * Format: date
             * @description The last day that players had been told before; null where it never moved.
             */
            movedFrom: string | null;
            /** @description The sentence that players read of why the last day moved; null where they read none. */
            publicReason: string | null;
            state: components["schemas"]["EditionState"];
            acts: components["schemas"]["PossibleAct"][];
            hasRules: boolean;
            today: components["schemas"]["Day"];
            dailyReceipts: number;
            charity: string | null;
            products: string[] | null;
            /** Format: date */
            drawUntil: string | null;
            /** Format: date */
            keepOriginalsUntil: string | null;
            prizes: components["schemas"]["Prize"][];
            /** @description How many were sent. */
            receipts: number;
            /** @description How many have accepted its rules. */
            players: number;
            /** @description Where the rules in force are read. */
            rulesLink: string | null;
            /** @description The published versions, the newest first. */
            rules: components["schemas"]["RulesVersion"][];
            /** @description What was done with it last, by real time; null where the log does not go back so far. */
            lastAct: components["schemas"]["EditionLastAct"] | null;
        };
        EditionLastAct: {
            /** @enum {string} */
            act: "opened" | "replaced" | "changed" | "closed" | "rules";
            /** @description The name of somebody of the desk, or of who ran the command. */
            by: string;
            /** Format: date-time */
            at: string;
        };
        PrizeForm: {
            name: string;
            description: string;
            quantity: string;
            unitValue: string;
        };
        /** @description The fields as they were typed, right or wrong; products one a line. */
        EditionForm: {
            code: string;
            description: string;
            startDate: string;
            endDate: string;
            dailyReceipts: string;
            charity: string;
            products: string;
            drawUntil: string;
            keepOriginalsUntil: string;
            prizes: components["schemas"]["PrizeForm"][];
        };
        KnownEdition: {
            code: string;
            description: string;
            startDate: components["schemas"]["Day"];
            endDate: components["schemas"]["Day"];
        };
        Draft: {
            id: number;
            version: number;
            replaces: string | null;
            /**
             * Format: date-time
             * @description By real time.
             */
            savedAt: string;
            by: string;
            form: components["schemas"]["EditionForm"];
            /** @description The edition that it is to replace, as it stands now; null of a new one. */
            standing: components["schemas"]["EditionForm"] | null;
            /** @description What was done last with the edition that it is to replace, by real time; null of a new one, or where the log does not go back so far. */
            lastAct: components["schemas"]["EditionLastAct"] | null;
            today: components["schemas"]["Day"];
            /** @description The editions that are open, which the draft may not meet. */
            known: components["schemas"]["KnownEdition"][];
        };
        DraftBeginning: {
            replaces?: string;
            /** @description The title of a new edition, as it was typed; with `replaces` it has no meaning. */
            description?: string;
        };
        DraftSaving: {
            version: components["schemas"]["Version"];
            form: components["schemas"]["EditionForm"];
        };
        DraftPublishing: {
            version: components["schemas"]["Version"];
            /** @description What was shown as `standing` before it is written over; null of a new edition. */
            seen: components["schemas"]["EditionForm"] | null;
        };
        EditionChange: {
            charity?: string;
            /** @description One a line. */
            products?: string;
            drawUntil?: string;
            keepOriginalsUntil?: string;
        };
        Extending: {
            lastDay: string;
            /** @description May move with the last day, by as many days at most; absent where it stays. */
            drawUntil?: string;
            /** @description The same. */
            keepOriginalsUntil?: string;
            article: string;
            reason: string;
        };
        Closing: {
            lastDay: string;
            /** @description For the audit log; players never read it. */
            reason: string;
            /** @description Why, as players read it, 200 characters at most; absent or empty where they are told none. */
            publicReason?: string;
        };
        /** @enum {string} */
        FigureTable: "days" | "hours" | "signUps" | "funnel" | "missions";
        /** @description How many receipts of each status. */
        StatusCounts: {
            pending: number;
            approved: number;
            refused: number;
            released: number;
        };
        /** @description How many took part in an edition, and how. */
        Figures: {
            edition: {
                code: string;
                description: string;
                startDate: string;
                endDate: string;
            };
            /** @description All that may be chosen, the newest first. */
            editions: components["schemas"]["EditionName"][];
            /**
             * Format: date-time
             * @description When it was counted.
             */
            at: string;
            /** @description Every day of Rome of the edition, with the receipts sent on it as they stand now and the accounts opened on it. */
            days: {
                day: string;
                pending: number;
                approved: number;
                refused: number;
                released: number;
                signUps: number;
            }[];
            /** @description The receipts of all days by the hour of Rome at which they were sent. */
            hours: {
                hour: number;
                receipts: number;
            }[];
            statuses: components["schemas"]["StatusCounts"];
            /** @description Accounts that have gone so far, each step among those of the one before. */
            funnel: {
                /** @description Opened before the edition ends. */
                signedUp: number;
                /** @description With a confirmed e-mail address. */
                confirmed: number;
                /** @description Have accepted the rules of the edition. */
                accepted: number;
                /** @description Have sent a receipt. */
                sent: number;
                /** @description Have an approved one. */
                approved: number;
            };
            /** @description How often each mission brought points in the days of the edition. */
            missions: {
                mission: string;
                times: number;
                points: number;
            }[];
        };
        /**
         * @description Nobody has decided about it, it was read, or it is not to be used.
         * @enum {string}
         */
        StoryStatus: "pending" | "read" | "excluded";
        /**
         * @description Why a story is not to be used.
         * @enum {string}
         */
        StoryReason: "offensive" | "advertising" | "rights" | "personalData" | "offTopic";
        /** @description One answer of a story or an opinion, by the name of its field. */
        StoryText: {
            name: string;
            /** @description Several chosen options are parted by a comma. */
            value: string;
        };
        /** @description The last decision about a story. */
        StoryDecision: {
            /** Format: date-time */
            at: string;
            by: string;
            reason?: components["schemas"]["StoryReason"];
            note?: string;
            /** @description Whether who asks may take it back. */
            mayUndo: boolean;
        };
        Story: {
            id: number;
            /** @description One more with each decision. */
            version: number;
            /** @enum {string} */
            kind: "story" | "opinion";
            status: components["schemas"]["StoryStatus"];
            playerId: number;
            /** Format: date-time */
            sentAt: string;
            /** @description The edition on one of whose days it was sent. */
            edition: string | null;
            /** @description The missions in which it counts. */
            missions: string[];
            texts: components["schemas"]["StoryText"][];
            decision?: components["schemas"]["StoryDecision"];
        };
        Stories: {
            data: components["schemas"]["Story"][];
            next: number | null;
            /** @description How many nobody has decided about; 1001 stands for more than a thousand. */
            waiting: number;
            /** @description The missions in which stories or opinions count. */
            missions: {
                code: string;
                description: string;
            }[];
        };
        PreviewPass: {
            /** @description Where the preview listens, on the machine of the desk. */
            port: number;
            /** @description Goes into its first address, as `?pass=`. */
            pass: string;
            /**
             * Format: date-time
             * @description When it runs out, by real time.
             */
            until: string;
        };
        /** @description A story as a file has it, without who wrote it and the remarks of the desk. */
        ExportedStory: {
            id: number;
            /** Format: date */
            day: string;
            /** @enum {string} */
            kind: "story" | "opinion";
            status: components["schemas"]["StoryStatus"];
            reason?: components["schemas"]["StoryReason"];
            missions: string[];
            edition: string | null;
            texts: components["schemas"]["StoryText"][];
        };
        StoriesFile: {
            status: components["schemas"]["StoryStatus"];
            mission: string | null;
            stories: components["schemas"]["ExportedStory"][];
            /** @description Whether the file has all of them; it ends at 20,000. */
            isComplete: boolean;
        };
        /** @description What one player has answered. */
        ExportedAnswers: {
            /** @description Stands for the player in this survey alone. */
            code: string;
            /** Format: date */
            day: string;
            /** @description The answers as they were given, by the name of the question. */
            result: {
                [key: string]: unknown;
            };
        };
        AnswersFile: {
            survey: number;
            questions: {
                name: string;
                title: string;
                /** @enum {string} */
                type: "text" | "choice" | "choices" | "scale";
            }[];
            answers: components["schemas"]["ExportedAnswers"][];
            /** @description Whether the file has all of them; it ends at 200,000. */
            isComplete: boolean;
        };
        /** @description A reason goes with what is not to be used, and with nothing else. */
        StoryVerdict: {
            version: components["schemas"]["Version"];
            /** @enum {string} */
            decision: "read" | "excluded";
            reason?: components["schemas"]["StoryReason"];
            note?: string;
        };
        SurveyLine: {
            id: number;
            title: string;
            startDate: string;
            endDate: string;
            /** @description How many have answered it. */
            answered: number;
        };
        Surveys: {
            surveys: components["schemas"]["SurveyLine"][];
        };
        SurveyCounts: {
            survey: components["schemas"]["SurveyLine"];
            /**
             * Format: date-time
             * @description When it was counted.
             */
            at: string;
            questions: {
                name: string;
                title: string;
                /** @enum {string} */
                type: "text" | "choice" | "choices" | "scale";
                answered: number;
                /** @description Every option with how often it was chosen, in their order; none of a text. */
                options: {
                    label: string;
                    count: number;
                }[];
            }[];
        };
        /**
         * @description A survey or a quiz, all missions with their levels, a consent.
         * @enum {string}
         */
        DocumentKind: "survey" | "missions" | "policy";
        /** @description A document as it is published now. */
        DocumentLine: {
            kind: components["schemas"]["DocumentKind"];
            code: string;
            /** @description Of missions it is empty. */
            title: string;
            /** @description 0 of missions that were never published. */
            version: number;
            /** Format: date-time */
            publishedAt: string | null;
            /** @description Who published this version, a person of the desk by name. */
            by: string | null;
            survey?: components["schemas"]["SurveyFacts"];
            policy?: components["schemas"]["PolicyFacts"];
        };
        SurveyFacts: {
            isQuiz: boolean;
            startDate: components["schemas"]["Day"];
            endDate: components["schemas"]["Day"];
            state: components["schemas"]["EditionState"];
            /** @description It has begun or has answers, so its questions stay. */
            isFixed: boolean;
        };
        PolicyFacts: {
            isMandatory: boolean;
            /** @description The code of the edition to which it belongs. */
            edition: string | null;
        };
        Documents: {
            documents: components["schemas"]["DocumentLine"][];
        };
        Document: {
            line: components["schemas"]["DocumentLine"];
            /** @description JSON, as it is published again. */
            text: string;
            /** @description Every one that was published, the newest first. */
            versions: components["schemas"]["DocumentVersion"][];
        };
        /** @description A survey, the missions with their levels, or a consent, as it may be published again. */
        DocumentFile: {
            [key: string]: unknown;
        };
        DocumentVersion: {
            version: number;
            /** Format: date-time */
            publishedAt: string;
            /** @description Who published it, a person of the desk by name. */
            by: string;
        };
        DocumentText: {
            text: string;
        };
        DocumentPublishing: {
            text: string;
            seen: number;
        };
        DocumentMistake: {
            /** @description Such as `questions[2].options[0].label`; `{ }` is the whole document. */
            place: string;
            /** @description Of the text, from 1. */
            line: number | null;
            /** @description An Italian sentence. */
            text: string;
        };
        /** @description One difference from what is published. `of` is the question, mission or level to which it belongs, `name` its own name; texts and numbers are given as the document has them. */
        DocumentChange: {
            /** @enum {string} */
            change: "added" | "changed" | "removed" | "moved";
            /** @enum {string} */
            part: "title" | "startDate" | "endDate" | "question" | "type" | "required" | "option" | "right" | "explanation" | "mission" | "points" | "level" | "minPoints" | "text" | "link" | "isMandatory" | "edition" | "consentMonths";
            of: string;
            name: string;
            before: string;
            after: string;
        };
        DocumentPreview: {
            code: string;
            title: string;
            /** @description What is published under this code now; null for a new document. */
            published: components["schemas"]["DocumentLine"] | null;
            /** @description There is nothing to publish. */
            isSame: boolean;
            changes: components["schemas"]["DocumentChange"][];
            /** @description How many changes are not listed. */
            more: number;
        };
        CheckedDocument: {
            mistakes: components["schemas"]["DocumentMistake"][];
            /** @description How many mistakes are not listed. */
            more: number;
            /** @description What publishing would change; null where there are mistakes. */
            preview: components["schemas"]["DocumentPreview"] | null;
        };
        Draws: {
            draws: components["schemas"]["DrawLine"][];
        };
        DrawLine: {
            code: string;
            description: string;
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            /**
             * Format: date
             * @description The day by which the rules promise the draw.
             */
            drawUntil: string | null;
            /** @description Who gets the prizes that nobody takes. */
            charity: string | null;
            /** @description The receipts that take part, in the sealed list or as it would be sealed now; 0 while the edition runs. */
            entries: number;
            state: components["schemas"]["DrawState"];
            /** @description Why its list cannot be sealed; null where it can, or has been. */
            hindrance: components["schemas"]["Hindrance"] | null;
            sealing: components["schemas"]["SealedTerms"] | null;
            holding: components["schemas"]["HeldTerms"] | null;
            /**
             * Format: date-time
             * @description When the winners were told.
             */
            toldAt: string | null;
        };
        /** @enum {string} */
        DrawState: "open" | "sealed" | "held";
        Hindrance: {
            /** @enum {string} */
            kind: "running" | "undecided" | "undoable" | "noPrizes" | "noEntries";
            /** @description Receipts that nobody has decided. */
            count?: number;
            /**
             * Format: date-time
             * @description Until when the last decision may be undone.
             */
            until?: string;
        };
        SealedTerms: {
            /** Format: date-time */
            at: string;
            by: string;
            entries: number;
            /** @description Of the list, lower-case hexadecimal. */
            sha256: string;
            /** @description For each prize. */
            reserves: number;
            onePrizeEach: boolean;
            confirmDays: number;
        };
        HeldTerms: {
            /** Format: date-time */
            at: string;
            by: string;
            seed: string;
            official: string;
        };
        Draw: components["schemas"]["DrawLine"] & {
            /** @description Of the entries, those of blocked players, when the list was sealed or now: a block takes the access and no approved receipt. Null while the edition runs, and of a list that was sealed before release 0.6. */
            blockedEntries: number | null;
            /** @description The approved receipts that are no entries because their account is closed. Null where `blockedEntries` is. */
            closedReceipts: number | null;
            /** @description Of the winners who would be told now, those whose account is blocked: the mail goes out, and only who comes in can confirm. None before the draw and after the telling. */
            blockedToTell: number;
            /** @description The winners who would be told now, had their account not been closed between the seal and the draw: no mail goes out to them. */
            closedToTell: number;
            prizes: components["schemas"]["DrawnPrize"][];
            /** @description Where the program that verifies a draw is. */
            verifier: string;
        };
        /** @description How many pieces of a prize stand how; none before the draw. */
        DrawnPrize: {
            number: number;
            name: string;
            quantity: number;
            toTell: number;
            toConfirm: number;
            toDeliver: number;
            delivered: number;
            toCharity: number;
            /** @description What its last winner declined. */
            toPromoter: number;
        };
        DrawPieces: {
            data: components["schemas"]["DrawPiece"][];
            /** @description What the next page comes behind. */
            next: string | null;
        };
        DrawPiece: {
            prize: number;
            place: number;
            isReserve: boolean;
            ticket: string;
            receiptId: number;
            playerId: number;
            /** @description Only for who may look at players; null of a closed account. */
            name: string | null;
            /** @description How the account stands now. Only for who may look at players. */
            standing: components["schemas"]["Standing"] | null;
            /** @description Why a reserve who has not come up could not do so now; null where they could. */
            passedOver: components["schemas"]["PassedOver"] | null;
            /** @description Null for a reserve who has not come up. */
            win: components["schemas"]["PieceWin"] | null;
        };
        /** @enum {string} */
        PassedOver: "accountClosed" | "hasPrize";
        PieceWin: {
            id: number;
            /** @description Which piece of the prize. */
            unit: number;
            state: components["schemas"]["WinState"];
            /** Format: date-time */
            since: string;
            /**
             * Format: date-time
             * @description The last second in which the winner may answer.
             */
            confirmUntil: string | null;
            /** @description Why the winner may not have it. */
            reason: string | null;
            acts: components["schemas"]["DrawMark"][];
        };
        /** @enum {string} */
        DrawMark: "delivered" | "uncollected" | "excluded";
        Sealing: {
            reserves: number;
            onePrizeEach: boolean;
            confirmDays: number;
        };
        Holding: {
            seed: string;
            official: string;
        };
        /** @enum {string} */
        WinState: "drawn" | "told" | "confirmed" | "delivered" | "uncollected" | "declined" | "lapsed" | "excluded";
        Marking: {
            seen: components["schemas"]["WinState"];
            mark: components["schemas"]["DrawMark"];
            /** @description For who is excluded, where it names an article, and for what was not collected; the winner reads it. */
            reason?: string;
        };
        MarkedPiece: {
            draw: components["schemas"]["Draw"];
            pieces: components["schemas"]["DrawPiece"][];
        };
        /** @description As openapi.yaml has them, read by `verifica-estrazione.mjs`. */
        DrawMinutes: {
            /** @constant */
            verbale: 1;
            concorso: string;
            elenco: {
                partecipazioni: number;
                sha256: string;
                /** @description Of them, those of accounts that were blocked: they are in the list. Absent of a list that was sealed before release 0.6. */
                diAccountBloccati?: number;
                /** @description Approved receipts that are not in the list, since their account was closed. */
                fuoriPerAccountChiuso?: number;
            };
            /** Format: date-time */
            chiusoIl: string;
            unSoloPremioAPersona: boolean;
            riservePerPremio: number;
            pubblicoUfficiale: string | null;
            seme: string | null;
            /** Format: date-time */
            estrattoIl: string | null;
            premi: components["schemas"]["MinutesPrize"][];
        };
        MinutesPrize: {
            numero: number;
            nome: string;
            quantita: number;
            vincitori: components["schemas"]["MinutesEntry"][] | null;
            riserve: components["schemas"]["MinutesEntry"][] | null;
        };
        MinutesEntry: {
            biglietto: string;
            persona: string;
        };
    };
    responses: {
        /** @description Who may come in by one press. */
        Door: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "me": null,
                 *       "people": [
                 *         {
                 *           "id": 1,
                 *           "name": "Ilaria Conti",
                 *           "role": "clerk"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Door"];
            };
        };
        /** @description The password is right. */
        Ticket: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "ticket": "PB1dFTm0Vn0Vq6T2lJmZtDRm1CqBjWq5r0L3Qm1V3xE"
                 *     }
                 */
                "application/json": components["schemas"]["Ticket"];
            };
        };
        /** @description Who is signed in. */
        Me: {
            headers: {
                "Set-Cookie": components["headers"]["SetCookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "name": "Renata Bassi",
                 *       "email": "renata@example.com",
                 *       "role": "manager",
                 *       "until": "2025-08-01T18:00:00+02:00"
                 *     }
                 */
                "application/json": components["schemas"]["Me"];
            };
        };
        /** @description What the invitation is for. */
        Invitation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "email": "renata@example.com",
                 *       "role": "manager",
                 *       "secret": "JBSWY3DPEHPK3PXP",
                 *       "address": "otpauth://totp/Amici"
                 *     }
                 */
                "application/json": components["schemas"]["Invitation"];
            };
        };
        /** @description The queue as it is now. */
        Queue: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "waiting": 30,
                 *       "since": "2025-08-01T10:00:00+02:00",
                 *       "taken": 1,
                 *       "claims": [
                 *         {
                 *           "receiptId": 1042,
                 *           "by": "Renata Bassi",
                 *           "until": "2026-11-21T10:10:00+01:00"
                 *         }
                 *       ],
                 *       "articles": [
                 *         {
                 *           "number": "7.1",
                 *           "sentence": "la foto non è leggibile.",
                 *           "freesNumber": true
                 *         }
                 *       ],
                 *       "last": null
                 *     }
                 */
                "application/json": components["schemas"]["Queue"];
            };
        };
        /** @description The receipt to look at, and how many wait; none where none waits. */
        Next: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "waiting": 0,
                 *       "receipt": null
                 *     }
                 */
                "application/json": components["schemas"]["Next"];
            };
        };
        /** @description A page of receipts. */
        Receipts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [],
                 *       "next": null,
                 *       "editions": [
                 *         {
                 *           "code": "natura_contest",
                 *           "description": "La natura nel piatto"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Receipts"];
            };
        };
        /** @description The receipt. */
        Review: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1042,
                 *       "version": 1,
                 *       "status": "pending",
                 *       "edition": {
                 *         "code": "natura_contest",
                 *         "description": "La natura nel piatto",
                 *         "startDate": "2025-07-16",
                 *         "endDate": "2025-08-29"
                 *       },
                 *       "player": {
                 *         "id": 7,
                 *         "since": "2025-07-16T10:00:00+02:00",
                 *         "receipts": {
                 *           "pending": 1,
                 *           "approved": 3,
                 *           "refused": 0,
                 *           "released": 0
                 *         }
                 *       },
                 *       "code": "0042-0117",
                 *       "receiptDate": "2025-07-30",
                 *       "receiptTime": "18:05",
                 *       "amount": "12.50",
                 *       "sentAt": "2025-08-01T10:00:00+02:00",
                 *       "photo": "image/jpeg",
                 *       "signals": [
                 *         {
                 *           "kind": "photo-near",
                 *           "receiptId": 1017,
                 *           "playerId": 9,
                 *           "at": "2025-08-01T10:00:10+02:00"
                 *         }
                 *       ],
                 *       "decisions": [],
                 *       "versions": [],
                 *       "claim": {
                 *         "kind": "mine",
                 *         "until": "2025-08-01T10:10:00+02:00"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Review"];
            };
        };
        /** @description The decision, and until when it may be undone. */
        Decided: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1042,
                 *       "version": 1,
                 *       "status": "approved",
                 *       "reason": null,
                 *       "undoUntil": "2025-08-01T10:10:00+02:00",
                 *       "undoMs": 600000,
                 *       "waiting": 29
                 *     }
                 */
                "application/json": components["schemas"]["Decided"];
            };
        };
        /** @description The receipt, and the decision that may be undone now. */
        Undone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "receipt": {
                 *         "id": 1042,
                 *         "version": 1,
                 *         "status": "pending",
                 *         "edition": {
                 *           "code": "natura_contest",
                 *           "description": "La natura nel piatto",
                 *           "startDate": "2025-07-16",
                 *           "endDate": "2025-08-29"
                 *         },
                 *         "player": {
                 *           "id": 7,
                 *           "since": "2025-07-16T10:00:00+02:00",
                 *           "receipts": {
                 *             "pending": 1,
                 *             "approved": 3,
                 *             "refused": 0,
                 *             "released": 0
                 *           }
                 *         },
                 *         "code": "0042-0117",
                 *         "receiptDate": "2025-07-30",
                 *         "receiptTime": "18:05",
                 *         "amount": "12.50",
                 *         "sentAt": "2025-08-01T10:00:00+02:00",
                 *         "photo": "image/jpeg",
                 *         "signals": [
                 *           {
                 *             "kind": "photo-near",
                 *             "receiptId": 1017,
                 *             "playerId": 9,
                 *             "at": "2025-08-01T10:00:10+02:00"
                 *           }
                 *         ],
                 *         "decisions": [],
                 *         "versions": [],
                 *         "claim": {
                 *           "kind": "mine",
                 *           "until": "2025-08-01T10:10:00+02:00"
                 *         }
                 *       },
                 *       "last": {
                 *         "id": 1041,
                 *         "version": 2,
                 *         "status": "refused",
                 *         "reason": "Articolo 7.2: i dati scritti non corrispondono a quelli stampati.",
                 *         "undoUntil": "2025-08-01T10:09:00+02:00",
                 *         "undoMs": 540000,
                 *         "waiting": 30
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Undone"];
            };
        };
        /** @description A page of players. */
        Players: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": 1007,
                 *           "standing": "active",
                 *           "email": "maria@example.com",
                 *           "firstName": "Maria",
                 *           "lastName": "Rossi",
                 *           "isConfirmed": true,
                 *           "since": "2025-07-16T10:00:00+02:00"
                 *         }
                 *       ],
                 *       "next": null
                 *     }
                 */
                "application/json": components["schemas"]["Players"];
            };
        };
        /** @description The hours, the oldest first. */
        SignUps: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "hours": [
                 *         {
                 *           "from": "2025-08-01T10:00:00+02:00",
                 *           "count": 12
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SignUps"];
            };
        };
        /** @description The player. */
        Player: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1007,
                 *       "standing": "active",
                 *       "since": "2025-07-16T10:00:00+02:00",
                 *       "data": {
                 *         "email": "maria@example.com",
                 *         "hasPassword": true,
                 *         "identities": 0,
                 *         "firstName": "Maria",
                 *         "lastName": "Rossi"
                 *       },
                 *       "points": 15,
                 *       "consents": [],
                 *       "acceptances": [],
                 *       "sessions": [],
                 *       "wins": [],
                 *       "records": []
                 *     }
                 */
                "application/json": components["schemas"]["Player"];
            };
        };
        /** @description A page of the list. */
        Records: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "kind": "points",
                 *       "data": [
                 *         {
                 *           "id": 7,
                 *           "at": "2025-08-01T10:00:00+02:00",
                 *           "points": 15,
                 *           "tag": "receipt",
                 *           "source": "receipt 1042"
                 *         }
                 *       ],
                 *       "next": null
                 *     }
                 */
                "application/json": components["schemas"]["Records"];
            };
        };
        /** @description The editions, the newest first, and the drafts. */
        Editions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "today": "2025-08-01",
                 *       "editions": [
                 *         {
                 *           "code": "autunno",
                 *           "description": "Autunno in cucina",
                 *           "startDate": "2025-10-01",
                 *           "endDate": "2025-11-30",
                 *           "state": "future",
                 *           "acts": [
                 *             {
                 *               "act": "replace",
                 *               "until": "2025-09-30"
                 *             }
                 *           ],
                 *           "hasRules": false
                 *         }
                 *       ],
                 *       "drafts": []
                 *     }
                 */
                "application/json": components["schemas"]["Editions"];
            };
        };
        /** @description The edition as it is now. */
        Edition: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "autunno",
                 *       "description": "Autunno in cucina",
                 *       "startDate": "2025-10-01",
                 *       "endDate": "2025-11-30",
                 *       "movedFrom": null,
                 *       "publicReason": null,
                 *       "state": "future",
                 *       "acts": [
                 *         {
                 *           "act": "replace",
                 *           "until": "2025-09-30"
                 *         }
                 *       ],
                 *       "hasRules": false,
                 *       "today": "2025-08-01",
                 *       "dailyReceipts": 3,
                 *       "charity": "Banco Alimentare ONLUS",
                 *       "products": [
                 *         "Penne rigate 500 g"
                 *       ],
                 *       "drawUntil": "2026-01-31",
                 *       "keepOriginalsUntil": "2026-07-31",
                 *       "prizes": [
                 *         {
                 *           "name": "Pentola",
                 *           "description": "Di rame",
                 *           "quantity": 20,
                 *           "unitValue": "89.90"
                 *         }
                 *       ],
                 *       "receipts": 0,
                 *       "players": 0,
                 *       "rulesLink": null,
                 *       "rules": [],
                 *       "lastAct": {
                 *         "act": "opened",
                 *         "by": "Renata Bassi",
                 *         "at": "2025-08-01T10:00:00+02:00"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Edition"];
            };
        };
        /** @description The draft as it is saved. */
        Draft: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 3,
                 *       "version": 1,
                 *       "replaces": null,
                 *       "savedAt": "2025-08-01T10:00:00+02:00",
                 *       "by": "Renata Bassi",
                 *       "form": {
                 *         "code": "autunno",
                 *         "description": "Autunno in cucina",
                 *         "startDate": "2025-10-01",
                 *         "endDate": "2025-11-30",
                 *         "dailyReceipts": "3",
                 *         "charity": "Banco Alimentare ONLUS",
                 *         "products": "Penne rigate 500 g",
                 *         "drawUntil": "2026-01-31",
                 *         "keepOriginalsUntil": "2026-07-31",
                 *         "prizes": [
                 *           {
                 *             "name": "Pentola",
                 *             "description": "Di rame",
                 *             "quantity": "20",
                 *             "unitValue": "89,90"
                 *           }
                 *         ]
                 *       },
                 *       "standing": null,
                 *       "lastAct": null,
                 *       "today": "2025-08-01",
                 *       "known": []
                 *     }
                 */
                "application/json": components["schemas"]["Draft"];
            };
        };
        /** @description The figures. */
        Figures: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "edition": {
                 *         "code": "natura_contest",
                 *         "description": "La natura nel piatto",
                 *         "startDate": "2025-07-16",
                 *         "endDate": "2025-08-29"
                 *       },
                 *       "editions": [
                 *         {
                 *           "code": "natura_contest",
                 *           "description": "La natura nel piatto"
                 *         }
                 *       ],
                 *       "at": "2025-08-01T10:00:00+02:00",
                 *       "days": [
                 *         {
                 *           "day": "2025-07-16",
                 *           "pending": 1,
                 *           "approved": 3,
                 *           "refused": 0,
                 *           "released": 0,
                 *           "signUps": 12
                 *         }
                 *       ],
                 *       "hours": [
                 *         {
                 *           "hour": 18,
                 *           "receipts": 4
                 *         }
                 *       ],
                 *       "statuses": {
                 *         "pending": 1,
                 *         "approved": 3,
                 *         "refused": 0,
                 *         "released": 0
                 *       },
                 *       "funnel": {
                 *         "signedUp": 40,
                 *         "confirmed": 30,
                 *         "accepted": 20,
                 *         "sent": 4,
                 *         "approved": 3
                 *       },
                 *       "missions": [
                 *         {
                 *           "mission": "Carica uno scontrino",
                 *           "times": 3,
                 *           "points": 30
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Figures"];
            };
        };
        /** @description The body is no JSON. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reason": "unreadable",
                 *       "detail": "La richiesta non è leggibile."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Nobody is signed in, or the session is over. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reason": "unauthorized",
                 *       "detail": "Accesso scaduto."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not from the console, or not for this role. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reason": "roleMissing",
                 *       "detail": "Il tuo ruolo non lo permette."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description There is no such thing. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reason": "notFound",
                 *       "detail": "Errore generico"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description What was seen is not so any more. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reason": "claimedByOther",
                 *       "detail": "Un altro addetto la sta valutando."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The ticket or the invitation serves no more. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reason": "invitationOver",
                 *       "detail": "Questo invito è scaduto."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The body is larger than any of the console. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reason": "bodyTooLarge",
                 *       "detail": "Quello che hai scritto è troppo lungo."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A field is wrong, or a rule refuses. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reason": "invalid",
                 *       "detail": "Il valore non è valido"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too often; Retry-After says when it is let through again. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reason": "tooManyRequests",
                 *       "detail": "Troppe richieste."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description It cannot be done now, and nothing was changed. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reason": "busy",
                 *       "detail": "Il servizio è molto richiesto."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Any other failure, such as a defect of the server. */
        Unexpected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reason": "defect",
                 *       "detail": "Errore generico"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A page of the log. */
        Audit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": 20417,
                 *           "at": "2025-08-01T10:00:00+02:00",
                 *           "event": "receipt.approved",
                 *           "playerId": 7,
                 *           "person": "Ilaria Conti",
                 *           "receiptId": 1042,
                 *           "subject": "item 1042, by staff 1"
                 *         }
                 *       ],
                 *       "next": null
                 *     }
                 */
                "application/json": components["schemas"]["AuditPage"];
            };
        };
        /** @description The file. No cache may keep it. */
        Csv: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /** @example file.csv */
                "text/csv": string;
            };
        };
        /** @description The pass. */
        PreviewPass: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "port": 8082,
                 *       "pass": "3q2-7w",
                 *       "until": "2025-08-01T10:30:00+02:00"
                 *     }
                 */
                "application/json": components["schemas"]["PreviewPass"];
            };
        };
        /** @description The file. No cache may keep it. */
        StoriesFile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /** @example storie-read.csv */
                "text/csv": string;
                /**
                 * @example {
                 *       "status": "read",
                 *       "mission": null,
                 *       "stories": [
                 *         {
                 *           "id": 1012,
                 *           "day": "2025-08-01",
                 *           "kind": "story",
                 *           "status": "read",
                 *           "missions": [
                 *             "Riempi il cuore"
                 *           ],
                 *           "edition": null,
                 *           "texts": [
                 *             {
                 *               "name": "story",
                 *               "value": "La domenica si mangiava da nonna."
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "isComplete": true
                 *     }
                 */
                "application/json": components["schemas"]["StoriesFile"];
            };
        };
        /** @description The file. No cache may keep it. */
        AnswersFile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /** @example risposte-1.csv */
                "text/csv": string;
                /**
                 * @example {
                 *       "survey": 1,
                 *       "questions": [
                 *         {
                 *           "name": "tempo",
                 *           "title": "Quanto ti piace cucinare?",
                 *           "type": "scale"
                 *         }
                 *       ],
                 *       "answers": [
                 *         {
                 *           "code": "0c6f9d1e0c6f9d1e",
                 *           "day": "2025-08-01",
                 *           "result": {
                 *             "tempo": "5"
                 *           }
                 *         }
                 *       ],
                 *       "isComplete": true
                 *     }
                 */
                "application/json": components["schemas"]["AnswersFile"];
            };
        };
        /** @description The people, by number. */
        People: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "people": [
                 *         {
                 *           "id": 1,
                 *           "name": "Ilaria Conti",
                 *           "role": "clerk"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["People"];
            };
        };
        /** @description The accounts, by number, and how many there are in all. */
        Accounts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "accounts": [
                 *         {
                 *           "id": 1,
                 *           "name": "Ilaria Conti",
                 *           "email": "ilaria@example.com",
                 *           "role": "clerk",
                 *           "standing": "active",
                 *           "invitedUntil": null
                 *         }
                 *       ],
                 *       "total": 1
                 *     }
                 */
                "application/json": components["schemas"]["Accounts"];
            };
        };
        /** @description The account as it is then. */
        Account: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1,
                 *       "name": "Ilaria Conti",
                 *       "email": "ilaria@example.com",
                 *       "role": "clerk",
                 *       "standing": "blocked",
                 *       "invitedUntil": null
                 *     }
                 */
                "application/json": components["schemas"]["Account"];
            };
        };
        /** @description The account that waits for its owner, and the token of its link. */
        Invited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "account": {
                 *         "id": 4,
                 *         "name": "paolo@example.com",
                 *         "email": "paolo@example.com",
                 *         "role": "clerk",
                 *         "standing": "invited",
                 *         "invitedUntil": "2026-11-30T10:00:00+01:00"
                 *       },
                 *       "token": "PB1dFTm0Vn0Vq6T2lJmZtDRm1CqBjWq5r0L3Qm1V3xE",
                 *       "until": "2026-11-30T10:00:00+01:00"
                 *     }
                 */
                "application/json": components["schemas"]["Invited"];
            };
        };
        /** @description The check, null where none was ever asked for. */
        LastCheck: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "check": null
                 *     }
                 */
                "application/json": components["schemas"]["LastCheck"];
            };
        };
        /** @description A page of stories and opinions. */
        Stories: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "id": 1012,
                 *           "version": 1,
                 *           "kind": "story",
                 *           "status": "pending",
                 *           "playerId": 1007,
                 *           "sentAt": "2025-08-01T10:00:00+02:00",
                 *           "edition": "La natura nel piatto",
                 *           "missions": [
                 *             "Riempi il cuore"
                 *           ],
                 *           "texts": [
                 *             {
                 *               "name": "story",
                 *               "value": "La domenica si mangiava da nonna Ada."
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "next": null,
                 *       "waiting": 1,
                 *       "missions": [
                 *         {
                 *           "code": "rigacuore",
                 *           "description": "Riempi il cuore"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Stories"];
            };
        };
        /** @description The story or opinion as it stands now. */
        Story: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1012,
                 *       "version": 1,
                 *       "kind": "story",
                 *       "status": "pending",
                 *       "playerId": 1007,
                 *       "sentAt": "2025-08-01T10:00:00+02:00",
                 *       "edition": null,
                 *       "missions": [
                 *         "Riempi il cuore"
                 *       ],
                 *       "texts": [
                 *         {
                 *           "name": "story",
                 *           "value": "La domenica si mangiava da nonna Ada."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Story"];
            };
        };
        /** @description The surveys, the newest first. */
        Surveys: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "surveys": [
                 *         {
                 *           "id": 1,
                 *           "title": "La pasta e tu",
                 *           "startDate": "2025-07-16",
                 *           "endDate": "2025-08-29",
                 *           "answered": 12
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Surveys"];
            };
        };
        /** @description A survey with what was answered. */
        SurveyCounts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "survey": {
                 *         "id": 1,
                 *         "title": "La pasta e tu",
                 *         "startDate": "2025-07-16",
                 *         "endDate": "2025-08-29",
                 *         "answered": 12
                 *       },
                 *       "at": "2025-08-01T10:00:00+02:00",
                 *       "questions": [
                 *         {
                 *           "name": "tempo",
                 *           "title": "Quanto ti piace cucinare?",
                 *           "type": "scale",
                 *           "answered": 12,
                 *           "options": [
                 *             {
                 *               "label": "5",
                 *               "count": 12
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SurveyCounts"];
            };
        };
        /** @description What is published now. */
        Documents: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "documents": [
                 *         {
                 *           "kind": "survey",
                 *           "code": "survey_abitudini",
                 *           "title": "Le tue abitudini",
                 *           "version": 2,
                 *           "publishedAt": "2025-08-01T10:00:00+02:00",
                 *           "by": "Renata Bassi",
                 *           "survey": {
                 *             "isQuiz": false,
                 *             "startDate": "2025-07-16",
                 *             "endDate": "2025-08-29",
                 *             "state": "running",
                 *             "isFixed": true
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Documents"];
            };
        };
        /** @description The document as it is published. */
        Document: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "line": {
                 *         "kind": "missions",
                 *         "code": "missions",
                 *         "title": "",
                 *         "version": 2,
                 *         "publishedAt": "2025-08-01T10:00:00+02:00",
                 *         "by": "Renata Bassi"
                 *       },
                 *       "text": "{ \"missions\": [], \"levels\": [] }",
                 *       "versions": [
                 *         {
                 *           "version": 2,
                 *           "publishedAt": "2025-08-01T10:00:00+02:00",
                 *           "by": "Renata Bassi"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Document"];
            };
        };
        /** @description The document, as a file. */
        DocumentFile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "missions": [],
                 *       "levels": []
                 *     }
                 */
                "application/json": components["schemas"]["DocumentFile"];
            };
        };
        /** @description Its mistakes, or what it would change. */
        CheckedDocument: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "mistakes": [],
                 *       "more": 0,
                 *       "preview": {
                 *         "code": "missions",
                 *         "title": "",
                 *         "published": {
                 *           "kind": "missions",
                 *           "code": "missions",
                 *           "title": "",
                 *           "version": 2,
                 *           "publishedAt": "2025-08-01T10:00:00+02:00",
                 *           "by": "Renata Bassi"
                 *         },
                 *         "isSame": false,
                 *         "changes": [
                 *           {
                 *             "change": "changed",
                 *             "part": "points",
                 *             "of": "grano",
                 *             "name": "contest",
                 *             "before": "10",
                 *             "after": "30"
                 *           }
                 *         ],
                 *         "more": 0
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CheckedDocument"];
            };
        };
        /** @description The editions, the newest first. */
        Draws: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "draws": []
                 *     }
                 */
                "application/json": components["schemas"]["Draws"];
            };
        };
        /** @description The draw as it is now. */
        Draw: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "natura_contest",
                 *       "description": "Estate nella natura",
                 *       "startDate": "2025-07-16",
                 *       "endDate": "2025-08-29",
                 *       "drawUntil": "2025-10-31",
                 *       "charity": "Banco Alimentare",
                 *       "entries": 0,
                 *       "state": "open",
                 *       "hindrance": {
                 *         "kind": "undecided",
                 *         "count": 3
                 *       },
                 *       "sealing": null,
                 *       "holding": null,
                 *       "toldAt": null,
                 *       "prizes": [
                 *         {
                 *           "number": 1,
                 *           "name": "Pentola",
                 *           "quantity": 20,
                 *           "toTell": 0,
                 *           "toConfirm": 0,
                 *           "toDeliver": 0,
                 *           "delivered": 0,
                 *           "toCharity": 0,
                 *           "toPromoter": 0
                 *         }
                 *       ],
                 *       "verifier": "https://amicidellaspiga.example/documenti/verifica-estrazione.mjs",
                 *       "blockedEntries": null,
                 *       "closedReceipts": null,
                 *       "blockedToTell": 0,
                 *       "closedToTell": 0
                 *     }
                 */
                "application/json": components["schemas"]["Draw"];
            };
        };
        /** @description A page of winners and reserves. */
        DrawPieces: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "prize": 1,
                 *           "place": 21,
                 *           "isReserve": true,
                 *           "ticket": "0c6f",
                 *           "receiptId": 1042,
                 *           "playerId": 7,
                 *           "name": "Anna Rossi",
                 *           "standing": "active",
                 *           "passedOver": null,
                 *           "win": null
                 *         }
                 *       ],
                 *       "next": null
                 *     }
                 */
                "application/json": components["schemas"]["DrawPieces"];
            };
        };
        /** @description The draw, and the pieces that have changed. */
        MarkedPiece: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "draw": {
                 *         "code": "natura_contest",
                 *         "description": "Estate nella natura",
                 *         "startDate": "2025-07-16",
                 *         "endDate": "2025-08-29",
                 *         "drawUntil": "2025-10-31",
                 *         "charity": "Banco Alimentare",
                 *         "entries": 0,
                 *         "state": "open",
                 *         "hindrance": {
                 *           "kind": "undecided",
                 *           "count": 3
                 *         },
                 *         "sealing": null,
                 *         "holding": null,
                 *         "toldAt": null,
                 *         "prizes": [
                 *           {
                 *             "number": 1,
                 *             "name": "Pentola",
                 *             "quantity": 20,
                 *             "toTell": 0,
                 *             "toConfirm": 0,
                 *             "toDeliver": 0,
                 *             "delivered": 0,
                 *             "toCharity": 0,
                 *             "toPromoter": 0
                 *           }
                 *         ],
                 *         "verifier": "https://amicidellaspiga.example/documenti/verifica-estrazione.mjs",
                 *         "blockedEntries": null,
                 *         "closedReceipts": null,
                 *         "blockedToTell": 0,
                 *         "closedToTell": 0
                 *       },
                 *       "pieces": []
                 *     }
                 */
                "application/json": components["schemas"]["MarkedPiece"];
            };
        };
        /** @description The list. */
        SealedList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /** @example elenco.txt */
                "text/plain": string;
            };
        };
        /** @description The minutes. */
        DrawMinutes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "verbale": 1,
                 *       "concorso": "natura_contest",
                 *       "elenco": {
                 *         "partecipazioni": 3,
                 *         "sha256": "9f2c"
                 *       },
                 *       "chiusoIl": "2025-09-10T10:00:00+02:00",
                 *       "unSoloPremioAPersona": true,
                 *       "riservePerPremio": 5,
                 *       "pubblicoUfficiale": null,
                 *       "seme": null,
                 *       "estrattoIl": null,
                 *       "premi": [
                 *         {
                 *           "numero": 1,
                 *           "nome": "Pentola",
                 *           "quantita": 20,
                 *           "vincitori": null,
                 *           "riserve": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DrawMinutes"];
            };
        };
        /** @description The minutes as a PDF. No cache may keep it. */
        PrintedMinutes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /** @example verbale.pdf */
                "application/pdf": string;
            };
        };
    };
    parameters: {
        /**
         * @description Says that the console itself asks. Checked before anything else of a call that changes something.
         * @example 1
         */
        FromTheDesk: string;
        /**
         * @description The number of a receipt.
         * @example 1042
         */
        ReceiptId: string;
        /**
         * @description The number of a player.
         * @example 1007
         */
        PlayerId: string;
        /**
         * @description The number of an account of the desk.
         * @example 3
         */
        AccountId: string;
        /**
         * @description Only what has a lower number.
         * @example 1042
         */
        BeforeRecord: string;
        /**
         * @description Which list.
         * @example receipts
         */
        RecordKind: components["schemas"]["RecordKind"];
        /**
         * @description The code of an edition.
         * @example autunno
         */
        EditionCode: string;
        /**
         * @description Whether those players are told by mail who have accepted an earlier version.
         * @example yes
         */
        Tell: "yes" | "no";
        /**
         * @description The number of a draft.
         * @example 3
         */
        DraftId: string;
        /**
         * @description A version; without it the newest.
         * @example 1
         */
        Version: string;
        /**
         * @description Only receipts of this status.
         * @example refused
         */
        Status: components["schemas"]["Status"];
        /**
         * @description The number that the till printed, however it is written, or the one that the desk gives.
         * @example 0042-0117
         */
        ReceiptNumber: string;
        /**
         * @description Only receipts that this player sent.
         * @example 7
         */
        Sender: string;
        /**
         * @description Only receipts with a lower number.
         * @example 1042
         */
        Before: string;
        /**
         * @description Only rows behind this one, by its identifier.
         * @example 20417
         */
        BeforeRow: string;
        /**
         * @description Only what this person did at the desk.
         * @example 3
         */
        AuditStaff: string;
        /**
         * @description Only what happened to this player's account.
         * @example 7
         */
        AuditPlayer: string;
        /**
         * @description Only what happened to this receipt, by the number that the desk gives it.
         * @example 1042
         */
        AuditReceipt: string;
        /**
         * @description Only rows of this kind.
         * @example receipt.approved
         */
        AuditKind: string;
        /**
         * @description Only from this day of Rome on.
         * @example 2025-07-16
         */
        FirstDay: string;
        /**
         * @description Only up to this day of Rome, which belongs to it.
         * @example 2025-08-29
         */
        LastDay: string;
        /**
         * @description The code of an edition.
         * @example natura_contest
         */
        FiguresOf: string;
        /**
         * @description Which table.
         * @example days
         */
        FigureTable: components["schemas"]["FigureTable"];
        /**
         * @description The number of a story or an opinion.
         * @example 1012
         */
        StoryId: string;
        /**
         * @description The number of a survey.
         * @example 1
         */
        SurveyId: string;
        /**
         * @description Which ones.
         * @example pending
         */
        StoryStatus: components["schemas"]["StoryStatus"];
        /**
         * @description The code of a mission, for what counts in it; without it all.
         * @example rigacuore
         */
        StoryMission: string;
        /**
         * @description For a spreadsheet, or for a program; without it `csv`.
         * @example json
         */
        FileFormat: "csv" | "json";
        /**
         * @description The last number of the page before.
         * @example 1012
         */
        BeyondStory: string;
        /**
         * @description Only what comes behind this prize and place.
         * @example 1-50
         */
        AfterPiece: string;
        /**
         * @description The number of a drawn prize.
         * @example 12
         */
        WinId: string;
        /**
         * @description What sort of document.
         * @example survey
         */
        DocumentKind: components["schemas"]["DocumentKind"];
        /**
         * @description The name of a survey, the code of a consent, or `missions`.
         * @example survey_abitudini
         */
        DocumentCode: string;
        /**
         * @description Which of its versions.
         * @example 1
         */
        DocumentVersion: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Whole seconds after which asking again makes sense.
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description The session, as a cookie that no script can read.
         * @example desk_session=PB1dFTm0; Path=/desk; HttpOnly; SameSite=Strict
         */
        SetCookie: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readDoor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Door"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    checkPassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "renata@example.com",
                 *       "password": "Spaghetti1!"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordStep"];
            };
        };
        responses: {
            200: components["responses"]["Ticket"];
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    checkCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket": "PB1dFTm0Vn0Vq6T2lJmZtDRm1CqBjWq5r0L3Qm1V3xE",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["CodeStep"];
            };
        };
        responses: {
            200: components["responses"]["Me"];
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    enterDemonstration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 1
                 *     }
                 */
                "application/json": components["schemas"]["DemonstrationStep"];
            };
        };
        responses: {
            200: components["responses"]["Me"];
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "PB1dFTm0Vn0Vq6T2lJmZtDRm1CqBjWq5r0L3Qm1V3xE"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            200: components["responses"]["Invitation"];
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "PB1dFTm0Vn0Vq6T2lJmZtDRm1CqBjWq5r0L3Qm1V3xE",
                 *       "name": "Renata Bassi",
                 *       "password": "Spaghetti1!",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["Acceptance"];
            };
        };
        responses: {
            200: components["responses"]["Me"];
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    readMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Me"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readQueue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Queue"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    claimNext: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "skip": 1042
                 *     }
                 */
                "application/json": components["schemas"]["NextRequest"];
            };
        };
        responses: {
            200: components["responses"]["Next"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                /**
                 * @description Only receipts of this status.
                 * @example refused
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description The number that the till printed, however it is written, or the one that the desk gives.
                 * @example 0042-0117
                 */
                number?: components["parameters"]["ReceiptNumber"];
                /**
                 * @description Only receipts that this player sent.
                 * @example 7
                 */
                player?: components["parameters"]["Sender"];
                /**
                 * @description The code of an edition.
                 * @example natura_contest
                 */
                edition?: components["parameters"]["FiguresOf"];
                /**
                 * @description Only from this day of Rome on.
                 * @example 2025-07-16
                 */
                from?: components["parameters"]["FirstDay"];
                /**
                 * @description Only up to this day of Rome, which belongs to it.
                 * @example 2025-08-29
                 */
                to?: components["parameters"]["LastDay"];
                /**
                 * @description Only receipts with a lower number.
                 * @example 1042
                 */
                before?: components["parameters"]["Before"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Receipts"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a receipt.
                 * @example 1042
                 */
                id: components["parameters"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Review"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readPhoto: {
        parameters: {
            query?: {
                /**
                 * @description A version; without it the newest.
                 * @example 1
                 */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /**
                 * @description The number of a receipt.
                 * @example 1042
                 */
                id: components["parameters"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. No cache may keep it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example scontrino.jpg */
                    "image/jpeg": string;
                    /** @example scontrino.pdf */
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    approveReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a receipt.
                 * @example 1042
                 */
                id: components["parameters"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["Seen"];
            };
        };
        responses: {
            200: components["responses"]["Decided"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    refuseReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a receipt.
                 * @example 1042
                 */
                id: components["parameters"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "article": "7.1",
                 *       "note": "La data è tagliata."
                 *     }
                 */
                "application/json": components["schemas"]["Refusing"];
            };
        };
        responses: {
            200: components["responses"]["Decided"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    undoDecision: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a receipt.
                 * @example 1042
                 */
                id: components["parameters"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["Seen"];
            };
        };
        responses: {
            200: components["responses"]["Undone"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    unclaimReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a receipt.
                 * @example 1042
                 */
                id: components["parameters"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not before the caller any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    reopenReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a receipt.
                 * @example 1042
                 */
                id: components["parameters"]["ReceiptId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "reason": "La data si legge ingrandita."
                 *     }
                 */
                "application/json": components["schemas"]["Reopening"];
            };
        };
        responses: {
            200: components["responses"]["Review"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    findPlayers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "by": "name",
                 *       "text": "Rossi Maria"
                 *     }
                 */
                "application/json": components["schemas"]["PlayerSearch"];
            };
        };
        responses: {
            200: components["responses"]["Players"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    readSignUps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SignUps"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a player.
                 * @example 1007
                 */
                id: components["parameters"]["PlayerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Player"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listRecords: {
        parameters: {
            query: {
                /**
                 * @description Which list.
                 * @example receipts
                 */
                kind: components["parameters"]["RecordKind"];
                /**
                 * @description Only what has a lower number.
                 * @example 1042
                 */
                before?: components["parameters"]["BeforeRecord"];
            };
            header?: never;
            path: {
                /**
                 * @description The number of a player.
                 * @example 1007
                 */
                id: components["parameters"]["PlayerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Records"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPlayerStories: {
        parameters: {
            query?: {
                /**
                 * @description The last number of the page before.
                 * @example 1012
                 */
                beyond?: components["parameters"]["BeyondStory"];
            };
            header?: never;
            path: {
                /**
                 * @description The number of a player.
                 * @example 1007
                 */
                id: components["parameters"]["PlayerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Stories"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    blockPlayer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a player.
                 * @example 1007
                 */
                id: components["parameters"]["PlayerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Dodici account di una persona."
                 *     }
                 */
                "application/json": components["schemas"]["PlayerReason"];
            };
        };
        responses: {
            200: components["responses"]["Player"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    unblockPlayer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a player.
                 * @example 1007
                 */
                id: components["parameters"]["PlayerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Erano di persone diverse."
                 *     }
                 */
                "application/json": components["schemas"]["PlayerReason"];
            };
        };
        responses: {
            200: components["responses"]["Player"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    erasePlayer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a player.
                 * @example 1007
                 */
                id: components["parameters"]["PlayerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "number": "1007"
                 *     }
                 */
                "application/json": components["schemas"]["Erasing"];
            };
        };
        responses: {
            200: components["responses"]["Player"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    exportPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a player.
                 * @example 1007
                 */
                id: components["parameters"]["PlayerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, made while it is read. No cache may keep it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example giocatore.zip */
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    readCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a player.
                 * @example 1007
                 */
                id: components["parameters"]["PlayerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, whose SHA-256 the player's page names. No cache may keep it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example certificato.txt */
                    "text/plain": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readAudit: {
        parameters: {
            query?: {
                /**
                 * @description Only what this person did at the desk.
                 * @example 3
                 */
                staff?: components["parameters"]["AuditStaff"];
                /**
                 * @description Only what happened to this player's account.
                 * @example 7
                 */
                player?: components["parameters"]["AuditPlayer"];
                /**
                 * @description Only what happened to this receipt, by the number that the desk gives it.
                 * @example 1042
                 */
                receipt?: components["parameters"]["AuditReceipt"];
                /**
                 * @description Only rows of this kind.
                 * @example receipt.approved
                 */
                event?: components["parameters"]["AuditKind"];
                /**
                 * @description Only from this day of Rome on.
                 * @example 2025-07-16
                 */
                from?: components["parameters"]["FirstDay"];
                /**
                 * @description Only up to this day of Rome, which belongs to it.
                 * @example 2025-08-29
                 */
                to?: components["parameters"]["LastDay"];
                /**
                 * @description Only rows behind this one, by its identifier.
                 * @example 20417
                 */
                before?: components["parameters"]["BeforeRow"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Audit"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    exportAudit: {
        parameters: {
            query?: {
                /**
                 * @description Only what this person did at the desk.
                 * @example 3
                 */
                staff?: components["parameters"]["AuditStaff"];
                /**
                 * @description Only what happened to this player's account.
                 * @example 7
                 */
                player?: components["parameters"]["AuditPlayer"];
                /**
                 * @description Only what happened to this receipt, by the number that the desk gives it.
                 * @example 1042
                 */
                receipt?: components["parameters"]["AuditReceipt"];
                /**
                 * @description Only rows of this kind.
                 * @example receipt.approved
                 */
                event?: components["parameters"]["AuditKind"];
                /**
                 * @description Only from this day of Rome on.
                 * @example 2025-07-16
                 */
                from?: components["parameters"]["FirstDay"];
                /**
                 * @description Only up to this day of Rome, which belongs to it.
                 * @example 2025-08-29
                 */
                to?: components["parameters"]["LastDay"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Csv"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["People"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LastCheck"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    askForCheck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LastCheck"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Accounts"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    inviteColleague: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "renata@example.com",
                 *       "role": "clerk"
                 *     }
                 */
                "application/json": components["schemas"]["Inviting"];
            };
        };
        responses: {
            200: components["responses"]["Invited"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    blockAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of an account of the desk.
                 * @example 3
                 */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Account"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listEditions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Editions"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readEdition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Edition"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    changeEdition: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "charity": "Banco Alimentare ONLUS",
                 *       "drawUntil": "2026-01-31"
                 *     }
                 */
                "application/json": components["schemas"]["EditionChange"];
            };
        };
        responses: {
            200: components["responses"]["Edition"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    extendEdition: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lastDay": "2025-12-02",
                 *       "article": "11",
                 *       "reason": "Sito fermo per due ore."
                 *     }
                 */
                "application/json": components["schemas"]["Extending"];
            };
        };
        responses: {
            200: components["responses"]["Edition"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    closeEdition: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lastDay": "2025-11-20",
                 *       "reason": "Accordo con il fornitore del 18 novembre.",
                 *       "publicReason": "I premi non si trovano più."
                 *     }
                 */
                "application/json": components["schemas"]["Closing"];
            };
        };
        responses: {
            200: components["responses"]["Edition"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    publishRules: {
        parameters: {
            query?: {
                /**
                 * @description Whether those players are told by mail who have accepted an earlier version.
                 * @example yes
                 */
                tell?: components["parameters"]["Tell"];
            };
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example regolamento.pdf */
                "application/pdf": unknown;
            };
        };
        responses: {
            200: components["responses"]["Edition"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "replaces": "autunno"
                 *     }
                 */
                "application/json": components["schemas"]["DraftBeginning"];
            };
        };
        responses: {
            200: components["responses"]["Draft"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    readDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a draft.
                 * @example 3
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Draft"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a draft.
                 * @example 3
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "form": {
                 *         "code": "autunno",
                 *         "description": "Autunno in cucina",
                 *         "startDate": "2025-10-01",
                 *         "endDate": "2025-11-30",
                 *         "dailyReceipts": "3",
                 *         "charity": "Banco Alimentare ONLUS",
                 *         "products": "Penne rigate 500 g",
                 *         "drawUntil": "2026-01-31",
                 *         "keepOriginalsUntil": "2026-07-31",
                 *         "prizes": [
                 *           {
                 *             "name": "Pentola",
                 *             "description": "Di rame",
                 *             "quantity": "20",
                 *             "unitValue": "89,90"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DraftSaving"];
            };
        };
        responses: {
            200: components["responses"]["Draft"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    discardDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a draft.
                 * @example 3
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    publishDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a draft.
                 * @example 3
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "seen": null
                 *     }
                 */
                "application/json": components["schemas"]["DraftPublishing"];
            };
        };
        responses: {
            200: components["responses"]["Edition"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    openPreview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a draft.
                 * @example 3
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PreviewPass"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readFigures: {
        parameters: {
            query?: {
                /**
                 * @description The code of an edition.
                 * @example natura_contest
                 */
                edition?: components["parameters"]["FiguresOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Figures"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    exportFigures: {
        parameters: {
            query: {
                /**
                 * @description The code of an edition.
                 * @example natura_contest
                 */
                edition?: components["parameters"]["FiguresOf"];
                /**
                 * @description Which table.
                 * @example days
                 */
                table: components["parameters"]["FigureTable"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Csv"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    exportReceipts: {
        parameters: {
            query?: {
                /**
                 * @description The code of an edition.
                 * @example natura_contest
                 */
                edition?: components["parameters"]["FiguresOf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Csv"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listStories: {
        parameters: {
            query: {
                /**
                 * @description Which ones.
                 * @example pending
                 */
                status: components["parameters"]["StoryStatus"];
                /**
                 * @description The code of a mission, for what counts in it; without it all.
                 * @example rigacuore
                 */
                mission?: components["parameters"]["StoryMission"];
                /**
                 * @description The last number of the page before.
                 * @example 1012
                 */
                beyond?: components["parameters"]["BeyondStory"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Stories"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    exportStories: {
        parameters: {
            query: {
                /**
                 * @description Which ones.
                 * @example pending
                 */
                status: components["parameters"]["StoryStatus"];
                /**
                 * @description The code of a mission, for what counts in it; without it all.
                 * @example rigacuore
                 */
                mission?: components["parameters"]["StoryMission"];
                /**
                 * @description For a spreadsheet, or for a program; without it `csv`.
                 * @example json
                 */
                format?: components["parameters"]["FileFormat"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StoriesFile"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a story or an opinion.
                 * @example 1012
                 */
                id: components["parameters"]["StoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Story"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    decideStory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a story or an opinion.
                 * @example 1012
                 */
                id: components["parameters"]["StoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "decision": "excluded",
                 *       "reason": "advertising"
                 *     }
                 */
                "application/json": components["schemas"]["StoryVerdict"];
            };
        };
        responses: {
            200: components["responses"]["Story"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    undoStory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The number of a story or an opinion.
                 * @example 1012
                 */
                id: components["parameters"]["StoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Seen"];
            };
        };
        responses: {
            200: components["responses"]["Story"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSurveys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Surveys"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readSurvey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of a survey.
                 * @example 1
                 */
                id: components["parameters"]["SurveyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SurveyCounts"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    exportAnswers: {
        parameters: {
            query?: {
                /**
                 * @description For a spreadsheet, or for a program; without it `csv`.
                 * @example json
                 */
                format?: components["parameters"]["FileFormat"];
            };
            header?: never;
            path: {
                /**
                 * @description The number of a survey.
                 * @example 1
                 */
                id: components["parameters"]["SurveyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AnswersFile"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What sort of document.
                 * @example survey
                 */
                kind: components["parameters"]["DocumentKind"];
                /**
                 * @description The name of a survey, the code of a consent, or `missions`.
                 * @example survey_abitudini
                 */
                code: components["parameters"]["DocumentCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readDocumentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What sort of document.
                 * @example survey
                 */
                kind: components["parameters"]["DocumentKind"];
                /**
                 * @description The name of a survey, the code of a consent, or `missions`.
                 * @example survey_abitudini
                 */
                code: components["parameters"]["DocumentCode"];
                /**
                 * @description Which of its versions.
                 * @example 1
                 */
                version: components["parameters"]["DocumentVersion"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DocumentFile"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    checkDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description What sort of document.
                 * @example survey
                 */
                kind: components["parameters"]["DocumentKind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "{ \"missions\": [], \"levels\": [] }"
                 *     }
                 */
                "application/json": components["schemas"]["DocumentText"];
            };
        };
        responses: {
            200: components["responses"]["CheckedDocument"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    publishDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description What sort of document.
                 * @example survey
                 */
                kind: components["parameters"]["DocumentKind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "{ \"missions\": [], \"levels\": [] }",
                 *       "seen": 1
                 *     }
                 */
                "application/json": components["schemas"]["DocumentPublishing"];
            };
        };
        responses: {
            200: components["responses"]["Document"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listDraws: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Draws"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readDraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Draw"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPieces: {
        parameters: {
            query?: {
                /**
                 * @description Only what comes behind this prize and place.
                 * @example 1-50
                 */
                after?: components["parameters"]["AfterPiece"];
            };
            header?: never;
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DrawPieces"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readSealedList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SealedList"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    readDrawMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DrawMinutes"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    printDrawMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PrintedMinutes"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    exportWinners: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Csv"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    sealDraw: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reserves": 5,
                 *       "onePrizeEach": true,
                 *       "confirmDays": 10
                 *     }
                 */
                "application/json": components["schemas"]["Sealing"];
            };
        };
        responses: {
            200: components["responses"]["Draw"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    holdDraw: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seed": "12 45 67 81 90",
                 *       "official": "Lucia Neri, funzionaria camerale"
                 *     }
                 */
                "application/json": components["schemas"]["Holding"];
            };
        };
        responses: {
            200: components["responses"]["Draw"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    tellWinners: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Draw"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    markWin: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Says that the console itself asks. Checked before anything else of a call that changes something.
                 * @example 1
                 */
                "X-Desk"?: components["parameters"]["FromTheDesk"];
            };
            path: {
                /**
                 * @description The code of an edition.
                 * @example autunno
                 */
                code: components["parameters"]["EditionCode"];
                /**
                 * @description The number of a drawn prize.
                 * @example 12
                 */
                id: components["parameters"]["WinId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seen": "told",
                 *       "mark": "excluded",
                 *       "reason": "Articolo 12: dipendente del promotore."
                 *     }
                 */
                "application/json": components["schemas"]["Marking"];
            };
        };
        responses: {
            200: components["responses"]["MarkedPiece"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
}
