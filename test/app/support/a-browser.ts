import { onTestFinished, vi } from 'vitest';
import { type CreatedSite, createSite } from '../../../src/app/start.ts';
import { aLockManager } from '../../adapters/support/a-lock-manager.ts';
import { json } from '../../adapters/support/an-api.ts';
import { atRest, placeIn } from './a-guarded-site.ts';

type Answers = Record<string, () => Response>;
type Opening = {
  path?: string;
  held?: Record<string, string>;
  answers?: Answers;
  isPrerendered?: boolean;
  isNarrow?: boolean;
};

/** What a server says to a visitor in the middle of the campaign. */
const TO_A_VISITOR: Answers = {
  'GET /utils/time': () => json({ time: '2025-08-01T10:00:00+02:00' }),
  'GET /frontend-configs': () => json({ callbackHosts: ['shop.example'] }),
  'GET /policies': () => json({ data: [] }),
  'GET /version-manifest.json': () => json([1]),
};

/** The page is left for good when the test ends: whatever listened to it must not hear the next one. */
function aPage() {
  const target = new EventTarget();
  // The document of the tests has no locks.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: aLockManager().locks });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const leaving = new AbortController();
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((type: string, listener) =>
    listen(type, listener, { signal: leaving.signal }),
  );
  onTestFinished(() => leaving.abort());
  return (event: Event) => void target.dispatchEvent(event);
}

/** A window whose width is in the test's hand. */
function aMedium(isNarrow: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isNarrow });
  const asked: string[] = [];
  vi.stubGlobal('matchMedia', (text: string) => {
    asked.push(text);
    return query;
  });
  return {
    asked,
    fold(becomesNarrow: boolean) {
      query.matches = becomesNarrow;
      query.dispatchEvent(new Event('change'));
    },
  };
}

/** The server of the site's own origin, by call; whatever else is asked does not exist. */
function aServer(answers: Answers) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    calls.push(call);
    return answers[call]?.() ?? json({ detail: 'Not Found' }, 404);
  });
  return calls;
}

/** A browser that opens the site: address, storage, server and width are in the test's hand. */
export async function aBrowser(opening: Opening = {}) {
  const { path = '/', held = {}, answers = {}, isPrerendered = false, isNarrow = false } = opening;
  history.replaceState(null, '', path);
  localStorage.clear();
  for (const [key, text] of Object.entries(held)) localStorage.setItem(key, text);
  document.title = '';
  const tell = aPage();
  const medium = aMedium(isNarrow);
  const calls = aServer({ ...TO_A_VISITOR, ...answers });
  const site: CreatedSite = await createSite({ isPrerendered });
  onTestFinished(() => {
    site.router.dispose();
    site.app.stop();
  });
  return {
    ...site,
    calls,
    medium,
    /** Something happens to the window, such as `online`. */
    tell,
    place: () => placeIn(site.router),
    rest: () => atRest(site.router),
    kept: () => Object.keys(localStorage).toSorted(),
    async open(): Promise<void> {
      site.start();
      await atRest(site.router);
    },
  };
}
