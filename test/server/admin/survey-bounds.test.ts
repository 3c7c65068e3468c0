import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../domain/published-documents.ts';
import { readDocumentFile } from '../../../server/admin/documents.ts';
import { MAX_SURVEY_VERSIONS, MAX_SURVEYS } from '../../../server/surveys/publish-survey.ts';
import type { SurveyDocument } from '../../../server/surveys/survey-document.ts';
import { doorOf } from '../support/contention.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { runAdmin } from './admin-call.ts';
import { aSurvey, publishFile } from './publish-file.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const publish = (document: unknown) => publishFile(server, 'survey', document);
const shown = async (name: string): Promise<unknown> =>
  JSON.parse((await runAdmin(server, 'survey', 'show', name)).text);

test('two people who publish at once get version 1 and version 2', async () => {
  const survey = aSurvey();
  const both = await doorOf(server.database).race(2, () =>
    Promise.all(['Uno', 'Due'].map((title) => publish({ ...survey, title }))),
  );
  expect(both.map(({ kind }) => kind)).toEqual(['done', 'done']);
  const titles = await Promise.all(
    [1, 2].map(async (version) => ((await shown(`${survey.name}@${version}`)) as SurveyDocument).title),
  );
  expect(titles.toSorted()).toEqual(['Due', 'Uno']);
});

describe('there are bounds', () => {
  test('a survey has at most as many versions as the limit says', async () => {
    const survey = aSurvey();
    for (let version = 1; version <= MAX_SURVEY_VERSIONS; version += 1)
      expect((await publish({ ...survey, title: `Titolo ${version}` })).kind).toBe('done');
    expect(await publish(survey)).toEqual({
      kind: 'refused',
      text: 'name: ha già 100 versioni, il massimo.',
    });
  });

  test('there are at most as many surveys as the limit says, and those that are there get new versions', async () => {
    const { db } = server.deps;
    const { n } = await db
      .selectFrom('surveys')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const last = aSurvey();
    for (let one = n; one < MAX_SURVEYS - 1; one += 1) await publish(aSurvey());
    expect((await publish(last)).kind).toBe('done');
    expect(await publish(aSurvey())).toEqual({
      kind: 'refused',
      text: 'name: ci sono già 100 sondaggi e quiz, il massimo.',
    });
    expect((await publish({ ...last, title: 'Un altro titolo' })).kind).toBe('done');
  });

  test('a larger file is not read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'spiga-large-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'large.json');
    writeFileSync(file, ' '.repeat(MAX_DOCUMENT_BYTES + 1));
    expect(readDocumentFile('survey', file, () => true)).toEqual({
      kind: 'unread',
      line: `Il file ${file} supera i 500 kB: non è stato letto.`,
    });
    writeFileSync(file, ' '.repeat(MAX_DOCUMENT_BYTES));
    expect(readDocumentFile('survey', file, () => true)).toMatchObject({
      line: `Il file ${file} non è JSON valido.`,
    });
  });
});

test.each([
  ['UPDATE', sql`UPDATE survey_versions SET title = 'x'`],
  ['DELETE', sql`DELETE FROM survey_versions`],
  ['TRUNCATE', sql`TRUNCATE survey_versions`],
])('the database itself refuses to %s published versions', async (_, statement) => {
  await expect(statement.execute(server.deps.db)).rejects.toThrow('Published versions are never changed');
});
