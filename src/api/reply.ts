import type { Answer, Failure } from './answer.ts';
import { detailOf } from './detail.ts';
import { NoAnswer } from './no-answer.ts';
import { retryAfterOf } from './retry-after.ts';

/** What openapi-fetch gives back when a response came. */
export type Reply<T> = { data?: T; error?: unknown; response: Response };

/** What a caller makes of a body, or null when it has not the promised shape. */
export type Shaping<T, Shape> = (body: T) => Shape | null;

/** The promised JSON in its shape, or why it is not there. What is neither is a defect and stays an exception. */
export async function answerAs<T extends object, Shape>(
  call: () => Promise<Reply<T>>,
  shape: Shaping<T, Shape>,
): Promise<Answer<Shape>> {
  return settle(call, ({ data }) => {
    const shaped = typeof data === 'object' && data !== null ? shape(data) : null;
    return shaped === null ? { kind: 'malformed' } : { kind: 'ok', data: shaped };
  });
}

/** The promised JSON, whatever its shape. */
export const answerOf = <T extends object>(call: () => Promise<Reply<T>>): Promise<Answer<T>> =>
  answerAs(call, (body) => body);

/** For the calls that promise no content. */
export async function acknowledgementOf(call: () => Promise<Reply<undefined>>): Promise<Answer<undefined>> {
  return settle(call, () => ({ kind: 'ok', data: undefined }));
}

async function settle<Body, T>(
  call: () => Promise<Reply<Body>>,
  accept: (reply: Reply<Body>) => Answer<T>,
): Promise<Answer<T>> {
  try {
    const reply = await call();
    return reply.response.ok ? accept(reply) : failureOf(reply.response, reply.error);
  } catch (fault) {
    if (fault instanceof NoAnswer) return { kind: 'unreachable', because: fault.because };
    if (fault instanceof SyntaxError) return { kind: 'malformed' };
    throw fault;
  }
}

/** The status decides, so that a proxy's page instead of our JSON costs the words but not the meaning. */
function failureOf(response: Response, body: unknown): Failure {
  const { status } = response;
  const detail = detailOf(body);
  if (status === 401) return { kind: 'unauthorized' };
  if (status >= 500) return { kind: 'failed', status, detail };
  if (status < 400) return { kind: 'malformed' };
  const retryAfter = retryAfterOf(response);
  return { kind: 'refused', status, detail, ...(retryAfter === undefined ? {} : { retryAfter }) };
}
