import type { BrowserContext, Page } from '@playwright/test';

/** Beside the site's window, and alone on a screen. */
export const SIZES = [
  { width: 600, height: 900 },
  { width: 1_440, height: 900 },
];

/** Opens the inspector, of this size if one is given, and then a page of the site, which it follows. */
export async function openBeside(
  context: BrowserContext,
  page: Page,
  path: string,
  size?: (typeof SIZES)[number],
): Promise<Page> {
  const inspector = await context.newPage();
  if (size) await inspector.setViewportSize(size);
  await inspector.goto('/machines');
  await page.goto(path);
  return inspector;
}

/** The page that shows the machines live. */
export const inspectorPage = (page: Page) => {
  const actors = page.getByRole('navigation', { name: 'Attori' });
  const log = page.getByRole('region', { name: 'Eventi e transizioni' });
  const chart = (name: string) => page.getByRole('region', { name: `Statechart di ${name}`, exact: true });
  return {
    actors,
    choose: (name: string) => actors.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click(),
    log,
    row: (words: string | RegExp) => log.getByRole('button', { name: words }),
    search: log.getByRole('searchbox', { name: 'Cerca' }),
    now: log.getByRole('button', { name: 'Adesso' }),
    active: page.getByText(/^Stati attivi:/),
    chart,
    scaleOf: (name: string) =>
      chart(name)
        .locator('.chart-frame > g')
        .evaluate((drawing) => (drawing instanceof SVGGElement ? (drawing.getScreenCTM()?.a ?? 0) : 0)),
    tab: (name: string) => page.getByRole('tab', { name }),
    details: page.getByRole('tabpanel'),
    offer: (type: string) =>
      page.getByRole('group', { name: /accetta adesso/ }).getByRole('button', { name: type }),
    event: page.getByLabel('Evento in JSON'),
    sendJson: page.getByRole('button', { name: 'Manda il JSON' }),
    why: page.getByRole('button', { name: 'Perché sono qui?' }),
  };
};

/** The size of the smallest letters on a page, in pixels as they are seen, with the words that have it. */
export const smallestText = (page: Page) =>
  page.evaluate(() => {
    const sizes: { size: number; words: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const words = walker.currentNode.textContent?.trim() ?? '';
      if (!element || words === '' || element.closest('title, .visually-hidden, option')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      sizes.push({ size: Number.parseFloat(getComputedStyle(element).fontSize) * scale, words });
    }
    return sizes.sort((one, other) => one.size - other.size)[0] ?? { size: 0, words: 'no text' };
  });

/** Keeps everything that the channel of the inspectors carries; answers it as text. */
export async function overhear(page: Page): Promise<() => Promise<string>> {
  const heard = await page.evaluateHandle(() => {
    const all: unknown[] = [];
    new BroadcastChannel('amiciSpigaUi.inspection').addEventListener('message', ({ data }) => all.push(data));
    return all;
  });
  return () => heard.evaluate((all) => JSON.stringify(all));
}

/** The corners of a frame at which the map would lie outside it. */
export function cornersOutside(view: Element): string[] {
  const map = view.querySelector('.chart-minimap');
  if (!map) return ['no map'];
  const frame = view.getBoundingClientRect();
  const placed = map.getAttribute('class') ?? '';
  const outside = ['bottom-right', 'bottom-left', 'top-right', 'top-left'].filter((corner) => {
    map.setAttribute('class', `chart-minimap chart-minimap-${corner}`);
    const { left, right, top, bottom } = map.getBoundingClientRect();
    return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
  });
  map.setAttribute('class', placed);
  return outside;
}
