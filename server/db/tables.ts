import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AuditTables } from './audit-tables.ts';
import type { ContestTables } from './contest-tables.ts';
import type { DrawTables } from './draw-tables.ts';
import type { ReceiptTables } from './receipt-tables.ts';
import type { StaffTables } from './staff-tables.ts';

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
  /** By the site's clock; from then on the row holds no personal data. */
  closed_at: MaybeInstant;
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
  /** The player whom the mail is about; null in a mail of an earlier release, or to a person without an account. */
  player_id: number | null;
  /** Nothing in a mail of a release before. */
  subject: ColumnType<string | null, string | null | undefined, never>;
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

/** Signals for the brand (`server/signals`). */
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

/** A background job (server/jobs): its lease, when it is due, when it last ended. */
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
  /** A digest that identifies the server's key without revealing it. */
  key_fingerprint: string;
  /** `folder`, or the address of the bucket that keeps the photos. */
  files: string;
  /** The number of the data directory that all servers share; null where there is none to share. */
  directory: string | null;
  bound_at: Instant;
  /** The tokens that servers of this database wrote beside the photos last, the newest first (server/files/heartbeat.ts). */
  served_tokens: Generated<string[]>;
  /** Whether a production server has run on it. */
  in_production: Generated<boolean>;
};

/** The whole database, by table. */
export type Tables = SessionTables &
  AuditTables &
  ContestTables &
  DrawTables &
  ReceiptTables &
  IdentityTables &
  StaffTables &
  SiteTables & {
    players: PlayerRow;
    mails: MailRow;
    outbox: OutboxRow;
    error_reports: ErrorReportRow;
    signals: SignalRow;
    background_jobs: BackgroundJobRow;
    installation: InstallationRow;
  };

/** What keeps players signed in, and the counters that protect the doors. Secrets are here as hashes only. */
export type SessionTables = {
  token_families: {
    id: string;
    player_id: number;
    created_at: Instant;
    /** The absolute end of the session, whatever is renewed. */
    expires_at: Instant;
    revoked_at: MaybeInstant;
  };
  refresh_tokens: {
    hash: string;
    family_id: string;
    /** Its place in the family; the successor of `n` is derived from `n + 1`. */
    sequence: number;
    expires_at: Instant;
    used_at: MaybeInstant;
  };
  access_tokens: { hash: string; family_id: string; expires_at: Instant };
  redirect_tokens: { hash: string; player_id: number; expires_at: Instant; used_at: MaybeInstant };
  reset_tokens: { hash: string; player_id: number; expires_at: Instant; used_at: MaybeInstant };
  confirmation_codes: {
    player_id: number;
    /** Raised for each new code; the code is derived from it. */
    generation: number;
    code_hash: string;
    attempts: number;
    issued_at: Instant;
    expires_at: Instant;
    used_at: MaybeInstant;
    /** The last send that the player asked for; the sign-up's own does not count. */
    asked_at: MaybeInstant;
  };
  /** Sliding windows (`server/auth/sliding-window.ts`): the instants that still count, each with how many hits. */
  rate_counters: {
    key: string;
    hits: Json<[at: number, n: number][]>;
    window_ms: number;
    /** How many hits the window may hold. */
    allowed: number;
    /** When a refusal was last logged; null when there was none. */
    refused_at: MaybeInstant;
    expires_at: Instant;
  };
  /** Networks from which a player has logged in, as keyed hashes. */
  known_networks: { player_id: number; network: string; expires_at: Instant };
  idempotency_keys: {
    scope: string;
    operation: string;
    key: string;
    /** Nothing before the body has been read. */
    body_hash: string | null;
    /** Nothing before the first request has been answered; then its answer, sealed. */
    answer: string | null;
    /** When the key was first seen, real time; its life begins then. */
    created_at: Instant;
    /** When the first request arrived, by the contest's clock. */
    arrived_at: Instant;
    /** Which run answers it, and until when it is taken for alive, by the database's clock. */
    runner: string | null;
    leased_until: MaybeInstant;
  };
};

/** Players of the identity service, and what its stand-in keeps: grants, codes, tokens, log-ins under way. */
export type IdentityTables = {
  player_identities: { subject: string; player_id: number; created_at: Instant };
  /** Names of the service, as keyed hashes, whose account was closed; an older token may live until `expires_at`. */
  closed_identities: { subject_hash: string; expires_at: Instant };
  identity_records: {
    kind: string;
    id: string;
    payload: Json<Record<string, unknown>>;
    grant_id: string | null;
    uid: string | null;
    expires_at: MaybeInstant;
  };
};

/** What processes of different releases share while one replaces the other. */
export type SiteTables = {
  site_assets: {
    /** From the root of the build: `assets/index-1a2b.js`. */
    path: string;
    encoding: 'identity' | 'br';
    bytes: ColumnType<Uint8Array, Buffer, Buffer>;
    /** Binds path, encoding and bytes to the server's key: a row that another hand wrote is not served. */
    mac: string;
    /** When a running server last said that its release needs this file, real time. */
    needed_at: Instant;
  };
};

/** An instant: a Date on both engines. */
export type Instant = ColumnType<Date, Date, Date>;
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A whole structure in one column; it is written as JSON text, because the engines disagree about anything else. */
export type Json<T extends object> = JSONColumnType<T>;
