import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { passLateWins } from '../../../server/draws/run-wins.ts';
import { sendMailsJob } from '../../../server/mails/outbox.ts';
import { logged, runAdmin } from '../admin/admin-call.ts';
import { lastMail, type Player, signedInAgain } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { approvedReceipts, CODE, holdTheDraw, setPrizes, winsOf } from './drawn-edition.ts';

const HOME = {
  street: ' Via dei Campi 2 ',
  zip: '40100',
  city: 'Bologna',
  state: 'bo',
  phone: '+39 333 1234567',
  hasReceipt: true,
  publishesName: false,
};
const COTTAGE = { name: 'Una settimana in cascina', description: 'Per quattro.', quantity: 1 };
const GOING = new AbortController().signal;

let server: TestServer;
let players: Map<number, Player>;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** A draw of some entries for these prizes, whose winners have been told. */
async function toldWinners(entries: number, prizes = [COTTAGE], ...options: string[]): Promise<void> {
  await setPrizes(server, prizes);
  players = await approvedReceipts(server, entries);
  await holdTheDraw(server, ...options);
  expect(await runAdmin(server, 'draw', 'tell', CODE)).toMatchObject({ kind: 'done' });
}

async function tokenOf(playerId: number): Promise<string> {
  const player = players.get(playerId);
  if (player === undefined) throw new Error(`No player ${playerId}`);
  return (await signedInAgain(server, player)).token;
}

const ownWins = async (playerId: number) => {
  const { body } = await server.call('GET', '/wins', { token: await tokenOf(playerId) });
  return (body as { data: object[] }).data;
};
const confirm = async (win: { id: number; player_id: number }, body: object = HOME) =>
  server.call('POST', `/wins/${win.id}/confirmation`, { token: await tokenOf(win.player_id), body });
const decline = async (win: { id: number; player_id: number }) =>
  server.call('POST', `/wins/${win.id}/renunciation`, { token: await tokenOf(win.player_id), body: {} });
const mark = (as: string, win: { id: number }, ...options: string[]) =>
  runAdmin(server, 'draw', as, CODE, String(win.id), ...options);
const passTime = () => passLateWins(server.deps, GOING);
const states = async () =>
  (await winsOf(server)).map(({ prize, unit, state }) => `${prize}.${unit} ${state}`);
const prizesSeen = async () => {
  const { body } = await server.call('GET', '/draws');
  return (body as { data: { prizes: { toCharity: number; winners: object[] }[] }[] }).data[0]?.prizes ?? [];
};
const mailTo = async (playerId: number) => {
  await sendMailsJob.run(server.deps, GOING);
  return (await lastMail(server, players.get(playerId)?.email ?? '')).text;
};
/** The only winner of a draw of one prize. */
async function theWinner() {
  const [first] = await winsOf(server);
  if (first === undefined) throw new Error('Nobody has won');
  return first;
}

describe('a winner (§B.55)', () => {
  test('knows nothing before the brand tells, then has ten days, and the mail says until when', async () => {
    await setPrizes(server, [COTTAGE]);
    players = await approvedReceipts(server, 3);
    await holdTheDraw(server);
    const { player_id: playerId } = await theWinner();
    expect(await ownWins(playerId)).toEqual([]);
    expect(await runAdmin(server, 'draw', 'tell', CODE)).toEqual({
      kind: 'done',
      text: `Edizione ${CODE}: scritto a un vincitore. Conferma entro il giorno 2025-09-20.\n`,
    });
    expect((await runAdmin(server, 'draw', 'tell', CODE)).text).toMatch(/ai vincitori è già stato scritto/);
    expect(await ownWins(playerId)).toEqual([
      {
        id: expect.any(Number),
        edition: 'Estate nella natura',
        prize: COTTAGE.name,
        receipt: `W-${playerId}`,
        state: 'told',
        confirmUntil: '2025-09-20T23:59:59+02:00',
      },
    ]);
    await sendMailsJob.run(server.deps, GOING);
    const { text: mail } = await lastMail(server, players.get(playerId)?.email ?? '');
    expect(mail).toContain('entro le 23:59 del 20 settembre 2025');
    expect(mail).toContain(`Scontrino estratto: W-${playerId}`);
  });

  test('confirms with where the prize goes, once; nobody else can, and what is wrong is told at its field', async () => {
    await toldWinners(2);
    const win = await theWinner();
    const stranger = [...players.keys()].find((id) => id !== win.player_id) ?? 0;
    expect((await confirm({ ...win, player_id: stranger })).status).toBe(404);
    expect((await decline({ ...win, player_id: stranger })).status).toBe(404);
    const wrong = { ...HOME, zip: '4010', state: 'XX', phone: '33312', city: ' ', hasReceipt: false };
    const refused = await confirm(win, wrong);
    expect(refused.status).toBe(422);
    expect((refused.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc[1])).toEqual([
      'zip',
      'city',
      'state',
      'phone',
      'hasReceipt',
    ]);
    expect((await confirm(win)).body).toMatchObject({ state: 'confirmed', deliverUntil: '2026-03-09' });
    expect(await confirm(win)).toMatchObject({
      status: 409,
      body: { detail: 'Questo premio non si può più confermare né lasciare.' },
    });
    expect((await decline(win)).status).toBe(409);
    expect((await theWinner()).delivery).toEqual({
      street: 'Via dei Campi 2',
      zip: '40100',
      city: 'Bologna',
      state: 'BO',
      phone: '+393331234567',
    });
    const { text } = await runAdmin(server, 'draw', 'winners', CODE);
    expect(text).toContain(
      '"confermato";"2025-09-20T23:59:59+02:00";"Via dei Campi 2";"40100";"Bologna";"BO"',
    );
    await mark('delivered', win);
    const subject = `win ${win.id}, item ${win.item_id}, edition ${CODE}, prize 1, place 1, by `;
    expect(await logged(server, 'win.told', 'win.confirmed', 'win.delivered')).toEqual(
      ['told', 'confirmed', 'delivered'].map((state) => expect.stringContaining(`win.${state} ${subject}`)),
    );
  });

  test('may answer through the last second of the tenth day; a second later the next reserve is told', async () => {
    await toldWinners(3);
    const first = await theWinner();
    server.contestClock.set('2025-09-20T23:59:59+02:00');
    expect(await passTime()).toBe(0);
    server.contestClock.set('2025-09-21T00:00:00+02:00');
    expect((await confirm(first)).status).toBe(409);
    expect(await passTime()).toBe(1);
    expect(await states()).toEqual(['1.1 lapsed', '1.1 told']);
    const [, reserve] = await winsOf(server);
    expect(reserve?.confirm_until?.toISOString()).toBe('2025-10-01T21:59:59.000Z');
    expect(await ownWins(first.player_id)).toMatchObject([{ state: 'lapsed' }]);
    expect(await mailTo(first.player_id)).toContain('Il premio è passato alla riserva successiva.');
    server.contestClock.set('2025-10-01T23:59:59+02:00');
    if (reserve !== undefined) expect((await confirm(reserve)).status).toBe(200);
  });

  test('loses the prize for good by declining it', async () => {
    await toldWinners(2);
    const win = await theWinner();
    expect(await decline(win)).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect(await states()).toEqual(['1.1 declined', '1.1 told']);
    expect((await confirm(win)).status).toBe(409);
  });

  test('loses an unconfirmed prize by closing the account, and keeps a confirmed one', async () => {
    await toldWinners(3, [{ ...COTTAGE, quantity: 2 }]);
    const [open, confirmed] = await winsOf(server);
    if (open === undefined || confirmed === undefined) throw new Error('Two have won');
    await confirm(confirmed);
    for (const { player_id: playerId } of [open, confirmed]) {
      const token = await tokenOf(playerId);
      const closed = await server.call('POST', '/players/close', { token, body: { word: 'CHIUDI' } });
      expect(closed.status).toBe(200);
    }
    expect(await states()).toEqual(['1.1 excluded', '1.1 told', '1.2 confirmed']);
    expect(await mark('delivered', confirmed)).toMatchObject({ kind: 'done' });
  });
});

describe('the reserves', () => {
  test('come up one after another; when none is left the piece goes to the charity', async () => {
    await toldWinners(2, [COTTAGE], '--reserves', '1');
    await mark('excluded', await theWinner(), '--reason', 'Articolo 12: dipendente del promotore.');
    expect((await prizesSeen())[0]).toMatchObject({ toCharity: 0 });
    const [, reserve] = await winsOf(server);
    if (reserve !== undefined) await mark('excluded', reserve, '--reason', 'Articolo 12: minorenne.');
    expect(await states()).toEqual(['1.1 excluded', '1.1 excluded']);
    const winners = [{ state: 'passed' }, { state: 'charity' }];
    expect((await prizesSeen())[0]).toMatchObject({ toCharity: 1, winners });
  });

  test('a winner who does not confirm is told that the prize goes to the charity when no reserve is left', async () => {
    await server.deps.db.updateTable('editions').set({ charity: 'Mensa del Grano' }).execute();
    await toldWinners(1);
    server.contestClock.set('2025-09-21T00:00:00+02:00');
    expect(await passTime()).toBe(1);
    expect(await mailTo((await theWinner()).player_id)).toContain(
      'Il premio va alla ONLUS indicata nel regolamento: Mensa del Grano.',
    );
    expect((await prizesSeen())[0]).toMatchObject({ toCharity: 1, winners: [{ state: 'charity' }] });
  });

  test('a piece that the last one declines stays with the promoter; one never collected goes to the charity', async () => {
    await toldWinners(2, [{ ...COTTAGE, quantity: 2 }], '--reserves', '0');
    const [first, second] = await winsOf(server);
    if (first === undefined || second === undefined) throw new Error('Two have won');
    await decline(first);
    expect((await prizesSeen())[0]).toMatchObject({ toCharity: 0, winners: [{ state: 'promoter' }, {}] });
    const leave = () => mark('uncollected', second, '--reason', 'Tre appuntamenti senza risposta.');
    expect(await leave()).toMatchObject({ kind: 'refused' });
    await confirm(second);
    await leave();
    expect((await prizesSeen())[0]).toMatchObject({ toCharity: 1 });
    expect(await mailTo(second.player_id)).toMatch(/non è stato ritirato.*Perché: Tre appuntamenti/su);
  });

  test('pass over a player who has another prize, unless the rules allow several', async () => {
    const two = [COTTAGE, { ...COTTAGE, name: 'Una cena' }];
    await toldWinners(2, two, '--reserves', '5');
    const [cottage, dinner] = await winsOf(server);
    expect(cottage?.player_id).not.toBe(dinner?.player_id);
    if (cottage !== undefined) await decline(cottage);
    // The only reserve of the first prize has the second one.
    expect(await states()).toEqual(['1.1 declined', '2.1 told']);
    if (dinner !== undefined) await decline(dinner);
    expect((await states()).filter((state) => state.endsWith('told'))).toEqual([]);
  });

  test('are called once, however many servers look and whoever answers at the same moment', async () => {
    await toldWinners(4);
    const win = await theWinner();
    server.contestClock.set('2025-09-21T00:00:00+02:00');
    await Promise.all([passTime(), passTime(), passTime(), confirm(win), decline(win)]);
    expect(await states()).toEqual(['1.1 lapsed', '1.1 told']);
  });
});

describe('what everybody may know', () => {
  test('is the sealed list, the minutes and the tickets; a name only of who confirmed and agreed to it', async () => {
    await toldWinners(3, [{ ...COTTAGE, quantity: 2 }]);
    const [shy, proud] = await winsOf(server);
    if (shy === undefined || proud === undefined) throw new Error('Two have won');
    const ticket = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect((await prizesSeen())[0]?.winners).toEqual([
      { ticket, state: 'waiting' },
      { ticket, state: 'waiting' },
    ]);
    await confirm(shy);
    await confirm(proud, { ...HOME, publishesName: true });
    expect((await prizesSeen())[0]?.winners).toEqual([
      { ticket, state: 'confirmed' },
      { ticket, state: 'confirmed', name: 'Maria R.', province: 'BO' },
    ]);
    const list = await server.call('GET', `/draws/${CODE}/list`);
    expect(list).toMatchObject({ status: 200, text: (await runAdmin(server, 'draw', 'list', CODE)).text });
    const minutes = await server.call('GET', `/draws/${CODE}/minutes`);
    expect(minutes.body).toEqual(JSON.parse((await runAdmin(server, 'draw', 'minutes', CODE)).text));
    for (const what of ['list', 'minutes'])
      expect((await server.call('GET', `/draws/nessuna/${what}`)).status).toBe(404);
  });

  test('begins with the seal: its hash is there before the seed is', async () => {
    await setPrizes(server, [COTTAGE]);
    players = await approvedReceipts(server, 1);
    expect((await server.call('GET', '/draws')).body).toEqual({ data: [] });
    await runAdmin(server, 'draw', 'seal', CODE);
    expect((await server.call('GET', '/draws')).body).toEqual({
      data: [
        {
          edition: CODE,
          description: 'Estate nella natura',
          sealedAt: '2025-09-10T10:00:00+02:00',
          entries: 1,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          prizes: [{ name: COTTAGE.name, quantity: 1, toCharity: 0, winners: [] }],
        },
      ],
    });
  });
});

describe('the command line', () => {
  test('shows how each prize stands, without a name', async () => {
    await toldWinners(1, [{ ...COTTAGE, quantity: 2 }]);
    const { text } = await runAdmin(server, 'draw', 'status', CODE);
    expect(text.split('\n')[1]).toMatch(
      /^\d+ +1 +1 +1 +[0-9a-f]{32} +avvisato +2025-09-10T10:00 +2025-09-20$/,
    );
    expect(text).toContain('Senza vincitori né riserve: 1 pezzi.');
    expect(text).not.toContain('Maria');
  });

  test('says what cannot be recorded, and of what', async () => {
    await toldWinners(1);
    const win = await theWinner();
    expect((await mark('delivered', win)).text).toMatch(/a questo punto non si può segnare così/);
    expect((await mark('delivered', { id: 999 })).text).toMatch(/l'edizione natura_contest non ce l'ha/);
    expect((await runAdmin(server, 'draw', 'delivered', 'nessuna', '1')).kind).toBe('refused');
    expect((await runAdmin(server, 'draw', 'status', 'nessuna')).kind).toBe('refused');
  });
});
