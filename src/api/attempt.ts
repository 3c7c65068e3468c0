import type { Silence } from './answer.ts';
import { NoAnswer } from './no-answer.ts';
import { rebuilt } from './rebuilt.ts';
import type { Send, Wait } from './send.ts';
import { kindOf, type TimeOuts } from './time-outs.ts';

/** One try: the whole answer within its time-out, or `NoAnswer`. The request stays usable for another try. */
export function withTimeOut(send: Send, wait: Wait, limits: TimeOuts): Send {
  return async (request) => {
    const late = new AbortController();
    const settled = new AbortController();
    const signal = AbortSignal.any([request.signal, late.signal]);
    const attempt = await tryOf(request, signal);
    const expire = () => late.abort();
    // However the wait ends once the try has settled, there is nothing left to abort.
    wait(limits[kindOf(request)], settled.signal).then(expire, expire);
    const { response, bytes } = await received(send, attempt)
      .catch((fault) => {
        throw new NoAnswer(reason(request.signal, late.signal), fault);
      })
      .finally(() => settled.abort());
    return rebuilt(bytes, response);
  };
}

/**
 * One try of a request that may be tried again. A body goes as bytes: that of a clone is a stream, which neither the
 * browser's own tools nor whoever else watches the wire can read.
 */
async function tryOf(request: Request, signal: AbortSignal): Promise<Request> {
  const bytes = await request.clone().arrayBuffer();
  // Of a clone: a browser takes the body of what a request is made from for used, even where another one is given.
  return new Request(request.clone(), bytes.byteLength > 0 ? { signal, body: bytes } : { signal });
}

/** The body is read here, where the time-out still counts and a cut connection can still be tried again. */
async function received(send: Send, request: Request): Promise<{ response: Response; bytes: ArrayBuffer }> {
  const response = await send(request);
  return { response, bytes: await response.arrayBuffer() };
}

function reason(given: AbortSignal, late: AbortSignal): Silence {
  if (given.aborted) return 'aborted';
  return late.aborted ? 'timeout' : 'network';
}
