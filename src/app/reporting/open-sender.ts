import type { Configuration } from '../../adapters/configuration.ts';
import type { SendReport } from './reporter.ts';

type Options = {
  configuration: Configuration;
  /** Loads the library that sends, and opens it for one service. */
  open: (dsn: string) => Promise<SendReport>;
};

/**
 * The sender of error reports, as the site is configured (§C.11). Without a service the reports go nowhere, and the
 * library is not loaded. Fails while the configuration cannot be had: the next error then asks again.
 */
export async function openSender({ configuration, open }: Options): Promise<SendReport> {
  const { sentryDsn } = await configuration.read();
  if (configuration.known() === null) throw new Error('The configuration cannot be had.');
  return sentryDsn === undefined ? () => undefined : open(sentryDsn);
}
