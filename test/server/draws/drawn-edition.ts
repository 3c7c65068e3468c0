import { runAdmin } from '../admin/admin-call.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import type { TestServer } from '../support/test-server.ts';

export const CODE = 'natura_contest';
export const AFTER_THE_END = '2025-09-10T10:00:00+02:00';
const SEED = '12 45 67 81 90';
const OFFICIAL = 'Lucia Neri, funzionaria camerale';

type Prizes = { name: string; description: string; quantity: number; unitValue?: string }[];

/** The prizes of an edition, in place of those that it was opened with. */
export const setPrizes = (server: TestServer, prizes: Prizes) =>
  server.deps.db
    .updateTable('editions')
    .set({ prizes: JSON.stringify(prizes) })
    .where('code', '=', CODE)
    .execute();

/** Players with one approved receipt each, or as many as `each`, and the campaign over. */
export async function approvedReceipts(
  server: TestServer,
  count: number,
  each = 1,
): Promise<Map<number, Player>> {
  const players = new Map<number, Player>();
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const player = await aPlayer(server);
    players.set(player.id, player);
    for (let receipt = 0; receipt < each; receipt += 1) {
      const form = aReceipt({ code: `W-${player.id}`, receiptTime: `18:0${5 + receipt}` });
      const sent = await server.call('POST', '/items/', { token: player.token, form });
      ids.push(String((sent.body as { id: number }).id));
    }
  }
  await runAdmin(server, 'approve', ...ids);
  server.contestClock.set(AFTER_THE_END);
  return players;
}

/** The draw of that edition held, and its winners not yet told. */
export async function holdTheDraw(server: TestServer, ...options: string[]): Promise<void> {
  await runAdmin(server, 'draw', 'seal', CODE, ...options);
  await runAdmin(server, 'draw', 'hold', CODE, '--seed', SEED, '--official', OFFICIAL);
}

/** Everybody who was drawn or came up, in the order of prizes, pieces and places. */
export const winsOf = ({ deps }: TestServer) =>
  deps.db.selectFrom('wins').selectAll().orderBy('prize').orderBy('unit').orderBy('place').execute();
