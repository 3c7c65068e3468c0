import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { arriving } from './arriving.ts';

const still = () => () => undefined;

/** False in the prerendered page and while it is being hydrated, true from then on. */
const useIsAlive = () =>
  useSyncExternalStore(
    still,
    () => true,
    () => false,
  );

/** Parts of the frame that come once the page is alive: nothing of them is to be seen before. */
export function Later({ children }: { children: ReactNode }): ReactNode {
  return useIsAlive() && <Suspense>{children}</Suspense>;
}

export const LaterOverlays = lazy(async () => ({
  default: (await arriving(() => import('./overlays.tsx'))).Overlays,
}));
export const LaterRedirectNotice = lazy(async () => ({
  default: (await arriving(() => import('./redirect-notice.tsx'))).RedirectNotice,
}));
export const LaterCookieQuestion = lazy(async () => ({
  default: (await arriving(() => import('./cookie-question.tsx'))).CookieQuestion,
}));
