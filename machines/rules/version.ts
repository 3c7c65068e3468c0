import * as v from 'valibot';
import { parsed } from './shapes/values.ts';

const manifest = v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.nonEmpty());

/** The highest of the published versions; null where the manifest is no list of whole numbers (§S.13). */
export const highestVersion = (value: unknown): number | null =>
  parsed(manifest, value)?.reduce((highest, each) => Math.max(highest, each)) ?? null;

/** A version as this browser keeps it, a plain number without expiry (§X.5); null for any other text. */
export function readVersion(text: string | null): number | null {
  if (text === null || !/^\d+$/.test(text)) return null;
  const version = Number(text);
  return Number.isSafeInteger(version) ? version : null;
}
