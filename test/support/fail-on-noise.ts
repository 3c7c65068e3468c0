import { setImmediate } from 'node:timers/promises';
import { format, inspect } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { NoiseLedger } from './noise-ledger.ts';

// Both kept before any test puts something else in their place.
const nextTurn = setImmediate;
const { error, warn } = console;

let ledger = new NoiseLedger();

/** Allows, and demands, a noise in the running test: `expectNoise(/Port not provided/)`. */
export function expectNoise(pattern: RegExp): void {
  ledger.expect(pattern);
}

async function settle(): Promise<void> {
  // Node tells of an unhandled rejection only after the microtasks of this turn.
  await nextTurn();
  const complaints = ledger.complaints();
  ledger = new NoiseLedger();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

const onRejection = (reason: unknown) => ledger.receive(`unhandled rejection: ${inspect(reason)}`);
const onException = (thrown: unknown) => ledger.receive(`uncaught exception: ${inspect(thrown)}`);

// Vitest leaves these two to whoever else listens; alone it would blame the run and not the test.
process.on('unhandledRejection', onRejection);
process.on('uncaughtException', onException);
Object.assign(console, {
  error: (...said: unknown[]) => ledger.receive(`console.error: ${format(...said)}`),
  warn: (...said: unknown[]) => ledger.receive(`console.warn: ${format(...said)}`),
});

afterEach(settle);

afterAll(async () => {
  await settle();
  process.off('unhandledRejection', onRejection);
  process.off('uncaughtException', onException);
  Object.assign(console, { error, warn });
});
