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

test('the log shows who did what and when in words, and takes the focus when it is entered', async () => {
  await opened();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Registro' }));
  const [, first, second] = screen.getAllByRole('row');
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['21 novembre 2026, 10:00', 'Scontrino approvato', 'Ilaria Conti', '7', '1042, by staff 1']);
  expect(within(second as HTMLElement).getByText('of.before')).toBeDefined();
});

test('a filter is asked by a press, holds for its file, and a refusal stands beside the button', async () => {
  const { ports, person, happens } = await opened();
  await person.selectOptions(screen.getByRole('combobox', { name: /Persona/ }), 'Renata Bassi');
  await person.type(screen.getByRole('textbox', { name: /Account/ }), '7x');
  await person.click(screen.getByRole('button', { name: 'Mostra' }));
  const filter = { ...WHOLE_LOG, staff: '3', player: '7x' };
  expect(ports.readAudit.asked().at(-1)).toEqual({ filter, before: null });
  await happens(() => ports.readAudit.answer(refused('Il valore non è valido')));
  expect(screen.getByRole('alert').textContent).toContain('Il valore non è valido');
  expect(screen.getByRole('link', { name: 'Scarica il CSV' }).getAttribute('href')).toBe(
    '/desk/v1/audit/export?staff=3&player=7x',
  );
});

test('a filter leads to what it found, also where that is nothing; the rows of the beginning take no focus', async () => {
  const { ports, person, happens } = await opened();
  await person.type(screen.getByRole('textbox', { name: /Account/ }), '7');
  await person.click(screen.getByRole('button', { name: 'Mostra' }));
  await person.click(screen.getByRole('button', { name: 'Mostra' }));
  await happens(() => ports.readAudit.answer(ok({ data: [], next: null })));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '0 righe, dalla più nuova' }));
  expect(screen.getByText('Nessuna riga per questa ricerca.')).toBeDefined();
});

test('a check tells how far it has come, and then what it found', async () => {
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
