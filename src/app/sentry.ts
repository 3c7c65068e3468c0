import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  makeFetchTransport,
  Scope,
  type StackFrame,
} from '@sentry/browser';
import type { ErrorReport, SendReport } from './error-reporting.ts';

type Options = { dsn: string; environment: string; fetch: typeof fetch };

/** Sends to the error-reporting service; every report passes `allowListedEvent`, which removes what the library adds. */
export function openSentry({ dsn, environment, fetch }: Options): SendReport {
  const client = new BrowserClient({
    dsn,
    environment,
    sampleRate: 1,
    sendClientReports: false,
    integrations: [],
    stackParser: defaultStackParser,
    transport: (options) => makeFetchTransport(options, fetch),
    beforeSend: allowListedEvent,
  });
  const scopeOf = ({ route }: ErrorReport): Scope => {
    const scope = new Scope();
    scope.setClient(client);
    scope.setTransactionName(route);
    return scope;
  };
  client.init();
  const capture = (scope: Scope, call: string, because: string, level: 'warning' | 'error', hint = {}) => {
    scope.setTags({ call, because });
    return client.captureMessage(`${call} ${because}`, level, hint, scope);
  };
  return (report) => {
    const scope = scopeOf(report);
    if (report.kind === 'defect') client.captureException(report.error, {}, scope);
    else if (report.kind === 'failedCall')
      capture(scope, report.failure.call, report.failure.because, 'warning');
    else {
      const { id, name, text } = report.file;
      const attachments = [{ filename: name, data: text, contentType: 'application/json' }];
      return isTaken(client, capture(scope, 'black box', id, 'error', { attachments }));
    }
    return undefined;
  };
}

/** Whether the service takes an event. A sender that drops it never says so: who waits has a limit. */
const isTaken = (client: BrowserClient, id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = client.on('afterSendEvent', ({ event_id }, { statusCode = 0 }) => {
      if (event_id !== id) return;
      stop();
      resolve(statusCode >= 200 && statusCode < 300);
    });
  });

/** The file name of a build asset, without its address. */
function fileOf(name: string | undefined): string {
  const path = (name ?? '').replace(/[?#].*$/, '').replace(/^[a-z]+:\/\/[^/]*/i, '');
  return /^\/[\w./@-]{1,200}$/.test(path) ? path : 'unknown';
}

/** A function name of the program, never personal data. */
const functionOf = (name: string | undefined): string =>
  name !== undefined && /^[\w.$<>[\] ]{1,80}$/.test(name) ? name : 'unknown';

const frameOf = ({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame => ({
  filename: fileOf(filename),
  function: functionOf(name),
  ...(lineno !== undefined && { lineno }),
  ...(colno !== undefined && { colno }),
  ...(in_app !== undefined && { in_app }),
});

const typeOf = (type: string | undefined): string => (/^\w{1,40}$/.test(type ?? '') ? (type ?? '') : 'Error');

/**
 * An event made again from what may be told (§E.8): the kind of error, the places of the program, the route.
 * The messages of exceptions, and texts that were thrown, are left out: they may quote what a person typed.
 */
export function allowListedEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, transaction, environment, tags, message, exception } = event;
  return {
    type: undefined,
    platform: 'javascript',
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(level !== undefined && { level }),
    ...(transaction !== undefined && { transaction }),
    ...(environment !== undefined && { environment }),
    ...(tags?.call !== undefined && { message, tags: { call: tags.call, because: tags.because } }),
    ...(exception?.values && {
      exception: {
        values: exception.values.map(({ type, stacktrace }) => ({
          type: typeOf(type),
          ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(frameOf) } }),
        })),
      },
    }),
  };
}
