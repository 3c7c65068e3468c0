import type { Generated } from 'kysely';
import type { Instant, Json, MaybeInstant } from './column-types.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { SessionTables } from './session-tables.ts';
import type { ShopTables } from './shop-tables.ts';
import type { SiteTables } from './site-tables.ts';

export type PlayerRow = {
  id: Generated<number>;
  /** As the player typed it; `email_key` is what is unique. */
  email: string;
  email_key: string;
  /** A PHC string; nothing for a player of the identity service. */
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  /** `YYYY-MM-DD`, never a Date. */
  birth_date: string | null;
  phone: string | null;
  phone_key: string | null;
  state: string | null;
  loyalty_card: string | null;
  active: Generated<boolean>;
  confirmed_at: MaybeInstant;
  terms_accepted_at: MaybeInstant;
  privacy_accepted_at: MaybeInstant;
  created_at: Instant;
};

export type MailRow = {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  sent_at: Instant;
};

/** A mail on its way, or what became of it (`server/mails/outbox.ts`). */
export type OutboxRow = {
  id: Generated<number>;
  kind: string;
  topic: string;
  /** Encrypted, for it may hold a code or a token; nothing once it has ended. */
  letter: string | null;
  limit_keys: Json<string[]>;
  status: Generated<'waiting' | 'sent' | 'dead' | 'replaced'>;
  attempts: Generated<number>;
  /** What the mail service said, in a word. */
  last_failure: string | null;
  created_at: Instant;
  next_attempt_at: Instant;
  /** While a server makes an attempt. */
  leased_until: MaybeInstant;
  give_up_at: Instant;
  ended_at: MaybeInstant;
};

export type ErrorReportRow = { id: Generated<number>; body: string; received_at: Instant };

/** Append-only: what happened, when by real time, to whom. Never a secret; addresses as keyed hashes. */
export type AuditRow = {
  id: Generated<number>;
  at: Instant;
  event: string;
  player_id: number | null;
  subject: string | null;
};

/** A range of the audit log under a seal (server/audit); `removed_at` once its rows have been kept long enough. */
export type AuditSealRow = {
  number: number;
  first_id: number;
  last_id: number;
  row_count: number;
  newest: Instant;
  digest: Uint8Array;
  seal: Uint8Array;
  row_digests: Uint8Array | null;
  removed_at: MaybeInstant;
};

/** What the brand should look at (`server/signals`). */
export type SignalRow = {
  id: Generated<number>;
  kind: string;
  player_id: number;
  item_id: number | null;
  related_player_id: number | null;
  related_item_id: number | null;
  detail: string | null;
  created_at: Instant;
};

/** A background job (server/jobs): who runs it until when, when it is due, when it last came to its end. */
export type BackgroundJobRow = {
  name: string;
  holder: string | null;
  leased_until: Instant;
  due_at: Instant;
  last_succeeded_at: MaybeInstant;
};

/** Which installation the database belongs to (server/installation): one row. */
export type InstallationRow = {
  /** Always true, so that there is one row. */
  only_one: Generated<boolean>;
  /** A random UUID, the same in the data directory and in the bucket. */
  id: string;
  /** Tells the server's key from another one, and helps nobody to guess it. */
  key_fingerprint: string;
  /** `folder`, or the address of the bucket that keeps the photos. */
  files: string;
  /** The number of the data directory that all servers share; null where there is none to share. */
  directory: string | null;
  bound_at: Instant;
};

/** The whole database, by table. */
export type Tables = SessionTables &
  ShopTables &
  IdentityTables &
  SiteTables & {
    players: PlayerRow;
    mails: MailRow;
    outbox: OutboxRow;
    error_reports: ErrorReportRow;
    audit_log: AuditRow;
    audit_seals: AuditSealRow;
    signals: SignalRow;
    background_jobs: BackgroundJobRow;
    installation: InstallationRow;
  };
