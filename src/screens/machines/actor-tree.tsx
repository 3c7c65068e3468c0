import { useText } from '../../i18n/use-text.ts';
import type { ActorView } from '../../inspection/messages.ts';
import { asTree, depthOf, innermost } from '../../inspection/watched.ts';

type ActorTreeProps = {
  actors: readonly ActorView[];
  chosen: string | undefined;
  choose: (actor: ActorView) => void;
};

/** Deeper than this the phone has no room to show it. */
const DEEPEST = 4;

/** Every actor that runs, under the one that started it, with its states. */
export function ActorTree({ actors, chosen, choose }: ActorTreeProps) {
  const { text } = useText();
  return (
    <nav aria-label={text('machines.actors')} className="inspector-actors">
      <h2>{text('machines.actors')}</h2>
      <ul className="inspector-tree">
        {asTree(actors).map((one) => (
          <li key={one.actor} className={`inspector-depth-${Math.min(depthOf(actors, one), DEEPEST)}`}>
            <button
              type="button"
              className="inspector-actor"
              aria-pressed={one.actor === chosen}
              onClick={() => choose(one)}
            >
              <span className="inspector-name">{one.name}</span>
              <span className="inspector-states">
                {one.machine ? innermost(one.states).join(' · ') : text('machines.port')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
