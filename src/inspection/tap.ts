import {
  type ActorView,
  type Entry,
  type InspectorEvent,
  type InspectorRequest,
  KEPT_ENTRIES,
} from './protocol.ts';
import type { Recorder } from './recorder.ts';
import { actorsAfter } from './watched-pages.ts';

/** The part of a BroadcastChannel that is needed. */
type Line = {
  postMessage: (event: InspectorEvent) => void;
  addEventListener: (type: 'message', hear: (message: { data: InspectorRequest }) => void) => void;
};

type Around = {
  line: Line;
  /** Tells this page from others of the same browser. */
  page: string;
  path: () => string;
};

/**
 * Lets inspectors in other tabs observe the actors of this page by what its recorder writes, which is redacted. The last
 * entries are kept for inspectors that open later. Nothing of this runs before an inspector has been opened.
 */
export function tap(recorder: Recorder, { line, page, path }: Around): void {
  /** The actors as they were before the first entry that is kept. */
  let start: readonly ActorView[] = recorder.actors();
  const entries: Entry[] = [];
  recorder.listen((entry) => {
    entries.push(entry);
    const [first] = entries;
    if (first && entries.length > KEPT_ENTRIES) {
      entries.shift();
      start = actorsAfter(start, first.after);
    }
    line.postMessage({ kind: 'entry', page, path: path(), entry });
  });
  const sendSnapshot = () => line.postMessage({ kind: 'whole', page, path: path(), start, entries });
  line.addEventListener('message', ({ data: asked }) => {
    if (asked.kind === 'hello') sendSnapshot();
    else if (asked.kind === 'send' && asked.page === page) recorder.find(asked.actor)?.send(asked.event);
  });
  sendSnapshot();
}
