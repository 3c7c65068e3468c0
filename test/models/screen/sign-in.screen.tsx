import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SignInActorRef } from '../../../machines/sign-in/sign-in.machine.ts';
import { LoginForm } from '../../../src/shell/login-form.tsx';
import { signInModel } from '../sign-in.model.ts';
import type { ScreenBinding } from './screen-binding.ts';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const send = () => screen.getByRole('button', { name: 'Accedi' });

export const signInScreen: ScreenBinding = {
  model: signInModel,
  draw: (actor) => <LoginForm signIn={actor as SignInActorRef} />,
  does: {
    'login.submit': async (person, { values }) => {
      await person.clear(email());
      await person.clear(password());
      await person.type(email(), values.email);
      await person.type(password(), values.password);
      await person.click(send());
    },
    'password.forgot': async (person, event) => {
      await person.clear(email());
      await person.type(email(), event.email);
      await person.click(screen.getByRole('link', { name: /password/i }));
    },
  },
  elsewhere: ['provider.press', 'player.known', 'session.closed'],
  can: (event, before) =>
    event.type === 'login.submit'
      ? event.values.password !== ''
      : event.type !== 'password.forgot' || (before.matches('filling') && event.email.trim() !== ''),
  shows: {
    filling: () => expect(send().getAttribute('aria-busy')).not.toBe('true'),
    checking: () => expect(send().getAttribute('aria-busy')).toBe('true'),
  },
  outOfReach: {
    'filling --login.submit[0]--> (stay)': 'the form finds what is missing first, by the same rule',
  },
};
