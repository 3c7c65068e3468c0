import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { brand } from '#brand/brand.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import {
  type ActorView,
  CHANNEL,
  type InspectorEvent,
  type InspectorRequest,
  MARK,
} from '../../inspection/protocol.ts';
import {
  asTree,
  depthOf,
  innermost,
  type WatchedPage,
  withInspectorEvent,
} from '../../inspection/watched-pages.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ActorDetails } from './actor-details.tsx';
import { EventLog } from './event-log.tsx';
import { Frame } from './frame.tsx';

const key = `${brand.storagePrefix}.${MARK}`;

/** Follows the pages of the site that are open in this browser, from now on and from what they remember. */
function useWatched() {
  const [pages, receive] = useReducer(withInspectorEvent, []);
  const channel = useRef<BroadcastChannel | null>(null);
  const ask = useCallback((asked: InspectorRequest) => channel.current?.postMessage(asked), []);
  useEffect(() => {
    const opened = new BroadcastChannel(`${brand.storagePrefix}.${CHANNEL}`);
    channel.current = opened;
    opened.addEventListener('message', ({ data }: { data: InspectorEvent }) => receive(data));
    // Pages that are open load their side of the channel when this key changes, those opened later at their start.
    localStorage.setItem(key, crypto.randomUUID());
    opened.postMessage({ kind: 'hello' } satisfies InspectorRequest);
    const leave = () => localStorage.removeItem(key);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      opened.close();
    };
  }, []);
  return { pages, ask };
}

type ActorTreeProps = {
  actors: readonly ActorView[];
  chosen: string | undefined;
  choose: (actor: ActorView) => void;
};

/** Deeper than this the phone has no room to show it. */
const DEEPEST = 4;

/** Every actor that runs, under the one that started it, with its states. */
function ActorTree({ actors, chosen, choose }: ActorTreeProps) {
  const { t } = useMessages();
  return (
    <nav aria-label={t('machines.actors')} className="inspector-actors">
      <h2>{t('machines.actors')}</h2>
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
                {one.machine ? innermost(one.states).join(' · ') : t('machines.port')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The actor that is looked at first, by its name. */
const FIRST = 'session';

type WatchedProps = { page: WatchedPage; send: (actor: string, event: { type: string }) => void };

/** One page of the site. An actor is chosen by its name, so that it stays chosen when the page is loaded anew. */
function Watched({ page, send }: WatchedProps) {
  const [name, setName] = useState(FIRST);
  const chosen = page.actors.find((one) => one.name === name) ?? page.actors[0];
  return (
    <div className="inspector-panes">
      <ActorTree actors={page.actors} chosen={chosen?.actor} choose={(one) => setName(one.name)} />
      {chosen && (
        <ActorDetails view={chosen} entries={page.entries} send={(event) => send(chosen.actor, event)} />
      )}
      <EventLog entries={page.entries} actor={chosen?.actor} />
    </div>
  );
}

/** The machines of the site's pages in other tabs, live. */
export function Inspector() {
  const { t } = useMessages();
  const { pages, ask } = useWatched();
  const [wanted, want] = useState<string | null>(null);
  const page = pages.find((one) => one.page === wanted) ?? pages[0];
  return (
    <Frame
      title={t('machines.title')}
      lead={t('machines.lead')}
      other={{ href: '/machines/scenarios', words: t('machines.toScenarios') }}
    >
      {page ? (
        <>
          <SelectField
            label={t('machines.page')}
            value={page.page}
            onChange={(event) => want(event.currentTarget.value)}
            options={pages.map((one) => ({
              value: one.page,
              label: t('machines.pageName', { path: one.path, page: one.page.slice(0, 4) }),
            }))}
          />
          <Watched
            page={page}
            send={(actor, event) => ask({ kind: 'send', page: page.page, actor, event })}
          />
        </>
      ) : (
        <p role="status">{t('machines.noPage')}</p>
      )}
    </Frame>
  );
}
