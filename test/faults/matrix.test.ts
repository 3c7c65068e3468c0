import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { IN_AUGUST } from '../machines/support/contest.ts';
import { CALLS, type Call, CELLS, FAULTS, type Fault, MATRIX, type Outcome } from './matrix.ts';
import { waysOf } from './support/asked.ts';
import { clientOver } from './support/client-over.ts';
import { faultyWire, SECRET } from './support/faulty-wire.ts';
import { GOOD, onTheWire, WRONG_SHAPES } from './support/good-answers.ts';
import { virtualTime } from './support/virtual-time.ts';

/** Longer than any call may take, with all its tries. */
const LONG_MS = 240_000;

// What the site loads when it is used would load in real time, which stands still here.
await Promise.all([import('oauth4webapi'), import('../../src/adapters/sanitize-html.ts')]);

let time: ReturnType<typeof virtualTime>;
beforeEach(() => {
  time = virtualTime(IN_AUGUST);
});

const FOR_ANYONE = ['login', 'signup', 'forgot-password', 'reset-password', 'users'];

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
