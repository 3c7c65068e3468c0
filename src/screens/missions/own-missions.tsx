import { Emblem, Field } from '#brand/drawings.ts';
import type { Initiative, Level, Player } from '../../../domain/entities.ts';
import { type CounterShape, counterMaximum, counterShape, totalPoints } from '../../../domain/missions.ts';
import { levelLadder, levelOf, levelProgress } from '../../../domain/players.ts';
import { usePart } from '../../actors/use-parts.ts';
import { LongList } from '../../components/long-list.tsx';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { isMessageKey } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Counter } from '../../ui/feedback/counter.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Section } from '../../ui/layout/section.tsx';

type MissionProps = { initiative: Initiative };

/** A mission whose counter is drawn: it fills up to the next round figure. */
function Drawn({ initiative, shape }: MissionProps & { shape: CounterShape }) {
  const { t } = useMessages();
  const { mission, totalPoints } = initiative;
  const mark = counterMaximum(totalPoints);
  const left = mark - totalPoints;
  const name = `missions.name.${mission.code}`;
  return (
    <Card title={isMessageKey(name) ? t(name) : mission.description}>
      <Counter
        shape={shape}
        share={totalPoints / mark}
        label={mission.description}
        value={t(`missions.${shape}.value`, { count: totalPoints })}
      >
        <p>{left > 0 ? t(`missions.${shape}.left`, { count: left }) : t(`missions.${shape}.full`)}</p>
      </Counter>
    </Card>
  );
}

/** A mission with what it has brought; one that nobody has drawn says it in words alone. */
function MissionCard({ initiative }: MissionProps) {
  const { t } = useMessages();
  const { mission, totalPoints } = initiative;
  const shape = counterShape(mission.code);
  if (shape) return <Drawn initiative={initiative} shape={shape} />;
  return (
    <Card title={mission.description}>
      <p>{t('missions.points', { count: totalPoints })}</p>
    </Card>
  );
}

/** The place of a mission that is still to come. */
function MissionCardToCome() {
  return (
    <Card>
      <Skeleton shape="heading" />
      <Skeleton shape="counter" />
    </Card>
  );
}

type LadderProps = { levels: readonly Level[]; points: number };

/** How far it is to the next level; at the top, that there is none. */
function Ahead({ levels, points }: LadderProps) {
  const { next, missing, share } = levelProgress(levels, points);
  const { t } = useMessages();
  if (!next) return <p>{t('missions.level.top')}</p>;
  const { name: level } = next;
  return (
    <ProgressBar
      label={t('missions.level.progress', { level })}
      value={share}
      text={t('missions.level.left', { count: missing })}
    />
  );
}

function Gathered({
  initiatives,
  levels,
}: {
  initiatives: readonly Initiative[];
  levels: readonly Level[] | null;
}) {
  const points = totalPoints(initiatives);
  const { t } = useMessages();
  return (
    <>
      <p>{t('missions.level.total', { count: points })}</p>
      {levels && levels.length > 0 && <Ahead levels={levels} points={points} />}
    </>
  );
}

/** The player's level and the way to the next one; a field with an ear for each level reached. */
function LevelPanel({ player }: { player: Player }) {
  const initiatives = usePart('initiatives');
  const levels = usePart('levels');
  const { t } = useMessages();
  const own = levelOf(player);
  const isWaiting = initiatives.state === 'waiting' || levels.state === 'waiting';
  const reached = own ? levelLadder(levels.held ?? [], own.minPoints).reached : [];
  return (
    <Panel
      title={own ? t('missions.level.title', { level: own.name }) : t('missions.level.none')}
      drawing={<Field ears={reached.length} />}
    >
      {isWaiting && <Skeleton lines={3} />}
      {!isWaiting && initiatives.held && <Gathered initiatives={initiatives.held} levels={levels.held} />}
      {levels.state === 'missing' && (
        <PartsFailure parts={['levels']}>{t('missions.level.failed')}</PartsFailure>
      )}
    </Panel>
  );
}

/** As many as the site has missions: their place is kept until they come. */
const TO_COME = ['first', 'second', 'third', 'fourth'];

function Counters() {
  const { state, held: initiatives } = usePart('initiatives');
  const { t } = useMessages();
  if (state === 'missing') {
    return <PartsFailure parts={['initiatives']}>{t('missions.mine.failed')}</PartsFailure>;
  }
  if (initiatives?.length === 0) {
    return <EmptyState drawing={<Emblem ripe={0} />}>{t('missions.mine.empty')}</EmptyState>;
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
    <LongList entries={initiatives}>
      {(shown) => (
        <CardGrid cards="wide">
          {shown.map((initiative) => (
            <MissionCard key={initiative.id} initiative={initiative} />
          ))}
        </CardGrid>
      )}
    </LongList>
  );
}

/** What a player has gathered: the level reached, and each mission with its counter. */
export function OwnMissions({ player }: { player: Player }) {
  const { t } = useMessages();
  return (
    <>
      <Section>
        <LevelPanel player={player} />
      </Section>
      <Section heading={t('missions.mine.title')}>
        <Counters />
      </Section>
    </>
  );
}
