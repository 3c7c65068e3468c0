import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { completeCalendar } from '../../domain/calendar.ts';
import { failed, ok, unreachable } from '../machines/support/answers.ts';
import { aFreePlayer, appHarness, aVisit, aVisitOf, begin } from '../machines/support/app-harness.ts';
import { anEdition, anItem } from '../machines/support/contest.ts';
import { aFullChain, partAnswer } from '../machines/support/initialization-harness.ts';
import { aRefreshedSession, aSession } from '../machines/support/people.ts';
import { aPost } from '../machines/support/posts.ts';
import { homeAt, homeInView } from './support/render-home.tsx';

const CONTEST_WORDS = /concors|regolament|scontrin|premi[o ]|vinc/i;

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const region = (name: string) => within(screen.getByRole('region', { name }));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('§K.9 without a contest', () => {
  test.each([
    ['before the clock has been read', null],
    ['when the calendar has ended', '2031-01-01T00:00:00+01:00'],
  ])('%s: no contest is mentioned', async (_, now) => {
    if (now) await homeAt(now);
    else await homeInView(appHarness());
    expect(heading()).toBe('Il grano ci ha fatti incontrare');
    expect(document.body.textContent).not.toMatch(CONTEST_WORDS);
    region('Come si partecipa').getByText('Racconta la tua storia');
    expect(hrefOf('Leggi il manifesto')).toBe('/manifest');
  });
});

describe('§K.10 before the campaign', () => {
  test('the time to its start is counted down by seconds', async () => {
    const { ports, happens } = await homeAt('2025-07-14T22:58:57+02:00');
    expect(heading()).toBe('Il concorso sta per cominciare');
    const timer = screen.getByRole('timer', { name: 'Al via del concorso mancano' });
    expect(timer.textContent?.trim()).toBe('1 giorno 01 ora 01 minuto 03 secondi');
    await happens(() => ports.seconds.answer({ now: Date.parse('2025-07-14T22:58:58+02:00') }));
    expect(timer.textContent?.trim()).toBe('1 giorno 01 ora 01 minuto 02 secondi');
    expect(hrefOf('Guarda i premi')).toBe('/prizes');
  });

  test('the countdown is not announced by screen readers', async () => {
    await homeAt('2025-07-14T22:58:57+02:00');
    expect(screen.getByRole('timer').closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  });

  test('the page changes when the campaign starts', async () => {
    const { ports, happens } = await homeAt('2025-07-15T23:59:59+02:00');
    await happens(() => ports.wait.answer({ now: Date.parse('2025-07-16T00:00:00+02:00') }));
    expect(heading()).toBe('Metti in tavola la fortuna');
    expect(screen.queryByRole('timer')).toBeNull();
    screen.getByRole('heading', { name: 'Mancano 44 giorni' });
  });
});

describe('§K.10 while the campaign runs', () => {
  test.each([
    ['2025-08-01T10:00:00+02:00', 'Mancano 28 giorni'],
    ['2025-08-28T23:59:59+02:00', 'Manca 1 giorno'],
    ['2025-08-29T00:00:00+02:00', "Oggi è l'ultimo giorno"],
  ])('at %s: %s', async (now, emitted) => {
    await homeAt(now);
    expect(heading()).toBe('Metti in tavola la fortuna');
    screen.getByRole('heading', { name: emitted });
    screen.getByText('Il concorso dura fino alle 23:59 del 29 agosto 2025, ora italiana.');
    expect(hrefOf('Vai al concorso')).toBe('/contest');
  });

  test('the days left change at midnight', async () => {
    const { ports, happens } = await homeAt('2025-08-28T23:59:59+02:00');
    await happens(() => ports.seconds.answer({ now: Date.parse('2025-08-29T00:00:00+02:00') }));
    screen.getByRole('heading', { name: "Oggi è l'ultimo giorno" });
  });
});

test('after the campaign the past contests are linked, and none is open', async () => {
  await homeAt('2025-09-01T10:00:00+02:00');
  expect(heading()).toBe('Il concorso è finito');
  expect(hrefOf("Vai all'archivio")).toBe('/archive');
  screen.getByText('I premi si estraggono entro il 30 settembre 2025.');
  screen.getByText('Conserva gli originali fino al 31 dicembre 2025.');
  region('Come si partecipa').getByText(
    "In questo momento non c'è un concorso aperto, e non si inviano scontrini. Alla comunità si partecipa sempre: ecco come.",
  );
});

test.each([
  [
    'its own days, where they are written down',
    { drawUntil: '2026-01-31', keepOriginalsUntil: '2026-07-31' },
    ['I premi si estraggono entro il 31 gennaio 2026.', 'Conserva gli originali fino al 31 luglio 2026.'],
  ],
  ['no day, where none is written down', {}, ['Conserva gli originali: servono per ricevere il premio.']],
])('after another campaign than the first, home tells %s', async (_, days, texts) => {
  const period = { campaignStart: '2025-10-01', campaignEnd: '2025-11-30' };
  await homeAt('2025-12-01T10:00:00+01:00', completeCalendar({ ...period, ...days }));
  for (const words of texts) screen.getByText(words);
  expect(document.body.textContent).not.toMatch(/settembre|dicembre/);
});

describe('the first action', () => {
  test('is to register for a visitor', async () => {
    await homeInView(await aVisit());
    expect(hrefOf('Registrati')).toBe('/register');
  });

  const PRIZE = { prize: 'Bicicletta', confirmUntil: '2025-08-20T23:59:59+02:00' };

  test('is to confirm the prize for a winner, told with the time that is left', async () => {
    await homeInView(await aVisitOf(aFreePlayer({ prizeToConfirm: PRIZE })));
    const title = screen.getByRole('heading', { name: 'Complimenti, hai vinto!' });
    screen.getByText('Bicicletta', { selector: '.notice-title' });
    expect(document.querySelector('.with-drawing:has(.drawing)')?.textContent).toContain('Valore: 350 €.');
    screen.getByText(/^Da confermare entro le 23:59 del 20 agosto 2025, con il tuo indirizzo/);
    // It stands above everything else.
    const heading1 = screen.getByRole('heading', { level: 1 });
    expect(title.compareDocumentPosition(heading1)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(hrefOf('Conferma il premio')).toBe('/profile#premi');
  });

  test('is told of a confirmed prize with what comes next, unless another waits', async () => {
    const confirmedPrize = { prize: 'Vacanza', deliverUntil: '2026-03-08' };
    await homeInView(await aVisitOf(aFreePlayer({ confirmedPrize })));
    screen.getByText('Vacanza');
    screen.getByText(/^Prepariamo la consegna e ti chiamiamo al numero .* Arriva entro l'8 marzo 2026\.$/);
    expect(hrefOf('Vedi il premio')).toBe('/profile#premi');
    cleanup();
    await homeInView(await aVisitOf(aFreePlayer({ confirmedPrize, prizeToConfirm: PRIZE })));
    screen.getByText('Bicicletta', { selector: '.notice-title' });
    expect(screen.queryByText('Vacanza')).toBeNull();
  });

  test('is no prize any more once its time is over', async () => {
    const late = { ...PRIZE, confirmUntil: '2025-07-31T23:59:59+02:00' };
    await homeInView(await aVisitOf(aFreePlayer({ prizeToConfirm: late })));
    expect(document.body.textContent).not.toContain('Complimenti');
    expect(hrefOf('Carica lo scontrino')).toBe('/contest#scontrino');
  });

  test('is to send a receipt for a player', async () => {
    await homeInView(await aVisitOf(aFreePlayer()));
    expect(screen.queryByRole('link', { name: 'Registrati' })).toBeNull();
    expect(hrefOf('Carica lo scontrino')).toBe('/contest#scontrino');
  });
});

test('with none left today home says from when the next can be sent, and leads to those that were', async () => {
  const harness = await aVisitOf(aFreePlayer());
  const { happens } = await homeInView(harness);
  await happens(() => harness.ports.items.answer(ok([1, 2, 3].map((id) => anItem({ id })))));
  screen.getByText(/Per oggi hai inviato tutti gli scontrini possibili: da domani puoi inviarne altri\.$/);
  expect(screen.queryByRole('link', { name: 'Carica lo scontrino' })).toBeNull();
  expect(hrefOf('I tuoi scontrini')).toBe('/profile#partecipazioni');
});

test('at the end of the page there is an invitation to tell a story', async () => {
  await homeInView(await aVisit());
  expect(hrefOf('Scrivi la tua storia')).toBe('/your-story');
});

describe('the prizes', () => {
  test('are the brand’s own for a visitor', async () => {
    await homeInView(await aVisit());
    const prizes = region('I premi del concorso');
    expect(prizes.getAllByRole('listitem')).toHaveLength(3);
    prizes.getByRole('heading', { level: 3, name: 'Vacanza in agriturismo' });
    prizes.getByText("12 premi da 350 € l'uno");
    expect(hrefOf('Tutti i premi')).toBe('/prizes');
  });

  test('are shown with their values in the first screen during the campaign', async () => {
    await homeAt('2025-08-01T10:00:00+02:00');
    screen.getByText('Montepremi 14.600 €, IVA inclusa');
    screen.getByText("Vacanza in agriturismo: 3 premi da 1.800 € l'uno");
    screen.getByText("Borsa frigo: 250 premi da 20 € l'uno");
  });

  test('are not in the first screen once the campaign is over', async () => {
    await homeAt('2025-09-01T10:00:00+02:00');
    expect(screen.queryByText('Montepremi 14.600 €, IVA inclusa')).toBeNull();
  });

  test('are those of the running edition for a player, three at most', async () => {
    const names = ['Padella', 'Bicicletta', 'Grembiule', 'Cucchiaio'];
    const prizes = names.map((name) => ({ name, description: `${name} nuova`, quantity: 1 }));
    await homeInView(await aVisitOf(aFreePlayer(), '/', { editions: [anEdition({ prizes })] }));
    const shown = region('I premi del concorso').getAllByRole('heading', { level: 3 });
    expect(shown.map(({ textContent }) => textContent)).toEqual(names.slice(0, 3));
    screen.getByText('Padella: 1 premio');
    expect(screen.queryByText(/Montepremi/)).toBeNull();
  });

  test('of an edition without published prizes are not shown', async () => {
    await homeInView(await aVisitOf(aFreePlayer(), '/', { editions: [anEdition()] }));
    expect(screen.queryByRole('region', { name: 'I premi del concorso' })).toBeNull();
    expect(screen.queryByText('Borsa frigo')).toBeNull();
  });

  test('between two editions are the brand’s own', async () => {
    const over = anEdition({ startDate: '2024-01-01', endDate: '2024-02-01' });
    await homeInView(await aVisitOf(aFreePlayer(), '/', { editions: [over] }));
    region('I premi del concorso').getByText('Borsa frigo');
  });
});

describe('the missions', () => {
  const mission = (id: number, code: string, totalPoints: number) => ({
    id,
    mission: { code, description: `Missione ${code}` },
    totalPoints,
    actionsByKpi: [],
  });

  test('are explained to a visitor', async () => {
    await homeInView(await aVisit());
    screen.getByRole('heading', { name: 'Ogni gesto fa crescere qualcosa' });
    expect(hrefOf('Scopri le missioni')).toBe('/missions');
  });

  test('show their counters to a player, in hearts and grains', async () => {
    const initiatives = [mission(1, 'rigacuore', 25), mission(2, 'grano', 1), mission(3, 'ignota', 9)];
    await homeInView(await aVisitOf(aFreePlayer(), '/', { initiatives }));
    const own = region('Le tue missioni');
    own.getByText('Missione rigacuore');
    own.getByText('25 cuori');
    own.getByText('1 chicco');
    expect(own.queryByText('Missione ignota')).toBeNull();
  });

  test('have a text when there are none', async () => {
    await homeInView(await aVisitOf(aFreePlayer(), '/', { initiatives: [] }));
    region('Le tue missioni').getByText(/Le missioni stanno per cominciare/);
  });

  test('have placeholders while loading, and a retry after a failure', async () => {
    const harness = appHarness();
    await begin(harness, aSession(), aFreePlayer());
    const { ports } = harness;
    const { person, happens } = await homeInView(harness);
    expect(document.querySelectorAll('.skeleton-counter')).toHaveLength(4);
    await happens(() => ports.refresh.answer({ kind: 'refreshed', session: aRefreshedSession() }));
    for (const [place, { part }] of ports.parts.asked().entries()) {
      const failure = part === 'initiatives' ? failed : undefined;
      await happens(() => ports.parts.answer(partAnswer(part, aFullChain(), failure), place));
    }
    const own = region('Le tue missioni');
    own.getByText('Non riusciamo a mostrare le tue missioni.');
    await person.click(own.getByRole('button', { name: 'Riprova' }));
    expect(ports.parts.asked().at(-1)).toEqual({ part: 'initiatives' });
    await happens(() => ports.parts.answer(partAnswer('initiatives', aFullChain())));
    own.getByText('3 chicchi');
  });
});

describe('the newest posts of the blog', () => {
  const COOKING = 0;
  const NUTRITION = 1;
  const posts = [1, 2, 3].map((id) => aPost({ id, title: `Ricetta ${id}`, date: `2025-07-0${id}T09:00:00` }));
  const other = [aPost({ id: 9, title: 'Porzioni', date: '2025-07-02T12:00:00' })];

  async function blogInView() {
    const harness = await aVisit();
    return { ...harness, ...(await homeInView(harness)) };
  }

  test('are loaded when the section comes near the view, from both themes', async () => {
    const { ports, happens } = await blogInView();
    expect(ports.posts.asked()).toEqual([{ theme: 'cooking' }, { theme: 'nutrition' }]);
    await happens(() => ports.posts.answer(ok(posts), COOKING));
    expect(region('Dal blog').queryAllByRole('article')).toEqual([]);
    region('Dal blog').getByText('Gli ultimi articoli stanno arrivando.');
    await happens(() => ports.posts.answer(ok(other), NUTRITION));
    const titles = region('Dal blog').getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Ricetta 3', 'Porzioni', 'Ricetta 2']);
    expect(hrefOf('Leggi il blog')).toBe('/headings');
  });

  test('are those of one theme when the other cannot be loaded', async () => {
    const { ports, happens } = await blogInView();
    await happens(() => ports.posts.answer(unreachable, COOKING));
    await happens(() => ports.posts.answer(ok(other), NUTRITION));
    region('Dal blog').getByRole('heading', { level: 3, name: 'Porzioni' });
  });

  test('have a retry after a failure', async () => {
    const { ports, happens, person } = await blogInView();
    await happens(() => ports.posts.answer(unreachable, COOKING));
    await happens(() => ports.posts.answer(failed, NUTRITION));
    await person.click(region('Dal blog').getByRole('button', { name: 'Riprova' }));
    expect(ports.posts.callStates()).toEqual(['answered', 'answered', 'open', 'open']);
  });

  test('have a text when there are none', async () => {
    const { ports, happens } = await blogInView();
    await happens(() => ports.posts.answer(ok([]), COOKING));
    await happens(() => ports.posts.answer(ok([]), NUTRITION));
    region('Dal blog').getByText(/Non c'è ancora nessun articolo/);
  });
});
