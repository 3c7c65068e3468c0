// What `npm run test:long` runs: the parts that take longer, or those that are named: `npm run test:long -- gallery`.
import { chosenParts } from './test/long-parts.ts';
import { runSession } from './test/session.ts';

const chosen = chosenParts(process.argv.slice(2));
if (chosen.kind === 'unknown') {
  console.error(chosen.line);
  process.exitCode = 1;
} else {
  await runSession([[chosen.parts]]);
}
