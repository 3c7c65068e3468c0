import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import type { ClockReading } from '../../machines/ports/site.ts';
import { Home } from '../../src/screens/home/home.tsx';
import { aFreePlayer, appStory, aVisit, aVisitOf } from '../machines/support/app-story.ts';
import { inView } from './support/in-view.tsx';

const CONTEST_WORDS = /concors|regolament|scontrin|premi[o ]|vinc/i;

/** The home page of a visitor at an instant. */
async function homeAt(now: string) {
  const story = appStory();
  const view = inView(story, <Home />);
  const reading: ClockReading = { now: Date.parse(now), calendar: DEFAULT_CALENDAR };
  await view.happens(async () => {
    await story.ports.restore.answer({ session: null, player: null });
    await story.ports.clock.answer(reading);
  });
  return { ...story, ...view };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const region = (name: string) => within(screen.getByRole('region', { name }));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('§K.9 where there is no contest', () => {
  test.each([
    ['before the clock has been read', null],
    ['when the calendar has ended', '2031-01-01T00:00:00+01:00'],
  ])('%s: not a word of one', async (_, now) => {
    if (now) await homeAt(now);
    else inView(appStory(), <Home />);
    expect(heading()).toBe('Il grano ci ha fatti incontrare');
    expect(document.body.textContent).not.toMatch(CONTEST_WORDS);
    region('Come si partecipa').getByText('Racconta la tua storia');
    expect(hrefOf('Leggi il manifesto')).toBe('/manifest');
  });
});

describe('§K.10 before the campaign', () => {
  test('the time to its start is counted, second by second', async () => {
    const { ports, happens } = await homeAt('2025-07-14T22:58:57+02:00');
    expect(heading()).toBe('Il concorso sta per cominciare');
    const timer = screen.getByRole('timer', { name: 'Al via del concorso mancano' });
    expect(timer.textContent?.trim()).toBe('1 giorno 01 ora 01 minuto 03 secondi');
    await happens(() => ports.seconds.answer({ now: Date.parse('2025-07-14T22:58:58+02:00') }));
    expect(timer.textContent?.trim()).toBe('1 giorno 01 ora 01 minuto 02 secondi');
    expect(hrefOf('Guarda i premi')).toBe('/prizes');
  });

  test('no tick is spoken', async () => {
    await homeAt('2025-07-14T22:58:57+02:00');
    expect(screen.getByRole('timer').closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  });

  test('it starts while the page is open', async () => {
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
  ])('at %s: %s', async (now, said) => {
    await homeAt(now);
    expect(heading()).toBe('Metti in tavola la fortuna');
    screen.getByRole('heading', { name: said });
    screen.getByText('Il concorso dura fino alla mezzanotte del 29 agosto 2025, ora italiana.');
    expect(hrefOf('Vai al concorso')).toBe('/contest');
  });

  test('midnight comes while the page is open', async () => {
    const { ports, happens } = await homeAt('2025-08-28T23:59:59+02:00');
    await happens(() => ports.seconds.answer({ now: Date.parse('2025-08-29T00:00:00+02:00') }));
    screen.getByRole('heading', { name: "Oggi è l'ultimo giorno" });
  });
});

test('after the campaign the past contests are near, and none is open', async () => {
  await homeAt('2025-09-01T10:00:00+02:00');
  expect(heading()).toBe('Il concorso è finito');
  expect(hrefOf("Vai all'archivio")).toBe('/archive');
  region('Come si partecipa').getByText(
    "In questo momento non c'è un concorso aperto. Ti aspettiamo al prossimo.",
  );
});

describe('what comes first', () => {
  test('a visitor makes an account', async () => {
    inView(await aVisit(), <Home />);
    expect(hrefOf('Registrati')).toBe('/register');
  });

  test('a player sends a receipt', async () => {
    inView(await aVisitOf(aFreePlayer()), <Home />);
    expect(screen.queryByRole('link', { name: 'Registrati' })).toBeNull();
    expect(hrefOf('Carica lo scontrino')).toBe('/contest#scontrino');
  });
});

test('the last word is an invitation to tell a story', async () => {
  inView(await aVisit(), <Home />);
  expect(hrefOf('Scrivi la tua storia')).toBe('/your-story');
});
