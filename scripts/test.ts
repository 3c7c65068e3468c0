// What `npm test` runs: every check of the project, and their sum on the last line.
import { STAGES } from './test/checks.ts';
import { runSession } from './test/session.ts';

await runSession(STAGES);
