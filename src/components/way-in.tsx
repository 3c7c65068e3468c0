import { currentPath } from '../../machines/shell/shell.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { VisitorsOnly } from '../ui/layout/visitors-only.tsx';
import { AfterHydration, lazyPart } from './after-hydration.tsx';

/** They wait for the configuration anyway. */
const LazyProviders = lazyPart(async () => (await import('./provider-buttons.tsx')).JoiningButtons);

/** The places of two buttons, as many as most sites have: nothing moves when they come. */
const PLACES = (
  <div className="provider-buttons" aria-hidden="true">
    <span />
    <span />
  </div>
);

/** The ways to an account by a provider, outside the login dialog. */
export const JoinByProvider = () => (
  <AfterHydration fallback={PLACES}>
    <LazyProviders places={PLACES} />
  </AfterHydration>
);

/** Every way to an account, side by side: by e-mail, by a provider, or with the one that is there already. */
export function SignUpOptions() {
  const path = useFlowState('shell', currentPath);
  const { t } = useMessages();
  return (
    <VisitorsOnly>
      <div className="way-in">
        <LinkButton href="/register">{t('login.joinByEmail')}</LinkButton>
        <JoinByProvider />
        <p>
          {t('login.haveAccount')} <a href={`${path || '/'}#login`}>{t('shell.account.login')}</a>
        </p>
      </div>
    </VisitorsOnly>
  );
}
