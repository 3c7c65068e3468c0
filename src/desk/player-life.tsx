import { useEffect, useRef } from 'react';
import { FormMessages } from '../components/form-messages.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Row } from '../ui/layout/stack.tsx';
import { Certificate, PlayerActs } from './player-acts.tsx';
import { type LifeProps, PlayerData, PlayerFacts } from './player-facts.tsx';
import { PlayerRecords } from './player-records.tsx';

/** Everything that the site holds of one player. The focus comes to the name, so that who listens hears whose it is. */
export function PlayerLife({ player, players, send, mayChange }: LifeProps & { mayChange: boolean }) {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { standing } = player;
  return (
    <>
      <Row>
        <Button look="quiet" onClick={() => send({ type: 'player.close' })}>
          {t('desk.player.back')}
        </Button>
      </Row>
      <h1 ref={heading} tabIndex={-1} className="desk-receipt-name">
        {t('desk.player.title', { id: player.id })}
      </h1>
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
