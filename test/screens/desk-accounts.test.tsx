import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import deskMessages from '../../locales/it/desk.json' with { type: 'json' };
import { Accounts } from '../../src/desk/accounts/accounts.tsx';
import type { DeskMachines } from '../../src/desk/adapters/desk-ports.ts';
import { addMessages, i18n } from '../../src/i18n/messages.ts';
import { failed, ok, refused, unauthorized } from '../machines/support/answers.ts';
import { heldDeskPorts } from '../machines/support/desk.ts';
import { heldAccounts, someAccounts } from '../machines/support/desk-accounts.ts';

addMessages(deskMessages);

const me = { id: 2, name: 'Renata Bassi', email: 'renata@example.com', role: 'manager', until: '' } as const;
const until = '2026-11-24T10:00:00+01:00';
const [, paolo] = someAccounts().accounts;
if (paolo === undefined) throw new Error('There are two accounts.');

function entered() {
  const ports = heldDeskPorts();
  let ended = 0;
  const machine = heldAccounts(ports) as DeskMachines['accounts'];
  render(
    <I18nextProvider i18n={i18n}>
      <Accounts machine={machine} me={me} onOver={() => (ended += 1)} />
    </I18nextProvider>,
  );
  return {
    ports,
    person: userEvent.setup(),
    happens: (work: () => Promise<void>) => act(work),
    ended: () => ended,
  };
}

async function opened(list = someAccounts()) {
  const room = entered();
  await room.happens(() => room.ports.listAccounts.answer(ok(list)));
  return room;
}

const button = (name: string) => screen.getByRole('button', { name });
const lineOf = (name: string) => screen.getByText(name).closest('.desk-lines > li') as HTMLElement;

test('each account stands with role and standing; one’s own has no buttons, and says why', async () => {
  await opened(someAccounts({ standing: 'invited', invitedUntil: until }));
  const facts = (name: string) =>
    [...(lineOf(name).querySelector('p')?.children ?? [])].map((one) => one.textContent);
  expect(facts('Paolo Neri')).toEqual([
    'Paolo Neri',
    'paolo@example.com',
    'valutazione',
    'invito non ancora accettato',
    'invito valido fino al 24 novembre 2026 alle 10:00',
  ]);
  expect(facts('Renata Bassi').at(-1)).toBe("sei tu: il tuo accesso lo cambia un'altra persona responsabile");
  expect(within(lineOf('Renata Bassi')).queryAllByRole('button')).toEqual([]);
});

test('an invitation comes with its link and its term in the focus; a refusal stands at the field', async () => {
  const { ports, person, happens } = await opened();
  const email = screen.getByRole('textbox', { name: /E-mail/ });
  await person.type(email, 'ugo@example');
  await person.selectOptions(screen.getByRole('combobox', { name: /Ruolo/ }), 'revisione');
  await person.click(button("Prepara l'invito"));
  const detail = [{ loc: ['body', 'email'], msg: 'Indirizzo non valido.', type: 'validation.email' }];
  await happens(() => ports.inviteColleague.answer(refused(detail)));
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await person.type(email, '.com');
  await person.click(button("Prepara l'invito"));
  const account = { ...paolo, id: 5, name: 'ugo@example.com', email: 'ugo@example.com' };
  const token = 'x'.repeat(43);
  await happens(() => ports.inviteColleague.answer(ok({ account, token, until })));
  expect(ports.inviteColleague.asked().at(-1)).toEqual({ email: 'ugo@example.com', role: 'auditor' });
  const focused = within(document.activeElement as HTMLElement);
  expect(focused.getByText("L'invito per ugo@example.com è pronto")).toBeDefined();
  expect(focused.getByText(/entro il 24 novembre 2026 alle 10:00/)).toBeDefined();
  expect(focused.getByText(new RegExp(`/#invito=${token}$`))).toBeDefined();
  expect(lineOf('ugo@example.com')).toBeDefined();
});

test('taking an access away is asked once more, with the focus on the question; what came of it takes the focus', async () => {
  const { ports, person, happens } = await opened();
  await person.click(button("Togli l'accesso a Paolo Neri"));
  expect(document.activeElement?.textContent).toMatch(/^Togliere l'accesso a Paolo Neri\?/);
  await person.click(button('Torna indietro'));
  expect(document.activeElement).toBe(button("Togli l'accesso a Paolo Neri"));
  await person.click(button("Togli l'accesso a Paolo Neri"));
  await person.click(button("Togli l'accesso"));
  await happens(() => ports.blockAccount.answer(ok({ ...paolo, standing: 'blocked' })));
  expect(document.activeElement?.textContent).toMatch(/^Paolo Neri non entra più/);
  expect(screen.queryByRole('button', { name: /^Togli l'accesso/ })).toBeNull();
  await person.click(button('Invita di nuovo Paolo Neri'));
  expect(ports.inviteColleague.asked()).toEqual([{ email: 'paolo@example.com' }]);
});

test('another role for somebody who is in is asked once more', async () => {
  const { ports, person, happens } = await opened();
  await person.type(screen.getByRole('textbox', { name: /E-mail/ }), 'Paolo@example.com');
  await person.selectOptions(screen.getByRole('combobox', { name: /Ruolo/ }), 'responsabile');
  await person.click(button("Prepara l'invito"));
  expect(document.activeElement?.textContent).toBe(
    'Paolo Neri ha già un accesso (valutazione). Il ruolo diventa subito responsabile: va bene?',
  );
  await person.click(button("Cambia il ruolo e prepara l'invito"));
  expect(ports.inviteColleague.asked()).toEqual([{ email: 'Paolo@example.com', role: 'manager' }]);
  const account = { ...paolo, role: 'manager' as const };
  await happens(() => ports.inviteColleague.answer(ok({ account, token: 'x'.repeat(43), until })));
  expect(within(lineOf('Paolo Neri')).getByText('responsabile')).toBeDefined();
});

test('accounts that fail to load are asked for again; without a session the room is left', async () => {
  const { ports, person, happens, ended } = entered();
  await happens(() => ports.listAccounts.answer(failed));
  await person.click(button('Riprova'));
  await happens(() => ports.listAccounts.answer(unauthorized));
  expect(ended()).toBe(1);
});

test('a list that is cut says how many there are', async () => {
  await opened({ ...someAccounts(), total: 201 });
  expect(screen.getByText('Qui ci sono i primi 2 accessi di 201.')).toBeDefined();
});
