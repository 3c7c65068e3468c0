import { BoilingPot } from '../../ui/drawings/boiling-pot.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { GameCard } from '../../ui/game/game-card.tsx';

/** The place of a quiz that is being loaded. */
export function QuizSkeleton() {
  return (
    <GameCard picture={<BoilingPot />}>
      <Skeleton />
      <Skeleton shape="heading" />
      <Skeleton lines={4} />
    </GameCard>
  );
}
