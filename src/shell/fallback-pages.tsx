import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useRouteError } from 'react-router';
import { Preparing } from '#brand/drawings.ts';
import { useReport } from '../actors/actors.tsx';
import { PageMissing } from '../components/load-with-timeout.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { FullScreen } from '../ui/layout/full-screen.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Section } from '../ui/layout/section.tsx';
import { MAIN_ID } from './page-frame.tsx';
import type { ReportOfferProps } from './report-offer.tsx';

type FallbackPageProps = { drawing: ReactNode; children: ReactNode };

/** A whole page without header and footer. */
export function FallbackPage({ drawing, children }: FallbackPageProps) {
  return (
    <main id={MAIN_ID} className="fallback-page" tabIndex={-1}>
      <FullScreen drawing={drawing}>{children}</FullScreen>
    </main>
  );
}

/** The loading screen, shown while the guard checks a page that is not prerendered. */
export function Loading() {
  const { t } = useMessages();
  return (
    <FallbackPage drawing={<Preparing size="large" />}>
      <div role="status">
        <h1 className="fallback-page-waiting">{t('shell.loading.title')}</h1>
        <p>{t('shell.loading.wait')}</p>
      </div>
    </FallbackPage>
  );
}

/** Where it does not arrive the page is without it: nothing may break on a page that is broken. */
const LazyReportOffer = lazy<ComponentType<ReportOfferProps>>(() =>
  import('./report-offer.tsx').then(
    ({ ReportOffer }) => ({ default: ReportOffer }),
    () => ({ default: () => null }),
  ),
);

/** The page could not be loaded or has thrown: drafts are kept, and a reload is offered. */
export function Broken() {
  const error = useRouteError();
  const report = useReport();
  const kind = error instanceof PageMissing ? 'missing' : 'broken';
  const { t } = useMessages();
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <PageHeading title={t(`shell.${kind}.title`)} lead={t(`shell.${kind}.text`)} />
      <Section>
        <div>
          <Button onClick={() => location.reload()}>{t(`shell.${kind}.retry`)}</Button>
        </div>
        {report && kind === 'broken' && (
          <Suspense>
            <LazyReportOffer report={report} error={error} />
          </Suspense>
        )}
      </Section>
    </main>
  );
}
