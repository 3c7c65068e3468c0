import { FormMessages } from '../../components/form-messages.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { RoomHeading } from '../room.tsx';
import type { Visit } from '../rooms.tsx';
import { Certificate, LastAct, PlayerActs, PlayerErasure } from './player-acts.tsx';
import { type LifeProps, PlayerData, PlayerFacts } from './player-facts.tsx';
import { PlayerRecords } from './player-records.tsx';

/** Everything that the site holds of one player. */
export function PlayerDetails({
  player,
  players,
  send,
  mayChange,
  onVisit,
}: LifeProps & { mayChange: boolean; onVisit: Visit }) {
  const { t } = useMessages();
  const { standing } = player;
  // What was pressed is told here, so nobody leaves before it is known.
  const isActing = players.matches('blocking') || players.matches('erasing');
  return (
    <>
      <Row>
        <Button look="quiet" aria-disabled={isActing} onClick={() => send({ type: 'player.close' })}>
          {t('desk.player.back')}
        </Button>
        <Button
          look="quiet"
          aria-disabled={isActing}
          onClick={() => {
            if (!isActing) onVisit('stories', player.id);
          }}
        >
          {t('desk.player.stories')}
        </Button>
        <Button
          look="quiet"
          aria-disabled={isActing}
          onClick={() => {
            if (!isActing) onVisit('history', player.id);
          }}
        >
          {t('desk.player.receipts')}
        </Button>
      </Row>
      {/* Again after a block: the focus comes here, and a screen reader says whose page it is before how they stand. */}
      <RoomHeading key={standing}>{t('desk.player.title', { id: player.id })}</RoomHeading>
      {standing === 'active' ? (
        <LastAct player={player} />
      ) : (
        <Notice kind="warning" title={t(`desk.standing.${standing}`)}>
          {player.lastAct && <LastAct player={player} />}
        </Notice>
      )}
      <FormMessages messages={players.context.messages} />
      <div className="desk-panes">
        <div className="desk-data">
          {player.erasure !== undefined && <Certificate player={player} />}
          <PlayerData player={player} />
          {mayChange && <PlayerActs player={player} players={players} send={send} />}
          <PlayerFacts player={player} />
          {mayChange && <PlayerErasure player={player} players={players} send={send} />}
        </div>
        <div className="desk-data">
          {player.records.map((records) => (
            <PlayerRecords key={records.kind} records={records} players={players} send={send} />
          ))}
        </div>
      </div>
    </>
  );
}
