import { type DeskAccount, mayBlock, mayChange } from '../../../domain/desk-accounts.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { ConfirmPanel, Focused } from '../confirm-panel.tsx';
import { dayAndTimeOf } from '../format-instant.ts';
import type { AccountsPart } from './accounts.tsx';

/** Somebody's access, and what a manager may do with it. */
export function AccountLine({ account, room, send }: AccountsPart & { account: DeskAccount }) {
  const { t } = useMessages();
  const { me, id, blocked } = room.context;
  const { name, email, role, standing, invitedUntil } = account;
  const isAsked = room.hasTag('blockAsked') && id === account.id;
  const button = useReturnFocus<HTMLButtonElement>(isAsked);
  return (
    <li>
      <p className="desk-account">
        <strong>{name}</strong>
        {email !== name && <span>{email}</span>}
        <span>{t(`desk.role.${role}`)}</span>
        <span>{t(`desk.accounts.standing.${standing}`)}</span>
        {invitedUntil !== null && <span>{t('desk.accounts.until', dayAndTimeOf(invitedUntil))}</span>}
        {!mayChange(account, me) && <span>{t('desk.accounts.you')}</span>}
      </p>
      {blocked === account.id && (
        <Focused>
          <p>{t('desk.accounts.blocked', { name })}</p>
        </Focused>
      )}
      {isAsked ? (
        <ConfirmPanel
          question={t('desk.accounts.question', { name })}
          confirm={t('desk.accounts.block')}
          isBusy={room.matches('blocking')}
          onConfirm={() => send({ type: 'block.confirm' })}
          onCancel={() => send({ type: 'block.cancel' })}
        />
      ) : (
        mayChange(account, me) && (
          <Row>
            <Button
              look="quiet"
              aria-label={t('desk.accounts.againOf', { name })}
              onClick={() => send({ type: 'invite.submit', email, role: null })}
            >
              {t('desk.accounts.again')}
            </Button>
            {mayBlock(account, me) && (
              <Button
                ref={button}
                look="quiet"
                aria-label={t('desk.accounts.blockOf', { name })}
                onClick={() => send({ type: 'block.ask', id: account.id })}
              >
                {t('desk.accounts.block')}
              </Button>
            )}
          </Row>
        )
      )}
    </li>
  );
}
