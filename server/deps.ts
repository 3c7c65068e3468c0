import type { ServerKey } from './auth/crypto.ts';
import type { IdentityCheck } from './auth/identity.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { IncomingFiles } from './files/incoming-files.ts';
import type { PhotosWatch } from './files/watch-photos.ts';
import type { UploadSlots } from './http/uploads.ts';
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
  realNow: Now;
  random: Random;
  key: ServerKey;
  passwords: Passwords;
  mailer: Mailer;
  files: FileStore;
  /** Whether the photos are still there; `files` refuses to write while they are not. */
  photos: PhotosWatch;
  /** The checks of `/readyz` besides the database. */
  readinessChecks: readonly ReadinessCheck[];
  /** The directory that holds the files of forms until their call is answered. */
  incomingFiles: IncomingFiles;
  uploadSlots: UploadSlots;
  /** The slots in which pictures are decoded, a few at a time. */
  pictureSlots: Slots;
  domains: DomainCheck;
  /** Finds the person to whom an access token of the identity service belongs. */
  identity: IdentityCheck;
  background: Background;
  site: SiteBuild;
};

/** The dependencies of publishing and changing the brand's editions and documents. */
export type PublishDeps = Pick<Deps, 'db' | 'contestClock' | 'realNow'>;
