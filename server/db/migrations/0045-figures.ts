import { statements } from './statements.ts';

/** Adds to what a player has sent in an edition; their own rows alone wait for each other. */
const ADD_TO_SENDERS = `ON CONFLICT (edition_id, player_id) DO UPDATE SET
  receipts = edition_senders.receipts + excluded.receipts, approved = edition_senders.approved + excluded.approved`;
const APPROVED = "FILTER (WHERE status = 'approved')";

const HOUR = (column: string) => `date_trunc('hour', ${column}, 'UTC')`;

/**
 * The figures of the desk (server/figures) without counting receipts or points: each statement adds what it changed, by
 * hour, as rows of their own, so that no two writers wait for one counter; a background job folds them together.
 */
export const figures = statements(
  `CREATE TABLE figure_counts (
    kind text NOT NULL,
    of_id integer NOT NULL,
    hour timestamptz NOT NULL,
    label text NOT NULL,
    n bigint NOT NULL
  )`,
  // No reference to players: a row of one who is gone counts nothing any more.
  `CREATE TABLE edition_senders (
    edition_id integer NOT NULL,
    player_id integer NOT NULL,
    receipts integer NOT NULL,
    approved integer NOT NULL,
    PRIMARY KEY (edition_id, player_id)
  )`,
  `INSERT INTO edition_senders SELECT edition_id, player_id, count(*), count(*) ${APPROVED} FROM items GROUP BY 1, 2`,
  'CREATE INDEX figure_counts_by_kind ON figure_counts (kind, of_id, hour)',
  `INSERT INTO figure_counts SELECT 'receipts', edition_id, ${HOUR('created_at')}, status, count(*)
    FROM items GROUP BY 2, 3, 4`,
  `INSERT INTO figure_counts SELECT 'awards', action_id, ${HOUR('awarded_at')}, '', count(*) FROM awards GROUP BY 2, 3`,
  `INSERT INTO figure_counts SELECT 'points', action_id, ${HOUR('awarded_at')}, '', sum(points) FROM awards GROUP BY 2, 3`,
  `CREATE FUNCTION figure_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO figure_counts SELECT 'receipts', edition_id, ${HOUR('created_at')}, status, count(*)
          FROM added GROUP BY 2, 3, 4;
        INSERT INTO edition_senders SELECT edition_id, player_id, count(*), count(*) ${APPROVED}
          FROM added GROUP BY 1, 2 ORDER BY 1, 2 ${ADD_TO_SENDERS};
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO figure_counts SELECT 'receipts', edition_id, ${HOUR('created_at')}, status, -count(*)
          FROM gone GROUP BY 2, 3, 4;
        INSERT INTO edition_senders SELECT edition_id, player_id, -count(*), -count(*) ${APPROVED}
          FROM gone GROUP BY 1, 2 ORDER BY 1, 2 ${ADD_TO_SENDERS};
      ELSE
        INSERT INTO figure_counts SELECT 'receipts', edition_id, hour, status, sum(n) FROM (
          SELECT edition_id, ${HOUR('created_at')} AS hour, status, 1 AS n FROM added
          UNION ALL SELECT edition_id, ${HOUR('created_at')}, status, -1 FROM gone
        ) AS changed GROUP BY 2, 3, 4 HAVING sum(n) <> 0;
        INSERT INTO edition_senders SELECT edition_id, player_id, sum(n), coalesce(sum(n) ${APPROVED}, 0) FROM (
          SELECT edition_id, player_id, status, 1 AS n FROM added
          UNION ALL SELECT edition_id, player_id, status, -1 FROM gone
        ) AS changed GROUP BY 1, 2 HAVING sum(n) <> 0 OR sum(n) ${APPROVED} <> 0 ORDER BY 1, 2 ${ADD_TO_SENDERS};
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER items_added_figures AFTER INSERT ON items REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION figure_receipts()`,
  `CREATE TRIGGER items_changed_figures AFTER UPDATE ON items REFERENCING OLD TABLE AS gone NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION figure_receipts()`,
  `CREATE TRIGGER items_gone_figures AFTER DELETE ON items REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION figure_receipts()`,
  // Points are given and taken back, never changed.
  `CREATE FUNCTION figure_awards() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      way integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
    BEGIN
      INSERT INTO figure_counts SELECT kind, action_id, ${HOUR('awarded_at')}, '',
        way * sum(CASE kind WHEN 'awards' THEN 1 ELSE points END)
        FROM moved, unnest(ARRAY['awards', 'points']) AS kind GROUP BY 1, 2, 3;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER awards_added_figures AFTER INSERT ON awards REFERENCING NEW TABLE AS moved
    FOR EACH STATEMENT EXECUTE FUNCTION figure_awards()`,
  `CREATE TRIGGER awards_gone_figures AFTER DELETE ON awards REFERENCING OLD TABLE AS moved
    FOR EACH STATEMENT EXECUTE FUNCTION figure_awards()`,
);
