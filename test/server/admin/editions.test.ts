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

async function open(...editions: DeclaredEdition[]) {
  const report = await runCommand(server.deps, { verb: 'open', editions }, 'anna');
  let text = '';
  for await (const piece of report.text) text += piece;
  return { kind: report.kind, text };
}

test('opening an edition updates the site’s calendar and lists it', async () => {
  expect(await open(autumn)).toEqual({
    kind: 'done',
    text: 'Edizione autunno: aperta, dal giorno 2025-10-01 al giorno 2025-11-30.\n',
  });
  const site = await server.call('GET', '/frontend-configs');
  expect(site.body).toMatchObject({
    calendar: { campaignStart: '2025-10-01T00:00:00+02:00', campaignEnd: '2025-11-30T23:59:59+01:00' },
    links: { rules: '/documenti/regolamento-autunno.pdf' },
  });
  const { text } = await runAdmin(server, 'edition');
  expect(text).toMatch(/^natura_contest +in corso +2025-07-16 - 2025-08-29/m);
  expect(text).toMatch(/^autunno +deve iniziare +2025-10-01 - 2025-11-30 +Autunno in cucina/m);
  expect(await logged(server, 'edition.opened')).toEqual(['edition.opened edition autunno, by anna']);
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

test('an edition is closed by an earlier end, never a later one or one in the past', async () => {
  const close = (...words: string[]) => runAdmin(server, 'edition', 'close', ...words);
  expect((await close('natura')).text).toContain('L\'edizione "natura" non esiste');
  expect((await close('autunno')).text).toContain('inizia il giorno 2025-10-01, non può finire prima');
  expect((await close('basko_contest')).text).toContain('è già finita il giorno 2025-06-30');
  expect((await close('natura_contest', '--last-day', '2025-07-30')).text).toContain('ieri, 2025-07-31');
  expect((await close('natura_contest', '--last-day', '2025-08-30')).text).toContain(
    'finisce già il giorno 2025-08-29',
  );
  expect(await close('natura_contest')).toEqual({
    kind: 'done',
    text: 'Edizione natura_contest: finisce il giorno 2025-08-01 alle 23:59:59.\n',
  });
  await close('natura_contest', '--last-day', '2025-07-31');
  expect((await runAdmin(server, 'edition')).text).toMatch(
    /^natura_contest +finita +2025-07-16 - 2025-07-31/m,
  );
  expect(await logged(server, 'edition.closed')).toEqual([
    'edition.closed edition natura_contest until 2025-08-01, by anna',
    'edition.closed edition natura_contest until 2025-07-31, by anna',
  ]);
});
