import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Register } from '../../src/screens/register/register.tsx';
import { ok, refused } from '../machines/support/answers.ts';
import { aVisit } from '../machines/support/app-harness.ts';
import { someValues } from '../machines/support/sign-up-harness.ts';
import { inViewWithProviders } from './support/in-view.tsx';

const button = (name: RegExp | string) => screen.getByRole('button', { name });

async function register() {
  const harness = await aVisit('/register');
  const view = { ...harness, ...(await inViewWithProviders(harness, <Register />)) };
  await view.happens(() => view.ports.signUpDraft.answer(null));
  return view;
}

/** Somebody who has to type the code, and may ask for another one. */
async function atTheCode() {
  const view = await register();
  await view.happens(() =>
    view.flow('signUp').send({ type: 'player.unconfirmed', email: 'maria@example.com' }),
  );
  await view.happens(() => view.clock.increment(60_000));
  return view;
}

describe('the code step keeps the focus in it', () => {
  test('when a press sends the code again, on what says when it went out', async () => {
    const { person, happens, ports } = await atTheCode();
    await person.click(button(/nuovo codice|di nuovo/i));
    await happens(() => ports.sendCode.answer(ok({ at: Date.parse('2025-08-01T10:02:00+02:00') })));
    expect(document.activeElement?.textContent).toContain(
      screen.getByRole('heading', { level: 2 }).textContent ?? '?',
    );
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('10:02'))).toBe(
      true,
    );
  });

  test('when it was asked for too soon, although nothing else has changed', async () => {
    const { person, happens, ports } = await atTheCode();
    await person.click(button(/nuovo codice|di nuovo/i));
    await happens(() => ports.sendCode.answer(refused('Attendi.', 429)));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('when another address is to be typed: on its field, and back on the button', async () => {
    const { person } = await atTheCode();
    const edit = () => button(/Cambia|Correggi/);
    await person.click(edit());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /e-mail|indirizzo/i }));
    await person.click(button(/Lascia|Annulla|Tieni/));
    expect(document.activeElement).toBe(edit());
  });
});

test('an address that has an account: the ways in stand at the refusal, and what was typed stays', async () => {
  const { happens, ports, flow } = await register();
  await happens(() => flow('signUp').send({ type: 'signUp.submit', values: someValues() }));
  const known = 'Un utente con questo indirizzo email già esiste';
  await happens(() => ports.signUp.answer(refused(known, 403)));
  const line = within(screen.getByText(/È il tuo indirizzo\?/));
  expect(line.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/#login',
    '/recovery',
  ]);
});
