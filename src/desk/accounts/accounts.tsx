import { useMachine } from '@xstate/react';
import type { DeskMe } from '../../../domain/desk.ts';
import type {
  DeskAccountsEvent,
  DeskAccountsSnapshot,
} from '../../../machines/desk/desk-accounts.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { RoomHeading, useSessionEnd } from '../room.tsx';
import { AccountLine } from './account-line.tsx';
import { InviteForm } from './invite-form.tsx';

type AccountsProps = { machine: DeskMachines['accounts']; me: DeskMe; onOver: () => void };
export type AccountsPart = { room: DeskAccountsSnapshot; send: (event: DeskAccountsEvent) => void };

/** Who has access to the desk, and how somebody gets it or loses it. */
export function Accounts({ machine, me, onOver }: AccountsProps) {
  const { t } = useMessages();
  const [room, send] = useMachine(machine, { input: me });
  useSessionEnd(room.matches('over'), onOver);
  const { list, messages } = room.context;
  return (
    <main className="desk-main" aria-busy={room.hasTag('busy')}>
      <RoomHeading>{t('desk.accounts.title')}</RoomHeading>
      <FormMessages messages={messages} />
      {list === null ? (
        <p role="status" className="desk-soft">
          {room.hasTag('busy') && t('desk.waiting')}
        </p>
      ) : (
        <>
          <InviteForm room={room} send={send} />
          <section className="desk-part">
            <h2 className="desk-subtitle">{t('desk.accounts.list')}</h2>
            {list.total > list.accounts.length && (
              <p className="desk-soft">
                {t('desk.accounts.cut', { shown: list.accounts.length, total: list.total })}
              </p>
            )}
            <ul className="desk-lines desk-accounts">
              {list.accounts.map((account) => (
                <AccountLine key={account.id} account={account} room={room} send={send} />
              ))}
            </ul>
          </section>
        </>
      )}
      {room.matches('failed') && (
        <Button look="secondary" onClick={() => send({ type: 'list.retry' })}>
          {t('desk.retry')}
        </Button>
      )}
    </main>
  );
}
