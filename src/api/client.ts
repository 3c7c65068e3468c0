import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { Result } from '../../domain/result.ts';
import type { LeftOut } from '../../domain/schemas/values.ts';
import type { paths } from '../../openapi/schema.d.ts';
import { type Access, bearer } from './auth.ts';
import {
  type CallTrace,
  emptyResult,
  jsonResult,
  type Parse,
  parsedResult,
  type Reply,
  type ReportFailedCall,
  reportingCalls,
} from './result.ts';
import { type Send, type Timeouts, timeouts, type Wait, withTimeoutAndRetries } from './transport.ts';
import { uploadWithProgress } from './upload.ts';

/** The calls of the contract, typed by path and method. */
export type Calls = Client<paths>;

export type Api = {
  /** Makes one call that promises JSON: `api.json((calls) => calls.GET('/players/me', { signal }))`. */
  json<T extends object>(call: (calls: Calls) => Promise<Reply<T>>): Promise<Result<T>>;
  /** Makes one call that promises JSON and validates it: a body of another shape is malformed. */
  parsed<T extends object, Shape>(
    call: (calls: Calls) => Promise<Reply<T>>,
    parse: Parse<T, Shape>,
  ): Promise<Result<Shape>>;
  /** Makes one call that promises no content (204). */
  noContent(call: (calls: Calls) => Promise<Reply<undefined>>): Promise<Result<undefined>>;
  /** The `fetch` option of a call whose progress is shown, as the fraction sent from 0 to 1. */
  uploading(onProgress: (fraction: number) => void): Send;
};

export type ApiOptions = Access & {
  /** The API root, absolute: a relative one fails outside a browser. */
  baseUrl: string;
  fetch: Send;
  /** Called for every failed call. */
  failed?: ReportFailedCall;
  wait: Wait;
  /** From 0 up to 1, 1 excluded. */
  random: () => number;
  timeouts?: Timeouts;
};

/** The typed client: failures are values, time-outs and retries are inside, nothing is kept between calls. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, fetch } = options;
  const transportOptions = { timeouts, ...options };
  const send = withTimeoutAndRetries(fetch, transportOptions);
  /** A client for one call, which records what it sends. */
  const callsOf = (sent: CallTrace): Calls => {
    // `omit`: the specification lets a call carry nothing but the token, so no cookie. `no-store`: no response may be kept,
    // and otherwise Chromium serialises equal requests of two tabs behind the lock of its cache.
    const calls = createClient<paths>({ baseUrl, fetch: send, credentials: 'omit', cache: 'no-store' });
    calls.use(manifestAtRoot, bearer(options, send), recordCall(sent));
    return calls;
  };
  const reporting = reportingCalls(options.failed);
  const runCall = <T>(make: (calls: Calls, leftOut: LeftOut) => Promise<Result<T>>) =>
    reporting((sent, leftOut) => make(callsOf(sent), leftOut));
  return {
    json: (call) => runCall((calls) => jsonResult(() => call(calls))),
    parsed: (call, parse) => runCall((calls, leftOut) => parsedResult(() => call(calls), parse, leftOut)),
    noContent: (call) => runCall((calls) => emptyResult(() => call(calls))),
    uploading: (onProgress) => withTimeoutAndRetries(uploadWithProgress(onProgress), transportOptions),
  };
}

/** Notes the name of the call in the contract, and whether a token goes with it. */
const recordCall = (sent: CallTrace): Middleware => ({
  onRequest({ request, schemaPath }) {
    sent.call = `${request.method} ${schemaPath}`;
    sent.hasToken = request.headers.has('Authorization');
  },
});

const MANIFEST: keyof paths = '/version-manifest.json';

/** The manifest lies at the site's root, outside the API. As of every call no copy is kept: it would hide every update. */
const manifestAtRoot: Middleware = {
  onRequest({ request, schemaPath }) {
    if (schemaPath !== MANIFEST) return;
    const { cache, credentials, signal } = request;
    return new Request(new URL(MANIFEST, request.url), { cache, credentials, signal });
  },
};
