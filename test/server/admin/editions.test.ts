import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeclaredEdition, runCommand } from '../../../server/admin/command.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { logged, runAdmin } from './admin-call.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const autumn: DeclaredEdition = {
  code: 'autunno',
  description: 'Autunno in cucina',
  rulesLink: '/documenti/regolamento-autunno.pdf',
  startDate: '2025-10-01',
  endDate: '2025-11-30',
  dailyReceipts: 2,
  prizes: [{ name: 'Pentola', description: 'Di rame', quantity: 3 }],
};

async function write(verb: 'open' | 'replace', editions: DeclaredEdition[]) {
  const report = await runCommand(server.deps, { verb, editions }, 'anna');
  let text = '';
  for await (const piece of report.text) text += piece;
  return { kind: report.kind, text };
}

const open = (...editions: DeclaredEdition[]) => write('open', editions);
const replace = (...editions: DeclaredEdition[]) => write('replace', editions);

test('an edition that is opened beside the running one is listed, and the site goes on showing the running one', async () => {
  expect(await open(autumn)).toEqual({
    kind: 'done',
    text: 'Edizione autunno: aperta, dal giorno 2025-10-01 al giorno 2025-11-30.\n',
  });
  const shown = async () => (await server.call('GET', '/frontend-configs')).body;
  const summer = {
    calendar: { campaignStart: '2025-07-16T00:00:00+02:00', campaignEnd: '2025-08-29T23:59:59+02:00' },
    links: { rules: '/documenti/regolamento-2025-07-16.pdf' },
  };
  expect(await shown()).toMatchObject(summer);
  server.contestClock.set('2025-08-29T23:59:59+02:00');
  expect(await shown()).toMatchObject(summer);
  server.contestClock.set('2025-08-01T10:00:00+02:00');
  const { text } = await runAdmin(server, 'edition');
  expect(text).toMatch(/^natura_contest +in corso +2025-07-16 - 2025-08-29/m);
  expect(text).toMatch(/^autunno +deve iniziare +2025-10-01 - 2025-11-30 +Autunno in cucina/m);
  expect(await logged(server, 'edition.opened')).toEqual(['edition.opened edition autunno, by anna']);
});

test('between two editions the site shows the one that comes, and after the last that one', async () => {
  const shown = async () => (await server.call('GET', '/frontend-configs')).body;
  const autumnsSite = {
    calendar: { campaignStart: '2025-10-01T00:00:00+02:00', campaignEnd: '2025-11-30T23:59:59+01:00' },
    links: { rules: '/documenti/regolamento-autunno.pdf' },
    edition: { code: 'autunno', prizes: autumn.prizes },
  };
  for (const instant of [
    '2025-08-30T00:00:00+02:00',
    '2025-10-01T00:00:00+02:00',
    '2026-03-01T00:00:00+01:00',
  ]) {
    server.contestClock.set(instant);
    expect(await shown()).toMatchObject(autumnsSite);
  }
  server.contestClock.set('2025-08-01T10:00:00+02:00');
});

test('an edition that exists, is over or overlaps another is refused with its whole file', async () => {
  const refusal = await open(
    { ...autumn, code: 'fine', startDate: '2026-01-01', endDate: '2026-01-31' },
    { ...autumn, startDate: '2027-01-01', endDate: '2027-01-31' },
    { ...autumn, code: 'vecchia', startDate: '2023-01-01', endDate: '2023-02-01' },
    { ...autumn, code: 'estate', startDate: '2025-08-29', endDate: '2025-09-15' },
  );
  expect(refusal).toEqual({
    kind: 'refused',
    text: [
      "autunno: un'edizione con questo codice c'è già.",
      'vecchia: è già finita il giorno 2023-02-01.',
      'estate: inizia il giorno 2025-08-29, quando natura_contest non è ancora finita (2025-08-29).',
      '',
    ].join('\n'),
  });
  expect((await runAdmin(server, 'edition')).text).not.toMatch(/^(fine|vecchia|estate) /m);
});

test('an edition that has not begun is replaced by a file, and keeps the rules that were published for it', async () => {
  const rulesLink = `/documenti/regolamenti/${'a'.repeat(64)}.pdf`;
  await server.deps.db
    .updateTable('editions')
    .set({ rules_link: rulesLink })
    .where('code', '=', 'autunno')
    .execute();
  const longer = { ...autumn, endDate: '2025-12-07', prizes: [], rulesLink: '' };
  expect(await replace(longer)).toEqual({
    kind: 'done',
    text: 'Edizione autunno: sostituita, dal giorno 2025-10-01 al giorno 2025-12-07.\n',
  });
  const { text } = await runAdmin(server, 'edition');
  expect(text).toMatch(new RegExp(`^autunno +deve iniziare +2025-10-01 - 2025-12-07 .*${rulesLink}`, 'm'));
  await replace(autumn);
  expect((await runAdmin(server, 'edition')).text).toMatch(
    /^autunno .*\/documenti\/regolamento-autunno.pdf$/m,
  );
  expect(await logged(server, 'edition.replaced')).toHaveLength(2);
});

test('an edition that is unknown, has begun, would begin in the past or meets another is not replaced', async () => {
  const summer = { ...autumn, code: 'natura_contest', startDate: '2025-09-01' };
  expect(
    await replace({ ...autumn, code: 'mai_aperta', startDate: '2027-01-01', endDate: '2027-02-01' }, summer, {
      ...autumn,
      startDate: '2025-08-01',
    }),
  ).toEqual({
    kind: 'refused',
    text: [
      'L\'edizione "mai_aperta" non esiste: le elenca npm run admin -- edition.',
      'natura_contest: è iniziata il giorno 2025-07-16, e non si sostituisce più; edition set ed edition extend scrivono ciò che si può ancora cambiare.',
      'autunno: non può iniziare il giorno 2025-08-01, che non è più futuro.',
      '',
    ].join('\n'),
  });
  expect((await replace({ ...autumn, startDate: '2025-08-29' })).text).toContain(
    'quando natura_contest non è ancora',
  );
});

test('an edition is closed by an earlier end, never a later one or one in the past', async () => {
  const close = (...words: string[]) =>
    runAdmin(server, 'edition', 'close', '--reason', 'Premi finiti', ...words);
  expect((await close('natura')).text).toContain('L\'edizione "natura" non esiste');
  expect((await close('autunno')).text).toContain('inizia il giorno 2025-10-01, non può finire prima');
  expect((await close('basko_contest')).text).toContain('è già finita il giorno 2025-03-09');
  expect((await close('natura_contest', '--last-day', '2025-07-30')).text).toContain('ieri, 2025-07-31');
  expect((await close('natura_contest', '--last-day', '2025-08-30')).text).toContain(
    'finisce già il giorno 2025-08-29',
  );
  expect(await close('natura_contest')).toEqual({
    kind: 'done',
    text: 'Edizione natura_contest: finisce il giorno 2025-08-01 alle 23:59:59.\n',
  });
  await close('natura_contest', '--last-day', '2025-07-31', '--public-reason', 'I premi sono finiti.');
  expect((await runAdmin(server, 'edition')).text).toMatch(
    /^natura_contest +finita +2025-07-16 - 2025-07-31/m,
  );
  expect(await logged(server, 'edition.closed')).toEqual([
    'edition.closed edition natura_contest until 2025-08-01, "Premi finiti", by anna',
    'edition.closed edition natura_contest until 2025-07-31, "Premi finiti", told "I premi sono finiti.", by anna',
  ]);
});

const EXTEND = ['extend', 'autunno', '--reason', 'Articolo 11: sito fermo due ore', '--last-day'] as const;

test('the promises of an edition are written, or refused as a whole with every reason', async () => {
  const set = (...words: string[]) => runAdmin(server, 'edition', 'set', ...words);
  expect(
    await set(
      ...['autunno', '--onlus', ' Banco Alimentare ', '--products', 'Penne, Fusilli'],
      ...['--draw-until', '2026-01-31', '--keep-until', '2026-07-31'],
    ),
  ).toEqual({ kind: 'done', text: 'Edizione autunno: aggiornata.\n' });
  const written = () =>
    server.deps.db
      .selectFrom('editions')
      .select(['charity', 'products', 'draw_until', 'keep_originals_until'])
      .where('code', '=', 'autunno')
      .executeTakeFirstOrThrow();
  const promised = {
    charity: 'Banco Alimentare',
    products: ['Penne', 'Fusilli'],
    draw_until: '2026-01-31',
    keep_originals_until: '2026-07-31',
  };
  expect(await written()).toEqual(promised);
  expect(await set('autunno', '--draw-until', '9999-12-30', '--keep-until', '9999-12-31')).toEqual({
    kind: 'refused',
    text: [
      "Edizione autunno: l'estrazione viene al più tardi un anno dopo l'ultimo giorno.",
      "Edizione autunno: gli originali si conservano al più tardi fino a cinque anni dopo l'ultimo giorno; da allora il sito non ha più gli scontrini con cui confrontarli.",
      '',
    ].join('\n'),
  });
  expect(await written()).toEqual(promised);

  server.contestClock.set('2025-10-01T00:00:00+02:00');
  expect(
    await set('autunno', '--onlus', 'Altra', '--products', 'Farro', '--draw-until', '2026-01-30'),
  ).toEqual({
    kind: 'refused',
    text: [
      'Edizione autunno: è iniziata, e i prodotti che partecipano non si cambiano più: il regolamento è una promessa al pubblico.',
      'Edizione autunno: è iniziata, e la ONLUS indicata nel regolamento non si cambia più.',
      '',
    ].join('\n'),
  });
  expect(await written()).toEqual(promised);
  expect((await set('natura', '--onlus', 'Altra')).text).toContain('L\'edizione "natura" non esiste');
  expect(await logged(server, 'edition.changed')).toEqual([
    'edition.changed edition autunno, {"charity":"Banco Alimentare","products":["Penne","Fusilli"],' +
      '"drawUntil":"2026-01-31","keepOriginalsUntil":"2026-07-31"}, by anna',
  ]);
});

test('an edition is extended to a later day for a reason of its rules, as far as the next one', async () => {
  await open({ ...autumn, code: 'natale', startDate: '2025-12-08', endDate: '2025-12-31' });
  const extend = (lastDay: string) => runAdmin(server, 'edition', ...EXTEND, lastDay);
  expect((await extend('2025-11-29')).text).toContain("l'ultimo giorno si può solo spostare più avanti");
  expect((await extend('2025-12-08')).text).toContain('il giorno 2025-12-08 inizia già natale');
  expect(await extend('2025-12-01')).toEqual({ kind: 'done', text: 'Edizione autunno: aggiornata.\n' });
  expect((await runAdmin(server, 'edition')).text).toMatch(/^autunno +in corso +2025-10-01 - 2025-12-01/m);
  expect((await logged(server, 'edition.changed')).at(-1)).toBe(
    'edition.changed edition autunno, {"endDate":"2025-12-01"}, "Articolo 11: sito fermo due ore", by anna',
  );
});

test('an edition may be opened without a document, and says that its rules have to be published', async () => {
  const spring = {
    ...autumn,
    code: 'primavera',
    startDate: '2026-03-01',
    endDate: '2026-04-30',
    rulesLink: '',
  };
  expect((await open(spring)).text).toContain(
    'primavera non ha ancora un regolamento: pubblicalo con npm run admin -- edition rules primavera',
  );
});
