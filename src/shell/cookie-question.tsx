import { isOpenAt } from '../../machines/acceptance/acceptance.selectors.ts';
import { isAsking } from '../../machines/cookies/cookies.selectors.ts';
import { currentPath } from '../../machines/shell/shell.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { CookieBanner } from '../ui/overlays/cookie-banner.tsx';
import { CookiePolicyLink } from './cookie-policy-link.tsx';

/**
 * The banner that asks about cookies until it has an answer (§U.9). In short paragraphs: they come after the page, and
 * must not be the largest thing that a reader has waited for. A player who opens the acceptance block sees it alone.
 */
export function CookieQuestion() {
  const cookies = useFlow('cookies');
  const path = useFlowState('shell', currentPath);
  const isShown = useFlowState('cookies', isAsking);
  const isAcceptanceOpen = useFlowState('acceptance', isOpenAt(path));
  const { t } = useMessages();
  if (!isShown || isAcceptanceOpen) return null;
  const decide = (measurement: boolean) => () => cookies.send({ type: 'cookies.decide', measurement });
  return (
    <CookieBanner
      label={t('cookies.banner.label')}
      title={t('cookies.banner.title')}
      accept={{ label: t('cookies.banner.accept'), onPress: decide(true) }}
      reject={{ label: t('cookies.banner.reject'), onPress: decide(false) }}
      choose={{
        label: t('cookies.banner.choose'),
        onPress: () => cookies.send({ type: 'preferences.open' }),
      }}
      dismiss={{ label: t('cookies.banner.dismiss'), onPress: decide(false) }}
    >
      <p>{t('cookies.banner.measurement')} </p>
      <p>
        {t('cookies.banner.dismissed')} <CookiePolicyLink />
      </p>
    </CookieBanner>
  );
}
