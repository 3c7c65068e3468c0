import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import type { ReceiptValues } from '../../domain/receipts.ts';
import type { Result } from '../../domain/result.ts';
import type { PartName } from '../../machines/ports/contest.ts';
import type { Correction, PhotoEvent, Upload, UploadEvent } from '../../machines/ports/participation.ts';
import { readApiContract } from '../../server/http/contract.ts';
import { accountPorts } from '../../src/adapters/account.ts';
import { blogPorts } from '../../src/adapters/blog.ts';
import { clockPorts, createServerClock } from '../../src/adapters/clock.ts';
import { completionPorts } from '../../src/adapters/completions.ts';
import { createConfiguration } from '../../src/adapters/configuration.ts';
import { acceptancePorts, reminderPorts } from '../../src/adapters/contest.ts';
import { createPendingSignIns, signInPorts } from '../../src/adapters/identity/sign-in.ts';
import { itemPorts } from '../../src/adapters/items.ts';
import { passwordPorts } from '../../src/adapters/password.ts';
import { profilePorts } from '../../src/adapters/profile.ts';
import { sessionPorts } from '../../src/adapters/session.ts';
import { startUpPorts } from '../../src/adapters/start-up.ts';
import { createSeenVersion, versionPorts } from '../../src/adapters/version.ts';
import { drawPorts, winPorts } from '../../src/adapters/wins.ts';
import { askPort } from '../adapters/support/ask-port.ts';
import { IN_AUGUST } from '../machines/support/contest.ts';
import { aCognitoSession, aSession } from '../machines/support/people.ts';
import { CALLS, type Call, CELLS, FAULTS, type Fault, MATRIX, type Outcome, WITHOUT_ROW } from './matrix.ts';
import { type Client, clientOver, ORIGIN } from './support/client-over.ts';
import { faultyWire, SECRET } from './support/faulty-wire.ts';
import { GOOD, NONCE, onTheWire, WRONG_SHAPES } from './support/good-answers.ts';
import { virtualTime } from './support/virtual-time.ts';

const email = 'maria@example.com';
const password = 'Spaghetti1!';
const person = { firstName: 'Maria', lastName: 'Bianchi', birthDate: '1988-04-12' };
const signUp = { email, password, passwordConfirmation: password, ...person, phone: '', state: '' };
const consents = { termsAccepted: true, privacyAccepted: true, profilingAccepted: false };
const HOME = {
  street: 'Via dei Campi 2',
  zip: '40100',
  city: 'Bologna',
  state: 'BO',
  phone: '3331234567',
  hasReceipt: true,
  publishesName: false,
};
const RECEIPT: ReceiptValues = {
  code: '0042',
  receiptDate: '2025-07-30',
  receiptTime: '18:05',
  amount: '12,50',
  file: new File(['JPEG'], 'scontrino.jpg', { type: 'image/jpeg' }),
};

/** An answer in one word or two. */
function word(answer: Result<unknown>): string {
  return answer.kind === 'unreachable' ? `unreachable: ${answer.because}` : answer.kind;
}

const orDefault = (isKnown: boolean) => (isKnown ? 'ok' : 'default');

/** Runs an adapter that keeps telling, until it has told the answer. */
function toldAnswer(
  logic: ReturnType<typeof itemPorts>['uploadReceipt'] | ReturnType<typeof itemPorts>['correctReceipt'],
  input: Upload | Correction,
): Promise<Result<unknown>> {
  const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
  const machine = setup({
    types: { events: {} as UploadEvent },
    actors: { upload: logic as ReturnType<typeof itemPorts>['uploadReceipt'] },
    actions: { receive: (_, params: Result<unknown>) => resolve(params) },
  }).createMachine({
    invoke: { src: 'upload', input: input as Upload },
    on: {
      'upload.answered': { actions: { type: 'receive', params: ({ event }) => event.result } },
      'upload.progressed': {},
    },
  });
  createActor(machine).start();
  return promise;
}

/** Shows the photo of a receipt and returns `ok`, or the failure in a word; the port delivers the photo as an address. */
function shownPhoto(showPhoto: ReturnType<typeof itemPorts>['showPhoto']): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const machine = setup({
    types: { events: {} as PhotoEvent },
    actors: { showPhoto },
    actions: { receive: (_, params: { word: string }) => resolve(params.word) },
  }).createMachine({
    invoke: { src: 'showPhoto', input: { itemId: 3 } },
    on: {
      'photo.arrived': { actions: { type: 'receive', params: { word: 'ok' } } },
      'photo.missing': {
        actions: { type: 'receive', params: ({ event }) => ({ word: word(event.failure) }) },
      },
    },
  });
  createActor(machine).start();
  return promise;
}

const area = () => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  };
};

/** The way of each call through its real adapter; the two that the site never makes go by the typed client alone. */
function waysOf(client: Client): Record<string, () => Promise<string>> {
  const { api, configuration, kept, externalSites } = client;
  const clock = createServerClock({ localNow: client.now, monotonic: () => 0 });
  const versions = versionPorts(api, createSeenVersion({ area, prefix: 'spiga' }), async () => undefined);
  const account = accountPorts(api, clock);
  const session = sessionPorts(api, kept, client.refresh);
  const start = startUpPorts(api);
  const items = itemPorts(api);
  const profile = profilePorts(api, clock);
  const part = (name: PartName) => async () => word((await askPort(start.loadPart, { part: name })).result);
  const blog = blogPorts({ externalSites, configuration, origin: ORIGIN });
  return {
    'GET /utils/ui-version': async () => orDefault((await askPort(versions.readUiVersion, {})) !== null),
    'GET /utils/time': async () => {
      const { now } = await askPort(clockPorts(api, clock, configuration).readClock, {});
      return orDefault(now !== client.now());
    },
    'GET /version-manifest.json': async () =>
      orDefault((await askPort(versions.readManifest, {})).kind === 'read'),
    'GET /frontend-configs': async () =>
      orDefault((await createConfiguration(api).read()).contactEmail !== undefined),
    'GET /policies': async () => orDefault((await askPort(start.loadPolicies, {})).kind === 'ok'),
    'GET /players/me': part('userInfo'),
    'GET /players/verbose_token': part('redirectToken'),
    'GET /initiative-mission-players': part('initiatives'),
    'GET /editions': part('editions'),
    'GET /surveys': part('surveys'),
    'GET /survey-completions': part('completions'),
    'GET /editions-players': part('playerEditions'),
    'GET /levels': part('levels'),
    'GET /items/': async () => word(await askPort(items.loadItems, {})),
    'GET /items/photo/{id}': () => shownPhoto(items.showPhoto),
    'GET /players/reminder': async () => word(await askPort(reminderPorts(api).readReminder, {})),
    'PUT /players/reminder': async () =>
      word(await askPort(reminderPorts(api).setReminder, { editionId: 5, wanted: true })),
    'GET /wins': async () => word(await askPort(winPorts(api).loadWins, {})),
    'GET /draws': async () => word(await askPort(drawPorts(api).loadDraws, {})),
    'POST /wins/{winId}/confirmation': async () =>
      word(await askPort(winPorts(api).confirmWin, { winId: 3, values: HOME })),
    'POST /wins/{winId}/renunciation': async () =>
      word(await askPort(winPorts(api).declineWin, { winId: 3 })),
    'POST /players/change-password': async () =>
      word(await askPort(passwordPorts(api).changePassword, { currentPassword: password, password })),
    'POST /players/close': async () => word(await askPort(passwordPorts(api).closeAccount, { password })),
    'POST /players/login': async () => word(await askPort(account.login, { values: { email, password } })),
    'POST /players/signup': async () =>
      word(await askPort(account.signUp, { values: { ...signUp, ...consents } })),
    'POST /players/send-email-confirmation': async () => word(await askPort(account.sendCode, {})),
    'POST /players/confirm-email': async () => word(await askPort(account.confirmCode, { otp: '123456' })),
    'POST /players/forgot-password': async () =>
      word(await askPort(passwordPorts(api).askResetLink, { email })),
    'POST /players/reset-password': async () =>
      word(await askPort(passwordPorts(api).resetPassword, { token: 'reset-1', password })),
    'POST /players/complete': async () => word(await askPort(account.completePlayer, { values: person })),
    'PUT /players/update': async () =>
      word(
        await askPort(profile.updatePlayer, {
          values: { ...person, phone: '', state: '', loyaltyCard: '' },
        }),
      ),
    'POST /players-consents': async () => word(await askPort(account.giveConsent, { policyId: 1 })),
    'DELETE /players-consents/{consentId}': async () =>
      word(await askPort(profile.withdrawConsent, { consentId: 9 })),
    'POST /editions-players/': async () =>
      word(
        await askPort(acceptancePorts(api).acceptEdition, {
          playerId: 7,
          editionId: 5,
          privacyAccepted: true,
          rulesAccepted: true,
        }),
      ),
    'POST /survey-completions': async () =>
      word(await askPort(completionPorts(api).sendCompletion, { name: 'story', result: { story: 'Sì.' } })),
    'PUT /items/{id}': async () =>
      word(await toldAnswer(items.correctReceipt, { itemId: 3, values: { ...RECEIPT, file: null } })),
    'POST /items/release/{id}': async () => word(await askPort(items.releaseItem, { itemId: 3 })),
    'POST /items/': async () =>
      word(await toldAnswer(items.uploadReceipt, { editionId: 5, values: RECEIPT, idempotencyKey: 'key-1' })),
    'POST /users/': async () =>
      word(await api.json((client) => client.POST('/users/', { body: { email, password } }))),
    'POST /users/activate': async () =>
      word(await api.json((client) => client.POST('/users/activate', { body: { email, otp: '123456' } }))),
    'POST /auth/refresh-token': async () =>
      (await askPort(session.refreshSession, { session: aSession(), player: null })).kind,
    'identity service: refresh': async () => {
      kept.write(aCognitoSession(), null);
      return (await askPort(session.refreshSession, { session: aCognitoSession(), player: null })).kind;
    },
    'identity service: code': () => exchanged(client),
    'blog 352': async () => word(await askPort(blog.loadPosts, { theme: 'cooking' as const })),
    'blog 201': async () => word(await askPort(blog.loadPosts, { theme: 'nutrition' as const })),
  };
}

/** Somebody who comes back from the identity service with a code. */
async function exchanged({ configuration, now }: Client): Promise<string> {
  const signIns = createPendingSignIns({ area, prefix: 'spiga', now });
  const returned = {
    parameters: new URLSearchParams({ code: 'il-codice', state: 'state-1' }),
    state: 'state-1',
    secrets: { verifier: 'v'.repeat(43), nonce: NONCE },
  };
  const { finishSignIn } = signInPorts({ configuration, signIns, origin: ORIGIN, now }, returned);
  return (await askPort(finishSignIn, {})).kind;
}

/** Longer than any call may take, with all its tries. */
const LONG_MS = 240_000;

// Loads the deferred modules first: their import takes real time, which the virtual clock does not wait for.
await Promise.all([import('oauth4webapi'), import('../../src/adapters/sanitize-html.ts')]);

let time: ReturnType<typeof virtualTime>;
beforeEach(() => {
  time = virtualTime(IN_AUGUST);
});

const FOR_ANYONE = ['login', 'signup', 'forgot-password', 'reset-password', 'users', 'draws'];

/** Only what carries a token can be told that it is dead. */
const isAuthenticated = ({ kind, name }: Call): boolean =>
  !['public', 'refresh', 'code', 'blog'].includes(kind) && !FOR_ANYONE.some((word) => name.includes(word));

let passed = 0;
afterAll(() => process.stdout.write(`faults ${passed} of ${CELLS}\n`));

/** Makes the call under the fault, to its end; every word that it came to, and how. */
async function under(call: Call, fault: Fault, body?: unknown) {
  const wire = faultyWire(time, GOOD);
  const client = clientOver(time, wire);
  wire.fail(onTheWire(call.name), fault, body);
  const way = waysOf(client)[call.name];
  if (!way) throw new Error(`There is no way for ${call.name}.`);
  const began = time.monotonic();
  let over: number | null = null;
  const words: string[] = [];
  void way().then((word) => {
    over = time.monotonic() - began;
    words.push(word);
  });
  await time.pass(LONG_MS);
  return { words, over, client, tries: wire.seen.length };
}

function isWithin(tries: number, wanted: Outcome['tries']): boolean {
  const [least, most] = typeof wanted === 'number' ? [wanted, wanted] : wanted;
  return tries >= least && tries <= most;
}

test('every call of the document has its row, or a reason to have none', () => {
  const calls = [...readApiContract().operations.values()].map(
    ({ method, path }) => `${method.toUpperCase()} ${path}`,
  );
  const rows = CALLS.flatMap(({ name }) => (/^[A-Z]+ \//.test(name) ? [name] : []));
  expect([...rows, ...Object.keys(WITHOUT_ROW)].toSorted()).toEqual(calls.toSorted());
});

describe.each(CALLS)('$name', (call) => {
  test.each(FAULTS)('%s', async (fault) => {
    const wanted = MATRIX[call.kind][fault];
    for (const body of fault === 'wrong shape' ? WRONG_SHAPES : [undefined]) {
      const { words, over, client, tries } = await under(call, fault, body);
      const said = `answered with ${JSON.stringify(body)?.slice(0, 80)}`;
      expect(words, said).toHaveLength(1);
      expect([wanted.comes].flat(), said).toContain(words[0]);
      expect(tries, 'tries').toSatisfy((count: number) => isWithin(count, wanted.tries));
      expect(over, 'milliseconds').toBeLessThanOrEqual(wanted.withinMs);
      expect(time.waiting(), 'timers left behind').toBe(0);
      expect(client.unauthorized.length, '401s told').toBe(fault === '401' && isAuthenticated(call) ? 1 : 0);
      expect(JSON.stringify(client.failed)).not.toContain(SECRET);
    }
    passed += 1;
  });
});
