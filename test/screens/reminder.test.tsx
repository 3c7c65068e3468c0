import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Player } from '../../domain/entities.ts';
import { Contest } from '../../src/screens/contest/contest.tsx';
import { Home } from '../../src/screens/home/home.tsx';
import { ok, refused } from '../machines/support/answers.ts';
import {
  aFreePlayer,
  appHarness,
  aVisit,
  aVisitOf,
  begin,
  loadChain,
} from '../machines/support/app-harness.ts';
import { anEdition, IN_AUGUST } from '../machines/support/contest.ts';
import { aFullChain } from '../machines/support/initialization-harness.ts';
import { aRefreshedSession } from '../machines/support/people.ts';
import { inView } from './support/in-view.tsx';
import { part, renderProfile } from './support/render-profile.tsx';

const NEXT = anEdition({
  id: 6,
  description: 'Autunno in cucina',
  startDate: '2025-10-08',
  endDate: '2025-10-31',
});
const COMING = { editionId: 6, description: NEXT.description, startDate: NEXT.startDate, wanted: false };
const ask = () => screen.getByRole('button', { name: 'Ricordamelo per e-mail' });
const withdraw = () => screen.getByRole('button', { name: 'Togli il promemoria' });

async function profile(wanted = false) {
  const view = await renderProfile({ parts: { editions: [NEXT] } });
  await view.happens(() => view.ports.reminder.answer(ok({ ...COMING, wanted })));
  return view;
}

describe('the reminder on the profile (§B.49)', () => {
  test('says which edition comes and when; pressed, what will come, where to and when', async () => {
    const { person, happens, ports } = await profile();
    expect(part('I tuoi concorsi').getByText("Autunno in cucina comincia l'8 ottobre 2025.")).toBeDefined();
    await person.click(ask());
    expect(ask().getAttribute('aria-busy')).toBe('true');
    await happens(() => ports.setReminder.answer(ok({ ...COMING, wanted: true })));
    const sentence = screen.getByText(
      "L'8 ottobre 2025, quando Autunno in cucina comincia, ti inviamo un'e-mail a maria@example.com: una sola.",
    );
    expect(sentence.getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(withdraw());
  });

  test('is taken back where it was asked for, and the focus stays', async () => {
    const { person, happens, ports } = await profile(true);
    await person.click(withdraw());
    await happens(() => ports.setReminder.answer(ok(COMING)));
    expect(ports.setReminder.asked()).toEqual([{ editionId: 6, wanted: false }]);
    expect(document.activeElement).toBe(ask());
  });

  test('a refusal stands beside the button until the next press', async () => {
    const { person, happens, ports } = await profile();
    await person.click(ask());
    await happens(() => ports.setReminder.answer(refused('Troppe richieste.', 429)));
    expect(part('I tuoi concorsi').getByRole('alert').textContent).toContain('Troppe richieste.');
    await person.click(ask());
    expect(part('I tuoi concorsi').queryByRole('alert')).toBeNull();
  });
});

describe('on the home page before the campaign', () => {
  const JULY = Date.parse('2025-07-10T10:00:00+02:00');
  const LATER = import('../../src/screens/home/for-players.tsx');

  async function home(player: Player | null, now = JULY) {
    const harness = appHarness();
    const view = inView(harness, <Home />);
    await view.happens(async () => {
      await begin(harness, player && aRefreshedSession(), player, { now });
      if (player) await loadChain(harness, aFullChain({ userInfo: player, editions: [NEXT] }));
      await LATER;
    });
    return { ...harness, ...view };
  }

  test('a player asks for the mail there', async () => {
    const { person, happens, ports } = await home(aFreePlayer());
    await happens(() => ports.reminder.answer(ok(COMING)));
    await person.click(ask());
    await happens(() => ports.setReminder.answer(ok({ ...COMING, wanted: true })));
    expect(ports.setReminder.asked()).toEqual([{ editionId: 6, wanted: true }]);
    expect(withdraw()).toBeDefined();
  });

  test('the campaign begins: the offer goes', async () => {
    const { app, happens, ports } = await home(aFreePlayer());
    await happens(() => ports.reminder.answer(ok(COMING)));
    const now = Date.parse('2025-07-16T00:00:00+02:00');
    await happens(() => app.send({ type: 'contest.changed', status: 'campaign', now, isGuess: false }));
    expect(screen.queryByRole('button', { name: 'Ricordamelo per e-mail' })).toBeNull();
  });

  test('a visitor learns that an account makes it possible', async () => {
    const { ports } = await home(null);
    expect(
      screen.getByText("Vuoi un'e-mail il giorno del via? Registrati: poi la chiedi da questa pagina."),
    ).toBeDefined();
    expect(ports.reminder.asked()).toEqual([]);
  });

  test('while a campaign runs nobody is asked', async () => {
    const { ports } = await home(aFreePlayer(), IN_AUGUST);
    expect(ports.reminder.asked()).toEqual([]);
  });
});

describe('on the contest page', () => {
  test('it stands over the form', async () => {
    const view = await aVisitOf(aFreePlayer(), '/contest', { editions: [NEXT] });
    const { happens } = inView(view, <Contest />);
    await happens(() => view.ports.reminder.answer(ok(COMING)));
    expect(part('Carica lo scontrino').getByRole('button', { name: 'Ricordamelo per e-mail' })).toBeDefined();
  });

  test('a visitor is offered none', async () => {
    const view = await aVisit('/contest');
    inView(view, <Contest />);
    expect(view.ports.reminder.asked()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Ricordamelo per e-mail' })).toBeNull();
  });
});
