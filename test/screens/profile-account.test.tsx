import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok, refused } from '../machines/support/answers.ts';
import { aProfilePlayer, part, renderProfile } from './support/render-profile.tsx';

const form = (name: string) => within(screen.getByRole('form', { name }));
const field = (name: string, label: string) => form(name).getByLabelText(label);

describe('changing the password', () => {
  async function anOpenForm() {
    const view = await renderProfile();
    await view.person.click(screen.getByRole('button', { name: 'Cambia la password' }));
    return view;
  }
  const at = (label: string) => field('La tua password', label);

  test('moves the focus into the form and back to its button', async () => {
    const { person, ports, happens } = await anOpenForm();
    expect(document.activeElement).toBe(at('Password attuale'));
    await person.type(at('Password attuale'), 'Spaghetti1!');
    await person.type(at('Nuova password'), 'Rigatoni2?');
    await person.type(at('Conferma password'), 'Rigatoni2?');
    await person.click(screen.getByRole('button', { name: 'Salva la password' }));
    expect(ports.changePassword.asked()).toEqual([
      { currentPassword: 'Spaghetti1!', password: 'Rigatoni2?' },
    ]);
    expect(form('La tua password').queryByRole('button', { name: 'Annulla' })).toBeNull();
    await happens(() => ports.changePassword.answer(ok({})));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cambia la password' }));
  });

  test('shows a wrong current password at its field, which gets the focus', async () => {
    const { person, ports, happens } = await anOpenForm();
    await person.type(at('Password attuale'), 'x');
    await person.type(at('Nuova password'), 'Rigatoni2?');
    await person.type(at('Conferma password'), 'Rigatoni2?');
    await person.click(screen.getByRole('button', { name: 'Salva la password' }));
    const msg = 'La password attuale non è quella giusta.';
    const problem = { loc: ['body', 'currentPassword'], msg, type: 'wrong' };
    await happens(() => ports.changePassword.answer(refused([problem])));
    expect(part('La tua password').getByText(msg)).toBeDefined();
    expect(document.activeElement).toBe(at('Password attuale'));
    expect(at('Password attuale')).toMatchObject({ value: 'x' });
  });

  test('is not offered to an account without a password', async () => {
    await renderProfile({ player: aProfilePlayer({ hasPassword: false }) });
    expect(part('La tua password').getByText(/^Accedi con Google o con Facebook/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cambia la password' })).toBeNull();
  });
});

describe('closing the account', () => {
  const NAME = "Chiudi l'account";
  const ask = () => screen.getByRole('button', { name: NAME });
  const close = () => screen.getByRole('button', { name: "Chiudi l'account per sempre" });

  test('shows what is deleted, and what is kept until when, before the form', async () => {
    const { person, ports } = await renderProfile();
    await person.click(ask());
    // What closing means is read first.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Prima di chiudere' }));
    const sentence = document.getElementById(
      screen.getByRole('form', { name: NAME }).getAttribute('aria-describedby') ?? '',
    );
    expect(sentence?.textContent).toMatch(
      /Cancelliamo subito nome.*fino a cinque anni dalla chiusura del concorso/,
    );
    await person.click(close());
    expect(ports.closeAccount.asked()).toEqual([]);
    expect(document.activeElement).toBe(field(NAME, 'La tua password, per conferma'));
    await person.click(screen.getByRole('button', { name: 'No, lo tengo' }));
    expect(document.activeElement).toBe(ask());
  });

  test('requires the password and logs the player out', async () => {
    const { person, ports, happens, emitted } = await renderProfile();
    await person.click(ask());
    await person.type(field(NAME, 'La tua password, per conferma'), 'Spaghetti1!');
    await person.click(close());
    expect(ports.closeAccount.asked()).toEqual([{ password: 'Spaghetti1!' }]);
    expect(screen.queryByRole('button', { name: 'No, lo tengo' })).toBeNull();
    emitted();
    await happens(() => ports.closeAccount.answer(ok({})));
    expect(emitted()).toContainEqual({ type: 'page.go', to: '/' });
  });

  test('requires the word when there is no password', async () => {
    const { person, ports } = await renderProfile({ player: aProfilePlayer({ hasPassword: false }) });
    await person.click(ask());
    await person.type(field(NAME, 'Scrivi CHIUDI per confermare'), 'CHIUDI');
    await person.click(close());
    expect(ports.closeAccount.asked()).toEqual([{ word: 'CHIUDI' }]);
  });
});
