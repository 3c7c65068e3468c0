import { statements } from './statements.ts';

/** Which text of a policy a consent was given to: null for what was given before this step. And the end of error reports. */
export const consentProof = statements(
  `ALTER TABLE player_consents ADD COLUMN text_sha256 text CHECK (text_sha256 ~ '^[0-9a-f]{64}$')`,
  'CREATE INDEX error_reports_by_receipt ON error_reports (received_at)',
);
