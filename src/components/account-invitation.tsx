import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { VisitorsOnly } from '../ui/layout/visitors-only.tsx';

/** Says to a visitor why an account is needed here; `login` is where the login opens, so that the way leads back here. */
export function AccountInvitation({ login, children }: { login: `/${string}#login`; children: ReactNode }) {
  const { text } = useText();
  return (
    <VisitorsOnly>
      <Notice
        kind="info"
        actions={
          <>
            <LinkButton href={login}>{text('shell.account.login')}</LinkButton>
            <LinkButton href="/register" look="secondary">
              {text('shell.account.register')}
            </LinkButton>
          </>
        }
      >
        {children}
      </Notice>
    </VisitorsOnly>
  );
}
