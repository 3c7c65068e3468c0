import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { WHOLE_LOG } from '../../domain/desk-audit.ts';
import deskMessages from '../../locales/it/desk.json' with { type: 'json' };
import type { DeskMachines } from '../../src/desk/adapters/desk-ports.ts';
import { Audit } from '../../src/desk/audit/audit.tsx';
import { addMessages, i18n } from '../../src/i18n/messages.ts';
import { ok, refused, unauthorized } from '../machines/support/answers.ts';
import { aCheck, anAuditLine, heldAudit, heldDeskPorts, PEOPLE } from '../machines/support/desk.ts';

addMessages(deskMessages);

async function opened(data = [anAuditLine(9), anAuditLine(8, { event: 'of.before', person: null })]) {
  const ports = heldDeskPorts();
  let ended = 0;
  render(
    <I18nextProvider i18n={i18n}>
      <Audit machine={heldAudit(ports) as DeskMachines['audit']} onOver={() => (ended += 1)} />
    </I18nextProvider>,
  );
  const happens = (work: () => Promise<void>) => act(work);
  await happens(() => ports.readPeople.answer(ok({ people: PEOPLE })));
  await happens(() => ports.readAudit.answer(ok({ data, next: 8 })));
  return { ports, person: userEvent.setup(), happens, ended: () => ended };
}

/** Hint and error of a field, as a screen reader says them. */
const saidBeside = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('the log shows who did what and when in words, and takes the focus when it is entered', async () => {
  await opened();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Registro' }));
  const [, first, second] = screen.getAllByRole('row');
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '21 novembre 2026, 10:00',
    'Scontrino approvato',
    'Ilaria Conti',
    '7',
    '1042',
    'scontrino 1042, da Ilaria Conti',
  ]);
  expect(within(second as HTMLElement).getByText('of.before')).toBeDefined();
});

test('a filter is asked by a press and then holds for its file; a refusal stands beside the button, and the rows stay', async () => {
  const { ports, person, happens } = await opened();
  await person.selectOptions(screen.getByRole('combobox', { name: /Persona/ }), 'Renata Bassi');
  await person.type(screen.getByRole('textbox', { name: /Scontrino/ }), '1042');
  const press = () => person.click(screen.getByRole('button', { name: 'Mostra' }));
  await press();
  const filter = { ...WHOLE_LOG, staff: '3', receipt: '1042' };
  expect(ports.readAudit.asked().at(-1)).toEqual({ filter, before: null });
  await happens(() => ports.readAudit.answer(refused('Il valore non è valido')));
  expect(screen.getByRole('alert').textContent).toContain('Il valore non è valido');
  const file = () => screen.getByRole('link', { name: 'Scarica il CSV' }).getAttribute('href');
  expect(screen.getAllByRole('row').length).toBe(3);
  expect(file()).toBe('/desk/v1/audit/export?');
  await press();
  await happens(() => ports.readAudit.answer(ok({ data: [anAuditLine(7)], next: null })));
  expect(file()).toBe('/desk/v1/audit/export?staff=3&receipt=1042');
});

test('a mistake stands at its field, which takes the focus, and the rows stay', async () => {
  const { ports, person } = await opened();
  const receipt = screen.getByRole('textbox', { name: /Scontrino/ });
  expect(saidBeside(receipt)).toMatch(/Il numero che il banco gli dà/);
  await person.type(receipt, '0042-0117');
  await person.type(screen.getByRole('textbox', { name: /Account/ }), '1234567890');
  await person.type(screen.getByLabelText(/^Dal/), '2025-07-17');
  await person.type(screen.getByLabelText(/^Al/), '2025-07-16');
  await person.click(screen.getByRole('button', { name: 'Mostra' }));
  expect(saidBeside(receipt)).toMatch(/Scrivi un numero/);
  const account = screen.getByRole('textbox', { name: /Account/ });
  expect(saidBeside(account)).toMatch(/Al massimo 9 cifre/);
  expect(saidBeside(screen.getByLabelText(/^Dal/))).toMatch(/Il primo giorno viene dopo/);
  expect(document.activeElement).toBe(account);
  expect([screen.getAllByRole('row').length, ports.readAudit.asked().length]).toEqual([3, 1]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a date that is half written is no empty field', async () => {
  const { ports, person } = await opened();
  const from = screen.getByLabelText(/^Dal/);
  Object.defineProperty(from, 'validity', { value: { badInput: true } });
  await person.click(screen.getByRole('button', { name: 'Mostra' }));
  expect(saidBeside(from)).toMatch(/Questa data non esiste/);
  expect(ports.readAudit.asked().length).toBe(1);
});

test('a filter moves the focus to its findings, even without any; the first rows take no focus', async () => {
  const { ports, person, happens } = await opened();
  await person.type(screen.getByRole('textbox', { name: /Account/ }), '7');
  await person.click(screen.getByRole('button', { name: 'Mostra' }));
  await person.click(screen.getByRole('button', { name: 'Mostra' }));
  await happens(() => ports.readAudit.answer(ok({ data: [], next: null })));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '0 righe, dalla più nuova' }));
  expect(screen.getByText('Nessuna riga per questa ricerca.')).toBeDefined();
});

test('a check shows its progress, then its findings', async () => {
  const { ports, person, happens } = await opened();
  await happens(() => ports.readCheck.answer(ok({ check: null })));
  await person.click(screen.getByRole('button', { name: 'Verifica il registro' }));
  await happens(() => ports.askForCheck.answer(ok({ check: aCheck() })));
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('50');
  expect(screen.getByText('50 sigilli su 100, 25000 righe')).toBeDefined();
});

test('a check that found a fault names the row, aloud', async () => {
  const { ports, happens } = await opened();
  const endedAt = '2026-11-21T10:01:00+01:00';
  const fault = { kind: 'changed', id: 31_000 } as const;
  await happens(() => ports.readCheck.answer(ok({ check: aCheck({ fault, endedAt }) })));
  expect(screen.getByRole('alert').textContent).toContain('La riga 31000 è stata cambiata.');
});

test('a session that has ended leads to the door', async () => {
  const { ports, person, happens, ended } = await opened();
  await person.click(screen.getByRole('button', { name: 'Mostra altri' }));
  await happens(() => ports.readAudit.answer(unauthorized));
  expect(ended()).toBe(1);
});
