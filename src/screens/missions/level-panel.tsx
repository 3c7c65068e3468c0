import type { Initiative, Level, Player } from '../../../domain/entities.ts';
import { totalPoints } from '../../../domain/missions.ts';
import { levelLadder, levelOf, levelProgress } from '../../../domain/players.ts';
import { usePart } from '../../actors/use-part.ts';
import { PartsFailure } from '../../blocks/parts-failure.tsx';
import { useText } from '../../i18n/use-text.ts';
import { WheatField } from '../../ui/drawings/wheat-field.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

type LadderProps = { levels: readonly Level[]; points: number };

/** How far it is to the next level; at the top, that there is none. */
function Ahead({ levels, points }: LadderProps) {
  const { next, missing, share } = levelProgress(levels, points);
  const { text } = useText();
  if (!next) return <p>{text('missions.level.top')}</p>;
  const { name: level } = next;
  return (
    <ProgressBar
      label={text('missions.level.progress', { level })}
      value={share}
      text={text('missions.level.left', { count: missing })}
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
  const { text } = useText();
  return (
    <>
      <p>{text('missions.level.total', { count: points })}</p>
      {levels && levels.length > 0 && <Ahead levels={levels} points={points} />}
    </>
  );
}

/** The player's level and the way to the next one; a field with an ear for each level reached. */
export function LevelPanel({ player }: { player: Player }) {
  const initiatives = usePart('initiatives');
  const levels = usePart('levels');
  const { text } = useText();
  const own = levelOf(player);
  const isWaiting = initiatives.state === 'waiting' || levels.state === 'waiting';
  const reached = own ? levelLadder(levels.held ?? [], own.minPoints).reached : [];
  return (
    <Panel
      title={own ? text('missions.level.title', { level: own.name }) : text('missions.level.none')}
      drawing={<WheatField ears={reached.length} />}
    >
      {isWaiting && <Skeleton lines={3} />}
      {!isWaiting && initiatives.held && <Gathered initiatives={initiatives.held} levels={levels.held} />}
      {levels.state === 'missing' && (
        <PartsFailure parts={['levels']}>{text('missions.level.failed')}</PartsFailure>
      )}
    </Panel>
  );
}
