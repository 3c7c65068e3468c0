// What `npm run check` runs before each commit: types, lint, walls, pure tests and models, without a browser.
import { QUICK_CHECKS } from './test/checks.ts';
import { runSession } from './test/session.ts';

await runSession([[QUICK_CHECKS]]);
