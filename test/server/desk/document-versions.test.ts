import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { aSurvey } from '../admin/publish-file.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Players may have answered or accepted an older version than the one in force: the desk reads each as it was published.

let server: TestServer;
let desk: TestDesk;
let renata: Awaited<ReturnType<typeof aClerk>>;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  renata = await aClerk(server, 'manager');
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

const get = (path: string) => desk.call('GET', `/documents/${path}`, { session: renata.session });
const versionsOf = async (path: string) =>
  ((await get(path)).body as components['schemas']['Document']).versions;

test('every version of a survey is listed with who published it, and reads as it was published', async () => {
  const survey = aSurvey({ name: 'survey_versioni', title: 'Prima' });
  for (const [seen, title] of ['Prima', 'Dopo'].entries()) {
    const body = { text: JSON.stringify({ ...survey, title }), seen };
    const published = await desk.call('POST', '/documents/survey/publish', { session: renata.session, body });
    expect(published.status, published.text).toBe(200);
  }
  const versions = await versionsOf('survey/survey_versioni');
  expect(versions.map(({ version, by }) => [version, by])).toEqual([
    [2, renata.name],
    [1, renata.name],
  ]);
  expect((await get('survey/survey_versioni/versions/1')).body).toEqual(survey);
  expect((await get('survey/survey_versioni/versions/2')).body).toEqual({ ...survey, title: 'Dopo' });
});

test('a document that the demonstration published is read, too', async () => {
  expect(await versionsOf('policy/comunita')).toMatchObject([{ version: 1 }]);
  expect((await get('policy/comunita/versions/1')).body).toMatchObject({
    code: 'comunita',
    isMandatory: true,
  });
  expect((await get('missions/missions/versions/1')).body).toMatchObject({ levels: expect.any(Array) });
});

test.each(['survey/questionnaire_grano/versions/9', 'policy/altro/versions/1', 'missions/altro/versions/1'])(
  '%s does not exist',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
