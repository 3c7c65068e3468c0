import type { Generated } from 'kysely';
import type { EditionForm } from '../../domain/edition-form.ts';
import type { Instant, Json } from './tables.ts';

export type StaffRole = 'clerk' | 'manager' | 'auditor';

/** The people of the brand, and what keeps them signed in at the desk. Secrets are here as hashes, or encrypted. */
export type StaffTables = {
  staff: {
    id: Generated<number>;
    email: string;
    email_key: string;
    name: string;
    role: StaffRole;
    /** A PHC string; nothing before the invitation was accepted. */
    password_hash: string | null;
    /** The shared secret of the one-time codes, encrypted. */
    totp_secret: string | null;
    /** The step of the last code that was taken: it serves once. */
    totp_step: number | null;
    active: Generated<boolean>;
    created_at: Instant;
  };
  staff_invitations: { hash: string; staff_id: number; totp_secret: string; expires_at: Instant };
  /** Sign-ins whose password was right and whose one-time code has not arrived yet. */
  staff_tickets: { hash: string; staff_id: number; expires_at: Instant };
  staff_sessions: {
    hash: string;
    staff_id: number;
    created_at: Instant;
    /** The time of the last call, to the minute. */
    seen_at: Instant;
    /** The session ends then, however often it is used. */
    expires_at: Instant;
  };
  /** The claims of receipts by people of the desk; `claimed_until` is real time. */
  receipt_claims: { item_id: number; staff_id: number; claimed_until: Instant };
  /** The certificate of a player whom the brand has erased; `sha256` of its text, lower-case hexadecimal. */
  erasures: {
    player_id: number;
    /** Real time. */
    erased_at: Instant;
    staff_id: number;
    certificate: string;
    sha256: string;
  };
  /** Editions in preparation, as they were typed; `edition_id`: the open one that a draft is to replace. */
  edition_drafts: {
    id: Generated<number>;
    edition_id: number | null;
    form: Json<EditionForm>;
    version: Generated<number>;
    /** Real time. */
    saved_at: Instant;
    saved_by: number;
  };
};
