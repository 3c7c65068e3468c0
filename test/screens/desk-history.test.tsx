import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DeskMe } from '../../domain/desk.ts';
import { ok, refused } from '../machines/support/answers.ts';
import { aReview, ILARIA } from '../machines/support/desk.ts';
import { aHistoryPage, aLine } from '../machines/support/desk-history.ts';
import { heldPlayers } from '../machines/support/desk-players.ts';
import { heading, inside } from './support/render-desk.tsx';

const NOTHING = { number: '', player: '', edition: '', from: '', to: '' };
const field = <Element extends HTMLElement>(role: string, name: RegExp) =>
  screen.getByRole<Element>(role, { name });

describe('the history', () => {
  const BASSI: DeskMe = { ...ILARIA, name: 'Renata Bassi', role: 'manager' };
  const refusedOne = aReview({ id: 9, status: 'refused', reason: 'Articolo 7.4' });

  async function opened(me: DeskMe) {
    const desk = await inside(me);
    if (me.role !== 'auditor') await desk.person.click(screen.getByRole('button', { name: 'Storico' }));
    await desk.happens(() => desk.ports.listReceipts.answer(ok(aHistoryPage([aLine(9)], 9))));
    await desk.person.click(screen.getByRole('button', { name: 'Scontrino 9' }));
    await desk.happens(() => desk.ports.readReceipt.answer(ok(refusedOne)));
    return desk;
  }

  async function atHistory(me: DeskMe) {
    const desk = await inside(me, (ports) => ({ players: heldPlayers(ports) }));
    await desk.person.click(screen.getByRole('button', { name: 'Storico' }));
    await desk.happens(() => desk.ports.listReceipts.answer(ok(aHistoryPage([aLine(9)], 9))));
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
    await happens(() => ports.listReceipts.answer(ok(aHistoryPage())));
    expect(document.activeElement?.textContent).toBe('Scontrino 9 riaperto: è di nuovo in Da valutare.');
    expect(screen.getByText("Qui non c'è ancora nessuno scontrino.")).toBeDefined();
  });

  test('that was searched tells of what was reopened with the focus, until the next press', async () => {
    const { ports, person, happens } = await atHistory(BASSI);
    await person.type(field('searchbox', /Numero dello scontrino/), '9{Enter}');
    await happens(() => ports.listReceipts.answer(ok(aHistoryPage([aLine(9)]))));
    await person.click(screen.getByRole('button', { name: 'Scontrino 9' }));
    await happens(() => ports.readReceipt.answer(ok(refusedOne)));
    await person.type(screen.getByRole('textbox', { name: /Perché si riapre/ }), 'La data si legge.');
    await person.click(screen.getByRole('button', { name: 'Riapri la decisione' }));
    await happens(() => ports.reopenReceipt.answer(ok(aReview({ id: 9 }))));
    await happens(() => ports.listReceipts.answer(ok(aHistoryPage([{ ...aLine(9), status: 'pending' }]))));
    const told = 'Scontrino 9 riaperto: è di nuovo in Da valutare.';
    expect(document.activeElement?.textContent).toBe(told);
    await person.click(screen.getByRole('button', { name: 'In attesa' }));
    expect(screen.queryByText(told)).toBeNull();
  });

  test('loads more lines, and lists another status', async () => {
    const { ports, person, happens } = await inside(BASSI);
    await person.click(screen.getByRole('button', { name: 'Storico' }));
    await happens(() => ports.listReceipts.answer(ok(aHistoryPage([aLine(9)], 9))));
    await person.click(screen.getByRole('button', { name: 'Mostra altri' }));
    await happens(() => ports.listReceipts.answer(ok(aHistoryPage([aLine(8)]))));
    expect(screen.getAllByRole('button', { name: /^Scontrino/ })).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Approvati' }));
    const refusedOnes = { ...NOTHING, status: 'refused' };
    expect(ports.listReceipts.asked()).toEqual([
      { filter: refusedOnes, before: null },
      { filter: refusedOnes, before: 9 },
      { filter: { ...NOTHING, status: 'approved' }, before: null },
    ]);
  });

  test('finds receipts of every status by number, player, edition and day; what is found has the focus', async () => {
    const { ports, person, happens } = await atHistory(BASSI);
    await person.type(field('searchbox', /Numero dello scontrino/), ' 0042-0117 ');
    await person.type(field('textbox', /Numero del giocatore/), '7');
    await person.selectOptions(field('combobox', /Edizione/), 'La natura nel piatto');
    fireEvent.change(screen.getByLabelText('Inviati dal'), { target: { value: '2025-08-01' } });
    await person.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(ports.listReceipts.asked().at(-1)).toEqual({
      filter: {
        status: null,
        number: '0042-0117',
        player: '7',
        edition: 'natura_contest',
        from: '2025-08-01',
        to: '',
      },
      before: null,
    });
    await happens(() => ports.listReceipts.answer(ok(aHistoryPage([{ ...aLine(9), status: 'approved' }]))));
    expect(document.activeElement?.textContent).toBe('Scontrini trovati: 1');
    expect(screen.getByRole('listitem').textContent).toContain('Approvato');
    expect(screen.getByRole('button', { name: 'Tutti' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('that has nothing of a filter says so, and one press takes the filter away', async () => {
    const { ports, person, happens } = await atHistory(BASSI);
    await person.type(field('searchbox', /Numero dello scontrino/), 'x{Enter}');
    await happens(() => ports.listReceipts.answer(ok(aHistoryPage())));
    const notice = screen.getByText('Nessuno scontrino corrisponde a questi filtri.').parentElement;
    const clear = notice?.parentElement?.querySelector('button');
    expect(clear?.textContent).toBe('Togli i filtri');
    await person.click(clear as HTMLElement);
    expect(ports.listReceipts.asked().at(-1)).toEqual({
      filter: { ...NOTHING, status: null },
      before: null,
    });
    await happens(() => ports.listReceipts.answer(ok(aHistoryPage([aLine(9)]))));
    expect(field<HTMLInputElement>('searchbox', /Numero dello scontrino/).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Togli i filtri' })).toBeNull();
  });

  test('shows a mistake at its field, which has the focus, and asks for nothing', async () => {
    const { ports, person } = await atHistory(BASSI);
    await person.type(field('textbox', /Numero del giocatore/), 'Rossi{Enter}');
    const player = field('textbox', /Numero del giocatore/);
    expect(document.activeElement).toBe(player);
    expect(screen.getByText(/Scrivi un numero, con le sole cifre/)).toBeDefined();
    expect(ports.listReceipts.asked()).toHaveLength(1);
  });

  test('leads from a receipt to its player, and says who has a pending one before them, until when', async () => {
    const { person, happens, ports } = await atHistory(BASSI);
    await person.click(screen.getByRole('button', { name: 'Scontrino 9' }));
    const claim = { kind: 'other', by: 'Ilaria Conti', until: '2026-11-21T10:10:00+01:00' } as const;
    await happens(() => ports.readReceipt.answer(ok(aReview({ id: 9, claim }))));
    expect(screen.getByText('Adesso è davanti a Ilaria Conti, fino alle 10:10.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Apri il giocatore 7' }));
    expect(location.hash).toBe('#players/7');
  });

  test('leads a clerk to no player', async () => {
    await opened(ILARIA);
    expect(screen.queryByRole('button', { name: /Apri il giocatore/ })).toBeNull();
  });

  test('of one player, to which an address leads, has all that they sent; without the filter it is that of everybody', async () => {
    location.hash = '#history/12';
    const { ports, person, happens } = await inside(BASSI);
    expect(ports.listReceipts.asked()).toEqual([
      { filter: { ...NOTHING, status: null, player: '12' }, before: null },
    ]);
    await happens(() => ports.listReceipts.answer(ok(aHistoryPage())));
    expect(field<HTMLInputElement>('textbox', /Numero del giocatore/).value).toBe('12');
    await person.click(screen.getAllByRole('button', { name: 'Togli i filtri' })[0] as HTMLElement);
    expect(location.hash).toBe('#history/status=all');
    expect(ports.listReceipts.asked().at(-1)?.filter).toEqual({ ...NOTHING, status: null });
  });
});
