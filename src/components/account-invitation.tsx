import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { VisitorsOnly } from '../ui/layout/visitors-only.tsx';

/** Tells a visitor why an account is needed here; `login` is the address that opens the login and returns here. */
export function AccountInvitation({ login, children }: { login: `/${string}#login`; children: ReactNode }) {
  const { t } = useMessages();
  return (
    <VisitorsOnly>
      <Notice
        kind="info"
        actions={
          <>
            <LinkButton href={login}>{t('shell.account.login')}</LinkButton>
            <LinkButton href="/register" look="secondary">
              {t('shell.account.register')}
            </LinkButton>
          </>
        }
      >
        {children}
      </Notice>
    </VisitorsOnly>
  );
}
