import type { Instant, Json, MaybeInstant } from './column-types.ts';

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
    /** When somebody was last noted as refused; nothing while nobody was. */
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
    /** When the first request arrived, by the shop's clock. */
    arrived_at: Instant;
    /** Which run answers it, and until when it is taken for alive, by the database's clock. */
    runner: string | null;
    leased_until: MaybeInstant;
  };
};
