import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_COOKIE } from '../../../server/desk/routes.ts';
import { approveReceipt } from '../../../server/receipts/decide.ts';
import { logged } from '../admin/admin-call.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { aWin } from '../support/wins.ts';

let server: TestServer;
let desk: TestDesk;
let manager: Awaited<ReturnType<typeof aClerk>>;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  manager = await aClerk(server, 'manager');
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

/** The bytes of each file of a player's export, by name. */
async function exported(id: number): Promise<ReadonlyMap<string, Buffer>> {
  const reply = await desk.app.inject({
    method: 'GET',
    url: `/desk/v1/players/${id}/export`,
    cookies: { [DESK_COOKIE]: manager.session },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="giocatore-${id}.zip"`,
    'cache-control': 'private, no-store',
  });
  return unzipped(reply.rawPayload);
}

/** The files of a ZIP by its own list of them, each with the length and the checksum that the list promises. */
function unzipped(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    expect([zip.toString('latin1', at, at + 4), zip.readUInt16LE(at + 10)]).toEqual(['PK\x01\x02', 0]);
    const lengths = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const name = zip.toString('utf8', at + 46, at + 46 + (lengths[0] ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + zip.readUInt32LE(at + 24));
    expect(crc32(bytes), name).toBe(zip.readUInt32LE(at + 16));
    files.set(name, bytes);
    at += lengths.reduce((sum, length) => sum + length, 46);
  }
  return files;
}

const dataOf = (files: ReadonlyMap<string, Buffer>) => JSON.parse(files.get('dati.json')?.toString() ?? '');

async function send({ token }: Player, code: string): Promise<number> {
  const sent = await server.call('POST', '/items/', { token, form: aReceipt({ code }) });
  return (sent.body as { id: number }).id;
}

test('an export holds the data and each photo to the byte, and taking it is in the log', async () => {
  const player = await aPlayer(server);
  const [one, two] = [await send(player, 'EXP-1'), await send(player, 'EXP-2')];
  const files = await exported(player.id);
  const names = [one, two].map((id) => `foto/scontrino-${id}-versione-1.pdf`);
  expect([...files.keys()].toSorted()).toEqual(['dati.json', ...names].toSorted());
  const item = await server.deps.db
    .selectFrom('items')
    .select('file_name')
    .where('id', '=', one)
    .executeTakeFirstOrThrow();
  const kept = await (await server.deps.files.read(item.file_name))?.toArray();
  expect(files.get(names[0] ?? '')).toEqual(Buffer.concat(kept ?? []));
  const data = dataOf(files);
  expect(data).toMatchObject({
    id: player.id,
    cutLists: [],
    data: { email: player.email },
    receipts: [{ id: two }, { id: one }],
  });
  expect(await logged(server, 'desk.exported')).toContain(`desk.exported player, by staff ${manager.id}`);
  // The looks of the desk go along, by number alone.
  const again = (await exported(player.id)).get('dati.json')?.toString();
  expect(again).toContain(`player, by staff ${manager.id}`);
  expect(again).not.toContain(manager.name);
});

test('a photo that the store has lost is named, and a list without an end is cut and says so', async () => {
  const player = await aPlayer(server);
  const id = await send(player, 'EXP-3');
  await server.deps.db.updateTable('items').set({ file_name: 'weg.jpg' }).where('id', '=', id).execute();
  await sql`
    INSERT INTO audit_log (at, event, player_id) SELECT now(), 'login.accepted', ${player.id}::integer
    FROM generate_series(1, 1100)`.execute(server.deps.db);
  const files = await exported(player.id);
  expect(files.get('foto-mancanti.txt')?.toString()).toBe(`foto/scontrino-${id}-versione-1.jpg\n`);
  const data = dataOf(files);
  expect({ cutLists: data.cutLists, eventsLength: data.events.length }).toEqual({
    cutLists: ['events'],
    eventsLength: 1_000,
  });
});

// Last, because a sealed draw lets no receipt in any more.
test('an export and the page of a player hold the prizes that were won, with where they go', async () => {
  const player = await aPlayer(server);
  await approveReceipt(server.deps, { itemId: await send(player, 'EXP-4'), version: 1 }, 'anna');
  const delivery = {
    street: 'Via Larga 1',
    zip: '40121',
    city: 'Bologna',
    state: 'BO',
    phone: '+39 340 1112223',
  };
  await aWin(server, player.id, delivery);
  const wins = [{ prize: 'Cena', state: 'confirmed', delivery, publishesName: false }];
  expect(dataOf(await exported(player.id)).wins).toMatchObject(wins);
  const life = await desk.call('GET', `/players/${player.id}`, { session: manager.session });
  expect(life.body).toMatchObject({ wins });
});
