import { statements } from './statements.ts';

/**
 * What an edition promises beside its days and prizes, and the documents of its rules. What was published is what players
 * have read: a version is added, never changed or taken out, so the database itself refuses to.
 */
export const editionFacts = statements(
  `ALTER TABLE editions
    ADD COLUMN products jsonb,
    ADD COLUMN charity text,
    ADD COLUMN draw_until date,
    ADD COLUMN keep_originals_until date`,
  `CREATE TABLE edition_rules (
    edition_id integer NOT NULL REFERENCES editions,
    version integer NOT NULL CHECK (version > 0),
    sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    bytes bytea NOT NULL,
    uploaded_at timestamptz NOT NULL,
    uploaded_by text NOT NULL,
    PRIMARY KEY (edition_id, version)
  )`,
  'CREATE INDEX edition_rules_by_sha256 ON edition_rules (sha256)',
  `CREATE FUNCTION refuse_change_of_rules() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'Published rules are never changed'; END $$`,
  `CREATE TRIGGER edition_rules_additions_only BEFORE UPDATE OR DELETE OR TRUNCATE ON edition_rules
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_rules()`,
);
