import { isReady, partOf, partState } from '../../../machines/initialization/initialization.selectors.ts';
import type { Player } from '../../../machines/ports/entities.ts';
import { levelProgress } from '../../../machines/rules/levels.ts';
import { totalPoints } from '../../../machines/rules/missions.ts';
import { levelOf } from '../../../machines/rules/player.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Counter } from '../../ui/feedback/counter.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PartsFailure } from './parts-failure.tsx';

/** The points in which the answers have just been counted, and how far the next level is (§B.34). */
export function PlayerProgress({ player }: { player: Player }) {
  const isKnown = useFlowState('initialization', isReady);
  const state = useFlowState('initialization', partState('initiatives'));
  const initiatives = useFlowState('initialization', partOf('initiatives'));
  const levels = useFlowState('initialization', partOf('levels'));
  const { text } = useText();
  // What is missing can be asked for again only when the chain has ended.
  if (isKnown && state === 'missing') {
    return <PartsFailure parts={['initiatives', 'levels']}>{text('survey.thanks.failed')}</PartsFailure>;
  }
  if (!initiatives) return <Skeleton shape="counter" />;
  const level = levelOf(player);
  const points = totalPoints(initiatives);
  const { next, missing, share } = levelProgress(levels ?? [], points);
  return (
    <Counter
      shape="ear"
      share={share}
      label={level ? text('survey.thanks.level', { level: level.name }) : text('survey.thanks.noLevel')}
      value={text('survey.thanks.points', { count: points })}
    >
      {levels && (
        <p>
          {next
            ? text('survey.thanks.missing', { count: missing, level: next.name })
            : text('survey.thanks.highest')}
        </p>
      )}
    </Counter>
  );
}
