import { useMachine } from '@xstate/react';
import { Logo } from '#brand/logo.tsx';
import deskMessages from '../../locales/it/desk.json' with { type: 'json' };
import documentsMessages from '../../locales/it/deskDocuments.json' with { type: 'json' };
import storiesMessages from '../../locales/it/deskStories.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import type { DeskMachines } from './adapters/desk-ports.ts';
import { Door } from './door.tsx';
import { Rooms } from './rooms.tsx';

addMessages(deskMessages, storiesMessages, documentsMessages);

/** The desk of the brand: its door, and behind it the receipts that wait. */
export function Desk({ machines, token }: { machines: DeskMachines; token: string | null }) {
  const { t } = useMessages();
  const [door, send] = useMachine(machines.door, { input: { token } });
  const { me, people } = door.context;
  return (
    <div className="desk">
      <header className="desk-head">
        <p className="desk-brand">
          <Logo />
          <span>{t('desk.name')}</span>
        </p>
        {me && (
          <div className="desk-person">
            <span>
              {me.name}, {t(`desk.role.${me.role}`)}
            </span>
            <Button look="quiet" busy={door.matches('leaving')} onClick={() => send({ type: 'door.leave' })}>
              {t('desk.leave')}
            </Button>
          </div>
        )}
      </header>
      {me && door.matches('inside') ? (
        <>
          <Rooms key={me.id} machines={machines} me={me} onOver={() => send({ type: 'session.over' })} />
          {/* A demonstration alone names its people, and it alone has a clock beside the real one. */}
          {people.length > 0 && <footer className="desk-clocks desk-soft">{t('desk.clocks')}</footer>}
        </>
      ) : (
        <Door door={door} send={send} />
      )}
    </div>
  );
}
