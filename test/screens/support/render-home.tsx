import { DEFAULT_CALENDAR } from '../../../domain/calendar.ts';
import { Home } from '../../../src/screens/home/home.tsx';
import { type AppHarness, appHarness } from '../../machines/support/app-harness.ts';
import { settle } from '../../machines/support/held.ts';
import { inView } from './in-view.tsx';

const LATER = import('../../../src/screens/home/for-players.tsx');
const PROVIDERS = import('../../../src/components/provider-buttons.tsx');

/** The home page with the parts that come after it. */
export async function homeInView(harness: AppHarness) {
  const view = inView(harness, <Home />);
  const happens = (work: () => Promise<unknown> | unknown) =>
    view.happens(async () => {
      await work();
      await Promise.all([import('../../../src/screens/home/for-contest.tsx'), LATER, PROVIDERS]);
      await settle();
    });
  await happens(() => undefined);
  // The picture of a won prize is asked for once its words are drawn.
  await view.happens(settle);
  return { ...view, happens };
}

/** The home page of a visitor at an instant. */
export async function homeAt(now: string, calendar = DEFAULT_CALENDAR) {
  const harness = appHarness();
  const view = await homeInView(harness);
  await view.happens(async () => {
    await harness.ports.restore.answer({ session: null, player: null });
    await harness.ports.clock.answer({ now: Date.parse(now), calendar });
  });
  return { ...harness, ...view };
}
