import { type ReactNode, StrictMode } from 'react';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { ActorsProvider } from '../actors/actors.tsx';
import '../ui/styles/index.css';

/** What surrounds every page, in the browser and on the machine that prerenders it. */
export function SiteProviders({ app, children }: { app: AppActorRef; children: ReactNode }) {
  return (
    <StrictMode>
      <ActorsProvider app={app}>{children}</ActorsProvider>
    </StrictMode>
  );
}
