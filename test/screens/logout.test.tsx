import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Unsent } from '../../domain/unsent.ts';
import { LogoutDialog } from '../../src/shell/logout-dialog.tsx';
import { aFreePlayer, aVisitOf } from '../machines/support/app-harness.ts';
import { inView } from './support/in-view.tsx';

/** A player who pressed the logout button, and what they have not sent. */
async function asked(unsent: Unsent) {
  const harness = await aVisitOf(aFreePlayer());
  const view = inView(harness, <LogoutDialog />);
  await view.happens(() => harness.flow('logout').send({ type: 'logout.ask' }));
  await view.happens(() => harness.ports.unsent.answer(unsent));
  const press = (name: string) => view.person.click(screen.getByRole('button', { name }));
  return { press, isPlayer: () => harness.context().player !== null };
}

const question = () => screen.queryByRole('dialog', { name: 'Prima di uscire' });

test('a logout asks first when a receipt waits to be sent, and staying keeps the session (§X.13)', async () => {
  const { press, isPlayer } = await asked({ receipt: 'waiting', hasAnswers: false });
  expect(question()?.textContent).toContain('Uno scontrino aspetta la rete e non è ancora partito.');
  expect(document.activeElement?.textContent).toBe('Prima di uscire');
  await press('Resta');
  expect(question()).toBeNull();
  expect(isPlayer()).toBe(true);
});

test('confirming the question logs out', async () => {
  const { press, isPlayer } = await asked({ receipt: 'prepared', hasAnswers: true });
  expect(question()?.textContent).toContain('pronto a metà');
  expect(question()?.textContent).toContain('una storia o delle risposte');
  await press('Esci e cancella');
  expect(question()).toBeNull();
  expect(isPlayer()).toBe(false);
});

test('a logout with nothing unsent does not ask', async () => {
  const { isPlayer } = await asked({ receipt: null, hasAnswers: false });
  expect(question()).toBeNull();
  expect(isPlayer()).toBe(false);
});
