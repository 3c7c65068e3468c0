import { statements } from './statements.ts';

/**
 * What was published of missions and levels, and of each policy: never changed, as the versions of surveys (0048). The
 * tables that were there hold the newest. An action that gives nothing any more stays, for the points that it gave.
 */
export const missionAndPolicyVersions = statements(
  `CREATE TABLE mission_versions (
    version integer PRIMARY KEY CHECK (version > 0),
    document jsonb NOT NULL,
    published_at timestamptz NOT NULL,
    published_by text NOT NULL
  )`,
  'ALTER TABLE mission_actions ADD COLUMN active boolean NOT NULL DEFAULT true',
  `CREATE TABLE policy_versions (
    policy_id integer NOT NULL REFERENCES policies,
    version integer NOT NULL CHECK (version > 0),
    title text NOT NULL,
    text text NOT NULL,
    link text NOT NULL,
    is_mandatory boolean NOT NULL,
    consent_months integer NOT NULL CHECK (consent_months > 0),
    sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    published_at timestamptz NOT NULL,
    published_by text NOT NULL,
    PRIMARY KEY (policy_id, version)
  )`,
  `INSERT INTO policy_versions
    SELECT id, 1, title, text, link, is_mandatory, consent_months,
      encode(sha256(convert_to(concat_ws(chr(10), title, text, link), 'UTF8')), 'hex'), now(), '-' FROM policies`,
  'ALTER TABLE policies ADD COLUMN version integer NOT NULL DEFAULT 1',
  'ALTER TABLE player_consents ADD COLUMN policy_version integer',
  `UPDATE player_consents SET policy_version = 1 FROM policy_versions
    WHERE policy_versions.policy_id = player_consents.policy_id AND sha256 = text_sha256`,
  ...['mission_versions', 'policy_versions'].map(
    (table) => `CREATE TRIGGER ${table}_additions_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_versions()`,
  ),
);
