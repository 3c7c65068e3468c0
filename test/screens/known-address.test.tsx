import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Register } from '../../src/screens/register/register.tsx';
import { refused } from '../machines/support/answers.ts';
import { aVisit } from '../machines/support/app-harness.ts';
import { aDraft, someValues } from '../machines/support/sign-up-harness.ts';
import { inView } from './support/in-view.tsx';

test('a refused address that has an account shows both ways in beside it, and the form stays as it was typed', async () => {
  const harness = await aVisit('/register');
  await harness.ports.signUpDraft.answer(null);
  const { happens } = inView(harness, <Register />);
  const signUp = harness.flow('signUp');
  const way = () => screen.queryByText(/Se l'indirizzo è tuo, hai già un account/);
  await happens(() => signUp.send({ type: 'draft.change', draft: aDraft() }));
  expect(way()).toBeNull();
  await happens(async () => {
    signUp.send({ type: 'signUp.submit', values: someValues() });
    const msg = 'Un utente con questo indirizzo email già esiste';
    await harness.ports.signUp.answer(refused([{ loc: ['body', 'email'], msg, type: 'taken' }]));
  });
  const hrefs = [...(way()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/#login', '/recovery']);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(aDraft().email);
});
