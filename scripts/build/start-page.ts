// The script that stands in a page itself and starts the site. Its text is made short and put in (start-script.ts), and not
// bundled: it imports nothing, and is plain code for every browser that knows modules.

/** What the build puts in: the brand's `storagePrefix` and `cookiesRevision`. */
declare const STORAGE_PREFIX: string;
declare const COOKIES_REVISION: number;

(() => {
  // The newest feature that the site's browsers have: an older one only reads the page, and the site is not started.
  if (!([] as Partial<unknown[]>).toSorted) return;
  const page = document;

  // Before the first frame: whoever has a session here sees nothing that only visitors see.
  try {
    if (localStorage.getItem(`${STORAGE_PREFIX}.user`)) page.documentElement.dataset.kept = '';
  } catch {}

  // Before the first frame: whoever has answered the question about cookies, which stands in every page, does not see it.
  try {
    const choice = JSON.parse(localStorage.getItem(`${STORAGE_PREFIX}.cookies`) as string);
    if (choice.revision === COOKIES_REVISION && choice.expirationTime > Date.now())
      page.documentElement.dataset.cookies = 'settled';
  } catch {}

  const { styles, chunks } = (page.currentScript as HTMLScriptElement).dataset as Record<string, string>;
  const files = (chunks as string).split(' ');

  // What is pressed before the site is alive and has no native answer is kept, and pressed again then. So is "Partecipa"
  // where a player has a session here, for it leads them elsewhere than its link.
  const early: HTMLElement[] = [];
  const keep = (event: Event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(
      'kept' in page.documentElement.dataset ? 'button,[role=button]' : 'button',
    );
    if (!button || button.popoverTargetElement) return;
    event.preventDefault();
    early.push(button);
  };
  page.addEventListener('click', keep);
  page.addEventListener(
    'site-alive',
    () => {
      page.removeEventListener('click', keep);
      for (const button of early) if (button.isConnected) button.click();
    },
    { once: true },
  );

  const link = (rel: string, href: string) => {
    const element = page.createElement('link');
    element.rel = rel;
    element.href = href;
    element.crossOrigin = '';
    page.head.append(element);
    return element;
  };

  const start = async () => {
    const sheet = link('stylesheet', styles as string);
    const styled = new Promise((resolve) => {
      sheet.onload = sheet.onerror = resolve;
    });
    for (const file of files) link('modulepreload', file);

    // While the network works, but not before a first press has been answered: the browser looks up its languages, then how
    // days are written, which takes it longer the first time than anything else that the page does.
    setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf('it'), 200);
    setTimeout(() => new Intl.DateTimeFormat('it', { timeZone: 'Europe/Rome' }).format(0), 300);

    // A chunk that fails, or takes longer than ten seconds, holds up none of the others: the site comes last, asks for it
    // once more and knows the way on without it.
    const site = files.pop();
    const enough = new Promise((resolve) => setTimeout(resolve, 10_000));
    await Promise.race([styled, enough]);
    for (const file of files) {
      await Promise.race([import(file).catch(() => 0), enough]);
      // One chunk at a time, so that the browser can answer a press in between.
      await new Promise((resolve) => setTimeout(resolve));
    }

    // React would take over half a page where the chunks are in the cache and the HTML comes slowly.
    if (page.readyState === 'loading')
      await new Promise((resolve) => page.addEventListener('DOMContentLoaded', resolve));
    await import(site as string);
  };

  // Styles and chunks are asked for once the first frame has been painted.
  const soon = () => setTimeout(start);
  page.hidden ? soon() : requestAnimationFrame(soon);
})();
