import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';

/** A defect has reached the page: what was typed is kept, and a reload is the way on. */
export function Broken() {
  const { text } = useText();
  return (
    <main>
      <PageHeading title={text('shell.broken.title')} lead={text('shell.broken.text')} />
      <Button onClick={() => location.reload()}>{text('shell.broken.retry')}</Button>
    </main>
  );
}
