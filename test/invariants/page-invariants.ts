import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { messagesOf } from '../../domain/errors.ts';
import { isOtpConfirmed, missingData } from '../../domain/players.ts';
import { routeOf } from '../../domain/routes.ts';
import { AlertBanner } from '../../src/ui/feedback/alert-banner.tsx';
import { RichWords } from '../../src/ui/posts/post-list.tsx';
import type { Tab } from './support/a-visit.ts';
import type { Invariant, RuleInvariant } from './support/invariant.ts';

const playerOf = ({ page }: Tab) => page.session().context.player;
const pathOf = ({ page }: Tab) => page.place().split('#')[0] ?? '';

export const PAGE_INVARIANTS: readonly Invariant[] = [
  {
    number: 13,
    sentence: 'A player without a confirmed address is on /register and nowhere else.',
    watch: ({ visit: { tabs }, say, look }) => ({
      atRest() {
        for (const tab of tabs) {
          const player = playerOf(tab);
          if (!player || isOtpConfirmed(player)) continue;
          look();
          if (pathOf(tab) !== '/register') say(`an unconfirmed player is on ${pathOf(tab)}`);
        }
      },
    }),
  },
  {
    number: 14,
    sentence: 'A player with something missing is on /gate; one with nothing missing is not held there.',
    watch: ({ visit: { tabs }, say, look }) => ({
      atRest() {
        for (const tab of tabs) {
          const player = playerOf(tab);
          if (!player || !isOtpConfirmed(player) || !tab.page.session().hasTag('settled')) continue;
          look();
          const isPending = missingData(player).length > 0 || player.playerConsents.length === 0;
          const isPolicyKnown = tab.page.chain().matches({ policies: 'loaded' });
          if (isPending && isPolicyKnown && pathOf(tab) !== '/gate')
            say(`an unfinished player is on ${pathOf(tab)}`);
          if (!isPending && pathOf(tab) === '/gate') say('a finished player is held on /gate');
        }
      },
    }),
  },
  {
    number: 15,
    sentence: 'A visitor never comes to rest on a private page.',
    watch: ({ visit: { tabs }, say, look }) => ({
      atRest() {
        for (const tab of tabs.filter(({ page }) => page.session().matches('anonymous'))) {
          look();
          if (routeOf(pathOf(tab))?.access === 'private') say(`a visitor is on ${pathOf(tab)}`);
        }
      },
    }),
  },
  {
    number: 16,
    sentence: 'What a visitor is to come back to is kept for 30 days, and is /survey or /your-opinion.',
    watch: ({ visit: { profile, time, life }, say, look }) => {
      let before: string | null = null;
      return {
        after(event) {
          const text = profile.kept('redirect');
          const isNew = text !== before;
          before = text;
          if (text === null || life.hasStorageFailed) return;
          look();
          const { value, expiry } = JSON.parse(text) as { value: string; expiry: number };
          if (!['"/survey"', '"/your-opinion"'].includes(value)) say(`${value} is kept`);
          if (isNew && event.type === 'NAV' && expiry !== time.now() + 2_592_000_000) say('not for 30 days');
        },
      };
    },
  },
  {
    number: 17,
    sentence: 'Arriving at the saved page ends it.',
    watch: ({ visit: { tabs, profile, life }, say, look }) => ({
      atRest() {
        const text = profile.kept('redirect');
        if (life.hasStorageFailed) return;
        for (const tab of tabs.filter((one) => playerOf(one) !== null)) {
          look();
          if (text?.includes(`\\"${pathOf(tab)}\\"`)) say(`${pathOf(tab)} is still to be come back to`);
        }
      },
    }),
  },
];

const SOURCES = join(import.meta.dirname, '../../src');
/** What turns words into nodes, past React. */
const WAYS_IN =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|setHTMLUnsafe/;

const HOSTILE = [
  '<p>',
  '</p>',
  '<em>',
  '</strong>',
  '<br>',
  '<a href="https://a.example/">',
  '</a>',
  'Pasta & olio',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<style>*{}</style>',
  '<a href="javascript:alert(1)" onclick=alert(1)>',
  '<a href="data:text/html,x">',
  '<iframe srcdoc="x">',
  '<form id=attributes>',
  '<input name=parentNode>',
  '<math><mtext><table><mglyph><style>',
  '<noscript>',
  '<template><p>',
  '<!--',
  '-->',
  '"><svg/onload=1>',
  '&lt;script&gt;',
  '<p style="x" class="y" id="z">',
];
const words = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), { maxLength: 6 })
  .map((parts) => parts.join(''));

const details = fc.oneof(
  words,
  fc.array(fc.record({ loc: fc.array(fc.string()), msg: words, type: fc.string() }), { maxLength: 4 }),
);

/** The elements that a browser makes of what is drawn. */
function elementsOf(drawn: ReactElement): Element[] {
  const template = document.createElement('template');
  template.innerHTML = renderToStaticMarkup(drawn);
  return [...template.content.querySelectorAll('*')];
}

const nameOf = ({ localName }: Element) => localName;

function expectPlain(elements: readonly Element[], allowed: readonly string[]): void {
  expect(elements.map(nameOf).filter((name) => !allowed.includes(name))).toEqual([]);
  for (const element of elements) {
    const names = element.getAttributeNames();
    expect(names).toEqual(element.localName === 'a' ? ['href', 'rel'] : []);
    if (element.localName === 'a') expect(element.getAttribute('href')).toMatch(/^https:\/\//i);
  }
}

async function prove(numRuns: number): Promise<void> {
  // The sanitiser looks for a page once, when it is loaded; a test before this one in the same process may have loaded it.
  const { default: createSanitizer } = await vi.importActual<typeof import('dompurify')>('dompurify');
  vi.doMock('dompurify', () => ({ default: createSanitizer(window) }));
  const { excerptPieces, plainTitle }: typeof import('../../src/adapters/sanitize-html.ts') = await import(
    // A name of its own, so that it is loaded for this page, and nothing else is.
    `${SOURCES}/adapters/sanitize-html.ts?of-this-page`
  );
  vi.doUnmock('dompurify');
  const check = (html: string) => {
    const pieces = createElement(RichWords, { pieces: excerptPieces(html) });
    const [title, ...inside] = elementsOf(createElement('h3', null, plainTitle(html), pieces));
    expect(title?.localName).toBe('h3');
    expectPlain(inside, ['p', 'em', 'strong', 'br', 'a']);
  };
  fc.assert(fc.property(words, check), { numRuns });
  fc.assert(
    fc.property(details, (detail) => {
      const lines = messagesOf({ kind: 'refused', status: 422, detail }).map((message) =>
        'key' in message ? message.key : message.text,
      );
      const [banner, ...inside] = elementsOf(createElement(AlertBanner, { lines }));
      expect(banner?.getAttribute('role')).toBe('alert');
      const text = inside.slice(inside.findIndex(({ localName }) => localName === 'p') + 1);
      expectPlain(text, ['br']);
    }),
    { numRuns },
  );
}

export const WORDING_INVARIANTS: readonly RuleInvariant[] = [
  {
    number: 26,
    sentence:
      'Nothing that a server or the blog says becomes a node but words, line breaks and the five marks.',
    async prove(numRuns) {
      for (const file of globSync('**/*.{ts,tsx}', { cwd: SOURCES })) {
        expect(readFileSync(join(SOURCES, file), 'utf8'), file).not.toMatch(WAYS_IN);
      }
      const page = await builtinEnvironments.jsdom.setup(globalThis, { jsdom: {} });
      try {
        await prove(numRuns);
      } finally {
        await page.teardown(globalThis);
      }
    },
  },
];
