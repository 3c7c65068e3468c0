import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentKind, MAX_DOCUMENT_BYTES } from '../../../domain/published-documents.ts';
import type { components } from '../../../openapi/desk.d.ts';
import { logged } from '../admin/admin-call.ts';
import { aSurvey, linesOfText, memory, options, publishFile, solved, wheat } from '../admin/publish-file.ts';
import { doorOf } from '../support/contention.ts';
import { aPlayer } from '../support/players.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// The room of the documents: it is 1 August 2025, and the demonstration's survey, quiz, missions and consents are published.

type Schemas = components['schemas'];
type Clerk = Awaited<ReturnType<typeof aClerk>>;

let server: TestServer;
let desk: TestDesk;
let root: string;
let renata: Clerk;
let bruno: Clerk;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'spiga-built-'));
  mkdirSync(join(root, 'documenti'));
  writeFileSync(join(root, 'documenti/privacy.pdf'), '%PDF-');
  server = await openTestServer({ siteRoot: root });
  desk = await openTestDesk(server);
  [renata, bruno] = [await aClerk(server, 'manager'), await aClerk(server, 'manager')];
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
  rmSync(root, { recursive: true });
});

const list = async ({ session }: Clerk = renata) => {
  const { status, body } = await desk.call('GET', '/documents', { session });
  expect(status).toBe(200);
  return (body as Schemas['Documents']).documents;
};
const read = async (kind: DocumentKind, code: string) =>
  (await desk.call('GET', `/documents/${kind}/${code}`, { session: renata.session }))
    .body as Schemas['Document'];
const textOf = (document: unknown) =>
  typeof document === 'string' ? document : JSON.stringify(document, null, 2);
const check = async (kind: DocumentKind, document: unknown) => {
  const body = { text: textOf(document) };
  const checked = await desk.call('POST', `/documents/${kind}/check`, { session: renata.session, body });
  expect(checked.status).toBe(200);
  return checked.body as Schemas['CheckedDocument'];
};
const publish = (kind: DocumentKind, document: unknown, seen: number, { session }: Clerk = renata) =>
  desk.call('POST', `/documents/${kind}/publish`, { session, body: { text: textOf(document), seen } });
const problemsOf = (body: unknown) =>
  (body as { detail: Schemas['Problem'][] }).detail.map(({ msg, type }) => [type, msg]);

let count = 0;
const aPolicy = () => {
  count += 1;
  return {
    code: `notizie_${count}`,
    title: 'Notizie',
    text: 'Desidero ricevere notizie.',
    link: '/documenti/privacy.pdf',
    isMandatory: false,
    edition: 'natura_contest',
    consentMonths: 24,
  };
};

test('the desk lists every document with its version, its time and its author', async () => {
  const documents = await list(await aClerk(server, 'auditor'));
  expect(documents.map(({ kind, code }) => [kind, code])).toEqual([
    ['survey', 'questionnaire_grano'],
    ['survey', 'survey_abitudini'],
    ['missions', 'missions'],
    ['policy', 'comunita'],
    ['policy', 'profilazione'],
    ['policy', 'natura_contest'],
  ]);
  expect(documents[0]?.survey).toMatchObject({ isQuiz: true, state: 'running', isFixed: true });
  expect(documents.at(-1)?.policy).toEqual({ isMandatory: false, edition: 'natura_contest' });
  const [own, other] = [aPolicy(), aPolicy()];
  expect((await publish('policy', own, 0)).status).toBe(200);
  expect((await publishFile(server, 'policy', other)).kind).toBe('done');
  expect((await list()).slice(-2)).toMatchObject([
    { code: own.code, version: 1, by: renata.name, publishedAt: '2025-08-01T10:00:00+02:00' },
    { code: other.code, version: 1, by: 'anna' },
  ]);
});

test.each<[DocumentKind, string]>([
  ['survey', 'questionnaire_grano'],
  ['missions', 'missions'],
  ['policy', 'comunita'],
])('the text of a published %s is the document that it would be published from', async (kind, code) => {
  const { text, line } = await read(kind, code);
  expect(line).toMatchObject({ kind, code });
  expect(await check(kind, text)).toMatchObject({ mistakes: [], preview: { isSame: true, changes: [] } });
  expect(await publish(kind, text, line.version)).toMatchObject({
    status: 422,
    body: { detail: [{ msg: `{ }: è già pubblicato così, versione ${line.version}.` }] },
  });
});

test('a document that is not there is not found', async () => {
  const { session } = renata;
  for (const path of ['survey/survey_altro', 'policy/altro', 'missions/altro'])
    expect((await desk.call('GET', `/documents/${path}`, { session })).status).toBe(404);
});

describe('a check', () => {
  test('refuses what the command line refuses, each mistake at its place and line', async () => {
    const { name: _, ...nameless } = wheat;
    const shape = { ...aSurvey({ questions: [{ ...wheat, title: ' ' }] }), colour: 'red' };
    const rules = aSurvey({ questions: [solved, { ...memory, options }] });
    const absent = { ...aSurvey(), questions: [memory, nameless] };
    for (const wrong of [shape, rules, absent, []]) {
      const { mistakes, preview } = await check('survey', wrong);
      expect(mistakes.map(({ place, text }) => `${place}: ${text}`)).toEqual(linesOfText('survey', wrong));
      expect(preview).toBeNull();
    }
    const linesIn = async (document: unknown) => {
      const lines = textOf(document).split('\n');
      const { mistakes } = await check('survey', document);
      return mistakes.map(({ place, line }) => [place, line !== null && lines[line - 1]?.trim()]);
    };
    expect(await linesIn(shape)).toEqual([
      ['questions[0].title', '"title": " ",'],
      ['colour', '"colour": "red"'],
    ]);
    expect(await linesIn(rules)).toEqual([
      ['questions[0].right', '"right": ['],
      ['questions[1].options', '"options": ['],
    ]);
  });

  test('gives a missing field the line of its parent', async () => {
    const document = '{\n"name": "survey_x",\n"questions": [\n{\n"title": "Uno?" }]}';
    const { mistakes } = await check('survey', document);
    expect(mistakes.map(({ place, line }) => [place, line])).toEqual([
      ['title', 1],
      ['startDate', 1],
      ['endDate', 1],
      ['questions[0].name', 4],
      ['questions[0].type', 4],
    ]);
    expect((await check('survey', '\n\n"no"')).mistakes).toMatchObject([{ place: '{ }', line: 3 }]);
  });

  test('says on which line a text stops being JSON, and refuses one that is too large', async () => {
    expect((await check('policy', '{\n  "code": "x"\n  "title": ""\n}')).mistakes).toEqual([
      { place: '{ }', line: 3, text: expect.stringMatching(/non è più JSON/) },
    ]);
    const large = 'è'.repeat(MAX_DOCUMENT_BYTES / 2 + 1);
    expect((await check('policy', large)).mistakes).toEqual([
      { place: '{ }', line: null, text: 'supera i 500 kB, il massimo.' },
    ]);
  });

  test('lists thirty mistakes and counts the others; a place is cut', async () => {
    const many = await check('survey', { ...aSurvey(), questions: Array(35).fill(null) });
    expect([many.mistakes.length, many.more]).toEqual([30, 5]);
    const unknown = await check('policy', { ...aPolicy(), ['x'.repeat(300)]: 1 });
    expect(unknown.mistakes).toMatchObject([{ place: 'x'.repeat(200), line: 9, text: 'campo sconosciuto.' }]);
  });

  test('knows the documents of the build, and what is published already', async () => {
    expect((await check('policy', { ...aPolicy(), link: '/documenti/manca.pdf' })).mistakes).toMatchObject([
      { place: 'link', line: 5, text: expect.stringMatching(/^il documento non c'è nel sito/) },
    ]);
    const edition = { ...aPolicy(), edition: 'mai_aperta' };
    expect((await check('policy', edition)).mistakes).toMatchObject([
      { place: 'edition', text: expect.stringMatching(/^l'edizione "mai_aperta" non esiste/) },
    ]);
  });

  test('tells a new document from a changed one, and keeps nothing', async () => {
    const fresh = aSurvey();
    expect((await check('survey', fresh)).preview).toMatchObject({ published: null, code: fresh.name });
    await publishFile(server, 'survey', fresh);
    const preview = (await check('survey', { ...fresh, title: 'Altro' })).preview;
    expect(preview).toMatchObject({
      title: 'Altro',
      published: { version: 1, by: 'anna', title: 'I tuoi gusti' },
      isSame: false,
      changes: [{ change: 'changed', part: 'title', before: 'I tuoi gusti', after: 'Altro' }],
      more: 0,
    });
    expect((await read('survey', fresh.name)).line).toMatchObject({ version: 1, title: 'I tuoi gusti' });
  });

  test('says what may not change of a survey that has answers, before its first day, too', async () => {
    const coming = aSurvey({ startDate: '2025-08-01' });
    await publishFile(server, 'survey', coming);
    const { token } = await aPlayer(server);
    const surveyId = await server.deps.db
      .selectFrom('surveys')
      .select('id')
      .where('name', '=', coming.name)
      .executeTakeFirstOrThrow();
    const body = { surveyId: surveyId.id, name: coming.name, result: { grano: 'duro' } };
    expect((await server.call('POST', '/survey-completions', { token, body })).status).toBe(200);
    server.contestClock.set('2025-07-30T10:00:00+02:00');
    const { survey } = (await read('survey', coming.name)).line;
    server.contestClock.set('2025-08-01T10:00:00+02:00');
    expect(survey).toMatchObject({ state: 'future', isFixed: true });
    const reworded = { ...coming, questions: [{ ...wheat, title: 'Quale?' }, memory] };
    expect((await check('survey', reworded)).mistakes).toMatchObject([
      { place: 'questions[0].title', line: 9, text: expect.stringMatching(/il testo della domanda resta/) },
    ]);
  });
});

describe('a publication', () => {
  test('writes the next version with its person, for players and in the log', async () => {
    const { text, line } = await read('missions', 'missions');
    const next = text.replace(/"contest": \d+/, '"contest": 77');
    const published = await publish('missions', next, line.version);
    const version = line.version + 1;
    expect(published).toMatchObject({ status: 200, body: { line: { version, by: renata.name } } });
    expect((published.body as Schemas['Document']).text).toBe(next);
    expect(await logged(server, 'missions.published')).toContain(
      `missions.published missions, version ${version}, by staff ${renata.id}`,
    );
    const fresh = aSurvey();
    expect((await publish('survey', fresh, 0)).status).toBe(200);
    const { token } = await aPlayer(server);
    const { body } = await server.call('GET', '/surveys', { token });
    expect(JSON.stringify(body)).toContain(fresh.name);
  });

  test('on an outdated version is refused, and says who published what', async () => {
    const policy = aPolicy();
    expect((await publish('policy', policy, 0)).status).toBe(200);
    const late = await publish('policy', { ...policy, title: 'Nostre notizie' }, 0, bruno);
    expect(late).toMatchObject({ status: 409, body: { reason: 'documentChanged' } });
    expect(problemsOf(late.body)).toEqual([
      [
        'documentChanged',
        expect.stringMatching(`^${renata.name} ha pubblicato la versione 1 il giorno 01/08/2025 alle 10:00`),
      ],
    ]);
    expect((await read('policy', policy.code)).line).toMatchObject({ version: 1, title: 'Notizie' });
    expect((await publish('policy', { ...policy, title: 'Nostre notizie' }, 1, bruno)).status).toBe(200);
    expect((await publish('policy', policy, 1)).status).toBe(409);
  });

  test.each<[DocumentKind, string, (n: number, text: string) => unknown]>([
    ['survey', 'survey_insieme', (n) => ({ ...aSurvey({ name: 'survey_insieme' }), title: `Titolo ${n}` })],
    [
      'missions',
      'missions',
      (n, text) => text.replace(/"description": "[^"]+"/, `"description": "Missione ${n}"`),
    ],
    ['policy', 'insieme', (n) => ({ ...aPolicy(), code: 'insieme', title: `Titolo ${n}` })],
  ])('of two of a %s at once one is refused', async (kind, code, of) => {
    const known = await read(kind, code);
    const { text, version } = { text: known.text, version: known.line?.version ?? 0 };
    const both = await doorOf(server.database).race(2, () =>
      Promise.all([publish(kind, of(1, text), version), publish(kind, of(2, text), version, bruno)]),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(kind, code)).line.version).toBe(version + 1);
  });

  test('once more by the same person is answered as before, by another it is refused', async () => {
    const policy = aPolicy();
    const [first, again] = [await publish('policy', policy, 0), await publish('policy', policy, 0)];
    expect(again).toMatchObject({ status: 200, body: first.body as object });
    expect((await publish('policy', policy, 0, bruno)).status).toBe(409);
    const rows = await logged(server, 'policy.published');
    expect(rows.filter((row) => row.includes(policy.code))).toHaveLength(1);
  });

  test('with a mistake is refused with its places, and leaves nothing behind', async () => {
    const before = await list();
    const refused = await publish('policy', { ...aPolicy(), consentMonths: 0, title: '' }, 0);
    expect(refused.status).toBe(422);
    expect(problemsOf(refused.body)).toEqual([
      ['document', 'title: il titolo, una riga da 1 a 120 caratteri.'],
      ['document', 'consentMonths: per quanti mesi vale un consenso, da 1 a 120.'],
    ]);
    const over = await publish('survey', aSurvey({ startDate: '2025-07-01', endDate: '2025-07-31' }), 0);
    expect(problemsOf(over.body)).toEqual([['document', 'endDate: è già passato.']]);
    expect(await list()).toEqual(before);
  });
});
