import type { BlackBox } from './black-box.ts';
import type { InspectorEvent, InspectorRequest } from './protocol.ts';
import type { Recorder } from './recorder.ts';
import { bounded } from './watched-pages.ts';

/** The part of a BroadcastChannel that is needed. */
type Line = {
  postMessage: (event: InspectorEvent) => void;
  addEventListener: (type: 'message', listener: (message: { data: InspectorRequest }) => void) => void;
};

type TapOptions = {
  line: Line;
  /** The identifier of this load of a page; no other load in the same browser has it. */
  page: string;
  /** The identifier of the tab; all its loads share it. */
  tab: string;
  path: () => string;
};

/**
 * Lets inspectors in other tabs observe the actors of this page by what its recorder writes, which is redacted: from what
 * the black box has kept till now. The last entries are kept for inspectors that open later. Nothing of this runs before
 * an inspector has been opened.
 */
export function tap(recorder: Recorder, box: BlackBox, { line, page, tab, path }: TapOptions) {
  let history = bounded(box.history(recorder.actors()));
  recorder.listen((entry) => {
    history = bounded({ ...history, entries: [...history.entries, entry] });
    line.postMessage({ kind: 'entry', page, tab, path: path(), entry });
  });
  const sendWhole = () => line.postMessage({ kind: 'whole', page, tab, path: path(), ...history });
  line.addEventListener('message', ({ data: asked }) => {
    if (asked.kind === 'hello') sendWhole();
    else if (asked.kind === 'send' && asked.page === page) recorder.find(asked.actor)?.send(asked.event);
  });
  sendWhole();
  return {
    /** After a page has been left it may come back as it was. */
    resume: sendWhole,
    leave: () => line.postMessage({ kind: 'left', page, tab, path: path() }),
  };
}
