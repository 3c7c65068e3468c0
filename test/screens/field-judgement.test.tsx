import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Player } from '../../domain/entities.ts';
import { Gate } from '../../src/screens/gate.tsx';
import { Register } from '../../src/screens/register/register.tsx';
import { ResetPassword } from '../../src/screens/reset-password.tsx';
import { ok } from '../machines/support/answers.ts';
import { type AppHarness, appHarness, aVisit, begin } from '../machines/support/app-harness.ts';
import { aPlayer, aSession } from '../machines/support/people.ts';
import { inView } from './support/in-view.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const describedBy = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

async function register() {
  const harness = await aVisit('/register');
  await harness.ports.signUpDraft.answer(null);
  return { harness, page: <Register /> };
}

async function gate(extraData: Player['extraData'] = {}) {
  const harness = appHarness({ path: '/gate', hash: '' });
  await begin(harness, aSession(), aPlayer({ extraData }));
  await harness.ports.policies.answer(ok([]));
  return { harness, page: <Gate /> };
}

const FORMS: readonly [string, () => Promise<{ harness: AppHarness; page: ReactNode }>][] = [
  ['the registration', register],
  ['the gate', () => gate()],
];

describe.each(FORMS)('%s validates a field when it is left', (_, open) => {
  test.each([
    ['Nome', 'Maria2', 'Sono ammessi solo lettere, spazi, apostrofi e trattini.'],
    ['Cognome', 'B=1', 'Sono ammessi solo lettere, spazi, apostrofi e trattini.'],
    ['Data di nascita', '2012-01-31', 'Per partecipare devi essere maggiorenne.'],
  ])('%s: %s', async (label, typed, sentence) => {
    const { harness, page } = await open();
    const { person } = inView(harness, page);
    await person.type(field(label), typed);
    expect(field(label).getAttribute('aria-invalid')).toBeNull();
    await person.tab();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(label)).toContain(sentence);
    expect(document.activeElement).not.toBe(field(label));
    await person.clear(field(label));
    await person.type(field(label), label === 'Data di nascita' ? '1988-04-12' : "D'Angelo");
    await person.tab();
    expect(field(label).getAttribute('aria-invalid')).toBeNull();
  });
});

test('the gate shows a known name that is refused, so that it can be corrected', async () => {
  const { harness, page } = await gate({ firstName: 'Maria2', lastName: 'Bianchi' });
  const { person, happens } = inView(harness, page);
  expect(screen.queryByLabelText('Nome')).toBeNull();
  expect(describedBy('Data di nascita')).toContain('Per partecipare devi avere almeno 18 anni.');
  await person.click(screen.getByRole('checkbox'));
  await person.type(field('Data di nascita'), '1988-04-12');
  await person.click(screen.getByRole('button', { name: 'Conferma' }));
  expect(field('Nome').value).toBe('Maria2');
  expect(document.activeElement).toBe(field('Nome'));
  await person.clear(field('Nome'));
  await person.type(field('Nome'), 'Maria');
  await person.click(screen.getByRole('button', { name: 'Conferma' }));
  await happens(() => harness.ports.consent.answer(ok({})));
  expect(harness.ports.complete.asked()).toEqual([
    { values: { firstName: 'Maria', lastName: 'Bianchi', birthDate: '1988-04-12' } },
  ]);
});

test('an error found on leaving a field does not take away the press that left it', async () => {
  const { harness, page } = await register();
  const { person } = inView(harness, page);
  await person.type(field('Data di nascita'), '2012-01-31');
  const terms = field('Accetto i termini e le condizioni del sito');
  await person.pointer({ keys: '[MouseLeft>]', target: terms });
  expect(field('Data di nascita').getAttribute('aria-invalid')).toBeNull();
  await person.pointer({ keys: '[/MouseLeft]', target: terms });
  expect(terms.checked).toBe(true);
  await vi.waitFor(() => expect(field('Data di nascita').getAttribute('aria-invalid')).toBe('true'));
});

describe('the list of missing password requirements', () => {
  const lacking = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.endsWith('manca ancora'))
      .map((text) => text?.split(':')[0]);

  async function typing() {
    const harness = await aVisit('/reset-password');
    const view = inView(harness, <ResetPassword />);
    await view.happens(() => harness.ports.resetToken.answer('token-1'));
    return (typed: string) => view.person.type(field('Password'), typed);
  }

  test('gets shorter with every character', async () => {
    const type = await typing();
    expect(lacking()).toEqual([
      'Almeno 8 caratteri',
      'Un numero',
      'Una lettera maiuscola',
      'Un carattere speciale',
    ]);
    await type('Pasta');
    expect(lacking()).toEqual(['Almeno 8 caratteri', 'Un numero', 'Un carattere speciale']);
    await type('12!');
    expect(lacking()).toEqual([]);
    expect(describedBy('Password')).toContain('Almeno 8 caratteri');
  });

  test('says right below the six characters that the eight of the list are the rule', async () => {
    const type = await typing();
    await type('Pasta');
    field('Conferma password').focus();
    await screen.findByText('Lunghezza minima: 6 caratteri.');
    const [hint, note, error] = (field('Password').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(hint?.textContent).not.toContain('nuova');
    expect(error?.textContent).toBe('Lunghezza minima: 6 caratteri.');
    expect(error?.nextElementSibling).toBe(note);
    expect(note?.textContent).toBe(
      "Per una password nuova ne servono almeno 8, con tutte le altre regole dell'elenco.",
    );
    await type('1');
    expect(screen.queryByText('Lunghezza minima: 6 caratteri.')).toBeNull();
    expect(lacking()).toEqual(['Almeno 8 caratteri', 'Un carattere speciale']);
  });

  test('shows the maximum length only when it is exceeded', async () => {
    const type = await typing();
    await type(`Pasta1!${'x'.repeat(122)}`);
    expect(lacking()).toEqual(['Al massimo 128 caratteri']);
  });
});
