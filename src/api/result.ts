import type { Problem } from '../../domain/entities.ts';
import type { Detail, Failure, Result } from '../../domain/result.ts';
import type { LeftOut } from '../../domain/schemas/values.ts';
import { NoResponse, retryAfterOf } from './transport.ts';

/** What openapi-fetch gives back when a response came. */
export type Reply<T> = { data?: T; error?: unknown; response: Response };

/** What a caller makes of a body, or null when it has not the promised shape; told of what it leaves out. */
export type Parse<T, Shape> = (body: T, leftOut?: LeftOut) => Shape | null;

/** The promised JSON in its shape, or why it is not there. What is neither is a defect and stays an exception. */
export async function parsedResult<T extends object, Shape>(
  call: () => Promise<Reply<T>>,
  parse: Parse<T, Shape>,
  leftOut?: LeftOut,
): Promise<Result<Shape>> {
  return settle(call, ({ data }) => {
    const parsed = typeof data === 'object' && data !== null ? parse(data, leftOut) : null;
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
    const { response, data, error } = reply;
    if (!response.ok) return failureOf(response, error);
    return hasTranslation(data) ? refusalOf(response, data) : accept(reply);
  } catch (fault) {
    if (fault instanceof NoResponse) return { kind: 'unreachable', because: fault.because };
    if (fault instanceof SyntaxError) return { kind: 'malformed' };
    throw fault;
  }
}

/** The status decides, so that a proxy's page instead of our JSON costs the words but not the meaning. */
function failureOf(response: Response, body: unknown): Failure {
  const { status } = response;
  if (status === 401) return { kind: 'unauthorized', detail: detailOf(body) };
  if (hasTranslation(body)) return refusalOf(response, body);
  if (status >= 500) return { kind: 'failed', status, detail: detailOf(body) };
  return status < 400 ? { kind: 'malformed' } : refusalOf(response, body);
}

function refusalOf(response: Response, body: unknown): Failure {
  const retryAfter = retryAfterOf(response);
  return {
    ...{ kind: 'refused', status: response.status, detail: detailOf(body) },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** The words of a refusal that some servers send with a status of success (contract, section 8). */
const hasTranslation = (body: unknown): boolean =>
  isRecord(body) && wordsOf(body.msg_translated) !== undefined;

/** A sentence; blank ones say nothing. */
const wordsOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/**
 * The words in the body of a failed call (specification, section 8), whatever that body turns out to be:
 * `detail` as a sentence or a list of problems, `msg_translated` of a refused acceptance, or none.
 */
function detailOf(body: unknown): Detail {
  if (!isRecord(body)) return undefined;
  const words = wordsOf(body.msg_translated) ?? wordsOf(body.detail);
  if (words !== undefined || !Array.isArray(body.detail)) return words;
  const problems = body.detail.flatMap(problemOf);
  return problems.length > 0 ? problems : undefined;
}

/** A problem without a readable place still has its sentence to show; without a sentence it says nothing. */
function problemOf(item: unknown): Problem[] {
  const msg = isRecord(item) ? wordsOf(item.msg) : undefined;
  if (!isRecord(item) || msg === undefined) return [];
  const loc = Array.isArray(item.loc) ? item.loc.map(String) : [];
  return [{ loc, msg, type: typeof item.type === 'string' ? item.type : '' }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A call that did not bring what was asked, and how it failed. Its name holds no value: neither query nor token. */
export type FailedCall = { call: string; because: string };

export type ReportFailedCall = (failure: FailedCall) => void;

/** What becomes known of a call while it is made: its name in the contract, and whether it carries a token. */
export type Sent = { call: string; hasToken: boolean };

/** Makes a call, and reports it when it fails, or the first time that something of its answer had to be left out (§E.8). */
export function reportingCalls(report: ReportFailedCall | undefined) {
  const leftOutBefore = new Set<string>();
  return async <T>(make: (sent: Sent, leftOut: LeftOut) => Promise<Result<T>>): Promise<Result<T>> => {
    const sent: Sent = { call: 'unknown', hasToken: false };
    const result = await make(sent, () => {
      if (!leftOutBefore.has(sent.call)) report?.({ call: sent.call, because: 'partly malformed' });
      leftOutBefore.add(sent.call);
    });
    const because = reportedReason(result);
    if (because !== null) report?.({ call: sent.call, because });
    return result.kind === 'unauthorized' ? { ...result, hadToken: sent.hasToken } : result;
  };
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
