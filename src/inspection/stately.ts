import { createBrowserInspector } from '@statelyai/inspect';
import { redact } from './redact.ts';
import { whenConnected } from './stately-protocol.ts';

type Inspected = Parameters<
  NonNullable<NonNullable<Parameters<typeof createBrowserInspector>[0]>['serialize']>
>[0];

/**
 * What Stately's page is shown: the machine as it is written, and redacted what it holds. Redacted whole, and not by
 * the library's own cleaners: those leave out the input and output of ports.
 */
export function shown(event: Inspected): Inspected {
  const parts = {
    ...('event' in event ? { event: { ...plain(event.event), type: event.event.type } } : {}),
    ...('snapshot' in event ? { snapshot: snapshotOf(event.snapshot) } : {}),
  };
  return JSON.parse(JSON.stringify({ ...event, ...parts }));
}

const plain = (value: unknown): object => {
  const shown = redact(value);
  return typeof shown === 'object' && shown !== null ? shown : {};
};

/** The value is the machine's own words. */
const snapshotOf = (snapshot: unknown): object => {
  const value =
    typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot ? snapshot.value : undefined;
  return { ...plain(snapshot), ...(value === undefined ? {} : { value }) };
};

/** Stately's page answers within a second or two where there is a network. */
const MAX_WAIT = 10_000;

/** Above the page, until it is closed: whoever asked for the inspector looks at an empty window. */
function sayThatNothingAnswers() {
  const [notice, form, close] = [
    document.createElement('dialog'),
    document.createElement('form'),
    document.createElement('button'),
  ];
  form.method = 'dialog';
  close.textContent = 'OK';
  form.append(close);
  notice.append('stately.ai has not answered: ?inspect needs the network. /machines needs none.', form);
  document.body.append(notice);
  notice.showModal();
}

/** Opens Stately's inspector in a window of its own (development only); gives what `createActor` takes as `inspect`. */
export function openStately() {
  const { adapter, inspect } = createBrowserInspector({ serialize: shown });
  const late = setTimeout(sayThatNothingAnswers, MAX_WAIT);
  const stopWaiting = whenConnected(window, adapter.targetWindow, () => {
    clearTimeout(late);
    stopWaiting();
  });
  return inspect;
}
