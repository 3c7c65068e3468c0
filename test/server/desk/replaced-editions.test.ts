import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyForm } from '../../../domain/edition-form.ts';
import type { components } from '../../../openapi/desk.d.ts';
import { aClerk, type DeskMethod, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Two managers replace an edition that has not begun; nobody writes over what they have not seen.

type Draft = components['schemas']['Draft'];

let server: TestServer;
let desk: TestDesk;
let anna: Awaited<ReturnType<typeof aClerk>>;
let bruno: Awaited<ReturnType<typeof aClerk>>;
beforeEach(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  anna = await aClerk(server, 'manager');
  bruno = await aClerk(server, 'manager');
  await publish(await typed(await begin({}), FORM));
});
afterEach(async () => {
  await desk.app.close();
  await server.close();
});

const ask = (method: DeskMethod, path: string, body?: object, staff = anna) =>
  desk.call(method, path, { session: staff.session, ...(body !== undefined && { body }) });

const begin = async (body: object, staff = anna) => (await ask('POST', '/drafts', body, staff)).body as Draft;
const typed = async ({ id, version, form }: Draft, changes: object, staff = anna) =>
  (await ask('PUT', `/drafts/${id}`, { version, form: { ...form, ...changes } }, staff)).body as Draft;
const publish = ({ id, version, standing: seen }: Draft, staff = anna) =>
  ask('POST', `/drafts/${id}/publish`, { version, seen }, staff);

const FORM = {
  ...emptyForm,
  code: 'autunno',
  description: 'Autunno in cucina',
  startDate: '2025-10-01',
  endDate: '2025-11-30',
  charity: 'Banco Alimentare',
  prizes: [{ name: 'Pentola', description: 'Di rame', quantity: '20', unitValue: '89,90' }],
};

test('a draft says what was done last with the edition that it replaces, by whom and when', async () => {
  const draft = await begin({ replaces: 'autunno' }, bruno);
  expect(draft.lastAct).toEqual({ act: 'opened', by: anna.name, at: expect.stringMatching(/T10:00:00/) });
  expect((await begin({})).lastAct).toBeNull();
});

test('a draft that was begun again for an edition that another has replaced meanwhile replaces it once theirs was seen', async () => {
  const draft = await begin({ replaces: 'autunno' });
  await publish(await typed(draft, { description: 'Di Bruno' }, bruno), bruno);
  expect(await ask('PUT', `/drafts/${draft.id}`, { version: 1, form: FORM })).toMatchObject({ status: 404 });
  const again = await begin({ replaces: 'autunno' });
  expect(again).toMatchObject({ standing: { description: 'Di Bruno' }, lastAct: { by: bruno.name } });
  const saved = await typed(again, { description: 'Di Anna' });
  expect((await publish({ ...saved, standing: draft.standing })).status).toBe(409);
  expect((await publish(saved)).body).toMatchObject({ code: 'autunno', description: 'Di Anna' });
});

test('an edition that has changed since it was shown is not written over, and who did it is told, and when', async () => {
  const shown = await typed(await begin({ replaces: 'autunno' }), { description: 'Di Anna' });
  await ask('POST', '/editions/autunno/change', { drawUntil: '2026-01-31' }, bruno);
  for (const standing of [shown.standing, null])
    expect(await publish({ ...shown, standing })).toMatchObject({
      status: 409,
      body: {
        reason: 'editionChanged',
        detail: [
          {
            loc: ['body'],
            msg: expect.stringMatching(
              `^Intanto ${bruno.name} ha cambiato l'edizione, giorno ../../.... alle 10:00: guarda com'è adesso`,
            ),
          },
        ],
      },
    });
  const { body } = await ask('GET', `/drafts/${shown.id}`);
  expect((await publish(body as Draft)).body).toMatchObject({ description: 'Di Anna', drawUntil: null });
});
