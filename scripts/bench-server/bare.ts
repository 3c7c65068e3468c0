// The same stack with nothing of ours on it, as a baseline: JSON, the two queries of a player, one insert.
import { join } from 'node:path';
import { fastify } from 'fastify';
import { hashToken } from '../../server/auth/crypto.ts';
import { openEngine } from '../../server/db/engines.ts';

const { PORT, DATA_DIR = '' } = process.env;

const TOKEN = `SELECT p.id, p.active, p.confirmed_at, t.family_id, t.expires_at, f.revoked_at
  FROM access_tokens t JOIN token_families f ON f.id = t.family_id JOIN players p ON p.id = f.player_id
  WHERE t.hash = $1`;

const PLAYER = `SELECT p.*,
  (SELECT coalesce(json_agg(c), '[]') FROM (SELECT o.*, k.expires_at FROM player_consents k
    JOIN policies o ON o.id = k.policy_id WHERE k.player_id = p.id ORDER BY k.policy_id) c) AS consents,
  (SELECT coalesce(json_agg(c), '[]') FROM (SELECT e.*, k.rules_accepted FROM edition_players k
    JOIN editions e ON e.id = k.edition_id WHERE k.player_id = p.id ORDER BY e.start_date) c) AS editions
  FROM players p WHERE p.id = $1`;

const engine = await openEngine(join(DATA_DIR, 'database'));
await engine.exec('CREATE TABLE notes (id serial PRIMARY KEY, player_id integer, text text, at timestamptz)');

const app = fastify();
app.get('/readyz', () => ({ status: 'ready' }));
app.get('/json', () => ({ hello: 'world' }));
app.get('/me', async ({ headers }) => {
  const token = await engine.query<{ id: number }>(TOKEN, [hashToken(headers.authorization?.slice(7) ?? '')]);
  const player = await engine.query(PLAYER, [token.rows[0]?.id]);
  return player.rows[0];
});
app.post<{ Body: { playerId: number; text: string } }>('/notes', async ({ body }) => {
  const insert = 'INSERT INTO notes (player_id, text, at) VALUES ($1, $2, now()) RETURNING *';
  return (await engine.query(insert, [body.playerId, body.text])).rows[0];
});
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => engine.close())
      .then(() => process.exit(0)),
);
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
