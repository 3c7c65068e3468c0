import { useState } from 'react';
import { type DeskMe, mayDecide } from '../../domain/desk.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import type { DeskMachines } from './desk-ports.ts';
import { History } from './history.tsx';
import { Review } from './review.tsx';

type RoomsProps = { machines: DeskMachines; me: DeskMe; onOver: () => void };

/** The two rooms behind the door: what waits, for who decides, and what was decided, for everybody. */
export function Rooms({ machines, me, onOver }: RoomsProps) {
  const { t } = useMessages();
  const [room, setRoom] = useState<'queue' | 'history'>(mayDecide(me) ? 'queue' : 'history');
  return (
    <>
      {mayDecide(me) && (
        <nav className="desk-rooms" aria-label={t('desk.rooms')}>
          {(['queue', 'history'] as const).map((one) => (
            <Button
              key={one}
              look="quiet"
              aria-current={room === one ? 'page' : undefined}
              onClick={() => setRoom(one)}
            >
              {t(`desk.room.${one}`)}
            </Button>
          ))}
        </nav>
      )}
      {room === 'queue' ? (
        <Review machine={machines.review} onOver={onOver} />
      ) : (
        <History machine={machines.history} me={me} onOver={onOver} />
      )}
    </>
  );
}
