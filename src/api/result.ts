import type { Problem } from '../../domain/entities.ts';
import type { Detail, Failure, Result } from '../../domain/result.ts';
import { NoResponse, retryAfterOf } from './transport.ts';

/** What openapi-fetch gives back when a response came. */
export type Reply<T> = { data?: T; error?: unknown; response: Response };

/** What a caller makes of a body, or null when it has not the promised shape. */
export type Parse<T, Shape> = (body: T) => Shape | null;

/** The promised JSON in its shape, or why it is not there. What is neither is a defect and stays an exception. */
export async function parsedResult<T extends object, Shape>(
  call: () => Promise<Reply<T>>,
  parse: Parse<T, Shape>,
): Promise<Result<Shape>> {
  return settle(call, ({ data }) => {
    const parsed = typeof data === 'object' && data !== null ? parse(data) : null;
    return parsed === null ? { kind: 'malformed' } : { kind: 'ok', data: parsed };
  });
}

/** The promised JSON, whatever its shape. */
export const jsonResult = <T extends object>(call: () => Promise<Reply<T>>): Promise<Result<T>> =>
  parsedResult(call, (body) => body);

/** For the calls that promise no content. */
export async function emptyResult(call: () => Promise<Reply<undefined>>): Promise<Result<undefined>> {
  return settle(call, () => ({ kind: 'ok', data: undefined }));
}

async function settle<Body, T>(
  call: () => Promise<Reply<Body>>,
  accept: (reply: Reply<Body>) => Result<T>,
): Promise<Result<T>> {
  try {
    const reply = await call();
    return reply.response.ok ? accept(reply) : failureOf(reply.response, reply.error);
  } catch (fault) {
    if (fault instanceof NoResponse) return { kind: 'unreachable', because: fault.because };
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

/**
 * The words in the body of a failed call (specification, section 8), whatever that body turns out to be:
 * `detail` as a sentence or a list of problems, `msg_translated` of a refused acceptance, or none.
 */
function detailOf(body: unknown): Detail {
  if (!isRecord(body)) return undefined;
  if (typeof body.msg_translated === 'string') return body.msg_translated;
  if (typeof body.detail === 'string') return body.detail;
  if (!Array.isArray(body.detail)) return undefined;
  const problems = body.detail.flatMap(problemOf);
  return problems.length > 0 ? problems : undefined;
}

/** A problem without a readable place still has its sentence to show; without a sentence it says nothing. */
function problemOf(item: unknown): Problem[] {
  if (!isRecord(item) || typeof item.msg !== 'string') return [];
  const loc = Array.isArray(item.loc) ? item.loc.map(String) : [];
  return [{ loc, msg: item.msg, type: typeof item.type === 'string' ? item.type : '' }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A call that did not bring what was asked, and how it failed. Its name holds no value: neither query nor token. */
export type FailedCall = { call: string; because: string };

export type ReportFailedCall = (failure: FailedCall) => void;

/** Makes a call that gives its name on the way, and reports it when it fails (§E.8). */
export async function reportingFailure<T>(
  report: ReportFailedCall | undefined,
  make: (name: (call: string) => void) => Promise<Result<T>>,
): Promise<Result<T>> {
  let call = 'unknown';
  const result = await make((name) => {
    call = name;
  });
  const because = reportedReason(result);
  if (because !== null) report?.({ call, because });
  return result;
}

/** What is reported of a result; null for one that brings what was asked, or that was given up. */
function reportedReason(result: Result<unknown>): string | null {
  switch (result.kind) {
    case 'ok':
      return null;
    case 'malformed':
      return 'malformed';
    case 'unauthorized':
      return '401';
    case 'unreachable':
      return result.because === 'aborted' ? null : result.because;
    default:
      return String(result.status);
  }
}
