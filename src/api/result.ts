import type { Problem } from '../../domain/entities.ts';
import type { Detail, Failure, Result } from '../../domain/result.ts';
import type { LeftOut } from '../../domain/schemas/values.ts';
import { NoResponse, retryAfterOf } from './transport.ts';

/** The result of openapi-fetch when there was a response. */
export type Reply<T> = { data?: T; error?: unknown; response: Response };

/** Parses a body; returns null for another shape and reports dropped parts. */
export type Parse<T, Shape> = (body: T, leftOut?: LeftOut) => Shape | null;

/** The parsed JSON, or why there is none. Any other error is a defect and stays an exception. */
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
    if (fault instanceof NoResponse) return failureWithoutResponse(fault);
    if (fault instanceof SyntaxError) return { kind: 'malformed' };
    throw fault;
  }
}

const failureWithoutResponse = ({ because }: NoResponse): Failure =>
  because === 'unreadable' ? { kind: 'unreadable' } : { kind: 'unreachable', because };

/** The status decides the kind, so that a proxy's page instead of the JSON loses only the text. */
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
    kind: 'refused',
    status: response.status,
    detail: detailOf(body),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** The text of a refusal that some servers send with a success status. */
const hasTranslation = (body: unknown): boolean =>
  isRecord(body) && wordsOf(body.msg_translated) !== undefined;

/** A text that is not blank. */
const wordsOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/**
 * The explanation in the body of a failed call (§E.1 to §E.3), whatever its shape: `detail` as a text or a
 * list of problems, `msg_translated` of a refused acceptance, or none.
 */
function detailOf(body: unknown): Detail {
  if (!isRecord(body)) return undefined;
  const words = wordsOf(body.msg_translated) ?? wordsOf(body.detail);
  if (words !== undefined || !Array.isArray(body.detail)) return words;
  const problems = body.detail.flatMap(problemOf);
  return problems.length > 0 ? problems : undefined;
}

/** A problem without a readable `loc` still has a text to show; one without a text is dropped. */
function problemOf(item: unknown): Problem[] {
  const msg = isRecord(item) ? wordsOf(item.msg) : undefined;
  if (!isRecord(item) || msg === undefined) return [];
  const loc = Array.isArray(item.loc) ? item.loc.map(String) : [];
  return [{ loc, msg, type: typeof item.type === 'string' ? item.type : '' }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A failed call and its failure. Its name holds no values, neither a query nor a token. */
export type FailedCall = { call: string; because: string };

export type ReportFailedCall = (failure: FailedCall) => void;

/** Facts recorded while a call is made: its name in the contract, and whether it carries a token. */
export type CallTrace = { call: string; hasToken: boolean };

/** Makes a call, and reports it when it fails, or the first time that something of its answer had to be left out (§E.8). */
export function reportingCalls(report: ReportFailedCall | undefined) {
  const leftOutBefore = new Set<string>();
  return async <T>(make: (sent: CallTrace, leftOut: LeftOut) => Promise<Result<T>>): Promise<Result<T>> => {
    const sent: CallTrace = { call: 'unknown', hasToken: false };
    const result = await make(sent, () => {
      if (!leftOutBefore.has(sent.call)) report?.({ call: sent.call, because: 'partly malformed' });
      leftOutBefore.add(sent.call);
    });
    const because = reportedReason(result);
    if (because !== null) report?.({ call: sent.call, because });
    return result.kind === 'unauthorized' ? { ...result, hadToken: sent.hasToken } : result;
  };
}

/** The report of a result; null for a success and for an aborted call. */
function reportedReason(result: Result<unknown>): string | null {
  switch (result.kind) {
    case 'ok':
      return null;
    case 'malformed':
    case 'unreadable':
      return result.kind;
    case 'unauthorized':
      return '401';
    case 'unreachable':
      return result.because === 'aborted' ? null : result.because;
    default:
      return String(result.status);
  }
}
