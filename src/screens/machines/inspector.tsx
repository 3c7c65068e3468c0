import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { WatchedPage } from '../../inspection/watched.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ActorDetails } from './actor-details.tsx';
import { ActorTree } from './actor-tree.tsx';
import { EventLog } from './event-log.tsx';
import { Frame } from './frame.tsx';
import { useWatched } from './use-watched.ts';

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
  const { text } = useText();
  const { pages, ask } = useWatched();
  const [wanted, want] = useState<string | null>(null);
  const page = pages.find((one) => one.page === wanted) ?? pages[0];
  return (
    <Frame
      title={text('machines.title')}
      lead={text('machines.lead')}
      other={{ href: '/machines/scenarios', words: text('machines.toScenarios') }}
    >
      {page ? (
        <>
          <SelectField
            label={text('machines.page')}
            value={page.page}
            onChange={(event) => want(event.currentTarget.value)}
            options={pages.map((one) => ({
              value: one.page,
              label: text('machines.pageName', { path: one.path, page: one.page.slice(0, 4) }),
            }))}
          />
          <Watched
            page={page}
            send={(actor, event) => ask({ kind: 'send', page: page.page, actor, event })}
          />
        </>
      ) : (
        <p role="status">{text('machines.noPage')}</p>
      )}
    </Frame>
  );
}
