import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_RULES_BYTES } from '../../../domain/documents.ts';
import { runCommand } from '../../../server/admin/command.ts';
import { logged, runAdmin } from '../admin/admin-call.ts';
import { aPdf } from '../support/a-pdf.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const CODE = 'natura_contest';
const ADDRESS = '/documenti/regolamenti';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function publish(bytes: Buffer, code = CODE, by = 'anna') {
  const command = {
    verb: 'edition-publish',
    code,
    pdf: bytes.toString('base64'),
    tellsPlayers: false,
  } as const;
  const report = await runCommand(server.deps, command, by);
  let text = '';
  for await (const piece of report.text) text += piece;
  return { kind: report.kind, text };
}

const rulesLink = async (): Promise<unknown> =>
  (
    await server.deps.db
      .selectFrom('editions')
      .select('rules_link')
      .where('code', '=', CODE)
      .executeTakeFirst()
  )?.rules_link;

test('published rules are served for good by their hash, and by the edition’s code in their newest version', async () => {
  const [first, second] = [aPdf('first'), aPdf('second')];
  expect(await publish(first)).toEqual({
    kind: 'done',
    text:
      `Edizione ${CODE}: pubblicato il regolamento, versione 1. SHA-256 ${sha256(first)}.\n` +
      `Si legge sempre all'indirizzo ${ADDRESS}/${CODE}.pdf; questa versione resta a ${ADDRESS}/${sha256(first)}.pdf.\n`,
  });
  expect(await rulesLink()).toBe(`${ADDRESS}/${sha256(first)}.pdf`);
  await publish(second, CODE, 'bruno');

  for (const document of [first, second]) {
    const served = await server.get(`${ADDRESS}/${sha256(document)}.pdf`);
    expect(served).toMatchObject({ status: 200, bytes: document });
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
  const current = await server.get(`${ADDRESS}/${CODE}.pdf`);
  expect(current).toMatchObject({
    status: 302,
    headers: { location: `${sha256(second)}.pdf`, 'cache-control': 'no-cache' },
  });
  expect((await runAdmin(server, 'edition', 'rules', CODE)).text).toMatch(
    new RegExp(`^2 .+ bruno +${sha256(second)}\n1 .+ anna +${sha256(first)}\n$`, 'm'),
  );
  expect(await logged(server, 'edition.rules-published')).toEqual([
    `edition.rules-published edition ${CODE}, rules 1, sha256 ${sha256(first)}, by anna`,
    `edition.rules-published edition ${CODE}, rules 2, sha256 ${sha256(second)}, by bruno`,
  ]);
});

test('the site links to the rules that were published', async () => {
  const rules = aPdf('linked');
  await publish(rules);
  const config = await server.call('GET', '/frontend-configs');
  expect(config.body).toMatchObject({ links: { rules: `${ADDRESS}/${sha256(rules)}.pdf` } });
});

test('an edition without published rules links to none, whatever the brand has from an edition before', async () => {
  await server.deps.db.updateTable('editions').set({ rules_link: '' }).execute();
  expect((await server.call('GET', '/frontend-configs')).body).toMatchObject({ links: { rules: '' } });
});

async function accept({ id, token }: Player, rules?: Buffer) {
  const body = { playerId: id, editionId: 5, privacyAccepted: true, rulesAccepted: true };
  return server.call('POST', '/editions-players/', {
    token,
    body: rules === undefined ? body : { ...body, rulesSha256: sha256(rules) },
  });
}

/** The player's record of the edition, as the profile reads it. */
async function recordOf({ token }: Player): Promise<object | undefined> {
  const { body } = await server.call('GET', '/players/me', { token });
  return (body as { player_editions: object[] }).player_editions[0];
}

test('an acceptance names the very rules that were accepted, and keeps them when others are published', async () => {
  const [first, second] = [aPdf('first'), aPdf('second')];
  await publish(first);
  const player = await aPlayer(server, { accepted: false });
  const accepted = {
    editionId: 5,
    rulesAccepted: true,
    acceptedAt: '2025-08-01T10:00:00+02:00',
    rules: { version: 1, sha256: sha256(first), url: `${ADDRESS}/${sha256(first)}.pdf` },
  };
  expect(await accept(player, first)).toMatchObject({ status: 200, body: accepted });
  await publish(second);
  expect(await recordOf(player)).toMatchObject({
    ...accepted,
    edition: { rules: { version: 2, sha256: sha256(second), url: `${ADDRESS}/${sha256(second)}.pdf` } },
  });
  await accept(player, second);
  expect(await recordOf(player)).toMatchObject(accepted);
  expect(await logged(server, 'rules.accepted')).toEqual([
    ...[`${sha256(first)}.pdf`, `${sha256(second)}.pdf`].map(
      (name) => `rules.accepted ${CODE} ${ADDRESS}/${name} sha256 ${sha256(first)}`,
    ),
  ]);
});

test('rules that are no longer in force are not accepted, and the player is told to read again', async () => {
  const [read, inForce] = [aPdf('read'), aPdf('in force')];
  await publish(read);
  const player = await aPlayer(server, { accepted: false });
  await publish(inForce);
  expect(await accept(player, read)).toMatchObject({
    status: 409,
    body: { msg_translated: expect.stringContaining('rileggilo e conferma di nuovo') },
  });
  expect(await recordOf(player)).toBeUndefined();
  expect((await accept(player, inForce)).status).toBe(200);
});

test('where the rules are a document of the build, the acceptance names that document and the privacy notice', async () => {
  const root = mkdtempSync(join(tmpdir(), 'spiga-documents-'));
  mkdirSync(join(root, 'documenti'));
  const [rules, notice] = [aPdf('of the build'), aPdf('notice')];
  writeFileSync(join(root, 'documenti/regolamento-2025-07-16.pdf'), rules);
  writeFileSync(join(root, 'documenti/privacy.pdf'), notice);
  const built = await openTestServer({ siteRoot: root });
  const { id, token } = await aPlayer(built, { accepted: false });
  const body = { playerId: id, editionId: 5, privacyAccepted: true, rulesAccepted: true };
  expect(await built.call('POST', '/editions-players/', { token, body })).toMatchObject({
    status: 200,
    body: { rules: { sha256: sha256(rules) }, privacyNotice: { sha256: sha256(notice) } },
  });
  await built.close();
  rmSync(root, { recursive: true });
});

test('a document that is no PDF, too large, already in force, or of no edition that goes on is refused', async () => {
  expect((await publish(Buffer.from('Regolamento'))).text).toContain("dev'essere un PDF");
  expect((await publish(aPdf('', MAX_RULES_BYTES))).text).toContain('al massimo 5 MB');
  expect((await publish(aPdf('a'), 'natura')).text).toContain('L\'edizione "natura" non esiste');
  expect((await publish(aPdf('a'), 'basko_contest')).text).toContain('è già finita il giorno 2025-03-09');
  await publish(aPdf('a'));
  expect(await publish(aPdf('a'))).toEqual({
    kind: 'refused',
    text: `Edizione ${CODE}: questo file è già il regolamento in vigore, versione 1.\n`,
  });
  await publish(aPdf('b'));
  expect((await publish(aPdf('a'))).text).toContain('versione 3');
});

test('two versions published at once get a number each, and the later one is in force', async () => {
  const published = await Promise.all(['one', 'two'].map((remark) => publish(aPdf(remark))));
  const versions = published.map(({ text }) => /versione (\d)/.exec(text)?.[1]);
  expect(versions.toSorted()).toEqual(['1', '2']);
  const last = aPdf(versions[0] === '2' ? 'one' : 'two');
  expect(await rulesLink()).toBe(`${ADDRESS}/${sha256(last)}.pdf`);
});

test.each(['UPDATE edition_rules SET version = 7', 'DELETE FROM edition_rules', 'TRUNCATE edition_rules'])(
  'the database refuses: %s',
  async (statement) => {
    await publish(aPdf('kept'));
    await expect(sql.raw(statement).execute(server.deps.db)).rejects.toThrow(
      'Published rules are never changed',
    );
  },
);

test.each(['regolamento.pdf', `${'a'.repeat(64)}.pdf`, '..%2Fprivacy.pdf', 'x.html'])(
  'there are no rules at %s',
  async (name) => {
    expect(await server.get(`${ADDRESS}/${name}`)).toMatchObject({ status: 404 });
  },
);

test('many who open the rules at once cost one reading, and so does who asks again', async () => {
  const rules = aPdf('read once');
  await publish(rules);
  const { reads, end } = countReads();
  const address = `${ADDRESS}/${sha256(rules)}.pdf`;
  await Promise.all(Array.from({ length: 5 }, () => server.get(address)));
  await server.get(address);
  end();
  expect(reads()).toBe(1);
});

/** Counts what is asked of the table of rules. */
function countReads() {
  const { db } = server.deps;
  const original = db.selectFrom.bind(db);
  let count = 0;
  const counting = (table: 'edition_rules') => {
    if (table === 'edition_rules') count += 1;
    return original(table);
  };
  Object.assign(db, { selectFrom: counting });
  return { reads: () => count, end: () => void Object.assign(db, { selectFrom: original }) };
}
