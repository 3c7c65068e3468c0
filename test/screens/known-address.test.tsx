import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Register } from '../../src/screens/register/register.tsx';
import { LoginForm } from '../../src/shell/login-form.tsx';
import { refused } from '../machines/support/answers.ts';
import { aVisit } from '../machines/support/app-harness.ts';
import { aDraft, someValues } from '../machines/support/sign-up-values.ts';
import { inView } from './support/in-view.tsx';

test('a refused address that has an account shows both ways in beside it, and the form stays as it was typed', async () => {
  const harness = await aVisit('/register');
  await harness.ports.signUpDraft.answer(null);
  const { happens, person } = inView(harness, <Register />);
  const signUp = harness.flow('signUp');
  const way = () =>
    screen.queryByText(/Se l'indirizzo è tuo, hai già un account/)?.closest('.notice') ?? null;
  await happens(() => signUp.send({ type: 'draft.change', draft: aDraft() }));
  expect(way()).toBeNull();
  await happens(async () => {
    signUp.send({ type: 'signUp.submit', values: someValues() });
    const msg = 'Un utente con questo indirizzo email già esiste';
    await harness.ports.signUp.answer(refused([{ loc: ['body', 'email'], msg, type: 'taken' }]));
  });
  const hrefs = [...(way()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/#login', '/recovery']);
  harness.emitted();
  for (const link of way()?.querySelectorAll('a') ?? []) {
    link.addEventListener('click', (event) => event.preventDefault());
    await person.click(link);
  }
  const email = aDraft().email;
  expect(harness.emitted()).toEqual([
    { type: 'login.chosen', email },
    { type: 'draft.changed', flow: 'recovery', draft: { email } },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(aDraft().email);
});

test('the two ways in below the form take the address along', async () => {
  const harness = await aVisit('/register');
  await harness.ports.signUpDraft.answer(null);
  const { happens } = inView(harness, <Register />);
  await happens(() => harness.flow('signUp').send({ type: 'draft.change', draft: aDraft() }));
  harness.emitted();
  const below = within(screen.getByRole('form'));
  for (const name of ['Accedi', 'Password dimenticata?']) {
    const link = below.getByRole('link', { name });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
  }
  const { email } = aDraft();
  expect(harness.emitted()).toEqual([
    { type: 'login.chosen', email },
    { type: 'draft.changed', flow: 'recovery', draft: { email } },
  ]);
});

test('the login that follows has the address already, and the focus in its password; a later login has neither', async () => {
  const harness = await aVisit('/register');
  const enter = (hash: string) => harness.app.send({ type: 'route.entered', path: '/', hash, now: 0 });
  harness.app.send({ type: 'login.chosen', email: 'maria@example.com' });
  enter('#login');
  inView(harness, <LoginForm signIn={harness.flow('signIn')} />);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maria@example.com');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  cleanup();
  enter('');
  enter('#login');
  inView(harness, <LoginForm signIn={harness.flow('signIn')} />);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});
