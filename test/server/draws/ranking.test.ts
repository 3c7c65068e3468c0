import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DrawEntry, type DrawTerms, drawPrizes, scoreOf } from '../../../server/draws/rank-entries.ts';

const root = join(import.meta.dirname, '../../..');
const hex = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** So many receipts of so many players, in turn. */
const entriesOf = (receipts: number, players: number): DrawEntry[] =>
  Array.from({ length: receipts }, (_, n) => ({
    ticket: hex(`ticket ${n}`),
    person: hex(`person ${n % players}`),
  }));

const inPieces = (entries: readonly DrawEntry[], size = 7) =>
  async function* () {
    for (let from = 0; from < entries.length; from += size) yield entries.slice(from, from + size);
  };

const terms: DrawTerms = {
  listSha256: 'a'.repeat(64),
  seed: '12 45 67 81 90',
  quantities: [2, 3],
  reserves: 2,
  isOnePrizeEach: true,
};

const draw = (entries: readonly DrawEntry[], changes: Partial<DrawTerms> = {}) =>
  drawPrizes(inPieces(entries), { ...terms, ...changes });

test('a draw has as many winners and reserves as the terms say, the lowest scores first', async () => {
  const entries = entriesOf(40, 40);
  const [first, second] = await draw(entries);
  const ranked = entries.toSorted((one, other) =>
    scoreOf(terms, 1, one.ticket) < scoreOf(terms, 1, other.ticket) ? -1 : 1,
  );
  expect(first).toEqual({ winners: ranked.slice(0, 2), reserves: ranked.slice(2, 4) });
  expect(second?.winners).toHaveLength(3);
  expect(second?.reserves).toHaveLength(2);
});

test('the order in which the entries are read changes nothing', async () => {
  const entries = entriesOf(60, 20);
  expect(await draw(entries.toReversed())).toEqual(await draw(entries));
});

test('another seed, another list and another prize give other winners', async () => {
  const entries = entriesOf(500, 500);
  const winners = async (changes: Partial<DrawTerms>) =>
    (await draw(entries, changes)).map((one) => one.winners);
  const usual = await winners({});
  expect(await winners({ seed: '12 45 67 81 91' })).not.toEqual(usual);
  expect(await winners({ listSha256: 'b'.repeat(64) })).not.toEqual(usual);
  expect(usual[0]).not.toEqual(usual[1]?.slice(0, 2));
});

test('nobody wins twice, and nobody is a reserve behind their own prize, however many receipts they sent', async () => {
  const entries = [
    ...entriesOf(9, 9),
    ...Array.from({ length: 300 }, (_, n) => ({ ticket: hex(`busy ${n}`), person: hex('busy') })),
  ];
  const drawn = await draw(entries);
  const winners = drawn.flatMap((one) => one.winners.map(({ person }) => person));
  expect(new Set(winners).size).toBe(winners.length);
  for (const { winners: own, reserves } of drawn) {
    const people = [...own, ...reserves].map(({ person }) => person);
    expect(new Set(people).size).toBe(people.length);
  }
  expect(drawn[1]?.reserves.map(({ person }) => person)).not.toContain(drawn[0]?.winners[0]?.person);
});

test('where the rules allow several prizes, a receipt still wins only once', async () => {
  const entries = entriesOf(30, 1);
  const drawn = await draw(entries, { isOnePrizeEach: false });
  const tickets = drawn.flatMap((one) => one.winners.map(({ ticket }) => ticket));
  expect(tickets).toHaveLength(5);
  expect(new Set(tickets).size).toBe(5);
});

test('fewer people than prizes leave the last places empty', async () => {
  const drawn = await draw(entriesOf(50, 3));
  expect(drawn.map(({ winners, reserves }) => [winners.length, reserves.length])).toEqual([
    [2, 1],
    [1, 0],
  ]);
});

test('the server and the verifier draw the example of docs/draw.md as the document says', async () => {
  const text = readFileSync(join(root, 'docs/draw.md'), 'utf8');
  const list = /```\n(elenco-partecipazioni 1\nconcorso esempio\n[^`]*)```/.exec(text)?.[1] ?? '';
  const [, listSha256 = '', seed = ''] = /SHA-256 is `(\w{64})`\. With the seed `([\d ]+)`/.exec(text) ?? [];
  const rows = [...text.matchAll(/^\| (\d) \|.*\| `(\d{4})…` \| `(\d{4})…` \|$/gm)];
  const entries = [...list.matchAll(/^([0-9a-f]{32}) ([0-9a-f]{32})$/gm)].map(
    ([, ticket = '', person = '']) => ({
      ticket,
      person,
    }),
  );
  expect(createHash('sha256').update(list).digest('hex')).toBe(listSha256);
  const exampleTerms = { ...terms, listSha256, seed, quantities: [1, 1], reserves: 1 };
  const drawn = await draw(entries, exampleTerms);
  const starts = (some: readonly DrawEntry[]) => some.map(({ ticket }) => ticket.slice(0, 4));
  expect(drawn.map(({ winners, reserves }) => [...starts(winners), ...starts(reserves)])).toEqual(
    rows.map(([, , winner, reserve]) => [winner, reserve]),
  );
  expect(rows).toHaveLength(2);
  const inItalian = ({ ticket, person }: DrawEntry) => ({ biglietto: ticket, persona: person });
  const minutes = {
    concorso: 'esempio',
    elenco: { partecipazioni: entries.length, sha256: listSha256 },
    ...{ unSoloPremioAPersona: true, riservePerPremio: 1, seme: seed },
    premi: drawn.map(({ winners, reserves }, at) => ({
      ...{ numero: at + 1, quantita: 1 },
      ...{ vincitori: winners.map(inItalian), riserve: reserves.map(inItalian) },
    })),
  };
  const folder = mkdtempSync(join(tmpdir(), 'spiga-example-'));
  writeFileSync(join(folder, 'elenco.txt'), list);
  writeFileSync(join(folder, 'verbale.json'), JSON.stringify(minutes));
  const files = [join(folder, 'elenco.txt'), join(folder, 'verbale.json')];
  const verifier = join(root, 'public/documenti/verifica-estrazione.mjs');
  const { status, stdout } = spawnSync(process.execPath, [verifier, ...files], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `Corrisponde: 4 partecipazioni, 2 premi, seme "${seed}".\n`,
  });
});

/** Eighteen receipts of twelve people: six of them have sent two. */
const UNEQUAL = entriesOf(18, 12);

/** How unequally often they win one prize, over many seeds, by a way of drawing. */
async function chiSquared(winnerOf: (seed: string) => Promise<string | undefined>): Promise<number> {
  const wins = new Map(UNEQUAL.map(({ ticket }) => [ticket, 0]));
  for (let n = 0; n < DRAWS; n += 1) {
    const winner = (await winnerOf(`seed ${n}`)) ?? '';
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  const expected = DRAWS / UNEQUAL.length;
  return [...wins.values()].reduce((sum, won) => sum + (won - expected) ** 2 / expected, 0);
}

/** Seventeen degrees of freedom: a fair draw is above it once in a thousand sets of seeds, and these seeds are fixed. */
const CRITICAL = 40.79;
const DRAWS = process.env.LONG_RUN !== undefined ? 100_000 : 2_000;

test(`over ${DRAWS} draws every receipt wins equally often`, async () => {
  const fair = await chiSquared(async (seed) => {
    const [prize] = await draw(UNEQUAL, { seed, quantities: [1] });
    return prize?.winners[0]?.ticket;
  });
  expect(fair).toBeLessThan(CRITICAL);
});

test('the same count finds a ranking that is biased: scores cut to one digit favour the first of equals', async () => {
  const biased = await chiSquared(async (seed) => {
    const scores = UNEQUAL.map(({ ticket }) => scoreOf({ ...terms, seed }, 1, ticket).slice(0, 1));
    return UNEQUAL[scores.indexOf(scores.toSorted()[0] ?? '')]?.ticket;
  });
  expect(biased).toBeGreaterThan(CRITICAL);
});
