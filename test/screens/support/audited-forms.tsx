import type { ReactNode } from 'react';
import { Contest } from '../../../src/screens/contest/contest.tsx';
import { Gate } from '../../../src/screens/gate.tsx';
import { Recovery } from '../../../src/screens/recovery.tsx';
import { Register } from '../../../src/screens/register/register.tsx';
import { ResetPassword } from '../../../src/screens/reset-password.tsx';
import { LoginForm } from '../../../src/shell/login-form.tsx';
import { ok } from '../../machines/support/answers.ts';
import { type AppStory, aFreePlayer, appStory, aVisit, aVisitOf } from '../../machines/support/app-story.ts';
import { aPolicy } from '../../machines/support/contest.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from '../../machines/support/people.ts';

/** What a field has to be: `token` is its autofill token, `empty` what it says when nothing was typed. */
export type AuditedField = { label: string; token: string | null; mode?: string; empty: string | null };

export type AuditedForm = {
  name: string;
  send: string;
  /** The site with the form on screen, everything it asks in the test's hand. */
  open: () => Promise<{ story: AppStory; page: ReactNode }>;
  fields: readonly AuditedField[];
};

export const REQ = 'Questo campo è obbligatorio.';
export const REQUIRED = 'Questo campo é obbligatorio.';

async function login() {
  const story = await aVisit('/', '#login');
  return { story, page: <LoginForm signIn={story.flow('signIn')} /> };
}

async function signUp() {
  const story = await aVisit('/register');
  await story.ports.signUpDraft.answer(null);
  return { story, page: <Register /> };
}

/** A player who has come back to confirm the address. */
async function code() {
  const story = appStory({ path: '/register', hash: '' });
  await story.ports.restore.answer({ session: aSession(), player: anUnconfirmedPlayer() });
  story.app.send({ type: 'player.known', player: anUnconfirmedPlayer() });
  return { story, page: <Register /> };
}

async function gate() {
  const story = appStory({ path: '/gate', hash: '' });
  const player = aPlayer({ extraData: {} });
  await story.ports.restore.answer({ session: aSession(), player });
  await story.ports.policies.answer(ok([aPolicy()]));
  return { story, page: <Gate /> };
}

async function receipt() {
  const story = await aVisitOf(aFreePlayer(), '/contest');
  await story.ports.receiptDraft.answer(null);
  return { story, page: <Contest /> };
}

async function recovery() {
  const story = await aVisit('/recovery');
  await story.ports.recoveryDraft.answer(null);
  return { story, page: <Recovery /> };
}

async function resetPassword() {
  const story = await aVisit('/reset-password');
  await story.ports.resetToken.answer('token-1');
  return { story, page: <ResetPassword /> };
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

/** The forms of the site with their fields in the order of the screen (contract, section 6). */
export const FORMS: readonly AuditedForm[] = [
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
    fields: [{ label: 'Accetto: Informativa sulla privacy', token: null, empty: REQ }, ...NAMES],
  },
  {
    name: 'the receipt',
    send: 'Invia',
    open: receipt,
    fields: [
      { label: 'Numero scontrino', token: 'off', empty: REQ },
      { label: 'Data dello scontrino', token: null, empty: REQ },
      { label: 'Ora dello scontrino', token: null, empty: REQ },
      { label: 'Importo totale', token: 'off', mode: 'decimal', empty: REQ },
      { label: 'Foto dello scontrino', token: null, empty: REQ },
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

export const formNamed = (name: string): AuditedForm => {
  const found = FORMS.find((form) => form.name === name);
  if (!found) throw new Error(`There is no form by the name ${name}.`);
  return found;
};
