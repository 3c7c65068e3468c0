import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { identityProviders } from '../../machines/configuration/configuration.selectors.ts';
import type { SignInActorRef } from '../../machines/sign-in/sign-in.machine.ts';
import { useFlowState, useOpenFlow } from '../actors/actors.tsx';
import { loadWithTimeout } from '../components/load-with-timeout.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Divider, Stack } from '../ui/layout/stack.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { RedirectNotice } from './redirect-notice.tsx';

/** One button for each provider of the identity service; nothing where there is none (§T.3). */
function ProviderButtons({ signIn }: { signIn: SignInActorRef }) {
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('busy'));
  const providers = useFlowState('configuration', identityProviders);
  const { t } = useMessages();
  if (providers.length === 0) return null;
  return (
    <Stack>
      <Divider>{t('login.or')}</Divider>
      {providers.map((provider) => (
        <Button
          key={provider}
          look="secondary"
          busy={isBusy}
          onClick={() => signIn.send({ type: 'provider.press', provider })}
        >
          {t(`login.by${provider}`)}
        </Button>
      ))}
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
      <RedirectNotice />
      <p>{t('login.lead')}</p>
      <Suspense>
        {signIn && <LoginForm signIn={signIn} />}
        {signIn && <ProviderButtons signIn={signIn} />}
      </Suspense>
      <p>
        {t('login.noAccount')} <a href="/register">{t('login.register')}</a>
      </p>
    </Dialog>
  );
}
