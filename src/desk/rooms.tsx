import { useState } from 'react';
import { type DeskMe, mayDecide } from '../../domain/desk.ts';
import { maySeePlayers } from '../../domain/desk-players.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import type { DeskMachines } from './desk-ports.ts';
import { History } from './history.tsx';
import { Players } from './players.tsx';
import { Review } from './review.tsx';

type RoomsProps = { machines: DeskMachines; me: DeskMe; onOver: () => void };

type Room = 'queue' | 'history' | 'players';

/** What each role may enter: what waits, for who decides, what was decided, for everybody, and the players. */
const roomsOf = (me: DeskMe): readonly Room[] => [
  ...(mayDecide(me) ? (['queue'] as const) : []),
  'history',
  ...(maySeePlayers(me) ? (['players'] as const) : []),
];

/** The rooms behind the door. */
export function Rooms({ machines, me, onOver }: RoomsProps) {
  const { t } = useMessages();
  const rooms = roomsOf(me);
  const [room, setRoom] = useState<Room>(rooms[0] ?? 'history');
  return (
    <>
      <nav className="desk-rooms" aria-label={t('desk.rooms')}>
        {rooms.map((one) => (
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
      {room === 'queue' && <Review machine={machines.review} onOver={onOver} />}
      {room === 'history' && <History machine={machines.history} me={me} onOver={onOver} />}
      {room === 'players' && <Players machine={machines.players} me={me} onOver={onOver} />}
    </>
  );
}
