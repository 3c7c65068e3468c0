import type { ServerKey } from './auth/crypto.ts';
import type { IdentityCheck } from './auth/identity.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { IncomingFiles } from './files/incoming-files.ts';
import type { PhotosWatch } from './files/watch-photos.ts';
import type { UploadPlaces } from './http/uploads.ts';
import type { Mailer } from './mails/mail.ts';
import type { DomainCheck } from './mails/recipients.ts';
import type { SiteBuild } from './site/site-build.ts';
import type { ContestClock, Now } from './system/clock.ts';
import type { Background, Slots } from './system/concurrency.ts';
import type { Random } from './system/random.ts';
import type { ReadinessCheck } from './system/readiness.ts';

/** The dependencies of the server, passed in so that tests can replace them. */
export type Deps = {
  config: Config;
  db: Database;
  /** Rules campaign, ages, consents, editions, receipts and the daily limit. */
  contestClock: ContestClock;
  /** Real time, for the lifetimes of tokens and codes and for the rate limits. */
  real: Now;
  random: Random;
  key: ServerKey;
  passwords: Passwords;
  mailer: Mailer;
  files: FileStore;
  /** Whether the photos are still there; `files` refuses to write while they are not. */
  photos: PhotosWatch;
  /** What `/readyz` asks besides the database. */
  readinessChecks: readonly ReadinessCheck[];
  /** Where the files of forms lie until their call is answered. */
  incomingFiles: IncomingFiles;
  uploadPlaces: UploadPlaces;
  /** Where pictures are decoded, a few at a time. */
  pictureSlots: Slots;
  domains: DomainCheck;
  /** Whose an access token of the identity service is. */
  identity: IdentityCheck;
  background: Background;
  site: SiteBuild;
};

/** What publishing the brand's editions and documents, or changing them, needs. */
export type PublishDeps = Pick<Deps, 'db' | 'contestClock' | 'real'>;
