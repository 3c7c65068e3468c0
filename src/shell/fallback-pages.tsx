import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { BoilingPot } from '../ui/drawings/boiling-pot.tsx';
import { FullScreen } from '../ui/layout/full-screen.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { PageMissing } from './load-with-timeout.ts';

type FallbackPageProps = { drawing: ReactNode; children: ReactNode };

/** A whole page without header and footer. */
export function FallbackPage({ drawing, children }: FallbackPageProps) {
  return (
    <main className="fallback-page">
      <FullScreen drawing={drawing}>{children}</FullScreen>
    </main>
  );
}

/** What is seen while the guard decides about a page that has no HTML of its own. */
export function Loading() {
  const { text } = useText();
  return (
    <FallbackPage drawing={<BoilingPot size="large" />}>
      <div role="status">
        <h1 className="fallback-page-waiting">{text('shell.loading.title')}</h1>
        <p>{text('shell.loading.wait')}</p>
      </div>
    </FallbackPage>
  );
}

/** The page has not arrived, or it has thrown: what was typed is kept, and a reload is the way on. */
export function Broken() {
  const kind = useRouteError() instanceof PageMissing ? 'missing' : 'broken';
  const { text } = useText();
  return (
    <main>
      <PageHeading title={text(`shell.${kind}.title`)} lead={text(`shell.${kind}.text`)} />
      <Button onClick={() => location.reload()}>{text(`shell.${kind}.retry`)}</Button>
    </main>
  );
}
