import * as v from 'valibot';
import { parseOrNull } from './schemas/values.ts';

const manifest = v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.nonEmpty());

/** The highest of the published versions; null where the manifest is no list of whole numbers, or all are below 0 (§S.13). */
export function highestVersion(value: unknown): number | null {
  const highest = parseOrNull(manifest, value)?.reduce((higher, each) => Math.max(higher, each)) ?? -1;
  return highest < 0 ? null : highest;
}

/** A version as this browser keeps it, a plain number without expiry (§X.5); null for any other text. */
export function readVersion(text: string | null): number | null {
  if (text === null || !/^\d+$/.test(text)) return null;
  const version = Number(text);
  return Number.isSafeInteger(version) ? version : null;
}
