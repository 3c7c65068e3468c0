// What `npm test` runs: every check of the project, one after the other, and their sum on the last line.
import { CHECKS } from './test/checks.ts';
import { runSession } from './test/session.ts';

await runSession(CHECKS);
