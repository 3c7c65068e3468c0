import type { Instant, Json, MaybeInstant } from './column-types.ts';

/** Players of the identity service, and what its stand-in keeps: grants, codes, tokens, log-ins under way. */
export type IdentityTables = {
  player_identities: { subject: string; player_id: number; created_at: Instant };
  identity_records: {
    kind: string;
    id: string;
    payload: Json<Record<string, unknown>>;
    grant_id: string | null;
    uid: string | null;
    expires_at: MaybeInstant;
  };
};
