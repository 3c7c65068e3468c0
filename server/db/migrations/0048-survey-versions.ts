import { statements } from './statements.ts';

/**
 * Every version of a survey that was published (server/surveys/publish-survey.ts). What players have answered is never
 * changed or taken out, so the database itself refuses to. `surveys` holds the newest version, for servers of the release
 * before, too. A completion without a version was sent before this step, to what is version 1 now.
 */
export const surveyVersions = statements(
  `CREATE TABLE survey_versions (
    survey_id integer NOT NULL REFERENCES surveys,
    version integer NOT NULL CHECK (version > 0),
    title text NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL CHECK (end_date >= start_date),
    definition jsonb NOT NULL,
    solution jsonb,
    published_at timestamptz NOT NULL,
    published_by text NOT NULL,
    PRIMARY KEY (survey_id, version)
  )`,
  `INSERT INTO survey_versions
    SELECT id, 1, title, start_date, end_date, definition, solution, now(), '-' FROM surveys`,
  `CREATE FUNCTION refuse_change_of_versions() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'Published versions are never changed'; END $$`,
  `CREATE TRIGGER survey_versions_additions_only BEFORE UPDATE OR DELETE OR TRUNCATE ON survey_versions
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_versions()`,
  'ALTER TABLE surveys ADD COLUMN version integer NOT NULL DEFAULT 1',
  'ALTER TABLE survey_completions ADD COLUMN survey_version integer',
);
