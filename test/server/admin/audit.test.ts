import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommand } from '../../../server/admin/parse-args.ts';
import { sealAuditLog } from '../../../server/audit/seal-log.ts';
import { audit } from '../../../server/auth/audit.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { logged, runAdmin } from './admin-call.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('audit check verifies the log, prints a seal to note, and names the row that was changed', async () => {
  const { db } = server.deps;
  expect((await runAdmin(server, 'audit', 'check')).text).toBe(
    'Il registro non ha ancora sigilli: 1 righe li aspettano.\n',
  );
  await audit(db, { event: 'receipt.approved', at: 0, playerId: 7, subject: 'item 1' });
  await sealAuditLog(server.deps, new AbortController().signal);
  const whole = await runAdmin(server, 'audit', 'check');
  expect(whole.kind).toBe('done');
  expect(whole.text).toMatch(
    /^Registro intatto: 2 righe sotto 1 sigilli; 0 tolte .*, 1 non ancora sigillate\.\n/,
  );
  const noted = /fuori da qui: (1-[0-9a-f]{16})\n$/.exec(whole.text)?.[1] ?? '';
  expect((await runAdmin(server, 'audit', 'check', '--seal', noted)).kind).toBe('done');
  expect(await runAdmin(server, 'audit', 'check', '--seal', '2-0000000000000000')).toEqual({
    kind: 'refused',
    text: "Il sigillo 2-0000000000000000 non c'è più: la fine del registro è stata tagliata, oppure è annotato male.\n",
  });
  const { id } = await db
    .selectFrom('audit_log')
    .select('id')
    .where('player_id', '=', 7)
    .executeTakeFirstOrThrow();
  await sql`ALTER TABLE audit_log DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE audit_log SET player_id = 8 WHERE id = ${id}`.execute(db);
  expect(await runAdmin(server, 'audit', 'check')).toEqual({
    kind: 'refused',
    text: `Riga ${id} del registro: è stata cambiata dopo essere stata sigillata.\n`,
  });
  expect(await logged(server, 'desk.looked')).toHaveLength(5);
});

test('arguments that cannot be parsed are answered with one line', () => {
  const line = (...argv: string[]) => {
    const parsed = parseCommand(argv);
    return parsed.kind === 'mistake' ? parsed.line : parsed.kind;
  };
  expect(line('audit')).toBe('Dopo audit viene check, non "".');
  expect(line('audit', 'check', 'it')).toBe('"it" è di troppo dopo audit check.');
  expect(line('audit', 'check', '--seal', 'zwölf')).toContain('--seal vuole un sigillo annotato');
  expect(line('audit', 'check', '--limit', '5')).toContain('Non capisco --limit per audit');
});
