import { useRouteError } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { PageMissing } from './page-missing.ts';

/** The page has not arrived, or a defect has reached it: what was typed is kept, and a reload is the way on. */
export function Broken() {
  const { text } = useText();
  if (useRouteError() instanceof PageMissing) {
    return (
      <main>
        <PageHeading title={text('shell.missing.title')} lead={text('shell.missing.text')} />
        <Button onClick={() => location.reload()}>{text('shell.missing.retry')}</Button>
      </main>
    );
  }
  return (
    <main>
      <PageHeading title={text('shell.broken.title')} lead={text('shell.broken.text')} />
      <Button onClick={() => location.reload()}>{text('shell.broken.retry')}</Button>
    </main>
  );
}
