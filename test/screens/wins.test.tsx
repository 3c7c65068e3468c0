import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Win } from '../../domain/entities.ts';
import { failed, ok, refused } from '../machines/support/answers.ts';
import { anEdition, aWin } from '../machines/support/contest.ts';
import { settle } from '../machines/support/held.ts';
import { aProfilePlayer, part, renderProfile } from './support/render-profile.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

// Read before the first test, as the page of a winner reads it.
await import('../../src/components/prize-drawing.tsx');

/** A player who has joined an edition that is over, whose prizes may be drawn. */
function aPlayerOfLastYear() {
  const edition = anEdition({ id: 4, startDate: '2024-04-02', endDate: '2024-05-31' });
  return aProfilePlayer({
    player_editions: [{ editionId: 4, privacyAccepted: true, rulesAccepted: true, edition }],
  });
}

/** The profile of somebody who has won this. */
async function won(...wins: Win[]) {
  const view = await renderProfile();
  await view.happens(async () => {
    await view.ports.wins.answer(ok(wins));
    await settle();
  });
  return view;
}

/** The same with the form of the prize filled in. */
async function filled() {
  const view = await won(aWin());
  await view.person.click(button('Conferma il premio'));
  for (const [name, typed] of [
    ['Indirizzo', 'Via dei Campi 2'],
    ['CAP', '40100'],
    ['Comune', 'Bologna'],
    ['Provincia', 'BO'],
    ['Telefono', '3331234567'],
  ] as const) {
    const at = screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await view.person.clear(at);
    await view.person.type(at, typed);
  }
  await view.person.click(screen.getByRole('checkbox', { name: 'Ho lo scontrino originale' }));
  return view;
}

describe('a won prize on the profile (§B.55)', () => {
  test('is not shown to a player who has won nothing', async () => {
    await won();
    expect(screen.queryByRole('heading', { name: /hai vinto/ })).toBeNull();
  });

  test('stands first, with its receipt, its value and until when it can be confirmed', async () => {
    await won(aWin());
    const prize = part('Complimenti, hai vinto un premio!');
    expect(prize.getByText('0042-0117').parentElement?.textContent).toBe(
      'Estratto lo scontrino 0042-0117 nel concorso «Estate nella natura».',
    );
    for (const said of ['Valore: 1.800 €.', /^Da confermare entro le 23:59 del 20 settembre 2025/])
      expect(prize.getByText(said)).toBeDefined();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings[0]).toBe('Complimenti, hai vinto un premio!');
  });

  test.each(['told', 'confirmed', 'delivered'] as const)(
    'is drawn beside its words when %s',
    async (state) => {
      await won(aWin({ state }), aWin({ id: 2, state: 'lapsed', prize: 'Bicicletta' }));
      const drawn = document.querySelectorAll('.with-drawing:has(.drawing)');
      expect([...drawn].map((one) => one.querySelector('h3')?.textContent)).toEqual([aWin().prize]);
    },
  );

  test('has the value of the list of prizes where the draw kept none', async () => {
    const { unitValue: _, ...win } = aWin({ prize: 'Bicicletta' });
    await won(win);
    expect(part('Complimenti, hai vinto un premio!').getByText('Valore: 350 €.')).toBeDefined();
  });

  test('the form opens with the focus on its first field; an error stands at its field and nothing is sent', async () => {
    const { person, ports } = await won(aWin());
    await person.click(button('Conferma il premio'));
    expect(document.activeElement).toBe(field(/^Indirizzo/));
    await person.click(button('Conferma il premio'));
    expect(field(/^Indirizzo/).getAttribute('aria-invalid')).toBe('true');
    // The first on the page, although the tick below is bound first.
    expect(document.activeElement).toBe(field(/^Indirizzo/));
    expect(
      screen.getByRole('checkbox', { name: 'Ho lo scontrino originale' }).getAttribute('aria-invalid'),
    ).toBe('true');
    expect(ports.confirmWin.asked()).toEqual([]);
  });

  test('a number known from the registration that nobody can call is marked as the form opens', async () => {
    const view = await renderProfile({
      player: aProfilePlayer({ extraData: { ...aProfilePlayer().extraData, phone: '33312' } }),
    });
    await view.happens(() => view.ports.wins.answer(ok([aWin()])));
    await view.person.click(button('Conferma il premio'));
    expect(field(/^Telefono/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Scrivi un numero che possiamo chiamare: almeno 8 cifre.')).toBeDefined();
    expect(document.activeElement).toBe(field(/^Indirizzo/));
    expect(field(/^CAP/).getAttribute('aria-invalid')).not.toBe('true');
  });

  test('a postcode of two digits is told to have five', async () => {
    const { person } = await won(aWin());
    await person.click(button('Conferma il premio'));
    await person.type(field(/^CAP/), '40');
    await person.click(button('Conferma il premio'));
    expect(screen.getByText('Il CAP ha cinque cifre.')).toBeDefined();
  });

  test('confirmed: it says so where the form was, with the focus on its heading', async () => {
    const { person, happens, ports, emitted } = await filled();
    await person.click(button('Conferma il premio'));
    expect(ports.confirmWin.asked()).toEqual([
      {
        winId: 3,
        values: {
          street: 'Via dei Campi 2',
          zip: '40100',
          city: 'Bologna',
          state: 'BO',
          phone: '3331234567',
          hasReceipt: true,
          publishesName: false,
        },
      },
    ]);
    await happens(() =>
      ports.confirmWin.answer(ok(aWin({ state: 'confirmed', deliverUntil: '2026-03-09' }))),
    );
    expect(part('Hai vinto un premio').getByText('Confermato')).toBeDefined();
    expect(
      screen.getByText(/tieni lo scontrino originale\. Il premio arriva entro il 9 marzo 2026\.$/),
    ).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Una settimana in cascina');
    // A banner would lie over the heading that has the focus.
    expect(emitted().filter(({ type }) => type === 'alert.show')).toEqual([]);
  });

  test('a refusal stands at its field, and what was typed stays', async () => {
    const { person, happens, ports } = await filled();
    await person.click(button('Conferma il premio'));
    const detail = [{ loc: ['body', 'zip'], msg: 'Valore non valido', type: 'errors.invalid' }];
    await happens(() => ports.confirmWin.answer(refused(detail)));
    expect(field(/^CAP/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Comune/)).toHaveProperty('value', 'Bologna');
  });

  test('without an answer it says that nobody knows, and the next try shows how the prize stands', async () => {
    const { person, happens, ports } = await filled();
    await person.click(button('Conferma il premio'));
    await happens(() => ports.confirmWin.answer({ kind: 'unreachable', because: 'timeout' }));
    expect(screen.getByText(/non sappiamo se la conferma è arrivata/)).toBeDefined();
    await person.click(button('Conferma il premio'));
    await happens(() => ports.confirmWin.answer(refused('Non si può più.', 409)));
    await happens(() => ports.wins.answer(ok([aWin({ state: 'confirmed' })])));
    expect(part('Hai vinto un premio').getByText('Confermato')).toBeDefined();
  });

  test('is left only after a question, whose way back has the focus', async () => {
    const { person, happens, ports } = await won(aWin());
    await person.click(button('Lascia il premio'));
    expect(document.activeElement).toBe(button('No, lo tengo'));
    await person.click(button('No, lo tengo'));
    expect(ports.declineWin.asked()).toEqual([]);
    await person.click(button('Lascia il premio'));
    await person.click(button('Sì, lo lascio'));
    await happens(() => ports.declineWin.answer(ok(aWin({ state: 'declined' }))));
    expect(
      part("Com'è andata con il premio").getByText(
        "Hai lasciato il premio: passa a una riserva, se ce n'è una.",
      ),
    ).toBeDefined();
  });

  test('shows the text of every other state and the reason of an exclusion', async () => {
    await won(
      aWin({ id: 4, state: 'delivered' }),
      aWin({ id: 5, state: 'uncollected', reason: 'Tre appuntamenti senza risposta.' }),
      aWin({ id: 6, state: 'lapsed' }),
      aWin({ id: 7, state: 'excluded', reason: 'Articolo 12: minorenne.' }),
    );
    const prizes = part('Hai vinto un premio');
    for (const said of [
      /Ci risulta consegnato/,
      /va alla ONLUS indicata nel regolamento\. Tre appuntamenti senza risposta\./,
      /non è più tuo/,
      'Non può esserti assegnato. Articolo 12: minorenne.',
    ])
      expect(prizes.getByText(said)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Conferma il premio' })).toBeNull();
  });

  test('a draw without any winner is not called won', async () => {
    await won(aWin({ id: 5, state: 'uncollected' }), aWin({ id: 6, state: 'lapsed' }));
    expect(part("Com'è andata con il premio").getByText('Non confermato in tempo')).toBeDefined();
    expect(screen.queryByText(/Hai vinto un premio|I premi che hai vinto/)).toBeNull();
  });

  test('a list that could not be loaded has a neutral heading and a button that loads it again', async () => {
    const { person, happens, ports } = await renderProfile({ player: aPlayerOfLastYear() });
    await happens(() => ports.wins.answer(failed));
    const prizes = part('Premi');
    expect(prizes.getByText('Non riusciamo a vedere se hai vinto.')).toBeDefined();
    expect(screen.queryByText('Hai vinto un premio')).toBeNull();
    await person.click(prizes.getByRole('button', { name: 'Riprova' }));
    await happens(() => ports.wins.answer(ok([aWin()])));
    expect(button('Conferma il premio')).toBeDefined();
  });

  test('a list that could not be loaded is not mentioned while no draw can have taken place', async () => {
    const { happens, ports } = await renderProfile();
    await happens(() => ports.wins.answer(failed));
    expect(screen.queryByRole('heading', { name: /hai vinto|^Premi$/ })).toBeNull();
  });
});
