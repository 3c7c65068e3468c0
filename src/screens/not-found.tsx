import { Lost } from '#brand/drawings.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { FullScreen } from '../ui/layout/full-screen.tsx';

/** Any path that is no page of the site. */
export function NotFound() {
  const { t } = useMessages();
  return (
    <FullScreen drawing={<Lost />} enters>
      <h1 tabIndex={-1}>{t('shell.notFound.title')}</h1>
      <p>{t('shell.notFound.text')}</p>
      <LinkButton href="/" acts>
        {t('shell.notFound.home')}
      </LinkButton>
    </FullScreen>
  );
}
