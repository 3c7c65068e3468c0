import { SetTable } from '#brand/drawings.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { FallbackPage } from './fallback-pages.tsx';

/** The whole site while it is locked: no header, no footer, no script. */
export function Locked() {
  const { t } = useMessages();
  return (
    <FallbackPage drawing={<SetTable />}>
      <h1>{t('shell.locked.title')}</h1>
      <p>{t('shell.locked.text')}</p>
    </FallbackPage>
  );
}

/** What the service worker shows instead of a page while there is no network: its only action needs no script. */
export function Offline() {
  const { t } = useMessages();
  return (
    <FallbackPage drawing={<SetTable />}>
      <h1>{t('shell.offline.title')}</h1>
      <p>{t('shell.offline.text')}</p>
      <p>{t('shell.offline.receipt')}</p>
      {/* An empty address is the one that was asked for. */}
      <LinkButton href="" icon="refresh">
        {t('shell.offline.retry')}
      </LinkButton>
    </FallbackPage>
  );
}
