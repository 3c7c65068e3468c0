import type { Player } from '../../../domain/entities.ts';
import { usePart } from '../../actors/use-part.ts';
import { InPieces } from '../../blocks/in-pieces.tsx';
import { PartsFailure } from '../../blocks/parts-failure.tsx';
import { useText } from '../../i18n/use-text.ts';
import { WheatEar } from '../../ui/drawings/wheat-ear.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { LevelPanel } from './level-panel.tsx';
import { MissionCard, MissionCardToCome } from './mission-card.tsx';

/** As many as the site has missions: their place is kept until they come. */
const TO_COME = ['first', 'second', 'third', 'fourth'];

function Counters() {
  const { state, held: initiatives } = usePart('initiatives');
  const { text } = useText();
  if (state === 'missing') {
    return <PartsFailure parts={['initiatives']}>{text('missions.mine.failed')}</PartsFailure>;
  }
  if (initiatives?.length === 0) {
    return <EmptyState drawing={<WheatEar ripe={0} />}>{text('missions.mine.empty')}</EmptyState>;
  }
  if (!initiatives) {
    return (
      <CardGrid cards="wide">
        {TO_COME.map((place) => (
          <MissionCardToCome key={place} />
        ))}
      </CardGrid>
    );
  }
  return (
    <InPieces entries={initiatives}>
      {(shown) => (
        <CardGrid cards="wide">
          {shown.map((initiative) => (
            <MissionCard key={initiative.id} initiative={initiative} />
          ))}
        </CardGrid>
      )}
    </InPieces>
  );
}

/** What a player has gathered: the level reached, and each mission with its counter. */
export function OwnMissions({ player }: { player: Player }) {
  const { text } = useText();
  return (
    <>
      <Section>
        <LevelPanel player={player} />
      </Section>
      <Section heading={text('missions.mine.title')}>
        <Counters />
      </Section>
    </>
  );
}
