import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SiteProviders } from './app/site.tsx';
import { createSite, type Site, yieldToMain } from './app/start.ts';

/** The flows start once the page is drawn: hydration needs their first states. */
function Started({ app, router, start }: Site) {
  useEffect(start, [start]);
  return (
    <SiteProviders app={app}>
      <RouterProvider router={router} />
    </SiteProviders>
  );
}

async function open(root: HTMLElement): Promise<void> {
  await yieldToMain();
  // Only a route's own HTML is taken over; the neutral shell gives way to the page.
  const site = await createSite({ isPrerendered: root.dataset.kind === 'route' });
  const loud = {
    /** A defect that a boundary has caught is as loud, and as much reported, as one that nobody has. */
    onCaughtError: (error: unknown) => {
      reportError(error);
      void site.recover(error);
    },
  };
  startTransition(() => {
    if (site.isHydrated) hydrateRoot(root, <Started {...site} />, loud);
    else createRoot(root, loud).render(<Started {...site} />);
  });
  // From here on React answers every press; those that came before it are made once more (scripts/build).
  document.dispatchEvent(new Event('site-alive'));
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
void open(root);
