import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DeskMe } from '../../domain/desk.ts';
import { ok, refused } from '../machines/support/answers.ts';
import { aLine, aReview, ILARIA } from '../machines/support/desk.ts';
import { heading, inside } from './support/render-desk.tsx';

describe('the history', () => {
  const BASSI: DeskMe = { ...ILARIA, name: 'Renata Bassi', role: 'manager' };
  const refusedOne = aReview({ id: 9, status: 'refused', reason: 'Articolo 7.4' });

  async function opened(me: DeskMe) {
    const desk = await inside(me);
    if (me.role !== 'auditor') await desk.person.click(screen.getByRole('button', { name: 'Storico' }));
    await desk.happens(() => desk.ports.listReceipts.answer(ok({ data: [aLine(9)], next: 9 })));
    await desk.person.click(screen.getByRole('button', { name: 'Scontrino 9' }));
    await desk.happens(() => desk.ports.readReceipt.answer(ok(refusedOne)));
    return desk;
  }

  test('is all that an auditor has, without a way to decide', async () => {
    const { ports } = await opened({ ...ILARIA, role: 'auditor' });
    expect(ports.takeReceipt.asked()).toEqual([]);
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText('Rifiutato')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Riapri la decisione' })).toBeNull();
  });

  test('lets a manager reopen a decision with a reason, and shows the list again', async () => {
    const { ports, person, happens } = await opened(BASSI);
    await person.type(screen.getByRole('textbox', { name: /Perché si riapre/ }), 'La data si legge.');
    await person.click(screen.getByRole('button', { name: 'Riapri la decisione' }));
    expect(ports.reopenReceipt.asked()).toEqual([{ id: 9, version: 1, reason: 'La data si legge.' }]);
    await happens(() => ports.reopenReceipt.answer(refused('Il numero è di un altro.', 409)));
    expect(screen.getByRole('alert').textContent).toContain('Il numero è di un altro.');
    await person.click(screen.getByRole('button', { name: 'Riapri la decisione' }));
    await happens(() => ports.reopenReceipt.answer(ok(aReview({ id: 9 }))));
    await happens(() => ports.listReceipts.answer(ok({ data: [], next: null })));
    expect(screen.getByText("Qui non c'è ancora nessuno scontrino.")).toBeDefined();
  });

  test('loads more lines, and lists another status', async () => {
    const { ports, person, happens } = await inside(BASSI);
    await person.click(screen.getByRole('button', { name: 'Storico' }));
    await happens(() => ports.listReceipts.answer(ok({ data: [aLine(9)], next: 9 })));
    await person.click(screen.getByRole('button', { name: 'Mostra altri' }));
    await happens(() => ports.listReceipts.answer(ok({ data: [aLine(8)], next: null })));
    expect(screen.getAllByRole('button', { name: /^Scontrino/ })).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Approvati' }));
    expect(ports.listReceipts.asked()).toEqual([
      { status: 'refused', number: null, before: null },
      { status: 'refused', number: null, before: 9 },
      { status: 'approved', number: null, before: null },
    ]);
  });

  test('finds receipts of every status by a number, and says how each stands', async () => {
    const { ports, person, happens } = await inside(BASSI);
    await person.click(screen.getByRole('button', { name: 'Storico' }));
    await happens(() => ports.listReceipts.answer(ok({ data: [], next: null })));
    await person.type(screen.getByRole('searchbox', { name: /Numero dello scontrino/ }), '0042-0117{Enter}');
    expect(ports.listReceipts.asked().at(-1)).toMatchObject({ number: '0042-0117' });
    await happens(() =>
      ports.listReceipts.answer(ok({ data: [{ ...aLine(9), status: 'approved' }], next: null })),
    );
    expect(screen.getByRole('listitem').textContent).toContain('Approvato');
    expect(screen.getByRole('button', { name: 'Rifiutati' }).getAttribute('aria-pressed')).toBe('false');
    await person.type(screen.getByRole('searchbox', { name: /Numero dello scontrino/ }), 'x{Enter}');
    await happens(() => ports.listReceipts.answer(ok({ data: [], next: null })));
    expect(screen.getByText('Nessuno scontrino ha il numero 0042-0117x.')).toBeDefined();
  });
});
