import { useEffect, useRef } from 'react';
import { FormMessages } from '../components/form-messages.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Row } from '../ui/layout/stack.tsx';
import { Certificate, PlayerActs } from './player-acts.tsx';
import { type LifeProps, PlayerData, PlayerFacts } from './player-facts.tsx';
import { PlayerRecords } from './player-records.tsx';

/** Everything that the site holds of one player. */
export function PlayerLife({ player, players, send, mayChange }: LifeProps & { mayChange: boolean }) {
  const { t } = useMessages();
  const { standing } = player;
  return (
    <>
      <Row>
        <Button look="quiet" onClick={() => send({ type: 'player.close' })}>
          {t('desk.player.back')}
        </Button>
      </Row>
      <Name key={standing} id={player.id} />
      {standing !== 'active' && <Notice kind="warning">{t(`desk.standing.${standing}`)}</Notice>}
      <FormMessages messages={players.context.messages} />
      <div className="desk-panes">
        <div className="desk-data">
          <PlayerData player={player} />
          {player.erasure !== undefined && <Certificate player={player} />}
          {mayChange && <PlayerActs player={player} players={players} send={send} />}
          <PlayerFacts player={player} />
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

/** The focus comes here when the page opens and after a block, so that who listens hears whose it is and how they stand. */
function Name({ id }: { id: number }) {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="desk-receipt-name">
      {t('desk.player.title', { id })}
    </h1>
  );
}
