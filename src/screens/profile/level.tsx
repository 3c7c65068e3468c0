import type { Player } from '../../../machines/ports/entities.ts';
import { levelProgress } from '../../../machines/rules/levels.ts';
import { totalPoints } from '../../../machines/rules/missions.ts';
import { levelOf } from '../../../machines/rules/player.ts';
import { usePart } from '../../actors/use-part.ts';
import { useText } from '../../i18n/use-text.ts';
import { Counter } from '../../ui/feedback/counter.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The player's level, the points behind it, and what the next one takes (§B.34). */
export function Level({ player }: { player: Player }) {
  const initiatives = usePart('initiatives');
  const levels = usePart('levels');
  const { text } = useText();
  const missing = [initiatives, levels].filter(({ state }) => state === 'missing');
  const level = levelOf(player);
  const name = level ? text('profile.level.name', { level: level.name }) : text('profile.level.none');
  if (missing.length > 0) {
    return (
      <>
        <p>{name}</p>
        <LoadFailure
          retryText={text('profile.retry')}
          onRetry={() => {
            for (const part of missing) part.askAgain();
          }}
        >
          {text('profile.level.failed')}
        </LoadFailure>
      </>
    );
  }
  if (!initiatives.held || !levels.held) return <Skeleton shape="counter" />;
  const points = totalPoints(initiatives.held);
  const { next, missing: left, share } = levelProgress(levels.held, points);
  return (
    <Counter shape="ear" share={share} label={name} value={text('profile.level.points', { count: points })}>
      <p>
        {next ? text('profile.level.missing', { count: left, next: next.name }) : text('profile.level.top')}
      </p>
    </Counter>
  );
}
