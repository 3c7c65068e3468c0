-- The role that serves the site (site-role.sql says what it may do): made where it is not there, with the password in
-- SITE_DATABASE_PASSWORD. Run by a role with CREATEROLE, such as PostgreSQL's own superuser or a managed one's administrator;
-- the owner of the tables needs it for this file alone:
--   SITE_DATABASE_PASSWORD=… psql "$OWNER_DATABASE_URL" -v role=site -f server/db/site-login.sql

-- Or psql goes on behind an error, and ends with 0.
\set ON_ERROR_STOP on
\getenv password SITE_DATABASE_PASSWORD
\if :{?password}
\else
DO $$ BEGIN RAISE EXCEPTION 'SITE_DATABASE_PASSWORD is not set: it is the password of the role'; END $$;
\endif
SELECT format('CREATE ROLE %I', :'role') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"role" LOGIN PASSWORD :'password';
-- No statement of the site takes a minute, and none waits inside a transaction: a server whose machine is gone holds its
-- locks no longer than that. Set here, since a pooler in between may not pass settings of a connection on.
ALTER ROLE :"role" SET statement_timeout = '60s';
ALTER ROLE :"role" SET idle_in_transaction_session_timeout = '60s';
