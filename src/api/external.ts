import type { Result } from '../../domain/result.ts';
import type { ApiOptions } from './client.ts';
import { type Parse, parsedResult, reportingCalls } from './result.ts';
import { timeouts, withTimeoutAndRetries } from './transport.ts';

/** Shorter than for the API's calls: a page without the blog is still usable. */
const READ_TIMEOUT_MS = 8_000;

/** Reads JSON from another site, outside the contract, without a token or cookies. */
export type ExternalSites = {
  read<Shape>(address: string, signal: AbortSignal, parse: Parse<object, Shape>): Promise<Result<Shape>>;
};

export function createExternalSites({
  fetch,
  wait,
  random,
  failed,
}: Pick<ApiOptions, 'fetch' | 'wait' | 'random' | 'failed'>): ExternalSites {
  const send = withTimeoutAndRetries(fetch, {
    wait,
    random,
    timeouts: { ...timeouts, read: READ_TIMEOUT_MS },
  });
  const reporting = reportingCalls(failed);
  return {
    read: (address, signal, parse) =>
      reporting((sent, leftOut) => {
        const { origin, pathname } = new URL(address);
        sent.call = `GET ${origin}${pathname}`;
        return parsedResult(
          async () => {
            const response = await send(new Request(address, { signal, credentials: 'omit' }));
            return response.ok ? { data: await response.json(), response } : { response };
          },
          parse,
          leftOut,
        );
      }),
  };
}
