import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseCommand } from '../../../server/admin/parse-args.ts';
import { publishRules } from '../../../server/editions/edition-rules.ts';
import { MAX_WAITING } from '../../../server/editions/send-reminders.ts';
import { tellRules, tellRulesJob } from '../../../server/editions/tell-rules.ts';
import { sendMailsJob } from '../../../server/mails/outbox.ts';
import { logged } from '../admin/admin-call.ts';
import { aPdf } from '../support/a-pdf.ts';
import { aPlayer, lastMail } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const CODE = 'natura_contest';
const EDITION = 5;

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const going = new AbortController().signal;
const publish = (remark: string, tellsPlayers: boolean) =>
  publishRules(server.deps, { code: CODE, bytes: aPdf(remark), by: 'anna', tellsPlayers });
const topics = async () => {
  const rows = server.deps.db.selectFrom('outbox').select('topic').where('kind', '=', 'rules-changed');
  return (await rows.orderBy('id').execute()).map(({ topic }) => topic);
};
const notices = () =>
  server.deps.db.selectFrom('rules_notices').select(['version', 'written', 'finished_at']).execute();

test('a new version is told by mail to who accepted an earlier one, once, and to nobody else', async () => {
  const early = await aPlayer(server);
  const blocked = await aPlayer(server);
  await aPlayer(server, { accepted: false });
  await publish('first', false);
  const { db } = server.deps;
  await db.updateTable('players').set({ active: false }).where('id', '=', blocked.id).execute();
  await publish('second', true);
  const late = await aPlayer(server);
  const ofLate = db.updateTable('edition_players').set({ rules_version: 2 });
  await ofLate.where('player_id', '=', late.id).execute();
  await Promise.all([tellRules(server.deps, going), tellRules(server.deps, going)]);
  await tellRulesJob.run(server.deps, going);
  expect(await topics()).toEqual([`edition ${EDITION} rules for ${early.id}`]);
  expect(await notices()).toEqual([{ version: 2, written: 1, finished_at: expect.any(Date) }]);
  await sendMailsJob.run(server.deps, going);
  expect(await lastMail(server, early.email)).toMatchObject({
    subject: "C'è un nuovo regolamento",
    text: [
      'Ciao Maria,',
      'il regolamento del concorso «Estate nella natura» ha una nuova versione, la 2. Tu ne avevi accettata una di prima, perciò te lo diciamo.',
      `La versione in vigore si legge qui:\nhttp://localhost:8080/documenti/regolamenti/${CODE}.pdf`,
      'Non devi fare nulla. Quello che hai accettato, e quando, resta nella tua area personale:\nhttp://localhost:8080/profile',
      'A presto,\nAmici della Spiga',
    ].join('\n\n'),
  });
  expect((await logged(server, 'edition.rules-published')).map((line) => / players told/.test(line))).toEqual(
    [false, true],
  );
});

test('without the tick nobody is told; the command line has it, too', async () => {
  await aPlayer(server);
  await publish('first', false);
  await tellRulesJob.run(server.deps, going);
  expect({ topics: await topics(), notices: await notices() }).toEqual({ topics: [], notices: [] });
  const parse = (...words: string[]) => parseCommand(['edition', 'rules', CODE, ...words]);
  expect(parse('--tell')).toMatchObject({ line: expect.stringContaining('--tell vuole il file') });
  expect(parse('a.pdf', '--tell')).toMatchObject({ kind: 'rules', file: 'a.pdf', tellsPlayers: true });
  expect(parse('a.pdf')).toMatchObject({ kind: 'rules', tellsPlayers: false });
});

test('many are told in batches, of which few enough wait that no other mail is held up', async () => {
  const { db } = server.deps;
  const people = await db
    .insertInto('players')
    .values(
      Array.from({ length: MAX_WAITING + 25 }, (_, n) => ({
        email: `tanti-${n}@example.com`,
        email_key: `tanti-${n}@example.com`,
        password_hash: null,
        first_name: null,
        last_name: null,
        birth_date: null,
        phone: null,
        phone_key: null,
        state: null,
        loyalty_card: null,
        created_at: new Date(server.contestClock.now()),
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('edition_players')
    .values(
      people.map(({ id }) => ({
        player_id: id,
        edition_id: EDITION,
        privacy_accepted: true,
        rules_accepted: true,
        accepted_at: new Date(0),
        rules_version: null,
        rules_sha256: null,
        privacy_sha256: null,
      })),
    )
    .execute();
  await publish('first', true);
  expect(await tellRules(server.deps, AbortSignal.abort())).toBe(0);
  expect(await tellRules(server.deps, going)).toBe(MAX_WAITING);
  expect(await tellRules(server.deps, going)).toBe(0);
  const sent = { status: 'sent', letter: null, ended_at: new Date(0) } as const;
  await db.updateTable('outbox').set(sent).execute();
  expect(await tellRules(server.deps, going)).toBe(25);
  expect(new Set(await topics()).size).toBe(MAX_WAITING + 25);
  expect(await notices()).toEqual([{ version: 1, written: MAX_WAITING + 25, finished_at: expect.any(Date) }]);
});
