import type { AnyActorRef } from 'xstate';
import type { InspectorEvent, InspectorRequest } from './protocol.ts';
import { Recorder } from './recorder.ts';

/** The part of a BroadcastChannel that is needed. */
type Line = {
  postMessage: (told: InspectorEvent) => void;
  addEventListener: (type: 'message', hear: (message: { data: InspectorRequest }) => void) => void;
};

type Around = {
  line: Line;
  /** Tells this page from others of the same browser. */
  page: string;
  path: () => string;
  /** Milliseconds since the page was opened. */
  now: () => number;
};

/**
 * Lets inspectors in other tabs observe the actors of this page. Everything is redacted first; the last entries are
 * kept for inspectors that open later. Nothing of this runs before an inspector has been opened.
 */
export function tap(root: AnyActorRef, { line, page, path, now }: Around): void {
  const recorder = new Recorder(root, now, (entry) =>
    line.postMessage({ kind: 'entry', page, path: path(), entry }),
  );
  const sendSnapshot = () =>
    line.postMessage({
      kind: 'whole',
      page,
      path: path(),
      start: recorder.start,
      entries: recorder.entries,
    });
  line.addEventListener('message', ({ data: asked }) => {
    if (asked.kind === 'hello') sendSnapshot();
    else if (asked.kind === 'send' && asked.page === page) recorder.find(asked.actor)?.send(asked.event);
  });
  sendSnapshot();
}
