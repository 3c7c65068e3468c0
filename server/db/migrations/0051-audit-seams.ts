import { statements } from './statements.ts';

/** From which seal on the audit log is sealed with another key (docs/decisions/0019); signed with that key. */
export const auditSeams = statements(
  `CREATE TABLE audit_seams (
    number integer PRIMARY KEY,
    last_seal integer NOT NULL,
    seal bytea NOT NULL,
    old_key text NOT NULL,
    new_key text NOT NULL,
    signature bytea NOT NULL
  )`,
  `CREATE TRIGGER audit_seams_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seams
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
);
