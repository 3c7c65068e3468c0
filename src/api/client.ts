import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../openapi/schema.d.ts';
import type { Answer } from './answer.ts';
import { withTimeOut } from './attempt.ts';
import { bearer } from './bearer.ts';
import { naming, type TellFailed, telling } from './failed-calls.ts';
import { acknowledgementOf, answerAs, answerOf, type Reply, type Shaping } from './reply.ts';
import { withRetries } from './retry.ts';
import type { Send, Wait } from './send.ts';
import { type TimeOuts, timeOuts } from './time-outs.ts';
import { uploadWithProgress } from './upload.ts';
import { versionManifest } from './version-manifest.ts';

/** The calls of the contract, typed by path and method. */
export type Calls = Client<paths>;

export type Api = {
  /** Makes one call that promises JSON: `api.ask((calls) => calls.GET('/players/me', { signal }))`. */
  ask<T extends object>(call: (calls: Calls) => Promise<Reply<T>>): Promise<Answer<T>>;
  /** The same for a body that has to have a shape: of another one it is malformed. */
  askAs<T extends object, Shape>(
    call: (calls: Calls) => Promise<Reply<T>>,
    shape: Shaping<T, Shape>,
  ): Promise<Answer<Shape>>;
  /** Makes one call that promises no content (204). */
  tell(call: (calls: Calls) => Promise<Reply<undefined>>): Promise<Answer<undefined>>;
  /** The `fetch` option of a call whose progress is shown, as the fraction sent from 0 to 1. */
  uploading(onProgress: (fraction: number) => void): Send;
};

export type ApiOptions = {
  /** The API root, absolute: a relative one fails outside a browser. */
  baseUrl: string;
  fetch: Send;
  accessToken: () => string | undefined;
  /** Told the access token that a 401 refused. */
  onUnauthorized: (token: string) => void;
  /** Told every call that fails. */
  failed?: TellFailed;
  wait: Wait;
  /** From 0 up to 1, 1 excluded. */
  random: () => number;
  timeOuts?: TimeOuts;
};

/** The typed client: failures are values, time-outs and retries are inside, nothing is kept between calls. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, fetch, wait, random } = options;
  const steady = (send: Send) =>
    withRetries(withTimeOut(send, wait, options.timeOuts ?? timeOuts), wait, random);
  const send = steady(fetch);
  /** A client for one call, which says its name. */
  const callsOf = (named: (call: string) => void): Calls => {
    // The specification lets a call carry nothing but the token: no cookie goes along. No answer may be kept, and a
    // browser that must not keep it lets two tabs ask the same at once: else the second waits in the cache for the first.
    const calls = createClient<paths>({ baseUrl, fetch: send, credentials: 'omit', cache: 'no-store' });
    calls.use(versionManifest, bearer(options.accessToken, options.onUnauthorized), naming(named));
    return calls;
  };
  const making = <T>(make: (calls: Calls) => Promise<Answer<T>>) =>
    telling(options.failed, (named) => make(callsOf(named)));
  return {
    ask: (call) => making((calls) => answerOf(() => call(calls))),
    askAs: (call, shape) => making((calls) => answerAs(() => call(calls), shape)),
    tell: (call) => making((calls) => acknowledgementOf(() => call(calls))),
    uploading: (onProgress) => steady(uploadWithProgress(onProgress)),
  };
}
