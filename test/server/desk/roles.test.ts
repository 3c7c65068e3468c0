import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyForm } from '../../../domain/edition-form.ts';
import type { StaffRole } from '../../../server/db/staff-tables.ts';
import { deskOperations } from '../../../server/desk/operations.ts';
import { logged } from '../admin/admin-call.ts';
import { aClerk, type DeskMethod, deskCalls, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

const everybody = ['clerk', 'manager', 'auditor'] as const;

/** Who may make each call, written down once more: a slip in the contract is seen here. */
const TABLE: Record<keyof typeof deskOperations, readonly StaffRole[] | 'anybody'> = {
  readDoor: 'anybody',
  checkPassword: 'anybody',
  checkCode: 'anybody',
  enterDemonstration: 'anybody',
  readInvitation: 'anybody',
  acceptInvitation: 'anybody',
  readMe: everybody,
  signOut: everybody,
  readQueue: everybody,
  claimNext: ['clerk', 'manager'],
  listReceipts: everybody,
  readReceipt: everybody,
  readPhoto: everybody,
  approveReceipt: ['clerk', 'manager'],
  refuseReceipt: ['clerk', 'manager'],
  undoDecision: ['clerk', 'manager'],
  unclaimReceipt: ['clerk', 'manager'],
  reopenReceipt: ['manager'],
  findPlayers: ['manager', 'auditor'],
  readSignUps: ['manager', 'auditor'],
  readPlayer: ['manager', 'auditor'],
  listRecords: ['manager', 'auditor'],
  listPlayerStories: ['manager', 'auditor'],
  blockPlayer: ['manager'],
  unblockPlayer: ['manager'],
  erasePlayer: ['manager'],
  readCertificate: ['manager', 'auditor'],
  readAudit: ['manager', 'auditor'],
  exportAudit: ['manager', 'auditor'],
  readPeople: ['manager', 'auditor'],
  readCheck: ['manager', 'auditor'],
  askForCheck: ['manager', 'auditor'],
  listEditions: everybody,
  readEdition: everybody,
  changeEdition: ['manager'],
  extendEdition: ['manager'],
  closeEdition: ['manager'],
  publishRules: ['manager'],
  createDraft: ['manager'],
  readDraft: everybody,
  saveDraft: ['manager'],
  discardDraft: ['manager'],
  publishDraft: ['manager'],
  openPreview: ['manager'],
  exportPlayer: ['manager'],
  readFigures: ['manager', 'auditor'],
  exportFigures: ['manager', 'auditor'],
  exportReceipts: ['manager', 'auditor'],
  listStories: everybody,
  readStory: everybody,
  decideStory: ['clerk', 'manager'],
  undoStory: ['clerk', 'manager'],
  exportStories: ['manager', 'auditor'],
  listSurveys: everybody,
  readSurvey: everybody,
  exportAnswers: ['manager', 'auditor'],
  listDocuments: ['manager', 'auditor'],
  readDocument: ['manager', 'auditor'],
  readDocumentVersion: ['manager', 'auditor'],
  checkDocument: ['manager'],
  publishDocument: ['manager'],
  listDraws: everybody,
  readDraw: everybody,
  listPieces: everybody,
  readSealedList: everybody,
  readDrawMinutes: everybody,
  printDrawMinutes: everybody,
  exportWinners: ['manager'],
  sealDraw: ['manager'],
  holdDraw: ['manager'],
  tellWinners: ['manager'],
  markWin: ['manager'],
  listAccounts: ['manager'],
  inviteColleague: ['manager'],
  blockAccount: ['manager'],
};

const BODIES: Readonly<Record<string, object>> = {
  claimNext: {},
  approveReceipt: { version: 1 },
  refuseReceipt: { version: 1, article: '7.1' },
  undoDecision: { version: 1 },
  reopenReceipt: { version: 1, reason: 'La data si legge.' },
  findPlayers: { by: 'email', text: 'maria' },
  blockPlayer: { reason: 'Molti account.' },
  unblockPlayer: { reason: 'Erano di più persone.' },
  erasePlayer: { number: '99999' },
  changeEdition: { charity: 'Banco Alimentare' },
  extendEdition: { lastDay: '2025-09-01', article: '11', reason: 'Sito fermo.' },
  closeEdition: { lastDay: '2025-08-01', reason: 'Premi finiti.' },
  createDraft: { replaces: 'mai_aperta' },
  saveDraft: { version: 1, form: emptyForm },
  publishDraft: { version: 1, seen: null },
  decideStory: { version: 1, decision: 'read' },
  undoStory: { version: 2 },
  checkDocument: { text: '{}' },
  publishDocument: { text: '{}', seen: 0 },
  sealDraw: { reserves: 5, onePrizeEach: true, confirmDays: 10 },
  holdDraw: { seed: '12 45 67 81 90', official: 'Lucia Neri' },
  markWin: { seen: 'confirmed', mark: 'delivered' },
  inviteColleague: { email: 'paolo@example.com', role: 'clerk' },
};

const QUERIES: Readonly<Record<string, string>> = {
  listReceipts: '?status=pending',
  listRecords: '?kind=events',
  listStories: '?status=pending',
  exportStories: '?status=pending',
};

const placed = (path: string) =>
  path.replace('{id}', '99999').replace('{code}', 'mai_aperta').replace('{kind}', 'survey');

const ask = (id: string, path: string, method: string, session?: string, headers?: Record<string, string>) =>
  desk.call(method.toUpperCase() as DeskMethod, `${placed(path)}${QUERIES[id] ?? ''}`, {
    ...(session !== undefined && { session }),
    ...(BODIES[id] !== undefined && { body: BODIES[id] }),
    ...(id === 'publishRules' && { body: '%PDF-' }),
    headers: { ...(id === 'publishRules' && { 'content-type': 'application/pdf' }), ...headers },
  });

test('every call of the contract has a handler and a line in the table, and no other has', () => {
  const ids = deskCalls.map(([id]) => id).toSorted();
  expect(Object.keys(deskOperations).toSorted()).toEqual(ids);
  expect(Object.keys(TABLE).toSorted()).toEqual(ids);
});

describe.each(deskCalls)('%s', (id, { path, method, roles }) => {
  const allowed = TABLE[id as keyof typeof TABLE];

  test('names its roles as the table does', () => {
    expect(roles ?? 'anybody').toEqual(allowed);
  });

  test('is answered to these roles and refused to the others', async () => {
    if (allowed === 'anybody') return;
    const answered: Record<string, number> = {};
    for (const role of everybody) {
      const { session } = await aClerk(server, role);
      answered[role] = (await ask(id, path, method, session)).status;
    }
    const expected = Object.fromEntries(everybody.map((role) => [role, allowed.includes(role)]));
    const passed = Object.entries(answered).map(([role, status]) => [role, status !== 403]);
    expect(Object.fromEntries(passed)).toEqual(expected);
    expect((await ask(id, path, method)).status).toBe(401);
    expect((await ask(id, path, method, 'x'.repeat(43))).status).toBe(401);
  });

  test('is refused to the page of another site, when it changes something', async () => {
    if (method === 'get') return;
    const { session } = await aClerk(server, 'manager');
    const foreign = await ask(id, path, method, session, { origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, body: { reason: 'notFromDesk' } });
    const bare = await desk.app.inject({
      method: method.toUpperCase() as 'POST',
      url: `/desk/v1${placed(path)}`,
      cookies: { desk_session: session },
    });
    expect(bare.statusCode).toBe(403);
    expect((await desk.call('GET', '/me', { session })).status).toBe(200);
  });
});

test('a refused role is in the log, once an hour for each call', async () => {
  const { session, id } = await aClerk(server, 'auditor');
  for (let times = 0; times < 3; times += 1) await ask('claimNext', '/queue/next', 'post', session);
  const lines = await logged(server, 'access.refused');
  expect(lines.filter((line) => line.endsWith(`by staff ${id}`))).toEqual([
    `access.refused desk claimNext, by staff ${id}`,
  ]);
});

test('the public port knows nothing of the desk', async () => {
  const { session } = await aClerk(server);
  for (const url of ['/desk/v1/door', '/desk/v1/me', '/api/v1/door', '/desk'])
    expect((await server.get(url, { cookie: `desk_session=${session}` })).status).toBe(404);
});

test('every answer of the desk says that it may not be framed, sniffed or kept', async () => {
  for (const answer of [await desk.call('GET', '/door'), await desk.call('GET', '/me')])
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
});
