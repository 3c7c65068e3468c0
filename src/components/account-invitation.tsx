import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { VisitorsOnly } from '../ui/layout/visitors-only.tsx';

/** Says to a visitor why an account is needed here; `login` is where the login opens, so that the way leads back here. */
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
