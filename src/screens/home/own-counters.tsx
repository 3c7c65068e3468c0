import type { Initiative } from '../../../domain/entities.ts';
import { counterMaximum, counterShape } from '../../../domain/missions.ts';
import { usePart } from '../../actors/use-parts.ts';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { WheatEar } from '../../ui/drawings/wheat-ear.tsx';
import { Counter, CounterList } from '../../ui/feedback/counter.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** As many as the missions of the specification (§B.4). */
const PLACES = ['first', 'second', 'third', 'fourth'];

/** The missions with a drawing; the others are on the missions page. */
function Counters({ initiatives }: { initiatives: readonly Initiative[] }) {
  const { t } = useMessages();
  const drawn = initiatives.flatMap(({ id, mission, totalPoints }) => {
    const shape = counterShape(mission.code);
    return shape ? [{ id, shape, label: mission.description, points: totalPoints }] : [];
  });
  if (drawn.length === 0) {
    return <EmptyState drawing={<WheatEar />}>{t('home.missions.empty')}</EmptyState>;
  }
  return (
    <CounterList>
      {drawn.map(({ id, shape, label, points }) => (
        <Counter
          key={id}
          shape={shape}
          share={points / counterMaximum(points)}
          label={label}
          value={t(`home.missions.${shape}`, { count: points })}
        />
      ))}
    </CounterList>
  );
}

/** The counters of a player's missions. */
export function OwnCounters() {
  const { state, held } = usePart('initiatives');
  const { t } = useMessages();
  if (held) return <Counters initiatives={held} />;
  if (state === 'missing') {
    return <PartsFailure parts={['initiatives']}>{t('home.missions.failed')}</PartsFailure>;
  }
  return (
    <CounterList>
      {PLACES.map((place) => (
        <Skeleton key={place} shape="counter" />
      ))}
    </CounterList>
  );
}
