import { statements } from './statements.ts';

/** The rules of the first step ignored a change without an error, and did not cover TRUNCATE: now both raise an error. */
export const auditLogForGood = statements(
  'DROP RULE audit_log_keeps_rows ON audit_log',
  'DROP RULE audit_log_loses_none ON audit_log',
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'The audit log takes additions only'; END $$`,
  `CREATE TRIGGER audit_log_additions_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
);
