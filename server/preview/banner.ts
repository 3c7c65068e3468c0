import { messages } from '../results/messages.ts';
import { escapeHtml } from '../system/escape-html.ts';
import { fillPlaceholders } from '../system/fill-placeholders.ts';

// What says on every page of a preview that it is one, and moves its day.

export const BANNER_STYLE = '/anteprima.css';
export const BANNER_SCRIPT = '/anteprima.js';
/** Where the form of the banner is sent. */
export const DAY_PATH = '/anteprima';

export type Banner = {
  title: string;
  day: string;
  days: { first: string; last: string };
  /** Until when the pass lets somebody look, as a time of Rome. */
  until: string;
  /** The page that it stands on. */
  path: string;
};

/** A page with the banner before everything else, outside of what the site draws. */
export const withBanner = (page: string, banner: Banner): string =>
  page.replace(/<body[^>]*>/, (body) => `${body}${bannerHtml(banner)}`);

function bannerHtml({ title, day, days, until, path }: Banner): string {
  const text = (key: 'banner' | 'day' | 'move', values = {}) =>
    escapeHtml(fillPlaceholders(messages[`server.preview.${key}`], values));
  return `<aside id="draft-preview" aria-label="${escapeHtml(messages['server.preview.name'])}">
<link rel="stylesheet" href="${BANNER_STYLE}"><script src="${BANNER_SCRIPT}"></script>
<p>${text('banner', { title: title || messages['server.preview.untitled'], until })}</p>
<form action="${DAY_PATH}" method="get"><input type="hidden" name="to" value="${escapeHtml(path)}">
<label>${text('day')} <input type="date" name="day" value="${day}" min="${days.first}" max="${days.last}" required></label>
<button>${text('move')}</button></form>
</aside>`;
}

/** The one page of a preview whose pass is over, or was never there. */
export const expiredPage = (): string => `<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(messages['server.preview.name'])}</title></head>
<body><h1>${escapeHtml(messages['server.preview.name'])}</h1><p>${escapeHtml(messages['server.preview.over'])}</p></body>
</html>
`;

export const BANNER_CSS = `#draft-preview { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .75rem 1rem;
  background: #fff1c2; border-bottom: 3px solid #8a5a00; color: #3a2600; font: 1rem/1.5 Figtree, system-ui, sans-serif; }
#draft-preview p { flex: 1 1 20rem; margin: 0; }
#draft-preview form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
#draft-preview :is(input, button) { min-height: 2.75rem; padding: .25rem .75rem; border: 2px solid #8a5a00; border-radius: .5rem;
  background: #fffdf5; color: #3a2600; color-scheme: light; font: inherit; }
#draft-preview button { background: #3a2600; color: #fffdf5; cursor: pointer; }
#draft-preview :is(input, button):focus-visible { outline: 3px solid #3a2600; outline-offset: 2px; }
`;

/**
 * Runs before the site's own scripts, whose calls carry no cookie: here the pass is one. And the pages of the site follow
 * each other without a new document, so that the day is moved where somebody is by then.
 */
export const BANNER_JS = `const ask = window.fetch;
window.fetch = (call, options) => ask(new Request(call, options), { credentials: 'same-origin' });
addEventListener('submit', ({ target }) => {
  if (target.closest('#draft-preview')) target.elements.to.value = location.pathname;
});
`;
