import { statements } from './statements.ts';

/**
 * Receipts by status without counting them all: each statement on `items` adds what it changed as rows of their own, so
 * no two receipts wait for one counter, and a background job folds them together (server/receipts/decide.ts).
 */
export const itemCounts = statements(
  'CREATE TABLE item_counts (status text NOT NULL, n bigint NOT NULL)',
  'INSERT INTO item_counts SELECT status, count(*) FROM items GROUP BY status',
  `CREATE FUNCTION count_items() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO item_counts SELECT status, count(*) FROM added GROUP BY status;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO item_counts SELECT status, -count(*) FROM gone GROUP BY status;
      ELSE
        INSERT INTO item_counts SELECT status, sum(n) FROM (
          SELECT status, 1 AS n FROM added UNION ALL SELECT status, -1 FROM gone
        ) AS changed GROUP BY status HAVING sum(n) <> 0;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER items_added AFTER INSERT ON items REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_items()`,
  `CREATE TRIGGER items_changed AFTER UPDATE ON items REFERENCING OLD TABLE AS gone NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_items()`,
  `CREATE TRIGGER items_gone AFTER DELETE ON items REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION count_items()`,
);
