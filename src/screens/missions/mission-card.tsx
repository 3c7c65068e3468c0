import type { Initiative } from '../../../domain/entities.ts';
import { type CounterShape, counterShape, fullMark } from '../../../domain/missions.ts';
import { isTextKey } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { Counter } from '../../ui/feedback/counter.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

type MissionProps = { initiative: Initiative };

/** A mission whose counter is drawn: it fills up to the next round figure. */
function Drawn({ initiative, shape }: MissionProps & { shape: CounterShape }) {
  const { text } = useText();
  const { mission, totalPoints } = initiative;
  const mark = fullMark(totalPoints);
  const left = mark - totalPoints;
  const name = `missions.name.${mission.code}`;
  return (
    <Card title={isTextKey(name) ? text(name) : mission.description}>
      <Counter
        shape={shape}
        share={totalPoints / mark}
        label={mission.description}
        value={text(`missions.${shape}.value`, { count: totalPoints })}
      >
        <p>{left > 0 ? text(`missions.${shape}.left`, { count: left }) : text(`missions.${shape}.full`)}</p>
      </Counter>
    </Card>
  );
}

/** A mission with what it has brought; one that nobody has drawn says it in words alone. */
export function MissionCard({ initiative }: MissionProps) {
  const { text } = useText();
  const { mission, totalPoints } = initiative;
  const shape = counterShape(mission.code);
  if (shape) return <Drawn initiative={initiative} shape={shape} />;
  return (
    <Card title={mission.description}>
      <p>{text('missions.points', { count: totalPoints })}</p>
    </Card>
  );
}

/** The place of a mission that is still to come. */
export function MissionCardToCome() {
  return (
    <Card>
      <Skeleton shape="heading" />
      <Skeleton shape="counter" />
    </Card>
  );
}
