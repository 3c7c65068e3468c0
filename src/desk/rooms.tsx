import { useMachine } from '@xstate/react';
import type { DeskMe } from '../../domain/desk.ts';
import type { DeskPlace, RoomOfPlayer } from '../../domain/desk-place.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Accounts } from './accounts/accounts.tsx';
import type { DeskMachines } from './adapters/desk-ports.ts';
import { Audit } from './audit/audit.tsx';
import { Documents } from './documents/documents.tsx';
import { Draws } from './draws/draws.tsx';
import { Editions } from './editions/editions.tsx';
import { Figures } from './figures/figures.tsx';
import { Players } from './players/players.tsx';
import { History } from './review/history.tsx';
import { Review } from './review/review.tsx';
import type { RoomPlace } from './room.tsx';
import { Stories } from './stories/stories.tsx';

type RoomsProps = { machines: DeskMachines; me: DeskMe; onOver: () => void };

/** Leads to a player's page, to what the player has told, or to the player's receipts. */
export type Visit = (room: RoomOfPlayer, player: number) => void;

/** The rooms behind the door, as far as somebody's role opens them; everybody has more than one. */
export function Rooms(props: RoomsProps) {
  const { t } = useMessages();
  const [snapshot, send] = useMachine(props.machines.place, { input: props.me });
  const { rooms, place, isLost } = snapshot.context;
  return (
    <>
      <nav className="desk-rooms" aria-label={t('desk.rooms')}>
        {rooms.map((one) => (
          <Button
            key={one}
            look="quiet"
            aria-current={place.room === one ? 'page' : undefined}
            onClick={() => send({ type: 'room.choose', room: one })}
          >
            {t(`desk.room.${one}`)}
          </Button>
        ))}
      </nav>
      {isLost && (
        <div className="desk-notice">
          <Notice kind="warning" announced>
            {t('desk.place.lost')}
          </Notice>
        </div>
      )}
      {snapshot.matches('open') && (
        <CurrentRoom
          {...props}
          place={place}
          onShown={(opened) => send({ type: 'room.shows', opened })}
          onVisit={(room, player) => send({ type: 'player.visit', room, player })}
        />
      )}
    </>
  );
}

type CurrentRoomProps = RoomsProps & {
  place: DeskPlace;
  onShown: RoomPlace['onShown'];
  onVisit: Visit;
};

function CurrentRoom({ machines, me, onOver, onShown, onVisit, place }: CurrentRoomProps) {
  const { room, opened } = place;
  const open = { me, onOver, place: { opened, onShown } };
  const player = opened?.kind === 'player' ? opened.id : null;
  const visit = { me, onOver, onVisit, ...(player !== null && { player }) };
  if (room === 'queue') return <Review machine={machines.review} me={me} onOver={onOver} onVisit={onVisit} />;
  if (room === 'audit') return <Audit machine={machines.audit} onOver={onOver} />;
  if (room === 'accounts') return <Accounts machine={machines.accounts} me={me} onOver={onOver} />;
  if (room === 'players') return <Players machine={machines.players} onVisit={onVisit} {...open} />;
  if (room === 'editions') return <Editions machines={machines} {...open} />;
  if (room === 'documents') return <Documents machine={machines.documents} {...open} />;
  if (room === 'stories') return <Stories key={player} machines={machines} {...visit} />;
  if (room === 'draws')
    return <Draws machine={machines.draws} onPlayer={(winner) => onVisit('players', winner)} {...open} />;
  if (room === 'figures') return <Figures machine={machines.figures} onOver={onOver} />;
  return <History machine={machines.history} onVisit={onVisit} {...open} />;
}
