import { test } from './support/journey.ts';
import { PLAYED, pairsOf, walk } from './support/scenario-walk.ts';

// Each player on a server of its own: the clock is one for all.
test.describe.configure({ mode: 'parallel' });

for (const player of PLAYED) {
  test(`every page opens, at every time in turn, for ${player ?? 'a visitor'}`, async ({ page }) => {
    await walk(page, pairsOf(player));
  });
}
