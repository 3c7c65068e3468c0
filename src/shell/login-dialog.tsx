import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { identityProviders } from '../../machines/configuration/configuration.selectors.ts';
import type { SignInActorRef } from '../../machines/sign-in/sign-in.machine.ts';
import { useFlowState, useOpenFlow } from '../actors/actors.tsx';
import { loadWithTimeout } from '../components/load-with-timeout.ts';
import { ProviderButtons } from '../components/provider-buttons.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkLine } from '../ui/actions/link-line.tsx';
import { Divider, Stack } from '../ui/layout/stack.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { RedirectNotice } from './redirect-notice.tsx';

/** The providers, below the form; nothing where there are none (§T.3). */
function ByProvider({ signIn }: { signIn: SignInActorRef }) {
  const isNone = useFlowState('configuration', identityProviders).length === 0;
  const { t } = useMessages();
  if (isNone) return null;
  return (
    <Stack>
      <Divider>{t('login.or')}</Divider>
      <ProviderButtons signIn={signIn} />
    </Stack>
  );
}

const LoginForm = lazy(async () => ({
  default: (await loadWithTimeout(() => import('./login-form.tsx'))).LoginForm,
}));

/** The login, opened by the anchor `#login` on any page. */
export function LoginDialog() {
  const signIn = useOpenFlow('signIn');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { t } = useMessages();
  const close = () => void navigate(pathname + search, { replace: true });
  return (
    <Dialog
      title={t('login.title')}
      open={signIn !== undefined}
      closeLabel={t('login.close')}
      onClose={close}
    >
      <RedirectNotice isInDialog />
      <p>{t('login.lead')}</p>
      <Suspense>
        {signIn && <LoginForm signIn={signIn} />}
        {signIn && <ByProvider signIn={signIn} />}
      </Suspense>
      <LinkLine>
        {t('login.noAccount')}
        <a href="/register">{t('login.register')}</a>
      </LinkLine>
    </Dialog>
  );
}
