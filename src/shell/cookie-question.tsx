import { isAsking } from '../../machines/cookies/cookies.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useText } from '../i18n/use-text.ts';
import { CookieBanner } from '../ui/overlays/cookie-banner.tsx';
import { CookiePolicyLink } from './cookie-policy-link.tsx';

/**
 * The banner that asks about cookies until it has an answer (§U.9). In short paragraphs: they come after the page, and
 * must not be the largest thing that a reader has waited for.
 */
export function CookieQuestion() {
  const cookies = useFlow('cookies');
  const isShown = useFlowState('cookies', isAsking);
  const { text } = useText();
  if (!isShown) return null;
  const decide = (measurement: boolean) => () => cookies.send({ type: 'cookies.decide', measurement });
  return (
    <CookieBanner
      label={text('cookies.banner.label')}
      title={text('cookies.banner.title')}
      accept={{ label: text('cookies.banner.accept'), onPress: decide(true) }}
      reject={{ label: text('cookies.banner.reject'), onPress: decide(false) }}
      choose={{
        label: text('cookies.banner.choose'),
        onPress: () => cookies.send({ type: 'preferences.open' }),
      }}
      dismiss={{ label: text('cookies.banner.dismiss'), onPress: decide(false) }}
    >
      <p>{text('cookies.banner.technical')}</p>
      <p>{text('cookies.banner.measurement')}</p>
      <p>
        {text('cookies.banner.dismissed')} <CookiePolicyLink />
      </p>
    </CookieBanner>
  );
}
