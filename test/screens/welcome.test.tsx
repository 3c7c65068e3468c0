import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { Welcome } from '../../src/screens/welcome/welcome.tsx';
import { ok } from '../machines/support/answers.ts';
import {
  type AppHarness,
  aFreePlayer,
  appHarness,
  aVisit,
  aVisitOf,
  begin,
} from '../machines/support/app-harness.ts';
import { anItem } from '../machines/support/contest.ts';
import { settle } from '../machines/support/held.ts';
import { aSession } from '../machines/support/people.ts';
import { aCompletion } from '../machines/support/surveys.ts';
import { inView } from './support/in-view.tsx';

// Read before the first test: its first reading takes longer than a page is waited for.
await import('../../src/screens/welcome/next-step.tsx');

/** The page with the part that only players load. */
async function welcome(harness: AppHarness) {
  const view = inView(harness, <Welcome />);
  await view.happens(settle);
  return view;
}

const steps = (name: string) => within(screen.getByRole('region', { name }));

/** What the head of the steps leads to. */
const next = () => {
  const lead = steps('Il tuo prossimo passo').getByText(/Quello che hai già fatto ha la spunta/);
  const link = within(lead).getByRole('link');
  return [link.textContent, link.getAttribute('href')];
};

test('a visitor reads where to begin (§B.38)', async () => {
  await welcome(await aVisit('/welcome'));
  steps('Da dove cominciare').getByText(/^Nell'ordine che preferisci/);
});

test('a player of whom nothing has loaded yet reads where to begin', async () => {
  const harness = appHarness({ path: '/welcome', hash: '' });
  await begin(harness, aSession(), aFreePlayer());
  await welcome(harness);
  steps('Da dove cominciare');
});

test('a player who has not accepted the rules of the contest has them next', async () => {
  await welcome(await aVisitOf(aFreePlayer(), '/welcome', { playerEditions: [] }));
  expect(next()).toEqual(['Accetta il regolamento', '/contest']);
});

test('a player who may send a receipt has that next, and once one was sent what else is left', async () => {
  const harness = await aVisitOf(aFreePlayer(), '/welcome', {
    surveys: [],
    completions: [aCompletion()],
  });
  const { happens } = await welcome(harness);
  expect(next()).toEqual(['Carica lo scontrino', '/contest#scontrino']);
  await happens(() => harness.ports.items.answer(ok([anItem()])));
  expect(next()).toEqual(['Racconta la tua storia', '/your-story']);
});

/** The ticked steps in view. */
const done = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .flatMap(({ textContent }) => (textContent?.endsWith('(fatto)') ? [textContent] : []));

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the welcome page', () => {
  test('greets a visitor without a name, links to the registration and ticks no step', async () => {
    await welcome(await aVisit('/welcome'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Benvenuto');
    screen.getByText('Che bello averti qui!');
    expect(hrefOf('Registrati')).toBe('/register');
    expect(done()).toEqual([]);
  });

  test('greets a player by name and ticks the completed steps', async () => {
    await welcome(await aVisitOf(aFreePlayer(), '/welcome', { completions: [aCompletion()] }));
    screen.getByText('Ciao Maria, che bello averti qui!');
    expect(done()).toEqual([
      "Registrati e conferma l'e-mail (fatto)",
      'Accetta il regolamento (fatto)',
      'Raccontaci le tue abitudini (fatto)',
    ]);
    expect(['Rispondi al sondaggio', 'Gioca al quiz', 'Racconta'].map(hrefOf)).toEqual([
      '/survey',
      '/games',
      '/your-story',
    ]);
  });

  test('shows a visitor as many steps and links as a player, so that the layout does not shift', async () => {
    const count = () => screen.getAllByRole('listitem').map((one) => within(one).getAllByRole('link').length);
    await welcome(await aVisit('/welcome'));
    const before = count();
    cleanup();
    await welcome(await aVisitOf(aFreePlayer(), '/welcome'));
    expect(count()).toEqual(before);
  });

  test('links to the contest only while one runs', async () => {
    const harness = await aVisit('/welcome');
    const { happens } = await welcome(harness);
    expect(hrefOf('Vai al concorso')).toBe('/contest');
    const afterwards = Date.parse('2025-09-01T10:00:00+02:00');
    await happens(() => harness.flow('contestStatus').send({ type: 'clock.moved' }));
    await happens(() => harness.ports.clock.answer({ now: afterwards, calendar: DEFAULT_CALENDAR }));
    expect(hrefOf('Guarda i concorsi passati')).toBe('/archive');
  });
});
