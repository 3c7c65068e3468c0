import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { Contest } from '../../src/screens/contest/contest.tsx';
import { Gate } from '../../src/screens/gate.tsx';
import { Recovery } from '../../src/screens/recovery.tsx';
import { Register } from '../../src/screens/register/register.tsx';
import { ResetPassword } from '../../src/screens/reset-password.tsx';
import { LoginForm } from '../../src/shell/login-form.tsx';
import { ok } from '../machines/support/answers.ts';
import {
  type AppHarness,
  aFreePlayer,
  appHarness,
  aVisit,
  aVisitOf,
} from '../machines/support/app-harness.ts';
import { aPolicy } from '../machines/support/contest.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from '../machines/support/people.ts';
import { inViewWithProviders } from './support/in-view.tsx';

/** What a field has to be: `token` is its autofill token, `empty` what it says when nothing was typed. */
type AuditedField = { label: string; token: string | null; mode?: string; empty: string | null };

type AuditedForm = {
  name: string;
  send: string;
  /** The site with the form on screen, everything it asks in the test's hand. */
  open: () => Promise<{ harness: AppHarness; page: ReactNode }>;
  fields: readonly AuditedField[];
};

const REQ = 'Questo campo è obbligatorio.';
const REQUIRED = 'Questo campo é obbligatorio.';

async function login() {
  const harness = await aVisit('/', '#login');
  return { harness, page: <LoginForm signIn={harness.flow('signIn')} /> };
}

async function signUp() {
  const harness = await aVisit('/register');
  await harness.ports.signUpDraft.answer(null);
  return { harness, page: <Register /> };
}

/** A player who has come back to confirm the address. */
async function code() {
  const harness = appHarness({ path: '/register', hash: '' });
  await harness.ports.restore.answer({ session: aSession(), player: anUnconfirmedPlayer() });
  harness.app.send({ type: 'player.known', player: anUnconfirmedPlayer() });
  return { harness, page: <Register /> };
}

async function gate() {
  const harness = appHarness({ path: '/gate', hash: '' });
  const player = aPlayer({ extraData: {} });
  await harness.ports.restore.answer({ session: aSession(), player });
  await harness.ports.policies.answer(ok([aPolicy()]));
  return { harness, page: <Gate /> };
}

async function receipt() {
  const harness = await aVisitOf(aFreePlayer(), '/contest');
  await harness.ports.receiptDraft.answer(null);
  return { harness, page: <Contest /> };
}

async function recovery() {
  const harness = await aVisit('/recovery');
  await harness.ports.recoveryDraft.answer(null);
  return { harness, page: <Recovery /> };
}

async function resetPassword() {
  const harness = await aVisit('/reset-password');
  await harness.ports.resetToken.answer('token-1');
  return { harness, page: <ResetPassword /> };
}

const NAMES: readonly AuditedField[] = [
  { label: 'Nome', token: 'given-name', empty: REQ },
  { label: 'Cognome', token: 'family-name', empty: REQ },
  { label: 'Data di nascita', token: 'bday', empty: REQ },
];
const NEW_PASSWORD: readonly AuditedField[] = [
  { label: 'Password', token: 'new-password', empty: REQUIRED },
  { label: 'Conferma password', token: 'new-password', empty: null },
];

/** The forms of the site with their fields in the order of the screen (§F). */
const FORMS: readonly AuditedForm[] = [
  {
    name: 'the login',
    send: 'Accedi',
    open: login,
    fields: [
      { label: 'Email', token: 'username', mode: 'email', empty: REQ },
      { label: 'Password', token: 'current-password', empty: REQUIRED },
    ],
  },
  {
    name: 'the registration',
    send: 'Registrati',
    open: signUp,
    fields: [
      { label: 'Email', token: 'email', mode: 'email', empty: REQ },
      ...NEW_PASSWORD,
      ...NAMES,
      { label: 'Telefono', token: 'tel', mode: 'tel', empty: null },
      { label: 'Provincia', token: 'address-level1', empty: null },
      { label: 'Accetto i termini e le condizioni del sito', token: null, empty: REQ },
      { label: "Ho letto l'informativa sulla privacy", token: null, empty: REQ },
    ],
  },
  {
    name: 'the code',
    send: 'Conferma',
    open: code,
    fields: [{ label: 'Codice di conferma', token: 'one-time-code', mode: 'numeric', empty: REQ }],
  },
  {
    name: 'the gate',
    send: 'Conferma',
    open: gate,
    fields: [...NAMES, { label: 'Accetto: Informativa sulla privacy', token: null, empty: REQ }],
  },
  {
    name: 'the receipt',
    send: 'Invia',
    open: receipt,
    fields: [
      { label: 'Foto dello scontrino', token: null, empty: REQ },
      { label: 'Numero scontrino', token: 'off', empty: REQ },
      { label: 'Data dello scontrino', token: null, empty: REQ },
      { label: 'Ora dello scontrino', token: null, empty: REQ },
      { label: 'Importo totale', token: 'off', mode: 'decimal', empty: REQ },
    ],
  },
  {
    name: 'the recovery',
    send: 'Invia',
    open: recovery,
    fields: [{ label: 'Email', token: 'email', mode: 'email', empty: REQ }],
  },
  { name: 'the new password', send: 'Conferma', open: resetPassword, fields: NEW_PASSWORD },
];

const formNamed = (name: string): AuditedForm => {
  const found = FORMS.find((form) => form.name === name);
  if (!found) throw new Error(`There is no form by the name ${name}.`);
  return found;
};

async function opened({ open, send }: AuditedForm) {
  const { harness, page } = await open();
  const view = await inViewWithProviders(harness, page);
  const button = screen.getByRole('button', { name: send });
  return { ...harness, ...view, button, submit: () => view.person.click(button) };
}

const box = (label: string): HTMLInputElement => {
  const field = screen.getByLabelText(label);
  if (!(field instanceof HTMLInputElement)) throw new Error(`${label} is no input.`);
  return field;
};

/** What is read with a field besides its label, one text a description. */
const readWith = (label: string): (string | null)[] =>
  (box(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? null);

describe.each(FORMS)('$name', (form) => {
  const { fields } = form;

  test('has its fields in order, each with its autocomplete token', async () => {
    const { button } = await opened(form);
    const drawn = [...(button.closest('form')?.elements ?? [])];
    const places = fields.map(({ label }) => drawn.indexOf(box(label)));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const { label, token, mode } of fields) {
      expect({ label, autocomplete: box(label).getAttribute('autocomplete') }).toEqual({
        label,
        autocomplete: token,
      });
      expect({ label, inputmode: box(label).getAttribute('inputmode') }).toEqual({
        label,
        inputmode: mode ?? null,
      });
    }
  });

  test('shows, when sent empty, an error described at each field and focuses the first', async () => {
    const { submit } = await opened(form);
    await submit();
    for (const { label, empty } of fields) {
      expect({ label, ariaInvalid: box(label).getAttribute('aria-invalid') }).toEqual({
        label,
        ariaInvalid: empty ? 'true' : null,
      });
      if (empty) expect([label, readWith(label).at(-1)]).toEqual([label, empty]);
    }
    const first = fields.find(({ empty }) => empty !== null);
    expect(document.activeElement).toBe(box(first?.label ?? ''));
  });

  test('does nothing when it is sent before hydration, so that no value gets into an address', async () => {
    const { button } = await opened(form);
    expect(button.closest('form')?.getAttribute('method')).toBe('dialog');
  });
});

type Wrong = readonly [form: string, field: string, typed: string, sentence: string];

/** Each further sentence of the validation table at a field that says it (§V, §F). */
const WRONG: readonly Wrong[] = [
  ['the login', 'Email', 'maria', 'Indirizzo non valido.'],
  ['the registration', 'Email', 'maria@', 'Indirizzo non valido.'],
  ['the registration', 'Password', 'Past1', 'Lunghezza minima: 6 caratteri.'],
  ['the registration', 'Conferma password', 'altra', 'I due campi non coincidono.'],
  ['the registration', 'Nome', 'a'.repeat(101), 'Lunghezza massima superata.'],
  ['the registration', 'Cognome', 'a'.repeat(101), 'Lunghezza massima superata.'],
  [
    'the registration',
    'Telefono',
    'casa',
    'Numero di telefono non valido (esempio corretto: +39XXXXXXXXXX).',
  ],
  ['the registration', 'Provincia', 'BOL', 'Lunghezza massima: 2 caratteri.'],
  ['the code', 'Codice di conferma', '12a456', 'Codice non valido.'],
  ['the code', 'Codice di conferma', '12345', 'Lunghezza minima non raggiunta.'],
  ['the gate', 'Nome', 'a'.repeat(101), 'Lunghezza massima superata.'],
  ['the receipt', 'Numero scontrino', '1'.repeat(41), 'Lunghezza massima superata.'],
  ['the recovery', 'Email', 'maria', 'Indirizzo non valido.'],
  ['the new password', 'Password', 'Past1', 'Lunghezza minima: 6 caratteri.'],
  ['the new password', 'Conferma password', 'altra', 'I due campi non coincidono.'],
];

describe('invalid values', () => {
  test.each(WRONG)('in %s, %s: %s', async (name, label, typed, sentence) => {
    const { submit } = await opened(formNamed(name));
    fireEvent.input(box(label), { target: { value: typed } });
    await submit();
    expect(readWith(label).at(-1)).toBe(sentence);
    expect(box(label).value).toBe(typed);
  });
});

describe('names with apostrophes and accents', () => {
  const people = [
    ['Niccolò', "D'Angelo"],
    ['Zoë-Chloé', 'Dell’Acqua'],
    ['Ştefania', "De' Liguori Łopez"],
  ] as const;

  test.each(people)('%s %s are valid in the registration', async (firstName, lastName) => {
    const { submit } = await opened(formNamed('the registration'));
    fireEvent.input(box('Nome'), { target: { value: firstName } });
    fireEvent.input(box('Cognome'), { target: { value: lastName } });
    await submit();
    expect(
      [box('Nome'), box('Cognome')].map((name) => [name.value, name.getAttribute('aria-invalid')]),
    ).toEqual([
      [firstName, null],
      [lastName, null],
    ]);
  });

  test.each(people)('%s %s are valid at the gate', async (firstName, lastName) => {
    const { submit, ports, person } = await opened(formNamed('the gate'));
    fireEvent.input(box('Nome'), { target: { value: firstName } });
    fireEvent.input(box('Cognome'), { target: { value: lastName } });
    fireEvent.input(box('Data di nascita'), { target: { value: '1988-04-12' } });
    await person.click(box('Accetto: Informativa sulla privacy'));
    await submit();
    expect(ports.consent.callStates()).toEqual(['open']);
  });
});

test('an invalid address gets the focus, and its value stays', async () => {
  const { person } = await opened(formNamed('the code'));
  await person.click(screen.getByRole('button', { name: "Cambia l'indirizzo" }));
  await person.type(box('Nuovo indirizzo e-mail'), 'maria@{Enter}');
  expect(readWith('Nuovo indirizzo e-mail')).toEqual(['Indirizzo non valido.']);
  expect(document.activeElement).toBe(box('Nuovo indirizzo e-mail'));
  expect(box('Nuovo indirizzo e-mail').value).toBe('maria@');
});

test('the gate keeps the typed values beside the errors', async () => {
  const { person, submit } = await opened(formNamed('the gate'));
  await person.type(box('Nome'), 'Maria');
  await person.click(box('Accetto: Informativa sulla privacy'));
  await submit();
  expect(box('Nome').value).toBe('Maria');
  expect(box('Accetto: Informativa sulla privacy').checked).toBe(true);
  expect(readWith('Cognome')).toEqual([REQ]);
  expect(document.activeElement).toBe(box('Cognome'));
});
