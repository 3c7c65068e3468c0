import type { Detail, Problem } from './answer.ts';

/**
 * The words in the body of a failed call (specification, section 8), whatever that body turns out to be:
 * `detail` as a sentence or a list of problems, `msg_translated` of a refused acceptance, or none.
 */
export function detailOf(body: unknown): Detail {
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
