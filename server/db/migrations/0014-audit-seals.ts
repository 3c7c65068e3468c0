import { statements } from './statements.ts';

/**
 * The seals of the audit log (server/audit, docs/decisions/0019). An identifier is now taken only after the
 * transaction has a number of its own: so whoever waits until all older transactions have ended knows that no row can
 * come in below the last identifier. Rows may be removed where they are sealed and have been kept long enough, by whole
 * seals; whoever may call the function needs no right to delete anything.
 */
export const auditSeals = statements(
  'ALTER TABLE audit_log ALTER COLUMN id DROP IDENTITY',
  'CREATE SEQUENCE audit_log_ids OWNED BY audit_log.id',
  "SELECT setval('audit_log_ids', coalesce(max(id), 0) + 1, false) FROM audit_log",
  // CASE, because only there PostgreSQL promises an order of evaluation.
  `ALTER TABLE audit_log ALTER COLUMN id SET DEFAULT
    CASE WHEN pg_current_xact_id() IS NOT NULL THEN nextval('audit_log_ids') END`,

  `CREATE TABLE audit_seals (
    number integer PRIMARY KEY,
    first_id bigint NOT NULL,
    last_id bigint NOT NULL UNIQUE,
    row_count integer NOT NULL,
    newest timestamptz NOT NULL,
    digest bytea NOT NULL,
    seal bytea NOT NULL,
    row_digests bytea,
    removed_at timestamptz,
    CHECK (first_id <= last_id)
  )`,
  `CREATE TRIGGER audit_seals_stay BEFORE DELETE OR TRUNCATE ON audit_seals
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  'CREATE INDEX audit_seals_kept ON audit_seals (number) WHERE removed_at IS NULL',

  // The longest contest takes a year, its bond is held for another, and disputes about it take their time.
  "CREATE FUNCTION audit_retention() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '30 months' $$",
  `CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM removed WHERE removed.at >= now() - audit_retention() OR removed.id < coalesce(
          (SELECT first_id FROM audit_seals WHERE last_id >= removed.id ORDER BY last_id LIMIT 1),
          removed.id + 1)
      ) THEN
        RAISE EXCEPTION 'The audit log takes additions only';
      END IF;
      RETURN NULL;
    END $$`,
  'DROP TRIGGER audit_log_additions_only ON audit_log',
  `CREATE TRIGGER audit_log_additions_only BEFORE UPDATE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER audit_log_keeps_its_time AFTER DELETE ON audit_log REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal()`,

  `CREATE FUNCTION remove_sealed_audit_rows(sealed_by integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER AS $$
    DECLARE
      sealed audit_seals;
      removed integer;
    BEGIN
      SELECT * INTO sealed FROM audit_seals WHERE number = sealed_by AND removed_at IS NULL FOR UPDATE;
      IF sealed.number IS NULL THEN
        RETURN 0;
      END IF;
      DELETE FROM audit_log WHERE id BETWEEN sealed.first_id AND sealed.last_id;
      GET DIAGNOSTICS removed = ROW_COUNT;
      IF removed <> sealed.row_count THEN
        RAISE EXCEPTION 'Seal % stands for % audit rows, and there are %', sealed_by, sealed.row_count, removed;
      END IF;
      UPDATE audit_seals SET removed_at = now(), row_digests = NULL WHERE number = sealed_by;
      RETURN removed;
    END $$`,
  // It runs with the rights of the owner: nobody may put a table of their own before its tables.
  `DO $$ BEGIN
    EXECUTE format('ALTER FUNCTION remove_sealed_audit_rows SET search_path = %I, pg_temp', current_schema());
  END $$`,
  'REVOKE ALL ON FUNCTION remove_sealed_audit_rows FROM PUBLIC',
);
