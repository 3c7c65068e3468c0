import type { Answer } from './answer.ts';
import { withTimeOut } from './attempt.ts';
import type { ApiOptions } from './client.ts';
import { telling } from './failed-calls.ts';
import { answerAs, type Shaping } from './reply.ts';
import { withRetries } from './retry.ts';
import { timeOuts } from './time-outs.ts';

/** One try may take less than one of our own calls: a page without its blog is still whole. Milliseconds. */
const PATIENCE_MS = 8_000;

/** What lies outside the contract, on another site: read as JSON, with neither token nor cookie. */
export type Outside = {
  read<Shape>(address: string, signal: AbortSignal, shape: Shaping<object, Shape>): Promise<Answer<Shape>>;
};

export function createOutside({
  fetch,
  wait,
  random,
  failed,
}: Pick<ApiOptions, 'fetch' | 'wait' | 'random' | 'failed'>): Outside {
  const limits = { ...timeOuts, read: PATIENCE_MS };
  const send = withRetries(withTimeOut(fetch, wait, limits), wait, random);
  return {
    read: (address, signal, shape) =>
      telling(failed, (named) => {
        const { origin, pathname } = new URL(address);
        named(`GET ${origin}${pathname}`);
        return answerAs(async () => {
          const response = await send(new Request(address, { signal, credentials: 'omit' }));
          return response.ok ? { data: await response.json(), response } : { response };
        }, shape);
      }),
  };
}
