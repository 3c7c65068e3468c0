// Whether the time of a refusal tells that an account exists: a thousand wrong passwords beside a thousand unknown addresses.
import { systemRandom } from '../server/random.ts';
import { hashPassword } from '../server/security/password-hash.ts';
import { createPasswords } from '../server/security/passwords.ts';
import { aPlayer } from '../test/server/support/players.ts';
import { openEmbedded } from '../test/server/support/test-database.ts';
import { openTestServer } from '../test/server/support/test-server.ts';

const tries = 1_000;
/** How far apart the medians may lie, as a part of the smaller one. */
const allowed = 0.05;

const server = await openTestServer({
  database: await openEmbedded(),
  environment: { RATE_LIMIT_FACTOR: '100000000' },
  // At their real cost, which is the subject here.
  deps: { passwords: createPasswords(systemRandom) },
});
const passwordHash = await hashPassword('Rigatoni2?', systemRandom);
const { email } = await aPlayer(server, { passwordHash });

async function refusalOf(address: string): Promise<number> {
  const before = performance.now();
  const answer = await server.call('POST', '/players/login', {
    body: { email: address, password: 'Sbagliata3!' },
  });
  if (answer.status !== 401 && answer.status !== 422)
    throw new Error(`A wrong login was answered ${answer.status}`);
  return performance.now() - before;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

const [known, unknown]: [number[], number[]] = [[], []];
for (let n = 0; n < tries; n += 1) {
  // One after the other, so that a busy moment meets both.
  known.push(await refusalOf(email));
  unknown.push(await refusalOf(`nobody-${n}@example.com`));
}
await server.close();

const [one, other] = [median(known), median(unknown)];
const apart = Math.abs(one - other) / Math.min(one, other);
console.log(
  `Refusals, median of ${tries}: known address ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ${(apart * 100).toFixed(1)} % apart.`,
);
if (apart > allowed) {
  console.error(`They may be ${allowed * 100} % apart at most.`);
  process.exitCode = 1;
}
