import { statements } from './statements.ts';

/** Which documents a player accepted: null for what was accepted before this step, or where no document was served. */
export const acceptanceProof = statements(
  `ALTER TABLE edition_players
    ADD COLUMN rules_version integer,
    ADD COLUMN rules_sha256 text CHECK (rules_sha256 ~ '^[0-9a-f]{64}$'),
    ADD COLUMN privacy_sha256 text CHECK (privacy_sha256 ~ '^[0-9a-f]{64}$')`,
);
