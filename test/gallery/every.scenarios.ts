import { test } from '../e2e/support/journey.ts';
import { everyOf, PLAYED, walk } from '../e2e/support/scenario-walk.ts';

test.describe.configure({ mode: 'parallel' });

for (const player of PLAYED) {
  test(`every page opens at every time of the calendar for ${player ?? 'a visitor'}`, async ({ page }) => {
    await walk(page, everyOf(player));
  });
}
