import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOpenFlow } from '../actors/actors.tsx';
import { useText } from '../i18n/use-text.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { arriving } from './arriving.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { RedirectNotice } from './redirect-notice.tsx';

const LoginForm = lazy(async () => ({
  default: (await arriving(() => import('./login-form.tsx'))).LoginForm,
}));

/** The login, opened by the anchor `#login` on any page. */
export function LoginDialog() {
  const signIn = useOpenFlow('signIn');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { text } = useText();
  const close = () => void navigate(pathname + search, { replace: true });
  return (
    <Dialog
      title={text('login.title')}
      open={signIn !== undefined}
      closeLabel={text('login.close')}
      onClose={close}
    >
      <RedirectNotice />
      <p>{text('login.lead')}</p>
      <Suspense>
        {signIn && <LoginForm signIn={signIn} />}
        {signIn && <ProviderButtons signIn={signIn} />}
      </Suspense>
      <p>
        {text('login.noAccount')} <a href="/register">{text('login.register')}</a>
      </p>
    </Dialog>
  );
}
