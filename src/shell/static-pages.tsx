import { useText } from '../i18n/use-text.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { SetTable } from '../ui/drawings/set-table.tsx';
import { FallbackPage } from './fallback-pages.tsx';

/** The whole site while it is locked: no header, no footer, no script. */
export function Locked() {
  const { text } = useText();
  return (
    <FallbackPage drawing={<SetTable />}>
      <h1>{text('shell.locked.title')}</h1>
      <p>{text('shell.locked.text')}</p>
    </FallbackPage>
  );
}

/** What the service worker shows instead of a page while there is no network: its only action needs no script. */
export function Offline() {
  const { text } = useText();
  return (
    <FallbackPage drawing={<SetTable />}>
      <h1>{text('shell.offline.title')}</h1>
      <p>{text('shell.offline.text')}</p>
      <p>{text('shell.offline.receipt')}</p>
      {/* An empty address is the one that was asked for. */}
      <LinkButton href="" icon="refresh">
        {text('shell.offline.retry')}
      </LinkButton>
    </FallbackPage>
  );
}
