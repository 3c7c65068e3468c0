import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Gate } from '../../src/screens/gate.tsx';
import { Register } from '../../src/screens/register/register.tsx';
import { aFreePlayer, appHarness, aVisit, aVisitOf } from '../machines/support/app-harness.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from '../machines/support/people.ts';
import { inView, inViewWithProviders } from './support/in-view.tsx';
import { homeInView } from './support/render-home.tsx';

const NO_RULES = { playerEditions: [] };

/** Where the page says that one is, and what it ticks. */
function steps() {
  const summary = screen.getByText(/^Passo \d di \d$|^Hai fatto tutti i passi$/);
  const list = summary.nextElementSibling as HTMLElement;
  const ticked = within(list)
    .getAllByRole('listitem')
    .filter(({ className }) => className.includes('steps-done'))
    .map((step) => step.querySelector('.steps-label')?.firstChild?.textContent);
  return { says: summary.textContent, ticked };
}

describe('§B.50 the step that the site counts', () => {
  test('is the first of four for a newcomer', async () => {
    const visit = await aVisit('/register');
    await visit.ports.signUpDraft.answer(null);
    await inViewWithProviders(visit, <Register />);
    expect(steps()).toEqual({ says: 'Passo 1 di 4', ticked: [] });
  });

  test('is the second for who comes back without having typed the code', async () => {
    const harness = appHarness({ path: '/register', hash: '' });
    await harness.ports.restore.answer({ session: aSession(), player: anUnconfirmedPlayer() });
    await inViewWithProviders(harness, <Register />);
    expect(steps()).toEqual({ says: 'Passo 2 di 4', ticked: ["L'account"] });
  });

  test.each([
    ['who closed the page after the code', aPlayer()],
    ['who comes by Google, without name and birth date', aPlayer({ extraData: {} })],
  ])('is the third at the gate for %s', async (_, player) => {
    inView(await aVisitOf(player, '/gate', NO_RULES), <Gate />);
    expect(steps()).toEqual({ says: 'Passo 3 di 4', ticked: ["L'account", "L'e-mail"] });
  });

  test('is the third, with the rules still ticked, for who is only asked for a consent again', async () => {
    inView(await aVisitOf(aPlayer(), '/gate'), <Gate />);
    screen.getByText(/Per continuare ci manca solo un consenso, qui sotto\./);
    expect(steps()).toEqual({ says: 'Passo 3 di 4', ticked: ["L'account", "L'e-mail", 'Il regolamento'] });
  });

  test('is the fourth at home for who has the rules of a contest to accept', async () => {
    await homeInView(await aVisitOf(aFreePlayer(), '/', NO_RULES));
    screen.getByText(/^Ciao .*! Passo 4 di 4: accetta il regolamento\.$/);
    screen.getByRole('button', { name: 'Accetta il regolamento' });
  });

  test('is told at home no more once all are done', async () => {
    await homeInView(await aVisitOf(aFreePlayer()));
    screen.getByText(
      /^Ciao .*! È tutto pronto: fino alle 23:59 del 29 agosto 2025 invia i tuoi scontrini\.$/,
    );
    expect(screen.queryByText(/Passo/)).toBeNull();
  });

  test('says on the last day that it is today', async () => {
    const harness = await aVisitOf(aFreePlayer());
    await harness.ports.wait.answer({ now: Date.parse('2025-08-29T23:49:00+02:00') });
    await homeInView(harness);
    screen.getByText(/^Ciao .*! È tutto pronto: fino alle 23:59 di oggi invia i tuoi scontrini\.$/);
  });
});
