import type { Player } from '../../domain/entities.ts';
import { totalPoints } from '../../domain/missions.ts';
import { levelOf, levelProgress } from '../../domain/players.ts';
import progressMessages from '../../locales/it/progress.json' with { type: 'json' };
import { useFlowState } from '../actors/actors.tsx';
import { usePart } from '../actors/use-parts.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Counter } from '../ui/feedback/counter.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Section } from '../ui/layout/section.tsx';
import { PartsFailure } from './parts-failure.tsx';

addMessages(progressMessages);

function Points({ player }: { player: Player }) {
  const { state, held: initiatives } = usePart('initiatives');
  const levels = usePart('levels').held;
  const { t } = useMessages();
  if (state === 'missing') {
    return <PartsFailure parts={['initiatives', 'levels']}>{t('progress.failed')}</PartsFailure>;
  }
  if (!initiatives) return <Skeleton shape="counter" />;
  const level = levelOf(player);
  const points = totalPoints(initiatives);
  const { next, missing, share } = levelProgress(levels ?? [], points);
  return (
    <Counter
      shape="ear"
      share={share}
      label={level ? t('progress.level', { level: level.name }) : t('progress.noLevel')}
      value={t('progress.points', { count: points })}
    >
      {levels && (
        <p>{next ? t('progress.missing', { count: missing, level: next.name }) : t('progress.highest')}</p>
      )}
    </Counter>
  );
}

/** The player's current points, and how many are missing to the next level (§B.34); nothing for a visitor. */
export function PlayerProgress() {
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  return (
    player && (
      <Section tone="sunk">
        <Points player={player} />
      </Section>
    )
  );
}
