// What `npm run bench:reading` runs: made receipts are photographed, read as the site reads them, and held against what they say.
import { writeFileSync } from 'node:fs';
import { readReceipt } from '../domain/receipt-text.ts';
import { receiptPhotograph } from '../test/fixtures/receipts/photograph.ts';
import { diceOf } from '../test/fixtures/receipts/till-receipt.ts';
import { startRecogniser } from './bench-reading/recogniser.ts';
import {
  filledOf,
  GOAL,
  gainOf,
  missesOf,
  precisionOf,
  recallOf,
  type Sample,
  scoresOf,
} from './bench-reading/score.ts';

const RECEIPTS = Number(process.env.READING_RECEIPTS ?? 300);
const SEED = Number(process.env.READING_SEED ?? 20_250_716);
/** Degrees to either side. */
const TILT = 8;
/** The day on which the made receipts are sent: the day after the campaign. */
const TODAY = '2025-08-31';
/** Where everything that was read is kept, to look at a wrong one; nowhere by default. */
const KEPT_IN = process.env.READING_LINES;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);

function printTable(name: string, samples: readonly Sample[]): void {
  const scores = scoresOf(samples);
  console.log(`\n${name} (${samples.length} receipts, gain ${gainOf(scores).toFixed(3)})`);
  console.log('field          filled    right among the filled    right among all');
  for (const score of scores) {
    const shares = [filledOf(score), precisionOf(score), recallOf(score)].map(percent);
    console.log(
      `${score.field.padEnd(13)} ${shares[0]}    ${shares[1]?.padStart(22)}    ${shares[2]?.padStart(15)}`,
    );
  }
}

const recogniser = await startRecogniser();
const tilts = diceOf(SEED);
const samples: Sample[] = [];
const kept: unknown[] = [];
const cost = { prepared: 0, recognised: 0 };
for (let at = 0; at < RECEIPTS; at += 1) {
  const seed = SEED + at;
  const tilt = Math.round(tilts.between(-TILT, TILT) * 10) / 10;
  const { truth, jpeg } = await receiptPhotograph(seed, { tilt, layout: at });
  const { lines, preparedMs, recognisedMs } = await recogniser.linesOf(jpeg);
  cost.prepared += preparedMs / RECEIPTS;
  cost.recognised += recognisedMs / RECEIPTS;
  const reading = readReceipt(lines, TODAY);
  samples.push({ truth, reading, tilt });
  kept.push({ seed, layout: at, tilt, truth, reading, lines });
  if ((at + 1) % 20 === 0) console.log(`${at + 1} of ${RECEIPTS} receipts read`);
}
await recogniser.close();
if (KEPT_IN) writeFileSync(KEPT_IN, JSON.stringify(kept));

printTable('All', samples);
printTable(
  `Tilted by ${GOAL.tilt} degrees at most`,
  samples.filter(({ tilt }) => Math.abs(tilt) <= GOAL.tilt),
);
console.log(
  `\nProcessor time of one: ${cost.prepared.toFixed(0)} ms to prepare, ${cost.recognised.toFixed(0)} ms to recognise.`,
);
const misses = missesOf(samples);
console.log(misses.length === 0 ? 'The goal is reached.' : `The goal is missed. ${misses.join('; ')}.`);
process.exitCode = misses.length === 0 ? 0 : 1;
