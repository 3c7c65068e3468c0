import { useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ActorView } from '../../inspection/protocol.ts';
import { asTree, depthOf, innermost } from '../../inspection/watched-pages.ts';
import type { Inspection } from './use-inspection.ts';
import { useOneTabStop } from './use-one-tab-stop.ts';

/** Deeper than this the pane has no room to show it. */
const DEEPEST = 4;

type RowProps = { view: ActorView; depth: number; inspection: Inspection };

function ActorRow({ view, depth, inspection: { chosen, choose, filter, setFilter } }: RowProps) {
  const { t } = useMessages();
  const isHidden = filter.hiddenActors.includes(view.name);
  const others = filter.hiddenActors.filter((one) => one !== view.name);
  return (
    <li className={`actor-row actor-depth-${Math.min(depth, DEEPEST)}`}>
      <button
        type="button"
        className="actor-choice"
        aria-current={view.actor === chosen?.actor}
        onClick={() => choose(view)}
      >
        <span className="actor-name">{view.name}</span>
        <span className="actor-states">
          {view.status === 'error' && <strong className="actor-broken">{t('machines.log.broken')}</strong>}{' '}
          {view.machine ? innermost(view.states).join(' · ') : t('machines.port')}
        </span>
      </button>
      <button
        type="button"
        className="actor-events"
        aria-pressed={!isHidden}
        aria-label={t('machines.log.ofActor', { name: view.name })}
        title={t('machines.log.ofActor', { name: view.name })}
        onClick={() => setFilter({ ...filter, hiddenActors: isHidden ? others : [...others, view.name] })}
      >
        {isHidden ? '○' : '●'}
      </button>
    </li>
  );
}

/** Every actor that runs, under the one that started it, with its states. */
export function ActorTree({ inspection }: { inspection: Inspection }) {
  const { t } = useMessages();
  const { actors } = inspection;
  const list = useRef<HTMLUListElement>(null);
  const press = useOneTabStop(list, 2);
  return (
    <nav aria-label={t('machines.actors')} className="inspector-actors">
      <h2>{t('machines.actors')}</h2>
      <ul ref={list} className="actor-tree" onKeyDown={press}>
        {asTree(actors).map((one) => (
          <ActorRow key={one.actor} view={one} depth={depthOf(actors, one)} inspection={inspection} />
        ))}
      </ul>
    </nav>
  );
}
