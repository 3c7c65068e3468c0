import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SpaghettiNest } from '../../ui/drawings/spaghetti-nest.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Nothing is left to play for now. */
export function AllPlayed() {
  const { text } = useText();
  return (
    <EmptyState
      drawing={<SpaghettiNest />}
      action={
        <LinkButton href="/missions" look="secondary">
          {text('games.open.missions')}
        </LinkButton>
      }
    >
      {text('games.open.empty')}
    </EmptyState>
  );
}
