import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { SUPPORTED_BROWSERS, type SupportedBrowser } from '../../scripts/build/supported-browsers.ts';

// MDN's data of which browser has had what since when, asked about the oldest browsers that the site supports.

const BROWSERS = Object.keys(SUPPORTED_BROWSERS) as SupportedBrowser[];
/** How the data marks a member of the constructor. */
const STATIC = /_static$/;
const NEVER = Number.POSITIVE_INFINITY;

/** A version as one number that can be compared: 16.4 is before 16.10. */
function versionNumber(version: string): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1_000 + minor;
}

/** Since when a browser has had it by its plain name, without a setting that nobody makes. */
function since(statements: readonly SimpleSupportStatement[]): number {
  // What was removed while another statement stands was only made whole then.
  const isGone = statements.every(({ version_removed }) => version_removed);
  const added = statements
    .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
    .map(({ version_added: version }) =>
      typeof version === 'string' && version !== 'preview' ? versionNumber(version) : NEVER,
    );
  return isGone ? NEVER : Math.min(NEVER, ...added);
}

/** A feature of the platform, and since when each of the browsers has had it. */
export type Feature = { name: string; since: Readonly<Record<SupportedBrowser, number>> };

function featureOf(name: string, entry: Identifier | undefined): Feature | undefined {
  const support = entry?.__compat?.support;
  if (!support) return undefined;
  const dates = BROWSERS.map((browser) => [browser, since([support[browser] ?? []].flat())]);
  return { name, since: Object.fromEntries(dates) as Feature['since'] };
}

/** The oldest supported browsers that lack a feature, as people call them. */
export const lackedBy = (feature: Feature): SupportedBrowser[] =>
  BROWSERS.filter((browser) => feature.since[browser] > versionNumber(SUPPORTED_BROWSERS[browser]));

/** Whether every browser that has `one` has `other`, too: then asking for `one` is enough. */
export const impliedBy = (other: Feature, one: Feature): boolean =>
  BROWSERS.every((browser) => other.since[browser] <= one.since[browser]);

const childrenOf = (entry: Identifier): [string, Identifier][] =>
  Object.entries(entry).filter(([name]) => name !== '__compat') as [string, Identifier][];

/**
 * Every interface and member of the platform's API and of `Intl`, which TypeScript's `lib` gives whole although
 * `Intl.Segmenter` is younger than the rest of its year. The language itself is held by `lib` of the tsconfig.json files.
 */
export type Platform = {
  /** An interface such as `AbortSignal`, or a function that stands alone, such as `fetch`. */
  global: (name: string) => Feature | undefined;
  /** A member of an interface; `isStatic`: of its constructor. */
  member: (owner: string, name: string, isStatic?: boolean) => Feature | undefined;
  /** Whether anything of this name is lacked by a supported browser: only then its place is worth a look. */
  isLackedSomewhere: (name: string) => boolean;
  /** All features of this name, on any interface. */
  named: (name: string) => readonly Feature[];
};

export function readPlatform(): Platform {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  const data: CompatData = JSON.parse(readFileSync(file, 'utf8'));
  const entries = new Map([...childrenOf(data.api), ...childrenOf(data.javascript.builtins?.Intl ?? {})]);
  const features = new Map<string, Feature[]>();
  const lacked = new Set<string>();
  const take = (name: string, feature: Feature | undefined, canBeReached: boolean): boolean => {
    if (!feature) return false;
    features.set(name, [...(features.get(name) ?? []), feature]);
    const isLacked = lackedBy(feature).length > 0;
    if (isLacked && canBeReached) lacked.add(name);
    return isLacked;
  };
  for (const [owner, entry] of entries) {
    // What lies on an interface that is lacked as a whole is reached through that interface alone.
    const isWhollyLacked = take(owner, featureOf(owner, entry), true);
    for (const [key, member] of childrenOf(entry)) {
      const name = key.replace(STATIC, '');
      take(name, featureOf(`${owner}.${name}`, member), !isWhollyLacked);
    }
  }
  return {
    global: (name) => featureOf(name, entries.get(name)),
    member: (owner, name, isStatic) => {
      const entry = entries.get(owner);
      return featureOf(
        `${owner}.${name}`,
        (isStatic ? entry?.[`${name}_static`] : undefined) ?? entry?.[name],
      );
    },
    isLackedSomewhere: (name) => lacked.has(name),
    named: (name) => features.get(name) ?? [],
  };
}
