import type { Answer, Failure } from './answer.ts';
import { detailOf } from './detail.ts';
import { NoAnswer } from './no-answer.ts';
import { retryAfterOf } from './retry-after.ts';

/** What openapi-fetch gives back when a response came. */
export type Reply<T> = { data?: T; error?: unknown; response: Response };

/** The promised JSON, or why it is not there. What is neither is a defect and stays an exception. */
export async function answerOf<T extends object>(call: () => Promise<Reply<T>>): Promise<Answer<T>> {
  return settle(call, ({ data }) =>
    typeof data === 'object' && data !== null ? { kind: 'ok', data } : { kind: 'malformed' },
  );
}

/** For the calls that promise no content. */
export async function acknowledgementOf(call: () => Promise<Reply<undefined>>): Promise<Answer<undefined>> {
  return settle(call, () => ({ kind: 'ok', data: undefined }));
}

async function settle<T>(
  call: () => Promise<Reply<T>>,
  accept: (reply: Reply<T>) => Answer<T>,
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
