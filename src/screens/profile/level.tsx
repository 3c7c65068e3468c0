import type { Player } from '../../../domain/entities.ts';
import { totalPoints } from '../../../domain/missions.ts';
import { levelOf, levelProgress } from '../../../domain/players.ts';
import { usePart } from '../../actors/use-part.ts';
import { PartsFailure } from '../../blocks/parts-failure.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Counter } from '../../ui/feedback/counter.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The player's level, the points behind it, and what the next one takes (§B.34). */
export function Level({ player }: { player: Player }) {
  const initiatives = usePart('initiatives');
  const levels = usePart('levels');
  const { text } = useText();
  const level = levelOf(player);
  const name = level ? text('profile.level.name', { level: level.name }) : text('profile.level.none');
  if (initiatives.state === 'missing' || levels.state === 'missing') {
    return (
      <>
        <p>{name}</p>
        <PartsFailure parts={['initiatives', 'levels']}>{text('profile.level.failed')}</PartsFailure>
      </>
    );
  }
  if (!initiatives.held || !levels.held) return <Skeleton shape="counter" />;
  const points = totalPoints(initiatives.held);
  const { next, missing, share } = levelProgress(levels.held, points);
  return (
    <Counter shape="ear" share={share} label={name} value={text('profile.level.points', { count: points })}>
      <p>
        {next
          ? text('profile.level.missing', { count: missing, next: next.name })
          : text('profile.level.top')}
      </p>
    </Counter>
  );
}
