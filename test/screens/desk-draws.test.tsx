import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test, vi } from 'vitest';
import type { DeskDraw, DrawPieces } from '../../domain/draw-acts.ts';
import deskMessages from '../../locales/it/desk.json' with { type: 'json' };
import type { DeskMachines } from '../../src/desk/adapters/desk-ports.ts';
import { Draws } from '../../src/desk/draws/draws.tsx';
import { addMessages, i18n } from '../../src/i18n/messages.ts';
import { ok, refused, unauthorized } from '../machines/support/answers.ts';
import { ILARIA } from '../machines/support/desk.ts';
import {
  aDraw,
  aHeldDraw,
  aPiece,
  aSealedDraw,
  aToldDraw,
  DRAWS,
  EXCLUDED,
  heldDrawPorts,
  heldDraws,
  PIECES,
} from '../machines/support/desk-draws.ts';

addMessages(deskMessages);

async function room(role: 'manager' | 'auditor' = 'manager', list = DRAWS) {
  const ports = heldDrawPorts();
  const onPlayer = vi.fn();
  const onOver = vi.fn();
  render(
    <I18nextProvider i18n={i18n}>
      <Draws
        machine={heldDraws(ports) as DeskMachines['draws']}
        place={{ opened: null, onShown: () => {} }}
        me={{ ...ILARIA, role }}
        onOver={onOver}
        onPlayer={onPlayer}
      />
    </I18nextProvider>,
  );
  const happens = (work: () => Promise<void>) => act(work);
  await happens(() => ports.listDraws.answer(ok(list)));
  return { ports, onOver, onPlayer, person: userEvent.setup(), happens };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const step = (name: string | RegExp) => within(screen.getByRole('region', { name }));

async function opened(draw: DeskDraw, role: 'manager' | 'auditor' = 'manager', pieces: DrawPieces = PIECES) {
  const desk = await room(role);
  await desk.person.click(button('La natura nel piatto'));
  await desk.happens(() => desk.ports.readDraw.answer(ok(draw)));
  if (draw.state === 'held') await desk.happens(() => desk.ports.listPieces.answer(ok(pieces)));
  return desk;
}

describe('the draws', () => {
  test('are listed with their state, what keeps them from going on, and their days', async () => {
    await room('auditor', {
      draws: [
        ...DRAWS.draws,
        aDraw({ code: 'corre', description: 'Corre', hindrance: { kind: 'running' } }),
        aDraw({ code: 'vuota', description: 'Vuota', hindrance: { kind: 'noPrizes' } }),
        aSealedDraw({ code: 'chiusa', description: 'Chiusa' }),
        aHeldDraw({ code: 'estratta', description: 'Estratta' }),
      ],
    });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      expect.stringContaining("L'elenco si può chiudere."),
      expect.stringContaining('3 scontrini aspettano ancora una decisione.'),
      expect.stringContaining("l'ultimo giorno è il 29 agosto 2025"),
      expect.stringContaining("L'edizione non ha premi"),
      expect.stringContaining('chiuso il 10 settembre 2025, 12 partecipazioni'),
      expect.stringContaining("L'11 settembre 2025, davanti a Lucia Neri, funzionaria camerale"),
    ]);
    expect(lines[0]).toContain('Promessa entro il 31 ottobre 2025');
    expect(lines[5]).toContain('Da avvisare chi ha vinto');
  });

  test('end with the session, and the door is told', async () => {
    const { ports, person, happens, onOver } = await room();
    await person.click(button('La natura nel piatto'));
    await happens(() => ports.readDraw.answer(unauthorized));
    expect(onOver).toHaveBeenCalledOnce();
  });

  test('show who only looks no way to act and no file with names', async () => {
    await opened(aToldDraw(), 'auditor');
    expect(screen.queryByRole('button', { name: /Chiudi|Estrai|Avvisa|Consegnato|Escludi/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /indirizzi/ })).toBeNull();
    expect(screen.getByRole('link', { name: /PDF/ }).getAttribute('href')).toBe(
      '/desk/v1/draws/natura_contest/minutes/pdf',
    );
  });
});

describe('closing the list', () => {
  test('is asked twice with the terms, then hash, entries and files are told, with the focus', async () => {
    const { ports, person, happens } = await opened(aDraw());
    const seal = step(/Chiudi l'elenco/);
    await person.clear(seal.getByLabelText(/Riserve/));
    await person.type(seal.getByLabelText(/Riserve/), 'tre');
    await person.click(seal.getByRole('button', { name: "Chiudi l'elenco" }));
    expect(seal.getByText('Un numero da 0 a 1000.')).toBeDefined();
    expect(document.activeElement).toBe(seal.getByLabelText(/Riserve/));
    await person.clear(seal.getByLabelText(/Riserve/));
    await person.type(seal.getByLabelText(/Riserve/), '3');
    await person.click(seal.getByRole('checkbox'));
    await person.click(seal.getByRole('button', { name: "Chiudi l'elenco" }));
    expect(document.activeElement?.textContent).toContain(
      'Riserve per premio: 3. Giorni per confermare: 10. Anche più premi a persona.',
    );
    expect(ports.actOnDraw.asked()).toEqual([]);
    await person.click(button('Torna indietro'));
    expect(document.activeElement).toBe(seal.getByRole('button', { name: "Chiudi l'elenco" }));
    expect(seal.getByLabelText(/Riserve/)).toHaveProperty('value', '3');
    await person.keyboard('{Enter}');
    await person.click(button("Sì, chiudi l'elenco"));
    const request = { kind: 'seal', reserves: '3', confirmDays: '10', onePrizeEach: false };
    expect(ports.actOnDraw.asked()).toEqual([{ code: 'natura_contest', request }]);
    await happens(() => ports.actOnDraw.answer(ok({ draw: aSealedDraw(), pieces: [] })));
    expect(document.activeElement?.textContent).toContain("L'elenco è chiuso.");
    expect(seal.getByText('a'.repeat(64))).toBeDefined();
    expect(seal.getByText('12')).toBeDefined();
    expect(seal.getByRole('link', { name: "Scarica l'elenco" }).getAttribute('href')).toBe(
      '/desk/v1/draws/natura_contest/list',
    );
  });

  test('that is not possible says why and shows no button', async () => {
    await opened(aDraw({ hindrance: { kind: 'undecided', count: 1 } }));
    expect(screen.getByText('1 scontrino aspetta ancora una decisione.')).toBeDefined();
    expect(screen.queryByRole('button', { name: "Chiudi l'elenco" })).toBeNull();
  });
});

describe('the draw', () => {
  async function typed() {
    const desk = await opened(aSealedDraw());
    await desk.person.type(screen.getByRole('textbox', { name: /Seme/ }), ' 12 45 67 81 ');
    await desk.person.type(screen.getByRole('textbox', { name: /Pubblico ufficiale/ }), 'Lucia Neri');
    await desk.person.click(button('Estrai'));
    return desk;
  }

  test('repeats seed and official before it is done, and then shows winners and reserves', async () => {
    const { ports, person, happens } = await typed();
    const question = within(screen.getByRole('region', { name: /Estrarre con questo seme/ }));
    expect(question.getByText('12 45 67 81')).toBeDefined();
    expect(question.getByText('Lucia Neri')).toBeDefined();
    await person.click(button('Sì, estrai adesso'));
    await person.click(button('Sì, estrai adesso'));
    const request = { kind: 'hold', seed: '12 45 67 81', official: 'Lucia Neri' };
    expect(ports.actOnDraw.asked()).toEqual([{ code: 'natura_contest', request }]);
    await happens(() => ports.actOnDraw.answer(ok({ draw: aHeldDraw(), pieces: [] })));
    expect(document.activeElement?.textContent).toContain("L'estrazione è fatta.");
    await happens(() => ports.listPieces.answer(ok(PIECES)));
    expect(step('Vincitori e riserve').getByText('Posto 3, riserva')).toBeDefined();
    expect(screen.getByText(/node verifica-estrazione\.mjs/).textContent).toBe(
      'node verifica-estrazione.mjs elenco-natura_contest.txt verbale-natura_contest.json',
    );
  });

  test('that somebody else has held meanwhile is shown, with the refusal in its place and the focus', async () => {
    const { ports, person, happens } = await typed();
    await person.click(button('Sì, estrai adesso'));
    await happens(() => ports.actOnDraw.answer(refused("L'estrazione è già fatta.", 409)));
    await happens(() => ports.readDraw.answer(ok(aHeldDraw())));
    const hold = step(/Estrai/);
    expect(hold.getByRole('alert').textContent).toContain("L'estrazione è già fatta.");
    expect(document.activeElement?.textContent).toContain("L'estrazione è già fatta.");
    expect(hold.getByText('12 45 67 81 90')).toBeDefined();
  });

  test('that is refused for a field keeps what was typed, with the focus there', async () => {
    const { ports, person, happens } = await typed();
    await person.click(button('Sì, estrai adesso'));
    const problem = { loc: ['body', 'seed'], msg: 'Da 8 a 200 lettere.', type: 'x' };
    await happens(() => ports.actOnDraw.answer({ kind: 'refused', status: 422, detail: [problem] }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Seme/ }));
    expect(screen.getByText('Da 8 a 200 lettere.')).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Pubblico ufficiale/ })).toHaveProperty('value', 'Lucia Neri');
  });
});

describe('winners', () => {
  test('are told after a second press', async () => {
    const { ports, person, happens } = await opened(aHeldDraw());
    await person.click(button('Avvisa chi ha vinto'));
    await person.click(button('Sì, manda le e-mail'));
    await happens(() => ports.actOnDraw.answer(ok({ draw: aToldDraw(), pieces: [] })));
    expect(document.activeElement?.textContent).toContain('Le e-mail sono in partenza.');
    expect(screen.getByText('Avvisato chi ha vinto il 12 settembre 2025')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Avvisa chi ha vinto' })).toBeNull();
  });

  test('show how each piece stands, and until when it must be confirmed', async () => {
    await opened(aToldDraw());
    const [first, second, third] = step('Vincitori e riserve').getAllByRole('listitem');
    expect(first?.textContent).toContain('entro il 22 settembre 2025, ore 23:59');
    expect(second?.textContent).toMatch(/da consegnare dal(l'| )/);
    expect(third?.textContent).toContain('in riserva');
    expect(screen.getByRole('link', { name: /indirizzi/ }).getAttribute('href')).toBe(
      '/desk/v1/draws/natura_contest/winners',
    );
  });

  test('are marked beside their piece: the question gives the focus back, and what came of it has it', async () => {
    const { ports, person, happens } = await opened(aToldDraw());
    await person.click(button(/^Consegnato/));
    expect(document.activeElement?.textContent).toContain('Il premio è stato consegnato?');
    expect(screen.getByText(/, Pentola, posto \d+$/)).toBeDefined();
    await person.click(button('Torna indietro'));
    expect(document.activeElement).toBe(button(/^Consegnato/));
    await person.click(button(/^Consegnato/));
    await person.click(button('Sì, è consegnato'));
    await happens(() => ports.actOnDraw.answer(refused('Intanto il premio è cambiato.', 409)));
    await happens(() => ports.readDraw.answer(ok(aToldDraw())));
    const second = step('Vincitori e riserve').getAllByRole('listitem')[1] as HTMLElement;
    expect(within(second).getByRole('alert').textContent).toContain('Intanto il premio è cambiato.');
  });

  test('are excluded for an article; the reserve who comes up is named by place and ticket', async () => {
    const { ports, person, happens } = await opened(aToldDraw());
    const [exclude] = screen.getAllByRole('button', { name: /^Escludi/ });
    await person.click(exclude as HTMLElement);
    const reason = screen.getByRole('textbox', { name: /Perché/ });
    expect(document.activeElement).toBe(reason);
    await person.type(reason, 'Non mi piace.');
    await person.click(button('Escludi per questo motivo'));
    expect(screen.getByText(/Il motivo cita un articolo/)).toBeDefined();
    await person.clear(reason);
    await person.type(reason, 'Articolo 12: dipendente.');
    await person.click(button('Escludi per questo motivo'));
    await person.click(button('Sì, escludi'));
    const request = {
      kind: 'mark',
      winId: 12,
      seen: 'told',
      mark: 'excluded',
      reason: 'Articolo 12: dipendente.',
    };
    expect(ports.actOnDraw.asked()).toEqual([{ code: 'natura_contest', request }]);
    await happens(() => ports.actOnDraw.answer(ok(EXCLUDED)));
    expect(document.activeElement?.textContent).toContain(
      `Sale la riserva del posto 3, biglietto ${'3'.repeat(32)}.`,
    );
    expect(screen.getByText('Articolo 12.')).toBeDefined();
  });

  test('are named for who may look at players, and lead to their page; a reserve says why it cannot come up', async () => {
    const { onPlayer, person } = await opened(aToldDraw(), 'auditor', {
      data: [
        aPiece(1, { name: 'Anna Rossi' }),
        aPiece(2, { isReserve: true, win: null, passedOver: 'hasPrize', name: 'Bruno Conti' }),
        aPiece(3, { isReserve: true, win: null, passedOver: 'accountClosed' }),
      ],
      next: null,
    });
    await person.click(button('Anna Rossi'));
    expect(onPlayer).toHaveBeenCalledExactlyOnceWith(71);
    expect(screen.getByText('non può salire: ha già un premio di questa estrazione')).toBeDefined();
    expect(screen.getByText('non può salire: account chiuso')).toBeDefined();
    expect(screen.getByText(/alla ONLUS \(Mensa del Grano\) 0/)).toBeDefined();
  });

  test('lose a confirmed but uncollected prize after a reason and a confirmation that names the terms', async () => {
    const { ports, person } = await opened(aToldDraw());
    expect(screen.getByText("entro il 10 marzo 2026, 180 giorni dopo l'estrazione")).toBeDefined();
    await person.click(button('Non ritirato: premio 1, posto 2'));
    await person.click(button('Segna non ritirato'));
    expect(screen.getByText('Il motivo va scritto: al massimo 300 caratteri, su una riga.')).toBeDefined();
    await person.type(
      screen.getByRole('textbox', { name: /Perché non è stato ritirato/ }),
      'Tre appuntamenti.',
    );
    await person.click(button('Segna non ritirato'));
    expect(screen.getByText(/Va alla ONLUS \(Mensa del Grano\), chi ha vinto lo legge/)).toBeDefined();
    expect(screen.getByText(/^Confermato il 12 settembre 2025; .* lo dice il regolamento/)).toBeDefined();
    expect(ports.actOnDraw.asked()).toEqual([]);
    await person.click(button('Sì, non è stato ritirato'));
    expect(ports.actOnDraw.asked()).toMatchObject([
      { request: { kind: 'mark', winId: 13, mark: 'uncollected', reason: 'Tre appuntamenti.' } },
    ]);
  });

  test('come a page at a time', async () => {
    const { ports, person, happens } = await opened(aToldDraw(), 'manager', { ...PIECES, next: '1-3' });
    await person.click(button('Mostra altri'));
    await happens(() => ports.listPieces.answer(refused('Troppo spesso.', 429)));
    expect(screen.getByRole('alert').textContent).toContain('Troppo spesso.');
    await person.click(button('Mostra altri'));
    await happens(() => ports.listPieces.answer(ok({ data: [aPiece(4)], next: null })));
    expect(screen.queryByRole('button', { name: 'Mostra altri' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Posto 4');
  });
});
