import { expect, test } from 'vitest';
import type { HistoryFilter } from '../../domain/desk-history.ts';
import { auditPorts } from '../../src/desk/adapters/audit-ports.ts';
import type { DeskClient } from '../../src/desk/adapters/desk-client.ts';
import { accountPorts, doorPorts } from '../../src/desk/adapters/door-ports.ts';
import { playerPorts } from '../../src/desk/adapters/player-ports.ts';
import { reviewPorts } from '../../src/desk/adapters/review-ports.ts';
import { CHECK, FIGURES } from '../domain/schemas/desk-contest-samples.ts';
import * as sample from '../domain/schemas/desk-samples.ts';
import { aDesk, type DeskCase, testDeskPorts } from './support/a-desk.ts';
import { json } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';

// The door of the desk, and its rooms of receipts, players, log, figures and accounts.

const portsOf = (client: DeskClient) => ({
  ...doorPorts(client),
  ...reviewPorts(client),
  ...playerPorts(client),
  ...auditPorts(client),
  ...accountPorts(client),
});
type Ports = ReturnType<typeof portsOf>;
type Case = DeskCase<Ports>;

const at = { id: 1042, version: 2 };
const page = { data: [], next: null };
const history = { ...page, editions: [] };
const everything = { status: null, number: '', player: '', edition: '', from: '', to: '' };
const narrowed: HistoryFilter = {
  status: 'refused',
  number: '0042-0117',
  player: '7',
  edition: 'autunno',
  from: '2025-08-01',
  to: '2025-08-02',
};
const [receipts] = sample.RECORDS;
const door = { me: null, people: [] };
const codeStep = { ticket: 'abc', code: '123456' };
const acceptance = { token: 'abc', name: 'Ada', password: 'Spaghetti1!', code: '123456' };
const password = { email: 'ada@example.com', password: 'Spaghetti1!' };
const older = { id: 7, kind: 'receipts', before: 1050 } as const;
const filter = { staff: '', player: ' 7 ', receipt: '', event: '', from: '', to: '' };
const inviting = { email: 'paolo@example.com', role: 'clerk' } as const;
const why = { article: '7.2', note: '' };

/** The cases by port: a port without cases does not compile. */
const CASES: Record<Exclude<keyof Ports, 'takeReceipt' | 'unclaimOnLeaving' | 'leaveDesk'>, Case[]> = {
  openDoor: [['GET /door', '', door, (p) => askPort(p.openDoor, undefined)]],
  checkPassword: [
    ['POST /door/password', password, { ticket: 'abc' }, (p) => askPort(p.checkPassword, password)],
  ],
  checkCode: [['POST /door/code', codeStep, sample.ME, (p) => askPort(p.checkCode, codeStep)]],
  enterDemonstration: [
    ['POST /door/demonstration', { id: 2 }, sample.ME, (p) => askPort(p.enterDemonstration, { id: 2 })],
  ],
  readInvitation: [
    [
      'POST /door/invitation',
      { token: 'abc' },
      sample.INVITATION,
      (p) => askPort(p.readInvitation, { token: 'abc' }),
    ],
  ],
  acceptInvitation: [
    ['POST /door/invitation/accept', acceptance, sample.ME, (p) => askPort(p.acceptInvitation, acceptance)],
  ],
  decideReceipt: [
    [
      'POST /receipts/1042/approve',
      { version: 2 },
      sample.DECIDED,
      (p) => askPort(p.decideReceipt, { ...at, verdict: { kind: 'approve' } }),
    ],
    [
      'POST /receipts/1042/refuse',
      { version: 2, article: '7.2' },
      sample.DECIDED,
      (p) => askPort(p.decideReceipt, { ...at, verdict: { kind: 'refuse', ...why } }),
    ],
    [
      'POST /receipts/1042/refuse',
      { version: 2, article: '7.2', note: 'Sfocata.' },
      sample.DECIDED,
      (p) => askPort(p.decideReceipt, { ...at, verdict: { kind: 'refuse', ...why, note: 'Sfocata.' } }),
    ],
  ],
  undoDecision: [
    ['POST /receipts/1042/undo', { version: 2 }, sample.UNDONE, (p) => askPort(p.undoDecision, at)],
  ],
  listReceipts: [
    [
      'GET /receipts?status=refused&number=0042-0117&player=7&edition=autunno&from=2025-08-01&to=2025-08-02',
      '',
      history,
      (p) => askPort(p.listReceipts, { filter: narrowed, before: null }),
    ],
    ['GET /receipts', '', history, (p) => askPort(p.listReceipts, { filter: everything, before: null })],
    [
      'GET /receipts?before=7',
      '',
      history,
      (p) => askPort(p.listReceipts, { filter: everything, before: 7 }),
    ],
  ],
  readReceipt: [['GET /receipts/1042', '', sample.REVIEW, (p) => askPort(p.readReceipt, at)]],
  reopenReceipt: [
    [
      'POST /receipts/1042/reopen',
      { version: 2, reason: 'Uno sbaglio.' },
      sample.REVIEW,
      (p) => askPort(p.reopenReceipt, { ...at, reason: 'Uno sbaglio.' }),
    ],
  ],
  readSignUps: [['GET /players/sign-ups', '', { hours: [] }, (p) => askPort(p.readSignUps, undefined)]],
  findPlayers: [
    [
      'POST /players/search',
      { by: 'name', text: 'Rossi' },
      page,
      (p) => askPort(p.findPlayers, { by: 'name', text: 'Rossi', after: null }),
    ],
    [
      'POST /players/search',
      { by: 'name', text: 'Rossi', after: 7 },
      page,
      (p) => askPort(p.findPlayers, { by: 'name', text: 'Rossi', after: 7 }),
    ],
  ],
  readPlayer: [['GET /players/7', '', sample.PLAYER, (p) => askPort(p.readPlayer, { id: 7 })]],
  listRecords: [
    ['GET /players/7/records?kind=receipts&before=1050', '', receipts, (p) => askPort(p.listRecords, older)],
  ],
  blockPlayer: (['block', 'unblock'] as const).map(
    (act): Case => [
      `POST /players/7/${act}`,
      { reason: 'Truffa.' },
      sample.PLAYER,
      (p) => askPort(p.blockPlayer, { id: 7, isBlocked: act === 'block', reason: 'Truffa.' }),
    ],
  ),
  erasePlayer: [
    [
      'POST /players/7/erase',
      { number: '7' },
      sample.PLAYER,
      (p) => askPort(p.erasePlayer, { id: 7, number: '7' }),
    ],
  ],
  listAccounts: [
    [
      'GET /accounts',
      '',
      { accounts: [sample.ACCOUNT], total: 1 },
      (p) => askPort(p.listAccounts, undefined),
    ],
  ],
  inviteColleague: [
    ['POST /accounts/invitations', inviting, sample.INVITED, (p) => askPort(p.inviteColleague, inviting)],
  ],
  blockAccount: [['POST /accounts/4/block', '', sample.ACCOUNT, (p) => askPort(p.blockAccount, { id: 4 })]],
  readPeople: [['GET /audit/people', '', { people: [] }, (p) => askPort(p.readPeople, undefined)]],
  readAudit: [
    ['GET /audit?player=7', '', page, (p) => askPort(p.readAudit, { filter, before: null })],
    ['GET /audit?player=7&before=9', '', page, (p) => askPort(p.readAudit, { filter, before: 9 })],
  ],
  readCheck: [['GET /audit/check', '', { check: null }, (p) => askPort(p.readCheck, undefined)]],
  askForCheck: [['POST /audit/check', '', { check: CHECK }, (p) => askPort(p.askForCheck, undefined)]],
  readFigures: [
    ['GET /figures', '', FIGURES, (p) => askPort(p.readFigures, { edition: null })],
    ['GET /figures?edition=autunno', '', FIGURES, (p) => askPort(p.readFigures, { edition: 'autunno' })],
  ],
};

testDeskPorts(portsOf, CASES);

test('takeReceipt takes the next receipt, then asks for the queue around it', async () => {
  const answers: Record<string, object> = {
    'POST /queue/next': { waiting: 30, receipt: sample.REVIEW },
    'GET /queue': sample.QUEUE,
  };
  const take = (given: typeof answers, skip: number | null) => {
    const { client, asked } = aDesk((call) => json(given[call]));
    return { asked, taken: askPort(portsOf(client).takeReceipt, { skip }) };
  };
  const { asked, taken } = take(answers, 1017);
  expect(await taken).toEqual({ kind: 'ok', data: { queue: sample.QUEUE, receipt: sample.REVIEW } });
  expect(asked).toEqual([
    ['POST /queue/next', { skip: 1017 }],
    ['GET /queue', ''],
  ]);
  for (const call of Object.keys(answers))
    expect(await take({ ...answers, [call]: {} }, null).taken).toEqual({ kind: 'malformed' });
});

test('leaveDesk ends the session and expects no content', async () => {
  const { client, asked } = aDesk(() => new Response(null, { status: 204 }));
  expect(await askPort(portsOf(client).leaveDesk, undefined)).toMatchObject({ kind: 'ok' });
  expect(asked).toEqual([['DELETE /me', '']]);
});
