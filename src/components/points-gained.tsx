import { type ActionKind, gainOf, pointsOfAction, totalPoints } from '../../domain/missions.ts';
import { levelProgress } from '../../domain/players.ts';
import { actionOf, isFirstOfName, newestFirst } from '../../domain/surveys.ts';
import progressMessages from '../../locales/it/progress.json' with { type: 'json' };
import { actionPoints } from '../../machines/configuration/configuration.selectors.ts';
import { isReloading } from '../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { usePart } from '../actors/use-parts.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

addMessages(progressMessages);

type Props = {
  kind: ActionKind;
  /** The name of the completion; by default the newest of its kind is taken. */
  name?: string;
};

/** What a completion brought: its points, and the level that was reached with them (§B.34). */
export function PointsGained({ kind, name: sought }: Props) {
  // Until both have come again, points and completions are those of before the sending.
  const isAwaited = useFlowState('initialization', isReloading);
  const initiatives = usePart('initiatives').held;
  const completions = usePart('completions').held;
  const levels = usePart('levels').held ?? [];
  const worth = pointsOfAction(kind, useFlowState('configuration', actionPoints));
  const { t } = useMessages();
  if (isAwaited) return <Skeleton lines={2} />;
  const newest = newestFirst(completions ?? []).find(({ name }) =>
    sought === undefined ? actionOf(name) === kind : name === sought,
  );
  if (!initiatives || !completions || !newest || worth === null) return null;
  const points = totalPoints(initiatives);
  const { gained, from, to } = gainOf(levels, points, isFirstOfName(newest, completions) ? worth : 0);
  const { next, missing } = levelProgress(levels, points);
  if (gained === 0) return <strong>{t('progress.gained.none')}</strong>;
  return (
    <strong>
      {t('progress.gained', { count: gained })}{' '}
      {to && (from ? t('progress.step', { from, to }) : t('progress.firstStep', { to }))}
      {!to && next && t('progress.missing', { count: missing, level: next.name })}
    </strong>
  );
}
