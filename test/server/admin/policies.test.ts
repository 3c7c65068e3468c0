import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../server/admin/command.ts';
import { readNamedText } from '../../../server/admin/documents.ts';
import { POLICY_LIMITS, readPolicyDocument } from '../../../server/policies/policy-document.ts';
import { MAX_POLICIES, MAX_POLICY_VERSIONS } from '../../../server/policies/publish-policy.ts';
import { doorOf } from '../support/contention.ts';
import { aPlayer } from '../support/players.ts';
import { aPdf } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { logged, runAdmin } from './admin-call.ts';
import { linesOfText, publishFile } from './publish-file.ts';

const policy = {
  code: 'notizie',
  title: 'Notizie',
  text: 'Desidero ricevere notizie.',
  link: '/documenti/privacy.pdf',
  isMandatory: false,
  edition: 'natura_contest',
  consentMonths: 24,
};

describe('each mistake is one line that names its place', () => {
  test.each<[string, unknown, string]>([
    ['no object', 'informativa', '{ }: un oggetto con code, title, text, link, isMandatory e consentMonths.'],
    ['an unknown field', { ...policy, colour: 'red' }, 'colour: campo sconosciuto.'],
    ['no code', { ...policy, code: 'No' }, 'code: da 3 a 40 lettere minuscole, cifre o _.'],
    ['no title', { ...policy, title: ' ' }, 'title: il titolo, una riga da 1 a 120 caratteri.'],
    [
      'a text of two lines',
      { ...policy, text: 'Uno\ndue' },
      'text: ciò a cui si acconsente, una riga da 1 a 2000 caratteri.',
    ],
    [
      'a link elsewhere',
      { ...policy, link: 'https://altrove.example/a.pdf' },
      'link: il documento, come /documenti/privacy.pdf o /documenti/regolamenti/EDIZIONE.pdf.',
    ],
    [
      'a link upwards',
      { ...policy, link: '/documenti/../a.pdf' },
      'link: il documento, come /documenti/privacy.pdf o /documenti/regolamenti/EDIZIONE.pdf.',
    ],
    ['no yes and no no', { ...policy, isMandatory: 'sì' }, 'isMandatory: true o false.'],
    ['no edition', { ...policy, edition: '' }, "edition: il codice di un'edizione."],
    [
      'no months',
      { ...policy, consentMonths: 0 },
      'consentMonths: per quanti mesi vale un consenso, da 1 a 120.',
    ],
  ])('%s', (_, content, line) => {
    expect(linesOfText('policy', content)).toEqual([line]);
  });

  test('a document that the build does not have', () => {
    const read = (link: string) =>
      readNamedText('policy', { text: JSON.stringify({ ...policy, link }), file: 'f' }, () => false);
    expect(read('/documenti/manca.pdf')).toMatchObject({
      lines: [expect.stringMatching(/^link: il documento non c'è nel sito/), 'f: errori trovati: 1.'],
    });
    expect(read('/documenti/regolamenti/natura_contest.pdf').kind).toBe('read');
  });
});

test.each<[string, number, (n: number) => object]>([
  ['letters of the title', POLICY_LIMITS.title, (n) => ({ title: 'a'.repeat(n) })],
  ['letters of the text', POLICY_LIMITS.text, (n) => ({ text: 'a'.repeat(n) })],
  ['months', POLICY_LIMITS.months, (n) => ({ consentMonths: n })],
])('%s: %i is taken, one more is not', (_, most, of) => {
  const accepted = (n: number) => readPolicyDocument({ ...policy, ...of(n) }, () => true).kind === 'read';
  expect([accepted(most), accepted(most + 1)]).toEqual([true, false]);
});

describe('a policy that is published', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  let count = 0;
  const aPolicy = () => {
    count += 1;
    return { ...policy, code: `notizie_${count}` };
  };
  const publish = (document: unknown) => publishFile(server, 'policy', document);
  const shown = async (name: string): Promise<unknown> =>
    JSON.parse((await runAdmin(server, 'policy', 'show', name)).text);
  const idOf = async (code: string) => {
    const { body } = await server.call('GET', '/policies');
    const { data } = body as { data: { id: number; code: string }[] };
    return data.find((one) => one.code === code)?.id;
  };
  const consent = async (token: string, code: string) =>
    server.call('POST', '/players-consents', { token, body: { policyId: await idOf(code) } });
  const consentedTo = async (token: string, code: string) => {
    const { body } = await server.call('GET', '/players/me', { token });
    const { playerConsents } = body as { playerConsents: { policy: { code: string; text: string } }[] };
    return playerConsents.find((one) => one.policy.code === code)?.policy.text;
  };

  test('is shown to players; players who have consented go on reading the text that they consented to', async () => {
    const [first, second] = [await aPlayer(server), await aPlayer(server)];
    const one = aPolicy();
    const published = await publish(one);
    expect(published.text).toMatch(
      new RegExp(
        `^${one.code}: pubblicato, versione 1\\. SHA-256 [0-9a-f]{64}\\. Chi ha già acconsentito resta`,
      ),
    );
    const sha256 = / SHA-256 ([0-9a-f]{64})/.exec(published.text)?.[1] ?? '';
    expect((await consent(first.token, one.code)).status).toBe(200);
    const next = { ...one, text: 'Desidero ricevere notizie ogni mese.' };
    expect((await publish(next)).text).toContain('versione 2');
    await consent(second.token, one.code);
    expect(await consentedTo(first.token, one.code)).toBe(one.text);
    expect(await consentedTo(second.token, one.code)).toBe(next.text);
    expect(await shown(`${one.code}@1`)).toEqual(one);
    expect(await shown(one.code)).toEqual(next);
    const { text } = await runAdmin(server, 'policy', 'list');
    expect(text).toMatch(
      new RegExp(`^${one.code} +1 +2025-08-01T10:00:00\\+02:00 +anna +1 +Notizie +${sha256}$`, 'm'),
    );
    const kept = await server.deps.db
      .selectFrom('player_consents')
      .select(['text_sha256', 'policy_version'])
      .where('player_id', '=', first.id)
      .orderBy('policy_id', 'desc')
      .executeTakeFirst();
    expect(kept).toEqual({ text_sha256: sha256, policy_version: 1 });
    expect(await logged(server, 'policy.published')).toContain(
      `policy.published policy ${one.code}, version 1, sha256 ${sha256}, by anna`,
    );
    // Consented again, to what is shown now.
    await consent(first.token, one.code);
    expect(await consentedTo(first.token, one.code)).toBe(next.text);
  });

  test('may be one that a demonstration began with', async () => {
    expect(await shown('natura_contest@1')).toMatchObject({ edition: 'natura_contest', isMandatory: false });
    const { edition: _, ...general } = (await shown('comunita')) as Record<string, unknown>;
    expect(general).toMatchObject({ code: 'comunita', isMandatory: true, consentMonths: 24 });
  });

  test('is consented to as it was read: a page that shows the text of before is told', async () => {
    const { token } = await aPlayer(server);
    const one = aPolicy();
    await publish(one);
    const policyId = await idOf(one.code);
    await publish({ ...one, text: 'Desidero ricevere notizie ogni mese.' });
    const give = (version: number) =>
      server.call('POST', '/players-consents', { token, body: { policyId, version } });
    expect(await give(1)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^Questo testo è appena cambiato/) },
    });
    expect(await consentedTo(token, one.code)).toBeUndefined();
    expect((await give(2)).status).toBe(200);
  });

  test('links rules that are published, and is the only free one for everybody', async () => {
    const rules = (name: string) => publish({ ...aPolicy(), link: `/documenti/regolamenti/${name}.pdf` });
    expect((await rules('natura_contest')).text).toMatch(/^link: questo regolamento non è pubblicato/);
    const pdf = aPdf(500).toString('base64');
    const code = 'natura_contest';
    await runCommand(server.deps, { verb: 'edition-publish', code, pdf, tellsPlayers: false }, 'anna');
    expect((await rules('natura_contest')).kind).toBe('done');
    expect((await rules('0'.repeat(64))).text).toMatch(/^link: questo regolamento non è pubblicato/);
    const { edition: _, ...general } = aPolicy();
    expect((await publish(general)).text).toMatch(/^isMandatory: un consenso libero e per tutti c'è già/);
    expect((await publish({ ...general, isMandatory: true })).kind).toBe('done');
  });

  test('is not published twice, and never becomes another', async () => {
    const one = aPolicy();
    await publish(one);
    expect((await publish(await shown(one.code))).text).toBe(`${one.code}: è già così, versione 1.`);
    const { edition: _, ...general } = one;
    expect((await publish({ ...general, isMandatory: true })).text).toBe(
      "edition: il consenso è già pubblicato, e la sua edizione resta; per un'altra serve un altro code.\n" +
        "isMandatory: il consenso è già pubblicato, e resta com'è, obbligatorio o libero; altrimenti serve un altro code.",
    );
    expect((await publish({ ...one, edition: 'mai_vista' })).text).toMatch(
      /^edition: l'edizione "mai_vista" non esiste/,
    );
    expect((await runAdmin(server, 'policy', 'show', 'mai_vista')).text).toMatch(
      /^Il consenso "mai_vista" non esiste/,
    );
    expect((await runAdmin(server, 'policy', 'show', `${one.code}@2`)).kind).toBe('refused');
  });

  test('twice at once becomes two consecutive versions', async () => {
    const one = aPolicy();
    const both = await doorOf(server.database).race(2, () =>
      Promise.all(['Uno', 'Due'].map((title) => publish({ ...one, title }))),
    );
    expect(both.map(({ kind }) => kind)).toEqual(['done', 'done']);
    expect(await shown(`${one.code}@2`)).toMatchObject({ code: one.code });
  });

  test('has at most as many versions, beside as many others, as the limits say', async () => {
    const one = aPolicy();
    for (let version = 1; version <= MAX_POLICY_VERSIONS; version += 1)
      expect((await publish({ ...one, title: `Titolo ${version}` })).kind).toBe('done');
    expect((await publish(one)).text).toBe('code: ha già 100 versioni, il massimo.');
    const { body } = await server.call('GET', '/policies');
    for (let n = (body as { data: unknown[] }).data.length; n < MAX_POLICIES; n += 1)
      expect((await publish(aPolicy())).kind).toBe('done');
    expect((await publish(aPolicy())).text).toBe('code: ci sono già 100 consensi diversi, il massimo.');
  });

  test('is never changed: the database refuses to', async () => {
    for (const statement of [
      sql`UPDATE policy_versions SET text = 'x'`,
      sql`DELETE FROM policy_versions`,
      sql`TRUNCATE policy_versions`,
    ])
      await expect(statement.execute(server.deps.db)).rejects.toThrow('Published versions are never changed');
  });
});
