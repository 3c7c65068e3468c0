import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import deskMessages from '../../locales/it/desk.json' with { type: 'json' };
import type { DeskMachines } from '../../src/desk/adapters/desk-ports.ts';
import { Figures } from '../../src/desk/figures/figures.tsx';
import type { Bars } from '../../src/desk/figures/render-bars.ts';
import { addMessages, i18n } from '../../src/i18n/messages.ts';
import { ok, unauthorized, unreachable } from '../machines/support/answers.ts';
import { heldDeskPorts, heldFigures, someFigures } from '../machines/support/desk.ts';

addMessages(deskMessages);
Object.defineProperty(globalThis, 'matchMedia', { value: () => new EventTarget(), configurable: true });

function room(canDraw = true) {
  const ports = heldDeskPorts();
  const drawn: Bars[] = [];
  let cleared = 0;
  let ended = 0;
  const loadDrawing = async () => {
    if (!canDraw) throw new Error('away');
    return (_: HTMLCanvasElement, bars: Bars) => {
      drawn.push(bars);
      return () => {
        cleared += 1;
      };
    };
  };
  render(
    <I18nextProvider i18n={i18n}>
      <Figures
        machine={heldFigures(ports) as DeskMachines['figures']}
        onOver={() => {
          ended += 1;
        }}
        loadRenderer={loadDrawing}
      />
    </I18nextProvider>,
  );
  const happens = (work: () => Promise<void>) => act(work);
  return { ports, person: userEvent.setup(), happens, drawn, cleared: () => cleared, ended: () => ended };
}

test('every chart has a name, the table of the same numbers and a file', async () => {
  const { ports, happens, drawn } = room();
  await happens(() => ports.readFigures.answer(ok(someFigures())));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Numeri' }));
  expect(screen.getByText(/scontrini approvati: 3, in attesa: 3, rifiutati: 1/)).toBeDefined();
  const names = [
    'Scontrini giorno per giorno',
    'Scontrini per ora del giorno',
    'Iscrizioni giorno per giorno',
  ];
  for (const name of [...names, "Dall'iscrizione allo scontrino approvato", 'Missioni']) {
    const part = within(screen.getByRole('region', { name }));
    expect(part.getByRole('img', { name: new RegExp(name) })).toBeDefined();
    expect(part.getByRole('table', { name, hidden: true })).toBeDefined();
    expect(part.getByRole('link', { name: `Scarica il CSV: ${name}` }).getAttribute('href')).toMatch(
      /^\/desk\/v1\/figures\/export\?edition=natura_contest&table=(days|hours|signUps|funnel|missions)$/,
    );
  }
  const receipts = screen.getByRole('link', { name: 'Scarica il CSV: tutti gli scontrini, senza nomi' });
  expect(receipts.getAttribute('href')).toBe('/desk/v1/figures/receipts?edition=natura_contest');
  const [days] = drawn;
  expect(days?.labels).toEqual(['16/7', '17/7']);
  expect(days?.series.map(({ label, values }) => [label, ...values])).toEqual([
    ['Approvati', 3, 0],
    ['In attesa', 1, 2],
    ['Rifiutati', 0, 1],
    ['Ritirati', 0, 0],
  ]);
  const table = screen.getByRole('table', { name: 'Scontrini giorno per giorno', hidden: true });
  const row = within(table).getByRole('row', { name: /16 luglio 2025/, hidden: true });
  expect(
    within(row)
      .getAllByRole('cell', { hidden: true })
      .map((cell) => cell.textContent),
  ).toEqual(['3', '1', '0', '0']);
});

test('another edition is chosen, and a chart is redrawn only where a number is another', async () => {
  const { ports, person, happens, drawn, cleared } = room();
  await happens(() => ports.readFigures.answer(ok(someFigures())));
  expect({ drawnLength: drawn.length, cleared: cleared() }).toEqual({ drawnLength: 5, cleared: 0 });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Edizione' }), 'Autunno in tavola');
  expect(ports.readFigures.asked()).toEqual([{ edition: null }, { edition: 'autunno_contest' }]);
  const missions = [{ mission: 'Carica uno scontrino', times: 4, points: 40 }];
  await happens(() => ports.readFigures.answer(ok(someFigures({ missions }))));
  expect({ drawnLength: drawn.length, cleared: cleared() }).toEqual({ drawnLength: 6, cleared: 1 });
});

test('without what draws, the tables have every number', async () => {
  const { ports, happens } = room(false);
  await happens(() => ports.readFigures.answer(ok(someFigures())));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getAllByRole('table', { hidden: true })).toHaveLength(5);
});

test('figures that fail say so and can be asked again; a session that has ended leads to the door', async () => {
  const { ports, person, happens, ended } = room();
  await happens(() => ports.readFigures.answer(unreachable));
  expect(screen.getByRole('alert')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Riprova' }));
  await happens(() => ports.readFigures.answer(unauthorized));
  expect(ended()).toBe(1);
});
