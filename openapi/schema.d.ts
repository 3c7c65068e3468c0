/**
 * Generated from openapi.yaml by `node scripts/generate.ts`. Edit the contract, not this file.
 */

export interface paths {
    "/utils/time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The server's clock
         * @description Rules the campaign, ages, consents and daily limits, so that no phone's clock does.
         */
        get: operations["getTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utils/ui-version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The version in the footer's small print */
        get: operations["getUiVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/version-manifest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The versions published so far
         * @description Asked at mount and every 300000 ms, never from a cache; the highest number counts.
         */
        get: operations["getVersionManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend-configs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The services and dates that a brand plugs in */
        get: operations["getFrontendConfigs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with e-mail and password
         * @description A player whose e-mail is not confirmed may sign in. Wrong credentials are 422, the same for an unknown address; an inactive player is 403.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a player
         * @description Opens a session at once and mails a one-time code; until the code is confirmed only the calls that the confirmation needs will answer.
         *
         *     `termsAccepted` and `privacyAccepted` must be true. Recorded are the instants of both, the consent to profiling where `profilingAccepted` is true, a keyed hash of the caller's network, and an entry of the audit log (the event, its instant and the player's number). No consent to a mandatory policy is recorded here: `POST /players-consents` gives it, once the player has read it.
         */
        post: operations["signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new pair of tokens for a refresh token
         * @description Each refresh token serves once. Sent again within 30 s it gets the same successors; later it is 401 and every token of its family is revoked.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a session
         * @description Best effort and idempotent; an unknown token gets the same answer.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link to choose a new password
         * @description Text, status and time are the same whether or not the address has an account.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password with the token of the mail */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's own password
         * @description Ends every other session of the player and tells them by mail. A wrong current password is refused at its field and counts as a failed login does. An account of the identity service alone has no password to change.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close one's own account, for good
         * @description Erases what says who the player is and what they answered, withdraws consents and pending receipts, and ends every session. Receipts and accepted rules stay, under a number, as the records of the contest. Who has a password gives it; who has none, an account of the identity service, types the word `CHIUDI`.
         */
        post: operations["closeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The edition that comes next, and whether one wants to be told of its beginning */
        get: operations["getReminder"];
        /**
         * Ask for a mail at the beginning of the edition that comes next, or take it back
         * @description Sent twice, it changes nothing the second time. One mail is sent when the edition begins, and the request is removed with it. Only for the edition that comes next; taking back is never refused.
         */
        put: operations["setReminder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/send-email-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the one-time code
         * @description Within a code's ten minutes the same code is mailed again; within 60 s of the last mail the answer is 429, and Retry-After says how long. Answered 200 only when the mail service has taken the mail; 503 when it has not within 10 s: then it may still arrive, and the player may ask again.
         */
        post: operations["sendEmailConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the e-mail with the one-time code
         * @description Five tries a code; after that a new one must be sent. At most ten codes and fifty tries in any 24 hours.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fill in the data that a player still lacks */
        post: operations["completePlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change one's own data
         * @description Only what is sent changes. Before the e-mail is confirmed nothing but `email` may be sent, and a new code goes to the new address; afterwards `email` is refused.
         */
        put: operations["updatePlayer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The player behind the token
         * @description Answers with all related data whatever `include` says; the parameter is kept for the specification's address.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/verbose_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A redirect token for the contest site
         * @description Single use, 60 s; a new one is asked for at every press.
         */
        get: operations["getVerboseToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/redirect-tokens/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who came to the contest site with a redirect token
         * @description Called by the contest site's own server, never by a page, with the secret that the two share. A token serves once, within 60 s, however many ask with it at once; it is spent also when its player may not enter. Each refusal has one word as its `type`.
         */
        post: operations["redeemRedirectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every policy in force */
        get: operations["listPolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players-consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give consent to a policy
         * @description Lasts 24 months, 12 for profiling; given again, it is renewed.
         */
        post: operations["createConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players-consents/{consentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw one of one's own consents */
        delete: operations["deleteConsent"];
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
        /** Every edition, past and running */
        get: operations["listEditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editions-players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this player accepted, one record an edition */
        get: operations["listPlayerEditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/editions-players/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an edition's rules and privacy notice
         * @description The player is taken from the token; another `playerId` is refused. So are rules that are no longer in force, where `rulesSha256` says which were read. The answer names the documents that were accepted.
         */
        post: operations["acceptEdition"];
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
        /**
         * Every draw whose list is sealed, and who won
         * @description What anybody needs to verify a draw (docs/draw.md). Tickets stand for receipts; a name is there only where the winner has confirmed and agreed to it.
         */
        get: operations["listDraws"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{edition}/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sealed list of a draw, byte for byte as it was hashed */
        get: operations["getDrawList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/draws/{edition}/minutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The minutes of a draw, for the program that verifies it */
        get: operations["getDrawMinutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this player has won */
        get: operations["listWins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wins/{winId}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that one wants the prize, and where it goes
         * @description Until `confirmUntil`; the original receipt must be there. Sent again, it is refused with 409.
         */
        post: operations["confirmWin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wins/{winId}/renunciation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave the prize to the next reserve, for good */
        post: operations["declineWin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/initiative-mission-players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This player's missions and their points */
        get: operations["listInitiatives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The levels and what each takes */
        get: operations["listLevels"];
        put?: never;
        post?: never;
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
        /** Surveys and questionnaires with their questions */
        get: operations["listSurveys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey-completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this player has already sent */
        get: operations["listSurveyCompletions"];
        put?: never;
        /**
         * Send a survey, a story or an opinion
         * @description A story or an opinion has no `surveyId`; its `name` is `story`, `story-1` or `opinion`. A player sends five of them a day (of Rome), of ten fields each at most; all texts of a completion together have 12,000 characters at most.
         */
        post: operations["createSurveyCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This player's receipts */
        get: operations["listItems"];
        put?: never;
        /**
         * Send a receipt
         * @description Three a day a player; the same receipt serves once, whoever sends it. The file is a JPEG, PNG or WebP picture of 40 million pixels and 20,000 a side, or a PDF, of 8 MB at most. Decoding may hold 200 MB and walk over 320 million pixels: a progressive JPEG in colour has its bound at 33 million pixels, at 32 million with the usual ten scans, an interlaced PNG of four channels with 16 bits at 25 million. A player has two uploads under way at once (429), and sends twenty a minute, corrections included (429).
         */
        post: operations["createItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Correct a receipt that nobody has judged yet
         * @description Only what is sent changes; as JSON when the picture stays, which is a 422 at `file` where the server has lost it. Counted with the sendings (429). The player is told by mail what stands there now and stood before; a correction that changes nothing sends none.
         */
        put: operations["updateItem"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/photo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The photo of one's own receipt
         * @description As it is kept: a picture without its metadata, or the PDF as it came, which is only handed out as a download. The newest one, where a correction brought another. A photo that the store has lost is a 404 with a sentence of its own.
         */
        get: operations["getItemPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/release/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a receipt that nobody has judged yet
         * @description The receipt may be sent again by anyone; the day's count stays as it is. The player is told by mail.
         */
        post: operations["releaseItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The older registration */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The older confirmation
         * @description Its tries are counted apart from those of the signed-in player: five a day for an account and network, fifteen for an account. One over that, and an address without an account, are answered as a wrong code.
         */
        post: operations["activateUser"];
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
        /** @description A positive integer, no larger than the database's. */
        Id: number;
        /** @description An id in digits, as addresses carry it. */
        IdInPath: string;
        /** @description An object without content. */
        EmptyObject: Record<string, never>;
        /** @description What is wrong with one place of the request. */
        Problem: {
            /** @description The way to the place, such as `body`, `email`. */
            loc: string[];
            /** @description An Italian sentence. */
            msg: string;
            /** @description The kind of problem, in one word for programs. */
            type: string;
        };
        /** @description Why it did not happen (§E.1 to §E.3). */
        Failure: {
            detail: string | components["schemas"]["Problem"][];
        };
        /** @description Why an edition was not accepted (§E.1 to §E.3). */
        AcceptanceRefusal: {
            /** @description An Italian sentence. */
            msg_translated: string;
        };
        ServerTime: {
            /** Format: date-time */
            time: string;
        };
        UiVersion: {
            ui_version: string;
        };
        VersionManifest: number[];
        /** @description The instants that decide the contest's status (§K). */
        Calendar: {
            /** Format: date-time */
            preCampaignStart: string;
            /** Format: date-time */
            campaignStart: string;
            /**
             * Format: date-time
             * @description The last second of the campaign, which counts whole.
             */
            campaignEnd: string;
            /**
             * Format: date-time
             * @description The last second of the closing period, which counts whole.
             */
            siteEnd: string;
            /**
             * Format: date
             * @description The last day on which the draw may be held.
             */
            drawUntil?: string;
            /**
             * Format: date
             * @description The last day until which the originals of receipts have to be kept.
             */
            keepOriginalsUntil?: string;
        };
        /** @description The identity service of the social sign-in. */
        CognitoConfig: {
            userPoolId: string;
            userPoolClientId: string;
            /** @description Without a scheme it means https. */
            domain: string;
            /** @description One sign-in button each; none when absent. */
            identityProviders?: string[];
        };
        /** @description Addresses of the documents; an absent one keeps the brand's own. */
        DocumentLinks: {
            privacy?: string;
            cookies?: string;
            terms?: string;
            /** @description The latest rules of the contest. */
            rules?: string;
        };
        /** @description Where a contact address, calendar or document is absent, the specification's constant stands. A contest site, blog, sister app or error service that is absent is not there. */
        FrontendConfig: {
            cognito: components["schemas"]["CognitoConfig"];
            contestSiteUrl?: string;
            blogUrl?: string;
            sisterAppUrl?: string;
            contactEmail?: string;
            /** @description Hosts, with the port if it is not the scheme's own, that may receive a callback. */
            callbackHosts?: string[];
            sentryDsn?: string;
            /** @description What one action of a tag gives over all missions; a tag that is not listed gives nothing. */
            actionPoints?: {
                tag: string;
                points: number;
            }[];
            calendar?: components["schemas"]["Calendar"];
            links?: components["schemas"]["DocumentLinks"];
            /** @description What everybody may know of the edition that the calendar is about. */
            edition?: {
                code: string;
                description: string;
                prizes: components["schemas"]["Prize"][];
                dailyReceipts?: number;
                products?: string[];
                charity?: string;
                /**
                 * Format: date-time
                 * @description When its prizes were drawn; absent until they are.
                 */
                drawnAt?: string;
                /**
                 * Format: date-time
                 * @description When the mails to its winners were written; absent until they are.
                 */
                winnersToldAt?: string;
            };
            /** @description Every edition that is over, the one that ended last first, each with its true last day, which may be another than it began with; absent where none is over. */
            pastEditions?: {
                code: string;
                /** Format: date */
                endDate: string;
                /**
                 * Format: date
                 * @description The last day that had been told before it was moved.
                 */
                movedFrom?: string;
            }[];
            /** @description The edition whose last day was moved, while that is news: as long as it runs, and after an early closing until its prizes are drawn or, where another edition runs, until the day that had been promised. */
            movedEnd?: {
                /** @description Its title. */
                description: string;
                /** Format: date */
                endDate: string;
                /**
                 * Format: date
                 * @description The last day that had been told before.
                 */
                movedFrom: string;
                /** @description Why, where the brand tells it. */
                reason?: string;
                /** Format: date */
                drawUntil?: string;
            };
        };
        TokenPair: {
            accessToken: string;
            refreshToken: string;
        };
        LoginRequest: {
            email: string;
            password: string;
        };
        SignupRequest: {
            /** @description 254 characters at most. The name before the @ is of ASCII and in no quotes; the domain may have accents. */
            email: string;
            password: string;
            firstName: string;
            lastName: string;
            /** @description `YYYY-MM-DD` */
            birthDate: string;
            phone?: string;
            /** @description The two letters of a province. */
            state?: string;
            /** @description Must be true, else 422 at this field. Its instant is kept with the account. */
            termsAccepted: boolean;
            /** @description Must be true, else 422 at this field. Its instant is kept with the account; it is the word that the notice was read, not a consent to a policy. */
            privacyAccepted: boolean;
            /** @description True gives the consent to every policy about profiling, for the time that each lasts; false or absent gives none. */
            profilingAccepted?: boolean;
        };
        RefreshTokenRequest: {
            refreshToken: string;
        };
        ForgotPasswordRequest: {
            email: string;
        };
        ResetPasswordRequest: {
            token: string;
            password: string;
        };
        ChangePasswordRequest: {
            currentPassword: string;
            password: string;
        };
        CloseAccountRequest: {
            password?: string;
            word?: string;
        };
        /** @description The edition that has not begun and begins first; all absent where none is announced. */
        Reminder: {
            editionId?: components["schemas"]["Id"];
            description?: string;
            /** Format: date */
            startDate?: string;
            wanted: boolean;
        };
        ReminderRequest: {
            editionId: components["schemas"]["Id"];
            wanted: boolean;
        };
        /** @description A draw whose list is sealed; the last three are absent until it is held. */
        Draw: {
            /** @description Its code. */
            edition: string;
            description: string;
            /** Format: date-time */
            sealedAt: string;
            entries: number;
            /** @description Of the list, lower-case hexadecimal. */
            sha256: string;
            prizes: components["schemas"]["DrawnPrize"][];
            /** Format: date-time */
            drawnAt?: string;
            seed?: string;
            official?: string;
        };
        DrawnPrize: {
            name: string;
            quantity: number;
            /** @description How many pieces go to the charity of the rules. */
            toCharity: number;
            winners: components["schemas"]["PublicWin"][];
        };
        /** @description Who was drawn for one piece, or came up as a reserve. `name` and `province` only where the winner agreed. */
        PublicWin: {
            /** @description Stands for the receipt in the sealed list. */
            ticket: string;
            /**
             * @description `passed`: a reserve came up in the place; where none was left the prize goes to the `charity`, or stays with the `promoter` if its winner did not want it.
             * @enum {string}
             */
            state: "waiting" | "confirmed" | "delivered" | "uncollected" | "passed" | "charity" | "promoter";
            name?: string;
            province?: string;
        };
        DrawList: {
            data: components["schemas"]["Draw"][];
        };
        /** @description Read by `verifica-estrazione.mjs`; seed and results are null until the draw is held. */
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
        Win: {
            id: components["schemas"]["Id"];
            /** @description Its description. */
            edition: string;
            prize: string;
            /** @description `350.00`, where it is known. */
            unitValue?: string;
            /** @description The number of the receipt that was drawn. */
            receipt: string;
            /** @enum {string} */
            state: "told" | "confirmed" | "delivered" | "uncollected" | "declined" | "lapsed" | "excluded";
            /**
             * Format: date-time
             * @description The last second in which the player may answer.
             */
            confirmUntil: string;
            /**
             * Format: date
             * @description Of a confirmed prize, the last day on which it is to be delivered.
             */
            deliverUntil?: string;
            /** @description Why the player may not have the prize. */
            reason?: string;
        };
        WinList: {
            data: components["schemas"]["Win"][];
        };
        WinConfirmation: {
            street: string;
            zip: string;
            city: string;
            /** @description The two letters of a province. */
            state: string;
            phone: string;
            /** @description Whether the original receipt is at hand. */
            hasReceipt: boolean;
            /** @description Whether first name, initial and province may stand on the site. */
            publishesName: boolean;
        };
        LegacySignupRequest: {
            email: string;
            password: string;
        };
        LegacyActivationRequest: {
            email: string;
            otp: string;
        };
        RedirectToken: {
            token: string;
        };
        RedeemRequest: {
            token: string;
        };
        Redemption: {
            player: {
                id: number;
                /** @description Empty while it is not known. */
                firstName: string;
                /** @description Codes of editions, the earliest first. */
                acceptedEditions: string[];
            };
        };
        /** @description Personal data; a missing name or birth date sends the player to `/gate`. */
        ExtraData: {
            firstName?: string;
            lastName?: string;
            /** Format: date */
            birthDate?: string;
            phone?: string;
            /** @description The two letters of a province. */
            state?: string;
            /** @description An EAN of 8 or 13 digits. */
            loyaltyCard?: string;
        };
        PlayerLevel: {
            level: components["schemas"]["Level"];
        };
        ConsentWithPolicy: {
            id: components["schemas"]["Id"];
            policyId: components["schemas"]["Id"];
            /** Format: date-time */
            expireDate: string;
            policy: components["schemas"]["Policy"];
        };
        PlayerEditionWithEdition: {
            editionId: components["schemas"]["Id"];
            privacyAccepted: boolean;
            rulesAccepted: boolean;
            /** Format: date-time */
            acceptedAt?: string;
            rules?: components["schemas"]["AcceptedDocument"];
            privacyNotice?: components["schemas"]["AcceptedDocument"];
            edition: components["schemas"]["Edition"];
        };
        /** @description The signed-in player with related data (§C.6). */
        Player: {
            id: components["schemas"]["Id"];
            email: string;
            active: boolean;
            /** @description Whether there is a password to sign in with; false for an account of the identity service alone. */
            hasPassword?: boolean;
            /**
             * Format: date-time
             * @description When the e-mail was confirmed; null until then.
             */
            confirmationDate: string | null;
            extraData: components["schemas"]["ExtraData"];
            /** @description Of the prizes that the player was told of and has to confirm, the one with the least time; absent where there is none. */
            prizeToConfirm?: {
                prize: string;
                /** Format: date-time */
                confirmUntil: string;
            };
            /** @description Of the prizes that the player has confirmed and not received yet, the one drawn last; absent where there is none. */
            confirmedPrize?: {
                prize: string;
                /**
                 * Format: date
                 * @description The last day on which it is to be delivered.
                 */
                deliverUntil?: string;
            };
            /** @description The first entry is the player's level. */
            playerLevels: components["schemas"]["PlayerLevel"][];
            playerConsents: components["schemas"]["ConsentWithPolicy"][];
            player_editions: components["schemas"]["PlayerEditionWithEdition"][];
        };
        ConfirmEmailRequest: {
            /** @description Six digits. */
            otp: string;
        };
        CompleteRequest: {
            firstName: string;
            lastName: string;
            /** @description `YYYY-MM-DD` */
            birthDate: string;
        };
        UpdateRequest: {
            email?: string;
            firstName?: string;
            lastName?: string;
            /** @description `YYYY-MM-DD` */
            birthDate?: string;
            phone?: string;
            /** @description The two letters of a province. */
            state?: string;
            extraData?: {
                /** @description An EAN; empty removes it. */
                loyaltyCard?: string;
            };
        };
        Policy: {
            id: components["schemas"]["Id"];
            code: string;
            title: string;
            text: string;
            /** @description The address of the whole document. */
            link: string;
            isMandatory: boolean;
            /** @description Absent for a general or a profiling policy. */
            editionId?: components["schemas"]["Id"];
            /** @description Of the text; a consent may name it. */
            version?: number;
        };
        PolicyList: {
            data: components["schemas"]["Policy"][];
        };
        Consent: {
            id: components["schemas"]["Id"];
            policyId: components["schemas"]["Id"];
            /** Format: date-time */
            expireDate: string;
        };
        ConsentRequest: {
            policyId: components["schemas"]["Id"];
            /** @description Which text was read; 409 where there is another by now. */
            version?: number;
        };
        Prize: {
            name: string;
            description: string;
            quantity: number;
            /**
             * @description What one is worth in euros, VAT included, where the edition tells it.
             * @example 350.00
             */
            unitValue?: string;
        };
        /** @description One run of the contest; both dates belong to it, by the calendar of Rome. */
        Edition: {
            id: components["schemas"]["Id"];
            code: string;
            description: string;
            rulesLink: string;
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            calendar?: components["schemas"]["Calendar"];
            /** @description How many receipts one player may send on one day of Rome; three where it is absent. */
            dailyReceipts?: number;
            prizes?: components["schemas"]["Prize"][];
            /** @description The products whose purchase takes part. */
            products?: string[];
            /** @description Who gets the prizes that nobody takes. */
            charity?: string;
            /**
             * Format: date
             * @description The last day on which the draw may be held.
             */
            drawUntil?: string;
            /**
             * Format: date
             * @description The last day until which the originals of receipts have to be kept.
             */
            keepOriginalsUntil?: string;
            /**
             * Format: date
             * @description The last day that had been told before the edition was closed early or extended; absent where it was neither.
             */
            movedFrom?: string;
            /** @description The document of the rules in force, where it was published as a version. */
            rules?: {
                version: number;
                sha256: components["schemas"]["Sha256"];
                /** @description Where these very bytes stay. */
                url: string;
            };
        };
        /** @description In lower-case hexadecimal. */
        Sha256: string;
        EditionList: {
            data: components["schemas"]["Edition"][];
        };
        PlayerEdition: {
            editionId: components["schemas"]["Id"];
            privacyAccepted: boolean;
            rulesAccepted: boolean;
            /**
             * Format: date-time
             * @description When the last acceptance arrived.
             */
            acceptedAt?: string;
            rules?: components["schemas"]["AcceptedDocument"];
            privacyNotice?: components["schemas"]["AcceptedDocument"];
        };
        /** @description The document that was accepted; absent where it was not kept which one it was. */
        AcceptedDocument: {
            /** @description Where the document was published as a version. */
            version?: number;
            sha256: components["schemas"]["Sha256"];
            /** @description Where these very bytes stay. */
            url?: string;
        };
        PlayerEditionList: {
            data: components["schemas"]["PlayerEdition"][];
        };
        AcceptanceRequest: {
            playerId: components["schemas"]["Id"];
            editionId: components["schemas"]["Id"];
            privacyAccepted: boolean;
            rulesAccepted: boolean;
            rulesSha256?: components["schemas"]["Sha256"];
        };
        Tag: {
            name: string;
        };
        Action: {
            tags: components["schemas"]["Tag"][];
        };
        /** @description The points that one kind of action brought to a mission. */
        ActionPoints: {
            action: components["schemas"]["Action"];
            totalPoints: number;
        };
        Mission: {
            code: string;
            description: string;
        };
        /** @description A mission as this player has played it so far. */
        Initiative: {
            id: components["schemas"]["Id"];
            mission: components["schemas"]["Mission"];
            totalPoints: number;
            actionsByKpi: components["schemas"]["ActionPoints"][];
        };
        InitiativeList: {
            data: components["schemas"]["Initiative"][];
        };
        Level: {
            id: components["schemas"]["Id"];
            name: string;
            minPoints: number;
        };
        LevelList: {
            data: components["schemas"]["Level"][];
        };
        QuestionOption: {
            value: string;
            label: string;
        };
        Question: {
            /** @description The key of the answer in a completion's result. */
            name: string;
            title: string;
            /** @enum {string} */
            type: "text" | "choice" | "choices" | "scale";
            required?: boolean;
            options?: components["schemas"]["QuestionOption"][];
        };
        SurveyDefinition: {
            questions: components["schemas"]["Question"][];
        };
        /** @description A survey or, when its name says so, a questionnaire; both dates belong to it. */
        Survey: {
            id: components["schemas"]["Id"];
            /** @description Holds the word `survey` or `questionnaire`. */
            name: string;
            title: string;
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            definition: components["schemas"]["SurveyDefinition"];
        };
        SurveyList: {
            data: components["schemas"]["Survey"][];
        };
        SurveyCompletion: {
            id: components["schemas"]["Id"];
            /** @description Null for a story or an opinion. */
            surveyId: number | null;
            name: string;
            /** Format: date-time */
            completedAt: string;
            outcome?: components["schemas"]["QuizOutcome"];
        };
        /** @description How a questionnaire with right answers was answered; other completions have none. */
        QuizOutcome: {
            /** @description Questions that were answered rightly. */
            right: number;
            /** @description Questions that have a right answer. */
            of: number;
            /** @description One a question, in the order in which they were asked. */
            answers: components["schemas"]["QuizAnswer"][];
        };
        QuizAnswer: {
            /** @description The question's name. */
            question: string;
            /** @description The options that the player chose. */
            given: string[];
            /** @description The right options, all of them. */
            right: string[];
            isRight: boolean;
            /** @description Why, in one Italian line. */
            explanation: string;
        };
        SurveyCompletionList: {
            data: components["schemas"]["SurveyCompletion"][];
        };
        /** @description A text or one choice, several choices, a place on a scale, or a yes or no. */
        SurveyAnswer: string | number | boolean | string[];
        SurveyCompletionRequest: {
            surveyId?: components["schemas"]["Id"];
            name: string;
            /** @description One answer a question, by the question's name. */
            result: {
                [key: string]: components["schemas"]["SurveyAnswer"];
            };
        };
        /** @description A receipt that takes part in an edition. */
        Item: {
            id: components["schemas"]["Id"];
            editionId: components["schemas"]["Id"];
            /** @description The receipt's number. */
            code: string;
            /** Format: date */
            receiptDate: string;
            /** @description `HH:MM` */
            receiptTime: string;
            /** @description Euros with two decimals, `12.50`. */
            amount: string;
            /** @enum {string} */
            status: "pending" | "approved" | "refused" | "released";
            /** Format: date-time */
            createdAt: string;
            /** @description Why it was refused, in Italian. */
            reason?: string;
            /**
             * Format: date-time
             * @description When the brand decided about it; absent until then.
             */
            decidedAt?: string;
            /** @description Whether it was refused without being judged, so that the same receipt may be sent again; absent otherwise. */
            freesNumber?: boolean;
            /** @description Stands for it in the sealed list of the draw; absent until the list is sealed, and in answers to a sending or correction. */
            ticket?: string;
            /**
             * @description What the draw made of it; absent until the draw is held, and in answers to a sending or correction. `awaited`: the winners have not been written to; `won`: its prize is to be confirmed or delivered; `lost`: it was drawn, and the prize is no longer its player's; `reserve`: not drawn, and it may still come up.
             * @enum {string}
             */
            draw?: "awaited" | "won" | "delivered" | "lost" | "reserve" | "notDrawn";
        };
        ItemList: {
            data: components["schemas"]["Item"][];
        };
        /** @description The parts of the form; every part but the file is text. */
        ItemRequest: {
            editionId: string;
            code: string;
            /** @description `YYYY-MM-DD` */
            receiptDate: string;
            /** @description `HH:MM` */
            receiptTime: string;
            /** @description Euros, `12.50`. */
            amount: string;
            file: unknown;
        };
        /** @description The parts of the form that change; every part but the file is text. */
        ItemUpdateRequest: {
            editionId?: string;
            code?: string;
            /** @description `YYYY-MM-DD` */
            receiptDate?: string;
            /** @description `HH:MM` */
            receiptTime?: string;
            /** @description Euros, `12.50`. */
            amount?: string;
            file?: unknown;
        };
        /** @description What changes in a receipt whose picture stays. */
        ItemCorrection: {
            editionId?: components["schemas"]["Id"];
            code?: string;
            /** @description `YYYY-MM-DD` */
            receiptDate?: string;
            /** @description `HH:MM` */
            receiptTime?: string;
            /** @description Euros, `12.50`. */
            amount?: string;
        };
    };
    responses: {
        /** @description A session, opened or renewed. */
        Tokens: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "accessToken": "YWNjZXNzbw",
                 *       "refreshToken": "cmlubm92bw"
                 *     }
                 */
                "application/json": components["schemas"]["TokenPair"];
            };
        };
        /** @description It is done; there is nothing to add. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /** @example {} */
                "application/json": components["schemas"]["EmptyObject"];
            };
        };
        /** @description The player with consents, editions and levels. */
        PlayerData: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Player"];
            };
        };
        /** @description The prize as it stands now. */
        WinData: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 3,
                 *       "edition": "La natura in tavola",
                 *       "prize": "Una settimana in cascina",
                 *       "receipt": "0042-0017",
                 *       "state": "confirmed",
                 *       "confirmUntil": "2025-09-22T23:59:59+02:00"
                 *     }
                 */
                "application/json": components["schemas"]["Win"];
            };
        };
        /** @description The edition that comes next, if one is announced, and whether its beginning will be told by mail. */
        ReminderData: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Reminder"];
            };
        };
        /** @description The receipt as it was recorded. */
        ItemData: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 51,
                 *       "editionId": 5,
                 *       "code": "0042-0117",
                 *       "receiptDate": "2025-07-30",
                 *       "receiptTime": "18:05",
                 *       "amount": "12.50",
                 *       "status": "pending",
                 *       "createdAt": "2025-08-01T10:00:00+02:00"
                 *     }
                 */
                "application/json": components["schemas"]["Item"];
            };
        };
        /** @description The body cannot be read at all. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Valore non valido"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No token, or one that no longer serves. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The account may not do this, or not yet. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such thing, or not for this player. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Errore generico"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The state of things does not allow it: it is no longer pending, or the same Idempotency-Key is still being worked on, and then Retry-After says when to ask again. */
        Conflict: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Errore generico"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The file is over 8 MB; of a correction as JSON, the body is over 8 KB. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": [
                 *         {
                 *           "loc": [
                 *             "body",
                 *             "file"
                 *           ],
                 *           "msg": "Valore non valido",
                 *           "type": "size"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is over 8 KB, or over its operation's `x-max-bytes`. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Quello che hai scritto è troppo lungo: accorcialo e riprova."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Understood, and refused by a rule; `loc` names the field where there is one. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No edition is running, its rules are not accepted, or the account may not play. */
        ReceiptForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A rule of the contest refuses the receipt. */
        ReceiptRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The acceptance is refused; the sentence is ready to be shown. */
        AcceptanceRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AcceptanceRefusal"] | components["schemas"]["Failure"];
            };
        };
        /** @description Too often from this network or for this account; Retry-After says when it is let through again. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Errore generico"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The server cannot do it now, and nothing was changed. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Errore generico"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Any other failure, such as a defect of the server, or 415 for a content type that the operation does not name and for a `charset` other than UTF-8. */
        Unexpected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Errore generico"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /**
         * @description Kept for the specification's addresses (`all`); every list comes whole.
         * @example all
         */
        PageSize: string;
        /**
         * @description Names of related data, separated by commas.
         * @example playerConsents.policy,player_editions.edition,playerLevels.level
         */
        Include: string;
        /**
         * @description Chosen by the client for one intention and sent again with every repetition of it: the first answer is repeated for 24 hours instead of doing the work twice.
         * @example 6f1c7b0e-2f4b-4c3e-9a35-0c2f9c1d7e55
         */
        IdempotencyKey: string;
        /**
         * @description The code of an edition whose list is sealed.
         * @example natura_contest
         */
        EditionCode: string;
        /**
         * @description The id of a prize that this player has won.
         * @example 3
         */
        WinId: components["schemas"]["IdInPath"];
        /**
         * @description The id of a receipt of this player.
         * @example 51
         */
        ItemId: components["schemas"]["IdInPath"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Whole seconds after which asking again makes sense.
         * @example 30
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getTime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The instant at which the answer was written. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "time": "2025-08-01T10:00:00+02:00"
                     *     }
                     */
                    "application/json": components["schemas"]["ServerTime"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getUiVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version of the site that this server was built with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ui_version": "1"
                     *     }
                     */
                    "application/json": components["schemas"]["UiVersion"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getVersionManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Version numbers, in any order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       1
                     *     ]
                     */
                    "application/json": components["schemas"]["VersionManifest"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["Unexpected"];
        };
    };
    getFrontendConfigs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The identity service, and what else differs from the built-in constants. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cognito": {
                     *         "userPoolId": "eu-south-1_site",
                     *         "userPoolClientId": "contest-site",
                     *         "domain": "http://localhost:8080",
                     *         "identityProviders": [
                     *           "Google",
                     *           "Facebook"
                     *         ]
                     *       },
                     *       "contestSiteUrl": "http://localhost:8080/contest-site",
                     *       "blogUrl": "http://localhost:8080",
                     *       "sisterAppUrl": "http://localhost:8080/sister-app",
                     *       "contactEmail": "ciao@example.com",
                     *       "callbackHosts": [
                     *         "localhost:8080"
                     *       ],
                     *       "sentryDsn": "http://local@localhost:8080/error-reports/1",
                     *       "calendar": {
                     *         "preCampaignStart": "2025-01-03T00:00:00+01:00",
                     *         "campaignStart": "2025-07-16T00:00:00+02:00",
                     *         "campaignEnd": "2025-08-29T23:59:59+02:00",
                     *         "siteEnd": "2030-03-31T23:59:59+02:00"
                     *       },
                     *       "links": {
                     *         "privacy": "/documenti/privacy.pdf",
                     *         "cookies": "/documenti/cookie.pdf",
                     *         "terms": "/documenti/termini.pdf",
                     *         "rules": "/documenti/regolamento-2025-07-16.pdf"
                     *       },
                     *       "pastEditions": [
                     *         {
                     *           "code": "basko_contest",
                     *           "endDate": "2025-03-09"
                     *         }
                     *       ],
                     *       "movedEnd": {
                     *         "description": "Estate nella natura",
                     *         "endDate": "2025-08-20",
                     *         "movedFrom": "2025-08-29",
                     *         "reason": "I premi non si trovano più.",
                     *         "drawUntil": "2025-09-30"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FrontendConfig"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "completa@example.com",
                 *       "password": "Spaghetti1!"
                 *     }
                 */
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            200: components["responses"]["Tokens"];
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            /** @description Unknown address or wrong password, told apart by nothing. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Mail e/o password errate"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    signup: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the client for one intention and sent again with every repetition of it: the first answer is repeated for 24 hours instead of doing the work twice.
                 * @example 6f1c7b0e-2f4b-4c3e-9a35-0c2f9c1d7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "nuova@example.com",
                 *       "password": "Spaghetti1!",
                 *       "firstName": "Maria",
                 *       "lastName": "D'Angelo",
                 *       "birthDate": "1988-04-12",
                 *       "phone": "+39 333 1234567",
                 *       "state": "BO",
                 *       "termsAccepted": true,
                 *       "privacyAccepted": true,
                 *       "profilingAccepted": false
                 *     }
                 */
                "application/json": components["schemas"]["SignupRequest"];
            };
        };
        responses: {
            200: components["responses"]["Tokens"];
            400: components["responses"]["Malformed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            /** @description A rule refuses the data, or the address already has an account. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refreshToken": "Zm9yc2UtdW4tZ2lvcm5v"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshTokenRequest"];
            };
        };
        responses: {
            200: components["responses"]["Tokens"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refreshToken": "Zm9yc2UtdW4tZ2lvcm5v"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshTokenRequest"];
            };
        };
        responses: {
            /** @description The session is over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "completa@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "cHVudG8tZS1hLWNhcG8",
                 *       "password": "Rigatoni2?"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The token is unknown, used or expired, or the password breaks its rule. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Accesso non valido"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "Spaghetti1!",
                 *       "password": "Rigatoni2?"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    closeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseAccountRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getReminder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReminderData"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    setReminder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "editionId": 5,
                 *       "wanted": true
                 *     }
                 */
                "application/json": components["schemas"]["ReminderRequest"];
            };
        };
        responses: {
            200: components["responses"]["ReminderData"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    sendEmailConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["EmptyObject"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "otp": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmEmailRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The code is wrong, expired, out of tries, or already used. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    completePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Maria",
                 *       "lastName": "D'Angelo",
                 *       "birthDate": "1988-04-12"
                 *     }
                 */
                "application/json": components["schemas"]["CompleteRequest"];
            };
        };
        responses: {
            200: components["responses"]["PlayerData"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updatePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRequest"];
            };
        };
        responses: {
            200: components["responses"]["PlayerData"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getMe: {
        parameters: {
            query?: {
                /**
                 * @description Names of related data, separated by commas.
                 * @example playerConsents.policy,player_editions.edition,playerLevels.level
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PlayerData"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getVerboseToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A token that opens the contest site once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "c3BpZ2EtYWwtY29uY29yc28"
                     *     }
                     */
                    "application/json": components["schemas"]["RedirectToken"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    redeemRedirectToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "c3BpZ2EtYWwtY29uY29yc28"
                 *     }
                 */
                "application/json": components["schemas"]["RedeemRequest"];
            };
        };
        responses: {
            /** @description The player, and the editions whose rules they have accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "player": {
                     *         "id": 7,
                     *         "firstName": "Maria",
                     *         "acceptedEditions": [
                     *           "natura_contest"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Redemption"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            /** @description The player may not enter; `inactive`, or `policies` while one is to be accepted. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": [
                     *         {
                     *           "loc": [
                     *             "body",
                     *             "token"
                     *           ],
                     *           "msg": "Prima di partecipare accetta le condizioni sul sito.",
                     *           "type": "policies"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The token does not serve; it is `unknown`, `used` or `expired`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": [
                     *         {
                     *           "loc": [
                     *             "body",
                     *             "token"
                     *           ],
                     *           "msg": "Questo accesso è già stato usato.",
                     *           "type": "used"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPolicies: {
        parameters: {
            query?: {
                /**
                 * @description Kept for the specification's addresses (`all`); every list comes whole.
                 * @example all
                 */
                "page[size]"?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description General, profiling and edition policies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "code": "privacy",
                     *           "title": "Informativa sulla privacy",
                     *           "text": "Ho letto l'informativa sul trattamento dei dati personali.",
                     *           "link": "/documenti/privacy.pdf",
                     *           "isMandatory": true
                     *         },
                     *         {
                     *           "id": 3,
                     *           "code": "regolamento_natura",
                     *           "title": "Regolamento del concorso",
                     *           "text": "Accetto le condizioni dell'edizione in corso.",
                     *           "link": "/documenti/regolamento-2025-07-16.pdf",
                     *           "isMandatory": false,
                     *           "editionId": 5
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PolicyList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "policyId": 1
                 *     }
                 */
                "application/json": components["schemas"]["ConsentRequest"];
            };
        };
        responses: {
            /** @description The consent as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "policyId": 1,
                     *       "expireDate": "2027-08-01T10:00:00+02:00"
                     *     }
                     */
                    "application/json": components["schemas"]["Consent"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a consent of this player.
                 * @example 12
                 */
                consentId: components["schemas"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The consent is withdrawn. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listEditions: {
        parameters: {
            query?: {
                /**
                 * @description Kept for the specification's addresses (`all`); every list comes whole.
                 * @example all
                 */
                "page[size]"?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The editions, each with its rules and prizes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 5,
                     *           "code": "natura_contest",
                     *           "description": "La natura in tavola",
                     *           "rulesLink": "/documenti/regolamento-2025-07-16.pdf",
                     *           "startDate": "2025-07-16",
                     *           "endDate": "2025-08-29",
                     *           "prizes": [
                     *             {
                     *               "name": "Una settimana in cascina",
                     *               "description": "Soggiorno per quattro tra i campi di grano duro.",
                     *               "quantity": 1
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EditionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPlayerEditions: {
        parameters: {
            query?: {
                /**
                 * @description Kept for the specification's addresses (`all`); every list comes whole.
                 * @example all
                 */
                "page[size]"?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player's records; an edition never answered has none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "editionId": 5,
                     *           "privacyAccepted": true,
                     *           "rulesAccepted": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PlayerEditionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    acceptEdition: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the client for one intention and sent again with every repetition of it: the first answer is repeated for 24 hours instead of doing the work twice.
                 * @example 6f1c7b0e-2f4b-4c3e-9a35-0c2f9c1d7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "playerId": 7,
                 *       "editionId": 5,
                 *       "privacyAccepted": true,
                 *       "rulesAccepted": true
                 *     }
                 */
                "application/json": components["schemas"]["AcceptanceRequest"];
            };
        };
        responses: {
            /** @description The record as it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "editionId": 5,
                     *       "privacyAccepted": true,
                     *       "rulesAccepted": true
                     *     }
                     */
                    "application/json": components["schemas"]["PlayerEdition"];
                };
            };
            400: components["responses"]["AcceptanceRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AcceptanceRefused"];
            404: components["responses"]["AcceptanceRefused"];
            409: components["responses"]["AcceptanceRefused"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["AcceptanceRefused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
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
            /** @description The draws, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "edition": "natura_contest",
                     *           "description": "La natura in tavola",
                     *           "sealedAt": "2025-09-10T10:00:00+02:00",
                     *           "entries": 5120,
                     *           "sha256": "7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730",
                     *           "drawnAt": "2025-09-12T11:00:00+02:00",
                     *           "seed": "12 45 67 81 90",
                     *           "official": "Lucia Neri, funzionaria camerale",
                     *           "prizes": [
                     *             {
                     *               "name": "Una settimana in cascina",
                     *               "quantity": 1,
                     *               "toCharity": 0,
                     *               "winners": [
                     *                 {
                     *                   "ticket": "0c6f8f1f0d2b4a6c8e0f1a2b3c4d5e6f",
                     *                   "state": "confirmed",
                     *                   "name": "Maria R.",
                     *                   "province": "BO"
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DrawList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getDrawList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The code of an edition whose list is sealed.
                 * @example natura_contest
                 */
                edition: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list, with stand-ins for receipts and players. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example elenco.txt */
                    "text/plain": string;
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getDrawMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The code of an edition whose list is sealed.
                 * @example natura_contest
                 */
                edition: components["parameters"]["EditionCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The minutes, without a personal datum. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "verbale": 1,
                     *       "concorso": "natura_contest",
                     *       "elenco": {
                     *         "partecipazioni": 5120,
                     *         "sha256": "7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730"
                     *       },
                     *       "chiusoIl": "2025-09-10T10:00:00+02:00",
                     *       "unSoloPremioAPersona": true,
                     *       "riservePerPremio": 1,
                     *       "pubblicoUfficiale": null,
                     *       "seme": null,
                     *       "estrattoIl": null,
                     *       "premi": [
                     *         {
                     *           "numero": 1,
                     *           "nome": "Una settimana in cascina",
                     *           "quantita": 1,
                     *           "vincitori": null,
                     *           "riserve": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DrawMinutes"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listWins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prizes of which the player has been told, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 3,
                     *           "edition": "La natura in tavola",
                     *           "prize": "Una settimana in cascina",
                     *           "receipt": "0042-0017",
                     *           "state": "told",
                     *           "confirmUntil": "2025-09-22T23:59:59+02:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WinList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    confirmWin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a prize that this player has won.
                 * @example 3
                 */
                winId: components["parameters"]["WinId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "street": "Via dei Campi 2",
                 *       "zip": "40100",
                 *       "city": "Bologna",
                 *       "state": "BO",
                 *       "phone": "+39 333 1234567",
                 *       "hasReceipt": true,
                 *       "publishesName": false
                 *     }
                 */
                "application/json": components["schemas"]["WinConfirmation"];
            };
        };
        responses: {
            200: components["responses"]["WinData"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    declineWin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a prize that this player has won.
                 * @example 3
                 */
                winId: components["parameters"]["WinId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WinData"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listInitiatives: {
        parameters: {
            query?: {
                /**
                 * @description Kept for the specification's addresses (`all`); every list comes whole.
                 * @example all
                 */
                "page[size]"?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One initiative a mission, with the points of each action. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 21,
                     *           "mission": {
                     *             "code": "rigacuore",
                     *             "description": "I cuori dei rigatoni"
                     *           },
                     *           "totalPoints": 40,
                     *           "actionsByKpi": [
                     *             {
                     *               "action": {
                     *                 "tags": [
                     *                   {
                     *                     "name": "QUANTO NE SAI DI NOI"
                     *                   }
                     *                 ]
                     *               },
                     *               "totalPoints": 30
                     *             },
                     *             {
                     *               "action": {
                     *                 "tags": [
                     *                   {
                     *                     "name": "LE TUE STORIE"
                     *                   }
                     *                 ]
                     *               },
                     *               "totalPoints": 10
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InitiativeList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listLevels: {
        parameters: {
            query?: {
                /**
                 * @description Kept for the specification's addresses (`all`); every list comes whole.
                 * @example all
                 */
                "page[size]"?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The levels, lowest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Chicco",
                     *           "minPoints": 0
                     *         },
                     *         {
                     *           "id": 2,
                     *           "name": "Spiga",
                     *           "minPoints": 50
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LevelList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSurveys: {
        parameters: {
            query?: {
                /**
                 * @description Kept for the specification's addresses (`all`); every list comes whole.
                 * @example all
                 */
                "page[size]"?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, a quiz from its first day on; the dates say which are open, the name says which kind it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 3,
                     *           "name": "survey-1",
                     *           "title": "La pasta della domenica",
                     *           "startDate": "2025-07-16",
                     *           "endDate": "2025-08-29",
                     *           "definition": {
                     *             "questions": [
                     *               {
                     *                 "name": "shape",
                     *                 "title": "Qual è il tuo formato preferito?",
                     *                 "type": "choice",
                     *                 "required": true,
                     *                 "options": [
                     *                   {
                     *                     "value": "rigatoni",
                     *                     "label": "Rigatoni"
                     *                   },
                     *                   {
                     *                     "value": "fusilli",
                     *                     "label": "Fusilli"
                     *                   }
                     *                 ]
                     *               },
                     *               {
                     *                 "name": "joy",
                     *                 "title": "Quanto ti piace cucinare?",
                     *                 "type": "scale"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SurveyList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSurveyCompletions: {
        parameters: {
            query?: {
                /**
                 * @description Kept for the specification's addresses (`all`); every list comes whole.
                 * @example all
                 */
                "page[size]"?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player's completions, stories and opinions among them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 31,
                     *           "surveyId": 3,
                     *           "name": "survey-1",
                     *           "completedAt": "2025-08-01T10:00:00+02:00"
                     *         },
                     *         {
                     *           "id": 32,
                     *           "surveyId": null,
                     *           "name": "story",
                     *           "completedAt": "2025-08-01T10:05:00+02:00"
                     *         },
                     *         {
                     *           "id": 33,
                     *           "surveyId": 2,
                     *           "name": "questionnaire_grano",
                     *           "completedAt": "2025-08-01T10:10:00+02:00",
                     *           "outcome": {
                     *             "right": 1,
                     *             "of": 1,
                     *             "answers": [
                     *               {
                     *                 "question": "grano",
                     *                 "given": [
                     *                   "duro"
                     *                 ],
                     *                 "right": [
                     *                   "duro"
                     *                 ],
                     *                 "isRight": true,
                     *                 "explanation": "La pasta secca italiana si fa con semola di grano duro."
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SurveyCompletionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSurveyCompletion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the client for one intention and sent again with every repetition of it: the first answer is repeated for 24 hours instead of doing the work twice.
                 * @example 6f1c7b0e-2f4b-4c3e-9a35-0c2f9c1d7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyCompletionRequest"];
            };
        };
        responses: {
            /** @description The completion as it was recorded, a questionnaire's with its outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyCompletion"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            /** @description An answer is missing or unknown, the survey is closed, or it was sent before. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    listItems: {
        parameters: {
            query?: {
                /**
                 * @description Kept for the specification's addresses (`all`); every list comes whole.
                 * @example all
                 */
                "page[size]"?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every receipt that the player sent, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 51,
                     *           "editionId": 5,
                     *           "code": "0042-0117",
                     *           "receiptDate": "2025-07-30",
                     *           "receiptTime": "18:05",
                     *           "amount": "12.50",
                     *           "status": "refused",
                     *           "createdAt": "2025-08-01T10:00:00+02:00",
                     *           "reason": "La data non si legge."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ItemList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the client for one intention and sent again with every repetition of it: the first answer is repeated for 24 hours instead of doing the work twice.
                 * @example 6f1c7b0e-2f4b-4c3e-9a35-0c2f9c1d7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "editionId": "5",
                 *       "code": "0042-0117",
                 *       "receiptDate": "2025-07-30",
                 *       "receiptTime": "18:05",
                 *       "amount": "12.50",
                 *       "file": "scontrino.jpg"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["ItemRequest"];
            };
        };
        responses: {
            200: components["responses"]["ItemData"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReceiptForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["ReceiptRefused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a receipt of this player.
                 * @example 51
                 */
                id: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "12.80",
                 *       "file": "scontrino.jpg"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["ItemUpdateRequest"];
                /**
                 * @example {
                 *       "editionId": 5,
                 *       "amount": "12.80"
                 *     }
                 */
                "application/json": components["schemas"]["ItemCorrection"];
            };
        };
        responses: {
            200: components["responses"]["ItemData"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReceiptForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["ReceiptRefused"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    getItemPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a receipt of this player.
                 * @example 51
                 */
                id: components["parameters"]["ItemId"];
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
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    releaseItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a receipt of this player.
                 * @example 51
                 */
                id: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["EmptyObject"];
            };
        };
        responses: {
            /** @description The receipt, now withdrawn. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 51,
                     *       "editionId": 5,
                     *       "code": "0042-0117",
                     *       "receiptDate": "2025-07-30",
                     *       "receiptTime": "18:05",
                     *       "amount": "12.50",
                     *       "status": "released",
                     *       "createdAt": "2025-08-01T10:00:00+02:00"
                     *     }
                     */
                    "application/json": components["schemas"]["Item"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "antica@example.com",
                 *       "password": "Spaghetti1!"
                 *     }
                 */
                "application/json": components["schemas"]["LegacySignupRequest"];
            };
        };
        responses: {
            200: components["responses"]["Tokens"];
            400: components["responses"]["Malformed"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
    activateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "antica@example.com",
                 *       "otp": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["LegacyActivationRequest"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Malformed"];
            413: components["responses"]["BodyTooLarge"];
            /** @description The code is wrong, expired, out of tries, or already used. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "Il Codice Inserito non è valido"
                     *     }
                     */
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Unexpected"];
        };
    };
}
