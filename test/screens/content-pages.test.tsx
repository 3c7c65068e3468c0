import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { familyRecipe } from '#brand/family-recipe.ts';
import { products } from '#brand/products.ts';
import { promotedPacks } from '#brand/promotion.ts';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import { Archive } from '../../src/screens/archive/archive.tsx';
import { Contest } from '../../src/screens/contest/contest.tsx';
import { Disney } from '../../src/screens/disney.tsx';
import { Manifest } from '../../src/screens/manifest.tsx';
import { Products } from '../../src/screens/products.tsx';
import { ok } from '../machines/support/answers.ts';
import { aFreePlayer, appHarness, aVisit, aVisitOf } from '../machines/support/app-harness.ts';
import { anEdition } from '../machines/support/contest.ts';
import { anUnconfirmedPlayer, aSession } from '../machines/support/people.ts';
import { inView } from './support/in-view.tsx';

const heading = (name: string, level = 1) => screen.getByRole('heading', { name, level });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the manifesto shows its statements, its signature and its links', async () => {
  inView(await aVisit('/manifest'), <Manifest />);
  heading('Manifesto');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  screen.getByText('Un posto in più a tavola si trova sempre.');
  screen.getByText('Gli Amici della Spiga');
  expect(['Da dove cominciare', 'Scopri le missioni', 'Leggi il blog'].map(hrefOf)).toEqual([
    '/welcome',
    '/missions',
    '/headings',
  ]);
});

describe('the products', () => {
  test('are at least eight, each once, with its cooking time and two or three matches', () => {
    expect(products.length).toBeGreaterThanOrEqual(8);
    expect(new Set(products.map(({ drawing }) => drawing)).size).toBe(products.length);
    const incomplete = products.filter(
      ({ fact, matches, text }) =>
        !/^[1-9]\d? minuti/.test(fact) || matches.length < 2 || matches.length > 3 || text.length === 0,
    );
    expect(incomplete).toEqual([]);
  });

  test('are grouped by kind, with a jump link to each kind', async () => {
    inView(await aVisit('/prodotti'), <Products />);
    heading('Prodotti');
    const jumps = within(screen.getByRole('navigation')).getAllByRole('link');
    const kinds = jumps.map((jump) => document.querySelector(jump.getAttribute('href') ?? ''));
    expect(kinds.map((kind) => kind?.querySelector('h2')?.textContent)).toEqual([
      'Pasta lunga',
      'Pasta corta',
      'Pasta da minestra',
      'Pasta da forno',
    ]);
  });

  test.each(products.map((product) => [product.name, product] as const))(
    '%s shows its drawing, its cooking time and its matches',
    async (name, { fact, matches }) => {
      inView(await aVisit('/prodotti'), <Products />);
      const card = within(heading(name, 3).closest('article') ?? document.body);
      card.getByText(fact);
      const list = card.getByRole('list', { name: `Con che cosa sta bene: ${name}` });
      expect(
        within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(matches);
    },
  );
});

describe('the packs that take part in the contest', () => {
  const marks = () => screen.getAllByText('Vale per il concorso');

  test('the days of the receipts that count are told above them', async () => {
    inView(await aVisit('/prodotti'), <Products />);
    screen.getByText('Per il concorso valgono solo gli scontrini dal 16 luglio 2025 al 29 agosto 2025.');
  });

  test('are marked during the campaign', async () => {
    inView(await aVisit('/prodotti'), <Products />);
    expect(marks()).toHaveLength(promotedPacks.length);
    expect(marks().filter((mark) => mark.ariaHidden === 'true')).toEqual([]);
  });

  test('have invisible marks, of the same size, until the clock has been read', () => {
    inView(appHarness({ path: '/prodotti', hash: '' }), <Products />);
    expect(marks().filter((mark) => mark.ariaHidden !== 'true')).toEqual([]);
  });
});

describe('the page for families', () => {
  test('shows who does what, for how long, and what only adults do', async () => {
    inView(await aVisit('/disney'), <Disney />);
    heading('Insieme a tavola');
    screen.getByText('4 persone');
    screen.getByText('40 minuti in tutto');
    screen.getByText(/Fuoco, acqua che bolle e coltelli/);
    for (const turn of ['Tocca al grande', 'Tocca al piccolo', 'Insieme']) {
      expect(screen.getAllByText(turn)).toHaveLength(2);
    }
    const shown = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(shown).toEqual(expect.arrayContaining([...familyRecipe.ingredients]));
  });

  test('names no other brand', async () => {
    inView(await aVisit('/disney'), <Disney />);
    expect(document.body.textContent).not.toMatch(/disney/i);
  });

  test('can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { person } = inView(await aVisit('/disney'), <Disney />);
    await person.click(screen.getByRole('button', { name: 'Stampa la ricetta' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});

describe('the archive', () => {
  const entries = () => within(screen.getByRole('list')).getAllByRole('article');
  const whens = () =>
    entries().map((entry) => entry.querySelector('.timeline-when')?.firstChild?.textContent);

  test('shows a visitor the five contests, the newest first, with their prizes and winners', async () => {
    inView(await aVisit('/archive'), <Archive />);
    heading('Archivio');
    expect(whens()).toEqual([
      'Dal 16 luglio 2025 fino alle 23:59 del 29 agosto 2025',
      'Dal 3 marzo 2025 fino alle 23:59 del 9 marzo 2025',
      'Dal 22 gennaio 2025 fino alle 23:59 del 28 gennaio 2025',
      'Dal 7 ottobre 2024 fino alle 23:59 del 22 dicembre 2024',
      'Dal 2 aprile 2024 fino alle 23:59 del 30 settembre 2024',
    ]);
    screen.getByText('14 cene per due e 50 pentole a forma di cuore');
    within(entries().at(0) ?? document.body).getByText('I premi si estraggono entro il 30 settembre 2025.');
    expect(screen.getAllByText('I nomi non sono pubblicati sul sito.')).toHaveLength(4);
  });

  test('marks the running contest, with a link to it and its rules', async () => {
    inView(await aVisit('/archive'), <Archive />);
    const running = within(entries().at(0) ?? document.body);
    running.getByText('In corso');
    expect(hrefOf('Come partecipare')).toBe('/contest');
    expect(hrefOf('Regolamento (PDF)')).toBe('/documenti/regolamento-2025-07-16.pdf');
  });

  test('marks none and links no rules before the clock has been read', () => {
    inView(appHarness({ path: '/archive', hash: '' }), <Archive />);
    expect(entries()).toHaveLength(5);
    expect(screen.queryByText('In corso')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Regolamento (PDF)' })).toBeNull();
  });

  test('shows a player the last day of each contest, and in which they took part', async () => {
    const harness = await aVisitOf(aFreePlayer(), '/archive', {
      editions: [anEdition(), anEdition({ id: 1, code: 'spighy_contest', endDate: '2024-10-01' })],
      playerEditions: [{ editionId: 1, privacyAccepted: true, rulesAccepted: true }],
    });
    inView(harness, <Archive />);
    expect(whens().at(-1)).toBe('Dal 2 aprile 2024 fino alle 23:59 del 1º ottobre 2024');
    expect(entries().filter((entry) => within(entry).queryByText("C'eri anche tu"))).toHaveLength(1);
  });
});

/** The ticked steps in view. */
const done = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .flatMap(({ textContent }) => (textContent?.endsWith('(fatto)') ? [textContent] : []));

describe('the explanation of the contest', () => {
  test('shows the dates and four steps, and links to the form, the rules and the prizes', async () => {
    inView(await aVisit('/contest'), <Contest />);
    heading('Come partecipare');
    screen.getByText('Si partecipa dal 16 luglio 2025 fino alle 23:59 del 29 agosto 2025, ora italiana.');
    const steps = [
      "Registrati e conferma l'e-mail",
      'Accetta il regolamento',
      'Compra la tua pasta',
      'Invia lo scontrino',
    ];
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(steps);
    screen.getByText(/Conserva l'originale fino al 31 dicembre 2025: se vinci, serve/);
    screen.getByText(/Fino a 3 al giorno, che finisce alle 23:59/);
    expect(steps.map(hrefOf)).toEqual(['/register', '/contest', '/prodotti', '/contest#scontrino']);
    expect(hrefOf('Carica lo scontrino')).toBe('#scontrino');
    expect(document.querySelector('#scontrino h2')?.textContent).toBe('Carica lo scontrino');
    expect(hrefOf('Leggi il regolamento (PDF)')).toBe('/documenti/regolamento-2025-07-16.pdf');
    expect(hrefOf('Guarda i premi')).toBe('/prizes');
  });

  test('tells how many receipts the edition takes on one day', async () => {
    const harness = await aVisit('/contest');
    const { happens } = inView(harness, <Contest />);
    const edition = { prizes: [], dailyReceipts: 5 };
    await happens(() => harness.ports.configuration.answer({ ...NO_CONFIGURATION, edition }));
    screen.getByText(/Fino a 5 al giorno, che finisce alle 23:59/);
  });

  test('ticks what a player has done, and the account only once its code is confirmed', async () => {
    inView(await aVisitOf(aFreePlayer(), '/contest'), <Contest />);
    expect(done()).toEqual(["Registrati e conferma l'e-mail (fatto)", 'Accetta il regolamento (fatto)']);
    cleanup();
    const harness = await aVisit('/contest');
    const { happens } = inView(harness, <Contest />);
    harness.app.send({ type: 'session.open', session: aSession() });
    await happens(() => harness.ports.me.answer(ok(anUnconfirmedPlayer())));
    expect(done()).toEqual([]);
  });

  test.each([
    ['Quale numero devo copiare?', /zeri iniziali e il trattino/],
    ['Quale importo: il totale o quanto ho pagato?', /totale complessivo/],
    ['Vale anche la spesa online?', /documento commerciale/],
    [/già stato usato/, /chiedere in famiglia.*ciao@amicidellaspiga\.example/],
    [/lunghissimo/, /PDF fino a 8 MB/],
    [/si è interrotto/, /non conterà due volte/],
    ['Quanti scontrini posso inviare?', /3 al giorno/],
    ['Come so se è stato accettato?', /area personale/],
  ])('answers %s', async (question, answer) => {
    inView(await aVisit('/contest'), <Contest />);
    const found = screen.getByText(question).closest('details');
    expect(found?.textContent).toMatch(answer);
  });

  test('shows a good photograph beside three unreadable ones', async () => {
    inView(await aVisit('/contest'), <Contest />);
    const captions = screen.getAllByRole('figure').map(({ textContent }) => textContent);
    expect(captions).toHaveLength(4);
    expect(captions.at(0)).toBe('Intero, dritto, si legge tutto');
  });
});

test('a page for players tells a visitor why an account is needed, with a login on it', async () => {
  inView(await aVisit('/contest'), <Contest />);
  const region = within(screen.getByRole('region', { name: 'Carica lo scontrino' }));
  region.getByText('Per inviare uno scontrino serve un account.');
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/contest#login',
    '/register',
  ]);
});
