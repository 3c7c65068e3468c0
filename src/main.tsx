import './app/polyfills.ts';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SiteProviders } from './app/site.tsx';
import { type CreatedSite, createSite, yieldToMain } from './app/start.ts';

/** The flows start once the page is drawn: hydration needs their first states. */
function Started({ app, router, start, report }: CreatedSite) {
  useEffect(start, [start]);
  return (
    <SiteProviders app={app} report={report}>
      <RouterProvider router={router} />
    </SiteProviders>
  );
}

async function open(root: HTMLElement): Promise<void> {
  await yieldToMain();
  // Only a prerendered page is hydrated; the neutral shell is replaced.
  const site = await createSite({ isPrerendered: root.dataset.kind === 'route' });
  const errorOptions = {
    /** An error caught by a boundary is logged and reported like an uncaught one. */
    onCaughtError: (error: unknown) => {
      reportError(error);
      void site.recover(error);
    },
  };
  startTransition(() => {
    if (site.isHydrated) hydrateRoot(root, <Started {...site} />, errorOptions);
    else createRoot(root, errorOptions).render(<Started {...site} />);
  });
  // From here on React handles presses; earlier ones are replayed (scripts/build).
  document.dispatchEvent(new Event('site-alive'));
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
void open(root);
