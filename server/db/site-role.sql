-- What the site may do where its tables belong to another role: all that it needs, and no change to the audit log.
-- Run by the owner after the schema is there, and again after an update:
--   psql "$OWNER_DATABASE_URL" -v role=site -f server/db/site-role.sql

-- Or psql goes on behind an error, and ends with 0.
\set ON_ERROR_STOP on
-- In a database of somebody else nothing would be granted, which PostgreSQL tells by a warning alone.
DO $$ BEGIN
  IF NOT has_schema_privilege(current_user, 'public', 'USAGE WITH GRANT OPTION') THEN
    RAISE EXCEPTION 'The database belongs to somebody else: ALTER DATABASE % OWNER TO %', current_database(), current_user;
  END IF;
END $$;
GRANT USAGE ON SCHEMA public TO :"role";
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO :"role";
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO :"role";

-- Rows are added, with an identifier and never one of the writer's choice; nothing else.
REVOKE INSERT, UPDATE, DELETE ON audit_log, audit_seals, audit_seams FROM :"role";
GRANT INSERT (at, event, player_id, subject) ON audit_log TO :"role";
GRANT INSERT ON audit_seals, audit_seams TO :"role";

-- Published rules and versions are added to, never changed.
REVOKE UPDATE, DELETE ON edition_rules, survey_versions, mission_versions, policy_versions FROM :"role";

-- Removes rows that are sealed and older than their time, by the database's own judgement.
GRANT EXECUTE ON FUNCTION remove_sealed_audit_rows TO :"role";
