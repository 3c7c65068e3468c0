import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { DeskDraw } from '../../domain/draw-acts.ts';
import deskMessages from '../../locales/it/desk.json' with { type: 'json' };
import type { DeskMachines } from '../../src/desk/adapters/desk-ports.ts';
import { Draws } from '../../src/desk/draws/draws.tsx';
import { addMessages, i18n } from '../../src/i18n/messages.ts';
import { ok } from '../machines/support/answers.ts';
import { ILARIA } from '../machines/support/desk.ts';
import {
  aDraw,
  aHeldDraw,
  aPiece,
  aSealedDraw,
  aToldDraw,
  aWin,
  DRAWS,
  heldDrawPorts,
  heldDraws,
  PIECES,
} from '../machines/support/desk-draws.ts';

addMessages(deskMessages);

async function opened(draw: DeskDraw) {
  const ports = heldDrawPorts();
  render(
    <I18nextProvider i18n={i18n}>
      <Draws
        machine={heldDraws(ports) as DeskMachines['draws']}
        place={{ opened: null, onShown: () => {} }}
        me={{ ...ILARIA, role: 'manager' }}
        onOver={() => undefined}
        onPlayer={() => undefined}
      />
    </I18nextProvider>,
  );
  await act(() => ports.listDraws.answer(ok(DRAWS)));
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'La natura nel piatto' }));
  await act(() => ports.readDraw.answer(ok(draw)));
  return { ports, person };
}

/** What is said of one name beside the list of a draw. */
async function noteOf(name: string, draw: DeskDraw): Promise<string | null | undefined> {
  await opened(draw);
  return screen.queryByText(name)?.nextElementSibling?.textContent;
}

test.each([
  ['before it is closed', aDraw],
  ['once it is closed', aSealedDraw],
])(
  '%s a list says how many entries are of blocked players, and that a block takes no receipt',
  async (_, draw) => {
    const note = await noteOf('Di account bloccati', draw({ blockedEntries: 4, closedReceipts: 2 }));
    expect(note).toContain(
      "4, nell'elenco: il blocco toglie l'accesso al sito, non gli scontrini approvati.",
    );
  },
);

test('a list says how many approved receipts are of closed accounts, and no entries', async () => {
  const note = await noteOf('Di account chiusi', aDraw({ blockedEntries: 0, closedReceipts: 2 }));
  expect(note).toBe("2, fuori dall'elenco: chi ha chiuso l'account non partecipa più.");
});

test('a list of a release before says nothing of either', async () => {
  const before = aSealedDraw({ blockedEntries: null, closedReceipts: null });
  expect(await noteOf('Di account bloccati', before)).toBeUndefined();
});

test('winners and reserves whose account is blocked or closed have a mark beside them', async () => {
  const { ports } = await opened(aHeldDraw());
  const data = [
    aPiece(1, { name: 'Anna Rossi', standing: 'active' }),
    aPiece(2, { name: 'Ugo Neri', standing: 'blocked' }),
    aPiece(3, { isReserve: true, win: null, standing: 'closed' }),
  ];
  await act(() => ports.listPieces.answer(ok({ data, next: null })));
  const marks = screen.getAllByRole('listitem').filter(({ id }) => id.startsWith('desk-piece-'));
  expect(marks[0]?.textContent).toContain(`Anna Rossi ${'1'.repeat(32)}`);
  expect(marks.map((line) => /account (bloccato|chiuso)/.exec(line.textContent)?.[0])).toEqual([
    undefined,
    'account bloccato',
    'account chiuso',
  ]);
});

test('before the winners are told it is said how many of them cannot come in, and where their prizes then go', async () => {
  const { ports, person } = await opened(aHeldDraw({ blockedToTell: 2, closedToTell: 1 }));
  await act(() => ports.listPieces.answer(ok(PIECES)));
  await person.click(screen.getByRole('button', { name: 'Avvisa chi ha vinto' }));
  const question = screen.getByRole('region', { name: /Mandare adesso/ });
  expect(question.textContent).toContain(
    "2 hanno l'account bloccato: ricevono l'e-mail, ma non possono entrare a confermare. Se non si sbloccano entro i 10 giorni",
  );
  expect(question.textContent).toContain("1 ha chiuso l'account: non riceve nessuna e-mail");
});

test('before the winners are told nothing is said of accounts where each of them can come in', async () => {
  const { ports, person } = await opened(aHeldDraw());
  await act(() => ports.listPieces.answer(ok(PIECES)));
  await person.click(screen.getByRole('button', { name: 'Avvisa chi ha vinto' }));
  expect(screen.getByRole('region', { name: /Mandare adesso/ }).textContent).not.toContain('account');
});

test('a win that nobody confirmed says when its term was over, not when that was seen', async () => {
  const { ports } = await opened(aToldDraw());
  const win = aWin({ state: 'lapsed', since: '2025-09-23T00:05:00+02:00', acts: [] });
  await act(() => ports.listPieces.answer(ok({ data: [aPiece(1, { win })], next: null })));
  expect(screen.getByText('termine passato').parentElement?.textContent).toBe(
    'termine passato il 22 settembre 2025, ore 23:59',
  );
});

const RESERVE = { isReserve: true, win: null };

test.each([
  [
    'may come up',
    aPiece(3, RESERVE),
    null,
    'lo legge; sale la prima riserva che può vincere. Non si annulla.',
  ],
  [
    'has another prize',
    aPiece(3, { ...RESERVE, passedOver: 'hasPrize' }),
    null,
    'nessuna riserva può salire, e il premio va alla ONLUS (Mensa del Grano).',
  ],
  [
    'has only the prize that is lost',
    aPiece(3, { ...RESERVE, passedOver: 'hasPrize', playerId: 71 }),
    null,
    'sale la prima riserva che può vincere. Non si annulla.',
  ],
  [
    'has a closed account, of a page that is not the last',
    aPiece(3, { ...RESERVE, passedOver: 'accountClosed' }),
    '1-3',
    'sale la prima riserva che può vincere, e senza una il premio va alla ONLUS (Mensa del Grano).',
  ],
])(
  'the question of an exclusion says where the prize goes: the reserve %s',
  async (_, reserve, next, told) => {
    const { ports, person } = await opened(aToldDraw());
    await act(() => ports.listPieces.answer(ok({ data: [aPiece(1), reserve], next })));
    await person.click(screen.getByRole('button', { name: /^Escludi/ }));
    await person.type(screen.getByRole('textbox', { name: /Perché/ }), 'Articolo 12: dipendente.');
    await person.click(screen.getByRole('button', { name: 'Escludi per questo motivo' }));
    expect(document.activeElement?.textContent).toContain(told);
  },
);
