import { statements } from './statements.ts';

/**
 * Records the text of the policy to which a consent was given; null for older consents. Also an index for purging error
 * reports by the time at which they arrived: "receipt" in its name means their reception.
 */
export const consentProof = statements(
  `ALTER TABLE player_consents ADD COLUMN text_sha256 text CHECK (text_sha256 ~ '^[0-9a-f]{64}$')`,
  'CREATE INDEX error_reports_by_receipt ON error_reports (received_at)',
);
