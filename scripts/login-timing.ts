// Whether the time of an answer tells that an account exists: each call a thousand times for a known address beside a
// thousand times for an unknown one. `npm run test:login-timing`, on an otherwise idle machine.

import { createPasswords, hashPassword } from '../server/auth/passwords.ts';
import { systemRandom } from '../server/system/random.ts';
import { aPlayer } from '../test/server/support/players.ts';
import { openEmbedded } from '../test/server/support/test-database.ts';
import { openTestServer } from '../test/server/support/test-server.ts';

const TRIES = 1_000;
/** How far apart the medians may lie, as a part of the smaller one. */
const ALLOWED = 0.05;

const server = await openTestServer({
  database: await openEmbedded(),
  environment: { RATE_LIMIT_FACTOR: '100000000' },
  // At their real cost, which is the subject here.
  deps: { passwords: createPasswords(systemRandom) },
});
const passwordHash = await hashPassword('Rigatoni2?', systemRandom);

type Subject = {
  call: string;
  path: string;
  body: (email: string) => object;
  status: number;
  /** What a known address has before the call. */
  prepare?: (token: string) => Promise<unknown>;
};

const subjects: readonly Subject[] = [
  {
    call: 'login',
    path: '/players/login',
    body: (email) => ({ email, password: 'Sbagliata3!' }),
    status: 422,
  },
  { call: 'forgotten password', path: '/players/forgot-password', body: (email) => ({ email }), status: 200 },
  {
    call: 'activation',
    path: '/users/activate',
    body: (email) => ({ email, otp: 'no code' }),
    status: 422,
    prepare: (token) => server.call('POST', '/players/send-email-confirmation', { token, body: {} }),
  },
];

let calls = 0;

/** Milliseconds until the answer; what goes on after it has ended by the next call. Each call comes from a network of its own. */
async function timeOf({ call, path, body, status }: Subject, email: string): Promise<number> {
  calls += 1;
  const before = performance.now();
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: body(email),
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
  });
  const took = performance.now() - before;
  await server.deps.background.settled();
  if (answer.statusCode !== status) throw new Error(`The ${call} was answered ${answer.statusCode}`);
  return took;
}

/** The address of a player who has what the call needs. */
async function newPlayer({ prepare }: Subject): Promise<string> {
  const { email, token } = await aPlayer(server, { passwordHash, confirmed: false });
  await prepare?.(token);
  return email;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

for (const subject of subjects) {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < TRIES; n += 1) {
    // One after the other, in changing order, so that a busy moment meets both.
    for (const isKnown of n % 2 === 0 ? [true, false] : [false, true]) {
      // Fresh players each time, so that neither has been counted before; and the same before both, so that what a
      // call leaves behind in caches meets both alike.
      const [before, player] = [await newPlayer(subject), await newPlayer(subject)];
      await timeOf(subject, before);
      (isKnown ? known : unknown).push(await timeOf(subject, isKnown ? player : `nobody-${player}`));
    }
  }
  const [one, other] = [median(known), median(unknown)];
  const apart = Math.abs(one - other) / Math.min(one, other);
  console.log(
    `${subject.call}, median of ${TRIES}: known address ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ${(apart * 100).toFixed(1)} % apart.`,
  );
  if (apart > ALLOWED) {
    console.error(`They may be ${ALLOWED * 100} % apart at most.`);
    process.exitCode = 1;
  }
}
await server.close();
