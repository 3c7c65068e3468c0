import { sql } from 'kysely';
import type { Delivery } from '../../../server/db/draw-tables.ts';
import type { TestServer } from './test-server.ts';

/** A prize of a draw of the running edition that a player with an approved receipt has won and confirmed. */
export const aWin = ({ deps }: TestServer, playerId: number, delivery: Delivery) =>
  sql`
    WITH draw AS (
      INSERT INTO draws (edition_id, sealed_at, sealed_by, entries, list_sha256, prizes, reserves, one_prize_each)
      VALUES (5, now(), 'anna', 1, 'x', '[{"name":"Cena","quantity":1}]', 0, true) RETURNING id
    ), item AS (
      SELECT id FROM items WHERE player_id = ${playerId} AND status = 'approved' LIMIT 1
    ), entry AS (
      INSERT INTO draw_entries (draw_id, ticket, person, item_id)
      SELECT draw.id, repeat('a', 32), repeat('b', 32), item.id FROM draw, item RETURNING draw_id, ticket
    ), result AS (
      INSERT INTO draw_results (draw_id, prize, place, is_reserve, ticket)
      SELECT draw_id, 1, 1, false, ticket FROM entry RETURNING draw_id
    )
    INSERT INTO wins (draw_id, prize, place, unit, player_id, item_id, state, since, confirm_until, delivery)
    SELECT draw_id, 1, 1, 1, ${playerId}, item.id, 'confirmed', now(), now(), ${JSON.stringify(delivery)}::jsonb
    FROM result, item`.execute(deps.db);
