import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import type { ReportActorRef } from '../../machines/report/report.machine.ts';
import { ActorsProvider } from '../actors/actors.tsx';
import { i18n } from '../i18n/messages.ts';
import '../ui/styles/index.css';

type SiteProvidersProps = {
  app: AppActorRef;
  /** Lets a user report an error; absent while the page is prerendered. */
  report?: (() => ReportActorRef | null) | undefined;
  children: ReactNode;
};

/** The providers around every page, in the browser and while prerendering. */
export function SiteProviders({ app, report, children }: SiteProvidersProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <ActorsProvider app={app} report={report}>
          {children}
        </ActorsProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
