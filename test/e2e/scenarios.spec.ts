import { test } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { PLAYED, pairsOf, walk } from './support/scenario-walk.ts';

// On servers of their own, which no other journey has: the clock that they move is one for all.
test.use({ ownServer: 'scenarios' });
test.describe.configure({ mode: 'parallel' });

for (const player of PLAYED) {
  test(`every page opens at every time of the calendar for ${player ?? 'a visitor'}`, {
    tag: LONG,
  }, async ({ page }) => {
    await walk(page, pairsOf(player));
  });
}
