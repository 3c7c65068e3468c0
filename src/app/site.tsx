import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { ActorsProvider } from '../actors/actors.tsx';
import { i18n } from '../i18n/messages.ts';
import '../ui/styles/index.css';

/** The providers around every page, in the browser and while prerendering. */
export function SiteProviders({ app, children }: { app: AppActorRef; children: ReactNode }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <ActorsProvider app={app}>{children}</ActorsProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
