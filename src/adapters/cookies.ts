import type { Translation } from 'vanilla-cookieconsent';
import { fromPromise } from 'xstate';
import { parseCookieRecord } from '../../domain/schemas/cookie-record.ts';
import type { CookieChoice, CookieReading } from '../../machines/ports/site.ts';
import type { WhenIdle } from './when-idle.ts';

type Library = typeof import('vanilla-cookieconsent');

type Options = {
  area: () => Pick<Storage, 'getItem' | 'removeItem'>;
  prefix: string;
  /** Raise it when a category is added: everybody is then asked again. */
  revision: number;
  now: () => number;
  whenIdle: WhenIdle;
  load: () => Promise<Library>;
};

/** The longest half-year: the banner does not come back earlier than six months after a choice (§U.9). */
const LIFETIME_DAYS = 184;
const MEASUREMENT = 'measurement';
/** Without texts for its own dialogs the library shows none: the site has its own banner. */
const NO_WINDOWS = {} as Translation;

/** The cookie library, in a separate chunk. */
export const loadCookieLibrary = (): Promise<Library> => import('vanilla-cookieconsent');

/** A blocked storage keeps nothing; its errors are ignored. */
function quietly(use: () => void): void {
  try {
    use();
  } catch {
    // The choice then holds for this visit.
  }
}

function choiceOf(record: unknown): CookieChoice | null {
  const known = parseCookieRecord(record);
  if (!known) return null;
  return { measurement: known.categories.includes(MEASUREMENT), decidedAt: known.lastConsentTimestamp };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The choice about cookies, kept by the library under the site's prefix, with its date, its revision and its end.
 * A script of the page marked `data-category="measurement"` is run by it, and only after a yes.
 */
export function createCookieChoice({ area, prefix, revision, now, whenIdle, load }: Options) {
  const name = `${prefix}.cookies`;
  let loading: Promise<Library | null> | null = null;
  /** Loaded once, so that a choice is stored at once; after a failure the next caller tries again. */
  const cookieStore = () => {
    loading ??= load().catch(() => {
      loading = null;
      return null;
    });
    return loading;
  };
  const removeInvalid = () => {
    const text = area().getItem(name);
    if (text !== null && !parseCookieRecord(parsed(text))) area().removeItem(name);
  };
  /**
   * Reads the stored choice each time, since another tab may have written it. Null when the library cannot be loaded.
   */
  const open = async (): Promise<Library | null> => {
    const library = await cookieStore();
    if (!library) return null;
    quietly(removeInvalid);
    library.reset();
    await library.run({
      revision,
      // The library shows no banner by itself, so there is nothing to hide.
      hideFromBots: false,
      cookie: { name, useLocalStorage: true, expiresAfterDays: LIFETIME_DAYS },
      categories: { technical: { readOnly: true }, [MEASUREMENT]: {} },
      autoShow: false,
      language: { default: 'it', translations: { it: NO_WINDOWS } },
    });
    return library;
  };
  const isKept = (): boolean => {
    try {
      return area().getItem(name) !== null;
    } catch {
      return false;
    }
  };
  const read = async (): Promise<CookieReading> => {
    // Nothing for the library to read, which weighs 9 kB: a newcomer, or a browser without storage, where the choice
    // applies to this visit.
    if (!isKept()) return { kind: 'undecided' };
    const library = await open();
    if (!library) return { kind: 'unknown' };
    const choice = library.validConsent() ? choiceOf(library.getCookie()) : null;
    return choice ? { kind: 'decided', choice } : { kind: 'undecided' };
  };
  const keep = async (measurement: boolean): Promise<CookieChoice> => {
    const library = await open();
    library?.acceptCategory(measurement ? [MEASUREMENT] : []);
    const kept = choiceOf(library?.getCookie());
    if (kept?.measurement === measurement) return kept;
    // A choice that cannot be stored applies to this visit, and no older one may come back at the next.
    quietly(() => area().removeItem(name));
    return { measurement, decidedAt: new Date(now()).toISOString() };
  };
  return {
    readCookieChoice: fromPromise<CookieReading>(async ({ signal }) => {
      await whenIdle(signal);
      return read();
    }),
    keepCookieChoice: fromPromise<CookieChoice, { measurement: boolean }>(({ input }) =>
      keep(input.measurement),
    ),
  };
}
