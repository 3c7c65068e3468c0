import { createMemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { followLinks, internalPath } from '../../src/app/links.ts';
import { atRest, placeIn } from './support/a-guarded-site.ts';

const router = createMemoryRouter([{ path: '*' }]);
let isTaken = false;

beforeAll(() => {
  const listen = vi.spyOn(document, 'addEventListener');
  followLinks(router);
  // What the site leaves to the browser is noted, and not done: this one cannot go anywhere.
  document.addEventListener('click', (event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  });
  const heard = [...listen.mock.calls];
  // The window outlives this file, and its next clicks are not ours.
  return () => {
    for (const [type, listener] of heard) document.removeEventListener(type, listener);
  };
});

beforeEach(async () => {
  await router.navigate('/');
});

function draw(html: string): Element {
  document.body.innerHTML = html;
  const drawn = document.body.querySelector('[data-here]') ?? document.body.firstElementChild;
  if (!drawn) throw new Error('Nothing was drawn.');
  return drawn;
}

/** Clicks on what was drawn; says whether the site took the click, and where the reader is then. */
async function click(html: string, how: MouseEventInit = {}) {
  draw(html).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  await atRest(router);
  return { isTaken, place: placeIn(router) };
}

const left = { isTaken: false, place: '/' };

describe('a click on a link', () => {
  test.for([
    ['/profile', '/profile'],
    ['/?da=mail', '/?da=mail'],
    ['/contest#scontrino', '/contest#scontrino'],
    ['/#login', '/#login'],
    ['/non-esiste', '/non-esiste'],
  ])('to %s changes the page without a full load', async ([href, place]) => {
    expect(await click(`<a href="${href}">Vai</a>`)).toEqual({ isTaken: true, place });
  });

  test('to an absolute address of this origin does, too', async () => {
    expect(await click(`<a href="${location.origin}/profile">Vai</a>`)).toEqual({
      isTaken: true,
      place: '/profile',
    });
  });

  test('on the picture in it is handled, too', async () => {
    expect(await click('<a href="/profile"><svg><path data-here="" /></svg></a>')).toEqual({
      isTaken: true,
      place: '/profile',
    });
  });

  test.for([
    ['another site', '<a href="https://foto.example/">Foto</a>'],
    ['another port', '<a href="http://localhost:1/profile">Porta</a>'],
    ['a mailto address', '<a href="mailto:ciao@example.com">Scrivici</a>'],
    ['a script', '<a href="javascript:void 0">Niente</a>'],
    ['a document', '<a href="/documenti/privacy.pdf">Privacy</a>'],
    ['a new window', '<a href="/profile" target="_blank">Profilo</a>'],
    ['a download', '<a href="/profile" download>Profilo</a>'],
    ['the mailbox of the demonstration', '<a href="/mailbox?to=a%40example.com">Posta</a>'],
    ['a post of the demonstration', '<a href="/blog/al-dente">Post</a>'],
    ['the sister app of the demonstration', '<a href="/sister-app/trivia">Trivia</a>'],
    [
      'an anchor on this page, since the browser moves the focus there',
      '<a href="#main">Vai al contenuto</a>',
    ],
    ['nowhere', '<a>Niente</a>'],
  ] as const)('to %s is left to the browser', async ([, html]) => {
    expect(await click(html)).toEqual(left);
  });

  test.for([
    { button: 1 },
    { button: 2 },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('with %o is left to the browser', async (how) => {
    expect(await click('<a href="/profile">Profilo</a>', how)).toEqual(left);
  });

  test('that another handler has prevented is not followed', async () => {
    const link = draw('<a href="/profile">Profilo</a>');
    link.addEventListener('click', (event) => event.preventDefault());
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await atRest(router);
    expect(placeIn(router)).toBe('/');
  });

  test('on another element is ignored', async () => {
    expect(await click('<button type="button">Apri</button>')).toEqual(left);
  });
});

test('an address belongs to the site only at its own origin', () => {
  const link = draw('<a href="/profile?x=1#y">Profilo</a>');
  if (!(link instanceof HTMLAnchorElement)) throw new Error('No link was drawn.');
  expect(internalPath(link, location.origin)).toBe('/profile?x=1#y');
  expect(internalPath(link, 'https://spiga.example')).toBeNull();
});
