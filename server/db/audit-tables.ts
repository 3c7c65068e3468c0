import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, MaybeInstant } from './tables.ts';

/** The audit log, its seals, and the checks of them that the desk asks for. */
export type AuditTables = {
  audit_log: AuditRow;
  audit_seals: AuditSealRow;
  audit_seams: AuditSeamRow;
  audit_checks: AuditCheckRow;
};

/** Append-only: what happened, when by real time, to whom. Never a secret; addresses as keyed hashes. */
export type AuditRow = {
  id: Generated<number>;
  at: Instant;
  event: string;
  player_id: number | null;
  subject: string | null;
  /** Which receipt it is about, and who of the desk did it: the database derives both from the subject. */
  item_id: GeneratedAlways<number | null>;
  staff_id: GeneratedAlways<number | null>;
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

/** The last seal that was made with an earlier key, and the fingerprints of that key and the next (server/audit/key-rotations.ts). */
export type AuditSeamRow = {
  number: number;
  last_seal: number;
  seal: Uint8Array;
  old_key: string;
  new_key: string;
  signature: Uint8Array;
};

/** A check of the audit log that somebody at the desk asked for (server/audit/requested-checks.ts), and how far it has come. */
export type AuditCheckRow = {
  id: Generated<number>;
  staff_id: number;
  asked_at: Instant;
  /** The last seal when it was asked for. */
  of_seals: number;
  /** The last seal that the check before found genuine. */
  noted: string | null;
  seals: Generated<number>;
  row_count: Generated<number>;
  removed: Generated<number>;
  later: Generated<number>;
  is_noted_found: Generated<boolean>;
  fingerprint: string | null;
  fault: ColumnType<object | null, string | null | undefined, string | null>;
  ended_at: MaybeInstant;
};
