import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { rebuilt } from './rebuilt.ts';
import type { Report } from './report.ts';
import type { SendReport } from './reporter.ts';

type Options = { dsn: string; environment: string; fetch: typeof fetch };

/** Speaks to the error-reporting service; every report passes `rebuilt`, whatever the library has added. */
export function openSentry({ dsn, environment, fetch }: Options): SendReport {
  const client = new BrowserClient({
    dsn,
    environment,
    sampleRate: 1,
    sendClientReports: false,
    integrations: [],
    stackParser: defaultStackParser,
    transport: (options) => makeFetchTransport(options, fetch),
    beforeSend: rebuilt,
  });
  const scopeOf = ({ route }: Report): Scope => {
    const scope = new Scope();
    scope.setClient(client);
    scope.setTransactionName(route);
    return scope;
  };
  client.init();
  return (report) => {
    const scope = scopeOf(report);
    if (report.kind === 'defect') {
      client.captureException(report.error, {}, scope);
      return;
    }
    const { call, because } = report.failure;
    scope.setTags({ call, because });
    client.captureMessage(`${call} ${because}`, 'warning', {}, scope);
  };
}
