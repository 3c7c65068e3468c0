import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEvent } from '../../../domain/audit-events.ts';
import { emptyForm } from '../../../domain/edition-form.ts';
import type { components } from '../../../openapi/desk.d.ts';
import { approvedReceipts, CODE, setPrizes } from '../draws/drawn-edition.ts';
import { aPdf } from '../support/a-pdf.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import {
  aClerk,
  type DeskMethod,
  type DeskRequest,
  deskCalls,
  openTestDesk,
  type TestDesk,
} from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Every call of the desk that changes something leaves a row of the audit log with who did it.

type Schemas = components['schemas'];

let server: TestServer;
let desk: TestDesk;
let manager: Awaited<ReturnType<typeof aClerk>>;
async function open(): Promise<void> {
  server = await openTestServer();
  desk = await openTestDesk(server);
}
async function close(): Promise<void> {
  await desk.app.close();
  await server.close();
}
beforeAll(open);
afterAll(close);
beforeEach(async () => {
  manager = await aClerk(server, 'manager');
});

/** A call that will succeed. `by`: whose row it has to leave, the manager's unless told. */
type Call = {
  row: AuditEvent;
  id?: number | string;
  body?: DeskRequest['body'];
  query?: string;
  by?: number;
};

const post = async <T>(path: string, body: object = {}) => {
  const { status, body: answered } = await desk.call('POST', path, { session: manager.session, body });
  expect(status, path).toBe(200);
  return answered as T;
};

async function aPendingReceipt(): Promise<number> {
  const { id, token } = await aPlayer(server);
  const form = aReceipt({ code: `BANCO-${id}` });
  return ((await server.call('POST', '/items/', { token, form })).body as { id: number }).id;
}
async function anApprovedReceipt(): Promise<number> {
  const id = await aPendingReceipt();
  await post(`/receipts/${id}/approve`, { version: 1 });
  return id;
}
async function aStory(): Promise<number> {
  const { token } = await aPlayer(server);
  const body = { name: 'story', result: { story: 'La domenica si mangiava da nonna Ada.' } };
  return ((await server.call('POST', '/survey-completions', { token, body })).body as { id: number }).id;
}
/** A draft that may be opened. */
async function aDraft(): Promise<Schemas['Draft']> {
  const { id, version } = await post<Schemas['Draft']>('/drafts');
  const body = { version, form: AUTUMN };
  return (await desk.call('PUT', `/drafts/${id}`, { session: manager.session, body }))
    .body as Schemas['Draft'];
}
const AUTUMN = {
  ...emptyForm,
  code: 'autunno',
  description: 'Autunno in cucina',
  charity: 'Banco Alimentare',
  startDate: '2025-10-01',
  endDate: '2025-11-30',
  prizes: [],
};

const PASSWORD = 'Tagliatelle9!';
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.realClock.now() });

async function anInvitation() {
  const invited = await post<Schemas['Invited']>('/accounts/invitations', {
    email: 'paolo@example.com',
    role: 'clerk',
  });
  const { token } = invited;
  const shown = await desk.call('POST', '/door/invitation', { body: { token } });
  const { secret } = shown.body as Schemas['Invitation'];
  return { id: invited.account.id, token, secret };
}
const acceptanceOf = ({ token, secret }: { token: string; secret: string }) => ({
  token,
  name: 'Paolo Neri',
  password: PASSWORD,
  code: codeOf(secret),
});

const TERMS = { reserves: 1, onePrizeEach: true, confirmDays: 10 };
const HOLDING = { seed: '12 45 67 81 90', official: 'Lucia Neri, funzionaria camerale' };
/** On a server of its own: an edition has one draw. */
async function aFinishedEdition(): Promise<void> {
  await close();
  await open();
  manager = await aClerk(server, 'manager');
  await setPrizes(server, [{ name: 'Pentola', description: 'Di rame.', quantity: 1 }]);
  await approvedReceipts(server, 1);
}
async function aSealedList(): Promise<void> {
  await aFinishedEdition();
  await post(`/draws/${CODE}/seal`, TERMS);
}
async function aHeldDraw(): Promise<void> {
  await aSealedList();
  await post(`/draws/${CODE}/hold`, HOLDING);
}

/** How each changing call is made so that it succeeds, and the row that it leaves. */
const CALLS: Record<string, (() => Promise<Call>) | undefined> = {
  checkCode: async () => {
    const { id, ...invitation } = await anInvitation();
    await desk.call('POST', '/door/invitation/accept', { body: acceptanceOf(invitation) });
    server.realClock.advance(60_000);
    const password = { email: 'paolo@example.com', password: PASSWORD };
    const { ticket } = (await desk.call('POST', '/door/password', { body: password })).body as {
      ticket: string;
    };
    return { row: 'desk.signed-in', by: id, body: { ticket, code: codeOf(invitation.secret) } };
  },
  enterDemonstration: async () => ({ row: 'desk.signed-in', body: { id: manager.id } }),
  acceptInvitation: async () => {
    const { id, ...invitation } = await anInvitation();
    return { row: 'desk.joined', by: id, body: acceptanceOf(invitation) };
  },
  signOut: async () => ({ row: 'desk.signed-out' }),
  claimNext: async () => {
    await aPendingReceipt();
    return { row: 'desk.looked', body: {} };
  },
  approveReceipt: async () => ({
    row: 'receipt.approved',
    id: await aPendingReceipt(),
    body: { version: 1 },
  }),
  refuseReceipt: async () => ({
    row: 'receipt.refused',
    id: await aPendingReceipt(),
    body: { version: 1, article: '7.2' },
  }),
  undoDecision: async () => ({
    row: 'receipt.reopened',
    id: await anApprovedReceipt(),
    body: { version: 1 },
  }),
  reopenReceipt: async () => ({
    row: 'receipt.reopened',
    id: await anApprovedReceipt(),
    body: { version: 1, reason: 'La data si legge.' },
  }),
  findPlayers: async () => ({ row: 'desk.looked', body: { by: 'email', text: 'maria' } }),
  blockPlayer: async () => ({
    row: 'player.blocked',
    id: (await aPlayer(server)).id,
    body: { reason: 'Molti account.' },
  }),
  unblockPlayer: async () => ({
    row: 'player.unblocked',
    id: (await aPlayer(server, { active: false })).id,
    body: { reason: 'Erano di più persone.' },
  }),
  erasePlayer: async () => {
    const { id } = await aPlayer(server);
    return { row: 'player.erased', id, body: { number: String(id) } };
  },
  askForCheck: async () => ({ row: 'audit.checked' }),
  changeEdition: async () => ({ row: 'edition.changed', body: { drawUntil: '2025-09-30' } }),
  extendEdition: async () => ({
    row: 'edition.changed',
    body: { lastDay: '2025-08-30', article: '11', reason: 'Sito fermo.' },
  }),
  closeEdition: async () => ({
    row: 'edition.closed',
    body: { lastDay: '2025-08-01', reason: 'Premi finiti.' },
  }),
  publishRules: async () => ({ row: 'edition.rules-published', body: aPdf('rules') }),
  publishDocument: async () => {
    const { session } = manager;
    const { body } = await desk.call('GET', '/documents/missions/missions', { session });
    const { line, text } = body as Schemas['Document'];
    const changed = text.replace('Riempi il cuore', 'Riempi tutto il cuore');
    return { row: 'missions.published', body: { text: changed, seen: line.version } };
  },
  createDraft: async () => ({ row: 'edition.drafted', body: {} }),
  saveDraft: async () => {
    const { id, version } = await post<Schemas['Draft']>('/drafts');
    return { row: 'edition.draft-saved', id, body: { version, form: AUTUMN } };
  },
  discardDraft: async () => ({ row: 'edition.draft-discarded', id: (await aDraft()).id }),
  publishDraft: async () => {
    const { id, version } = await aDraft();
    return { row: 'edition.opened', id, body: { version, seen: null } };
  },
  openPreview: async () => ({ row: 'desk.looked', id: (await aDraft()).id }),
  decideStory: async () => ({
    row: 'story.read',
    id: await aStory(),
    body: { version: 1, decision: 'read' },
  }),
  undoStory: async () => {
    const id = await aStory();
    const { version } = await post<Schemas['Story']>(`/stories/${id}/decide`, {
      version: 1,
      decision: 'read',
    });
    return { row: 'story.undone', id, body: { version } };
  },
  sealDraw: async () => {
    await aFinishedEdition();
    return { row: 'draw.sealed', body: TERMS };
  },
  holdDraw: async () => {
    await aSealedList();
    return { row: 'draw.held', body: HOLDING };
  },
  tellWinners: async () => {
    await aHeldDraw();
    return { row: 'draw.told' };
  },
  markWin: async () => {
    await aHeldDraw();
    await post(`/draws/${CODE}/tell`);
    const { id } = await server.deps.db.selectFrom('wins').select('id').executeTakeFirstOrThrow();
    const reason = 'Articolo 12: dipendente del promotore.';
    return { row: 'win.excluded', id, body: { seen: 'told', mark: 'excluded', reason } };
  },
  inviteColleague: async () => ({ row: 'desk.invited', body: { email: 'paolo@example.com', role: 'clerk' } }),
  blockAccount: async () => ({ row: 'desk.blocked', id: (await aClerk(server)).id }),
};

/** Calls of nobody yet that are no GET to keep what they send out of addresses: they let nobody in and change nothing. */
const OF_NOBODY = ['checkPassword', 'readInvitation'];
/** A text to check is too long for an address, and nothing is written; of a claim the log has the look that began it. */
const UNLOGGED = ['checkDocument', 'unclaimReceipt'];

const changing = deskCalls.filter(
  ([id, { method }]) => method !== 'get' && ![...OF_NOBODY, ...UNLOGGED].includes(id),
);

test('every changing call of the contract is made here, but for those that nobody is known to make', () => {
  const ids = changing.map(([id]) => id);
  expect(Object.keys(CALLS).toSorted()).toEqual(ids.toSorted());
  const exceptions = deskCalls.filter(([id]) => OF_NOBODY.includes(id));
  expect(exceptions.map(([, { roles }]) => roles)).toEqual(OF_NOBODY.map(() => undefined));
});

test.each(changing)(
  '%s leaves a row of the audit log with its person',
  async (name, { method, path, roles }) => {
    const prepare = CALLS[name];
    if (prepare === undefined) throw new Error(`${name} is not made in this test: add it to CALLS`);
    const { row, id = '', body, by = manager.id } = await prepare();
    const { n } = await server.deps.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('n'))
      .executeTakeFirstOrThrow();
    const { status, text } = await desk.call(
      method.toUpperCase() as DeskMethod,
      path.replace('{kind}', 'missions').replace('{code}', CODE).replace('{id}', String(id)),
      {
        ...(body !== undefined && { body }),
        ...(roles !== undefined && { session: manager.session }),
        ...(Buffer.isBuffer(body) && { headers: { 'content-type': 'application/pdf' } }),
      },
    );
    expect([200, 204], text).toContain(status);
    const rows = await server.deps.db
      .selectFrom('audit_log')
      .select(['event', 'subject'])
      .where('id', '>', n)
      .execute();
    const ofPerson = rows.filter(({ subject }) =>
      new RegExp(`(?:^|, )by staff ${by}(?::|$)`).test(subject ?? ''),
    );
    expect(
      ofPerson.map(({ event }) => event),
      `${name} leaves no row: ${JSON.stringify(rows)}`,
    ).toContain(row);
  },
);
