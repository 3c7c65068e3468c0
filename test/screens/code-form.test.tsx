import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Register } from '../../src/screens/register/register.tsx';
import { ok, refused } from '../machines/support/answers.ts';
import { appHarness, begin } from '../machines/support/app-harness.ts';
import { anUnconfirmedPlayer, aSession } from '../machines/support/people.ts';
import { inView } from './support/in-view.tsx';

async function codeInView() {
  const harness = appHarness({ path: '/register', hash: '' });
  await begin(harness, aSession(), anUnconfirmedPlayer());
  const view = inView(harness, <Register />);
  const tryCode = async (typed: string) => {
    await view.person.clear(screen.getByLabelText('Codice di conferma'));
    await view.person.type(screen.getByLabelText('Codice di conferma'), typed);
    await view.person.click(screen.getByRole('button', { name: 'Conferma' }));
  };
  return { ...harness, ...view, tryCode };
}

test('a code that is typed with a space is sent without it', async () => {
  const { ports, tryCode } = await codeInView();
  await tryCode('305 696');
  expect(ports.confirmCode.asked()).toEqual([{ otp: '305696' }]);
});

test('each wrong code says how many tries are left, in the one alert', async () => {
  const { ports, happens, tryCode } = await codeInView();
  for (const left of [
    'Ancora 4 tentativi',
    'Ancora 3 tentativi',
    'Ancora 2 tentativi',
    'Ancora un tentativo',
  ]) {
    await tryCode('111111');
    await happens(() => ports.confirmCode.answer(refused('Il Codice Inserito non è valido')));
    expect(screen.getByRole('alert').textContent).toBe(
      `Il Codice Inserito non è valido${left} con questo codice.`,
    );
  }
});

test('a wrong code is selected with the focus, and marked until it is changed', async () => {
  const { ports, happens, person, tryCode } = await codeInView();
  const code = screen.getByLabelText<HTMLInputElement>('Codice di conferma');
  for (const typed of ['111111', '222222']) {
    await tryCode(typed);
    expect(code.getAttribute('aria-invalid')).toBeNull();
    await happens(() => ports.confirmCode.answer(refused('Il Codice Inserito non è valido')));
    expect(document.activeElement).toBe(code);
    expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
    expect(code.getAttribute('aria-invalid')).toBe('true');
  }
  await person.keyboard('333333');
  expect(code.value).toBe('333333');
  expect(code.getAttribute('aria-invalid')).toBeNull();
});

test('a refusal that compared no code names no tries', async () => {
  const { ports, happens, tryCode } = await codeInView();
  await tryCode('111111');
  await happens(() => ports.confirmCode.answer(refused('Mai sentita.', 403)));
  expect(screen.getByRole('alert').textContent).toBe('Mai sentita.');
});

test('after five wrong codes the way to another one takes the place and the focus of the form, until it is sent', async () => {
  const { ports, happens, person, tryCode } = await codeInView();
  for (let tries = 1; tries <= 5; tries += 1) {
    await tryCode('111111');
    await happens(() => ports.confirmCode.answer(refused('Il Codice Inserito non è valido')));
  }
  expect(document.activeElement?.textContent).toMatch(/^Cinque codici non riconosciuti/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/Vale dieci minuti|Vale per dieci minuti/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull();
  const again = screen.getByRole('button', { name: 'Invia di nuovo il codice' });
  expect(document.activeElement?.contains(again)).toBe(true);
  await person.click(again);
  await happens(() => ports.sendCode.answer(ok({ at: Date.parse('2025-08-01T10:00:00+02:00') })));
  expect(screen.getByLabelText('Codice di conferma')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Controlla la tua posta');
});
