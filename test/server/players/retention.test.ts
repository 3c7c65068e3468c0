import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TERMS } from '../../../domain/retention.ts';
import { removeEndedAnswers, removeEndedRecords } from '../../../server/editions/remove-ended.ts';
import { sweepOrphans } from '../../../server/files/orphans.ts';
import { purges } from '../../../server/jobs/purge.ts';
import { approveReceipt } from '../../../server/receipts/decide.ts';
import { ONE_DAY } from '../../../server/system/clock.ts';
import { logged } from '../admin/admin-call.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const never = new AbortController().signal;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const at = (iso: string) => ({
  ...server.deps,
  contestClock: { kind: 'real' as const, now: () => Date.parse(iso) },
});

async function send({ token }: Player, code: string): Promise<number> {
  const sent = await server.call('POST', '/items/', { token, form: aReceipt({ code }) });
  return (sent.body as { id: number }).id;
}

const ofPlayer = async (
  table: 'items' | 'edition_players' | 'survey_completions' | 'awards' | 'player_consents',
  id: number,
) => {
  const rows = server.deps.db.selectFrom(table).select('player_id').where('player_id', '=', id);
  return (await rows.execute()).length;
};

test('answers and points go when the consent to the community has run out, and stay where it was renewed', async () => {
  const [ended, renewed] = [await aPlayer(server), await aPlayer(server)];
  for (const { token } of [ended, renewed]) {
    const body = { name: 'story', result: { story: 'Una domenica con mia nonna, e il sugo.' } };
    expect((await server.call('POST', '/survey-completions', { token, body })).status).toBe(200);
  }
  const { db } = server.deps;
  await db
    .updateTable('player_consents')
    .set({ expires_at: new Date('2029-08-01T08:00:00Z') })
    .where('player_id', '=', renewed.id)
    .execute();
  expect(await removeEndedAnswers(at('2027-08-01T09:59:59+02:00'), never)).toBe(0);
  expect(await removeEndedAnswers(at('2027-08-01T10:00:01+02:00'), never)).toBe(1);
  for (const table of ['survey_completions', 'awards'] as const) {
    expect(await ofPlayer(table, ended.id), table).toBe(0);
    expect(await ofPlayer(table, renewed.id), table).toBeGreaterThan(0);
  }
  expect(await ofPlayer('player_consents', ended.id)).toBe(1);
  expect(await removeEndedAnswers(at('2027-08-01T10:00:01+02:00'), never)).toBe(0);
});

test('the records of an edition go with their photos the day after their term, and not before', async () => {
  const player = await aPlayer(server);
  const [approved, pending] = [await send(player, 'TERM-1'), await send(player, 'TERM-2')];
  await approveReceipt(server.deps, { itemId: approved, version: 1 }, 'anna');
  await server.call('PUT', `/items/${pending}`, { token: player.token, body: { amount: '99.00' } });
  const { file_name: photo } = await server.deps.db
    .selectFrom('items')
    .select('file_name')
    .where('id', '=', approved)
    .executeTakeFirstOrThrow();
  await sql`
    WITH draw AS (
      INSERT INTO draws (edition_id, sealed_at, sealed_by, entries, list_sha256, prizes, reserves, one_prize_each)
      VALUES (5, now(), 'anna', 1, 'x', '[]', 0, true) RETURNING id
    )
    INSERT INTO draw_entries (draw_id, ticket, person, item_id)
    SELECT id, repeat('a', 32), repeat('b', 32), ${approved}::integer FROM draw`.execute(server.deps.db);

  await removeEndedRecords(at('2030-08-29T23:59:00+02:00'), never);
  expect([await ofPlayer('items', player.id), await ofPlayer('edition_players', player.id)]).toEqual([2, 1]);
  expect(await removeEndedRecords(at('2030-08-30T00:00:00+02:00'), never)).toBe(2);
  expect([await ofPlayer('items', player.id), await ofPlayer('edition_players', player.id)]).toEqual([0, 0]);
  // A dump of the day before still names the photo: it waits with the other orphans.
  const sweep = {
    db: server.deps.db,
    files: server.files,
    now: server.realClock.now(),
    log: () => undefined,
    isOurs: async () => true,
  };
  expect(server.files.kept.has(photo)).toBe(true);
  await sweepOrphans(sweep, never);
  expect({ kept: server.files.kept.has(photo), aside: server.files.aside.has(photo) }).toEqual({
    kept: false,
    aside: true,
  });
  expect(await server.deps.db.selectFrom('draws').select('id').where('edition_id', '=', 5).execute()).toEqual(
    [],
  );
  expect(await logged(server, 'records.removed')).toContain(
    'records.removed edition natura_contest, ended 2025-08-29: 2 receipts, 3 acceptances',
  );
  // Nothing is left to do, and nothing more is written.
  expect(await removeEndedRecords(at('2030-08-30T00:00:00+02:00'), never)).toBe(0);
  expect(await logged(server, 'records.removed')).toHaveLength(1);
});

test('consents, audit log and reports of errors keep to the terms of the table', async () => {
  const { db } = server.deps;
  const policies = await db
    .selectFrom('policies')
    .select(['is_mandatory', 'consent_months'])
    .where('edition_id', 'is', null)
    .orderBy('id')
    .execute();
  for (const { is_mandatory, consent_months } of policies)
    expect(consent_months).toBe(is_mandatory ? TERMS.answers.n : TERMS.profiling.n);
  const { rows } = await sql<{ same: boolean }>`
    SELECT audit_retention() = make_interval(months => ${TERMS.audit.n}) AS same`.execute(db);
  expect(rows).toEqual([{ same: true }]);
  expect(purges.find(({ table }) => table === 'error_reports')?.keptMs).toBe(TERMS.reports.n * ONE_DAY);
});

test('a consent keeps the SHA-256 of the very text that was shown, whatever the policy says later', async () => {
  const { token, id } = await aPlayer(server, { consented: false });
  const { db } = server.deps;
  const policy = await db.selectFrom('policies').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  const { title, text, link } = policy;
  const sha256 = createHash('sha256').update([title, text, link].join('\n')).digest('hex');
  await server.call('POST', '/players-consents', { token, body: { policyId: 1 } });
  await db.updateTable('policies').set({ text: 'Un altro testo.' }).where('id', '=', 1).execute();
  const kept = () =>
    db.selectFrom('player_consents').select('text_sha256').where('player_id', '=', id).executeTakeFirst();
  expect(await kept()).toEqual({ text_sha256: sha256 });
  await server.call('POST', '/players-consents', { token, body: { policyId: 1 } });
  expect((await kept())?.text_sha256).not.toBe(sha256);
  await db.updateTable('policies').set({ text }).where('id', '=', 1).execute();
});

// Behind the others: from here on a player needs both policies.
test('one consent to the community that has not run out keeps the answers', async () => {
  const { id, token } = await aPlayer(server);
  const body = { name: 'story', result: { story: 'Il pranzo della domenica, in dodici a tavola.' } };
  await server.call('POST', '/survey-completions', { token, body });
  const { db } = server.deps;
  const { id: policy } = await db
    .insertInto('policies')
    .columns(['code', 'title', 'text', 'link', 'is_mandatory', 'consent_months'])
    .expression(
      db
        .selectFrom('policies')
        .select([sql<string>`'second'`.as('code'), 'title', 'text', 'link', 'is_mandatory', 'consent_months'])
        .where('id', '=', 1),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const [given, until] = [new Date('2027-01-01T08:00:00Z'), new Date('2029-01-01T08:00:00Z')];
  await db
    .insertInto('player_consents')
    .values({ player_id: id, policy_id: policy, given_at: given, expires_at: until })
    .execute();
  await removeEndedAnswers(at('2028-06-01T10:00:00+02:00'), never);
  expect(await ofPlayer('survey_completions', id)).toBe(1);
  await removeEndedAnswers(at('2029-06-01T10:00:00+02:00'), never);
  expect(await ofPlayer('survey_completions', id)).toBe(0);
});
