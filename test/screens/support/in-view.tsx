import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SiteProviders } from '../../../src/app/site.tsx';
import type { AppHarness } from '../../machines/support/app-harness.ts';
import { settle } from '../../machines/support/held.ts';

/** A page as the site draws it, over a site whose every answer is in the test's hand, and the person before it. */
export function inView({ app }: AppHarness, page: ReactNode) {
  render(<SiteProviders app={app}>{page}</SiteProviders>);
  return {
    person: userEvent.setup(),
    /** Runs something inside `act`. */
    happens: (work: () => Promise<unknown> | unknown) =>
      act(async () => {
        await work();
      }),
  };
}

/** The same, with the buttons of the providers in their places. */
export async function inViewWithProviders(harness: AppHarness, page: ReactNode) {
  const view = inView(harness, page);
  await view.happens(async () => {
    await import('../../../src/components/provider-buttons.tsx');
    await settle();
  });
  return view;
}
