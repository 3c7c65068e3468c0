import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DeskMe } from '../../domain/desk.ts';
import { ok, refused } from '../machines/support/answers.ts';
import { ILARIA } from '../machines/support/desk.ts';
import {
  aLife,
  anErased,
  aPlayerLine,
  events,
  heldPlayers,
  SIGN_UPS,
} from '../machines/support/desk-players.ts';
import { heading, inside } from './support/render-desk.tsx';

const RENATA: DeskMe = { ...ILARIA, name: 'Renata Bassi', role: 'manager' };

async function inTheRoom(me = RENATA) {
  const desk = await inside(me, (ports) => ({ players: heldPlayers(ports) }));
  await desk.person.click(screen.getByRole('button', { name: 'Giocatori' }));
  await desk.happens(() => desk.ports.readSignUps.answer(ok(SIGN_UPS)));
  return desk;
}

async function withLife(player = aLife(), me = RENATA) {
  const desk = await inTheRoom(me);
  await desk.person.type(screen.getByRole('searchbox', { name: /Che cosa cerchi/ }), 'maria');
  await desk.person.click(screen.getByRole('button', { name: 'Cerca' }));
  await desk.happens(() => desk.ports.findPlayers.answer(ok({ data: [aPlayerLine(1007)], next: null })));
  await desk.person.click(screen.getByRole('button', { name: 'Apri la scheda di Maria Rossi, numero 1007' }));
  await desk.happens(() => desk.ports.readPlayer.answer(ok(player)));
  return desk;
}

test('a clerk has no room of players', async () => {
  await inside(ILARIA);
  expect(screen.queryByRole('button', { name: 'Giocatori' })).toBeNull();
});

test('the room begins with the sign-ups: sums, columns, and each hour in a table, the newest first', async () => {
  await inTheRoom();
  const figures = screen.getByRole('region', { name: 'Iscrizioni per ora, ultime 48 ore' });
  expect(within(figures).getByText("al massimo 12 in un'ora")).toBeDefined();
  expect(within(figures).getByRole('img').querySelectorAll('rect')).toHaveLength(96);
  const rows = figures.querySelectorAll('tbody tr');
  expect({ rowsLength: rows.length, textContent: rows[0]?.textContent }).toEqual({
    rowsLength: 48,
    textContent: '1º agosto 2025, dalle 10:0012',
  });
});

describe('a search', () => {
  test('asks by what is chosen, and says at the field what is wrong', async () => {
    const { ports, person, happens } = await inTheRoom();
    await person.selectOptions(screen.getByRole('combobox', { name: /Cerca per/ }), 'number');
    await person.type(screen.getByRole('searchbox'), '12a{Enter}');
    expect(ports.findPlayers.asked()).toEqual([{ by: 'number', text: '12a', after: null }]);
    await happens(() =>
      ports.findPlayers.answer(
        refused([{ loc: ['body', 'text'], msg: 'Scrivi un numero, senza altro.', type: 'x' }]),
      ),
    );
    expect(screen.getByRole('searchbox').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Scrivi un numero, senza altro.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('leads to what it found, and says whether there is more', async () => {
    const { ports, person, happens } = await inTheRoom();
    await person.type(screen.getByRole('searchbox'), 'maria{Enter}');
    expect(screen.getByText('Un momento…')).toBeDefined();
    await happens(() => ports.findPlayers.answer(ok({ data: [aPlayerLine(7), aPlayerLine(9)], next: 9 })));
    const found = screen.getByRole('heading', { name: 'Trovati: 2, e ce ne sono altri' });
    expect(document.activeElement).toBe(found);
    const more = screen.getByRole('button', { name: 'Mostra altri' });
    await person.click(more);
    await happens(() => ports.findPlayers.answer(ok({ data: [aPlayerLine(8)], next: null })));
    expect(found.textContent).toBe('Trovati: 3');
    await person.click(screen.getByRole('button', { name: 'Apri la scheda di Maria Rossi, numero 8' }));
    await happens(() => ports.readPlayer.answer(ok(aLife())));
    await person.click(screen.getByRole('button', { name: 'Torna alla ricerca' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Trovati: 3' }));
  });

  test('can be sent again before the first has been answered', async () => {
    const { ports, person } = await inTheRoom();
    await person.type(screen.getByRole('searchbox'), 'mar{Enter}');
    await person.type(screen.getByRole('searchbox'), 'ia');
    await person.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(ports.findPlayers.asked().map(({ text }) => text)).toEqual(['mar', 'maria']);
  });

  test('that finds nobody says so', async () => {
    const { ports, person, happens } = await inTheRoom();
    await person.type(screen.getByRole('searchbox'), 'x{Enter}');
    await happens(() => ports.findPlayers.answer(ok({ data: [], next: null })));
    expect(screen.getByText('Nessun giocatore corrisponde.')).toBeDefined();
  });
});

describe('the life of a player', () => {
  test('has the focus at its name, tells data and log in words, and is read on', async () => {
    const { ports, person, happens } = await withLife(
      aLife({
        acceptances: [
          {
            edition: 'natura_contest',
            description: 'La natura nel piatto',
            acceptedAt: '2025-07-16T10:00:00+02:00',
            rulesVersion: 2,
            rulesSha256: 'a'.repeat(64),
          },
        ],
      }),
    );
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText('maria@example.com')).toBeDefined();
    expect(screen.getByText(/La natura nel piatto: il 16 luglio 2025 alle 10:00/).textContent).toContain(
      'versione 2',
    );
    expect(screen.getByText('a'.repeat(64))).toBeDefined();
    expect(screen.getAllByText(/1º agosto 2025, ore 10:00: Accesso/)).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Mostra altri: Registro' }));
    await happens(() => ports.listRecords.answer(ok(events([28], null))));
    expect(screen.getAllByText(/: Accesso/)).toHaveLength(3);
    await person.click(screen.getByRole('button', { name: 'Torna alla ricerca' }));
    expect(screen.getByRole('button', { name: /Apri la scheda di Maria/ })).toBeDefined();
  });

  test('lets a manager block with a reason and a second press, and shows that it happened or why not', async () => {
    const { ports, person, happens } = await withLife();
    expect(screen.getByRole('link', { name: /file ZIP/ }).getAttribute('href')).toBe(
      '/desk/v1/players/1007/export',
    );
    await person.click(screen.getByText("Blocca l'account"));
    await person.click(screen.getByRole('button', { name: 'Blocca' }));
    const reason = screen.getByRole('textbox', { name: /Perché/ });
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(reason);
    await person.type(reason, 'Dodici account.');
    await person.click(screen.getByRole('button', { name: 'Blocca' }));
    const question = screen.getByText("Bloccare l'account di Maria Rossi, giocatore 1007?");
    expect(document.activeElement?.contains(question)).toBe(true);
    expect(screen.getByText(/Non può più entrare.*restano nelle estrazioni/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Torna indietro' }));
    expect(ports.blockPlayer.asked()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Blocca' }));
    await person.click(screen.getByRole('button', { name: 'Blocca' }));
    await person.click(screen.getByRole('button', { name: 'Sì, blocca' }));
    await happens(() => ports.blockPlayer.answer(refused('Nel frattempo è già stato fatto.', 409)));
    expect(screen.getByRole('alert').textContent).toContain('Nel frattempo è già stato fatto.');
    await person.click(screen.getByRole('button', { name: 'Blocca' }));
    await person.click(screen.getByRole('button', { name: 'Sì, blocca' }));
    expect(ports.blockPlayer.asked().at(-1)).toEqual({
      id: 1007,
      isBlocked: true,
      reason: 'Dodici account.',
    });
    const at = '2026-11-21T10:00:00+01:00';
    const lastAct = { act: 'blocked', at, by: 'Renata Bassi', reason: 'Dodici account.' } as const;
    await happens(() => ports.blockPlayer.answer(ok(aLife({ standing: 'blocked', lastAct }))));
    expect(screen.getByText('Bloccato')).toBeDefined();
    expect(screen.getByText('Bloccato da Renata Bassi il 21 novembre 2026 alle 10:00.')).toBeDefined();
    expect(screen.getByText('Perché: Dodici account.')).toBeDefined();
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText("Sblocca l'account")).toBeDefined();
  });

  test('says of who was let in again by whom, when and why, and asks twice before it', async () => {
    const at = '2026-11-22T09:30:00+01:00';
    const { ports, person, happens } = await withLife(aLife({ standing: 'blocked' }));
    await person.click(screen.getByText("Sblocca l'account"));
    await person.type(screen.getByRole('textbox', { name: /Perché/ }), 'È una famiglia.{Enter}');
    expect(screen.getByText("Sbloccare l'account di Maria Rossi, giocatore 1007?")).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Sì, sblocca' }));
    expect(ports.blockPlayer.asked()).toEqual([{ id: 1007, isBlocked: false, reason: 'È una famiglia.' }]);
    const lastAct = { act: 'unblocked', at, by: 'Renata Bassi', reason: 'È una famiglia.' } as const;
    await happens(() => ports.blockPlayer.answer(ok(aLife({ lastAct }))));
    expect(screen.queryByText('Bloccato')).toBeNull();
    expect(screen.getByText('Sbloccato da Renata Bassi il 22 novembre 2026 alle 09:30.')).toBeDefined();
  });

  test('tells each prize: which, where it stands, until when it may be confirmed, and where it goes', async () => {
    const of = { edition: 'La natura nel piatto', confirmUntil: '2025-09-18T23:59:59+02:00' };
    const delivery = { street: 'Via Roma 1', zip: '40121', city: 'Bologna', state: 'BO', phone: '+39 340 1' };
    await withLife(
      aLife({
        wins: [
          { ...of, id: 2, prize: 'Cena', receipt: '1-2', state: 'told', publishesName: false },
          { ...of, id: 1, prize: 'Bici', receipt: '3-4', state: 'confirmed', delivery, publishesName: true },
        ],
      }),
    );
    const sentence = screen.getByText(/Cena, La natura nel piatto, scontrino n\. 1-2: annunciato/);
    expect(sentence.textContent).toContain('Si può confermare fino al 18 settembre 2025 alle 23:59.');
    const confirmed = screen.getByText(/Bici, .* 3-4: confermato, da consegnare/);
    expect(confirmed.textContent).toContain('Via Roma 1, 40121 Bologna (BO), telefono +39 340 1');
    expect(confirmed.textContent).toContain('possono stare sul sito');
  });

  test('is an auditor’s to read, and nothing more', async () => {
    await withLife(aLife(), { ...RENATA, role: 'auditor' });
    expect(screen.queryByText("Blocca l'account")).toBeNull();
  });

  test('says in Italian what the log has of them, and who did it', async () => {
    const at = '2025-07-20T10:00:00+02:00';
    const subject = 'item 1042@2, by staff 3: annullata';
    const by = { id: 3, name: 'Anna Verdi' };
    const data = [{ id: 8, at, event: 'receipt.reopened', subject, by }];
    await withLife(aLife({ records: [{ kind: 'events', data, next: null }] }));
    const line = /Decisione riaperta \(scontrino 1042, versione 2, motivo: annullata, da Anna Verdi\)/;
    expect(
      screen.getByText((_, element) => element?.tagName === 'LI' && line.test(element.textContent)),
    ).toBeDefined();
  });

  test('is erased at the end of the page, apart from what is taken back, in a frame of its own', async () => {
    await withLife();
    const danger = screen.getByRole('region', { name: 'Cancella i dati' });
    expect(within(danger).queryByText("Blocca l'account")).toBeNull();
    const facts = screen.getByRole('heading', { name: 'Sessioni aperte' });
    expect(facts.compareDocumentPosition(danger)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is erased by the number typed, and the certificate comes into view with its file', async () => {
    const { ports, person, happens } = await withLife();
    await person.click(screen.getByText('Cancella i dati'));
    expect(screen.getByText(/premio confermato e non ancora consegnato/)).toBeDefined();
    expect(screen.getByText(/indirizzi di consegna dei premi/)).toBeDefined();
    const number = screen.getByRole('textbox', { name: /scrivi il numero del giocatore: 1007/ });
    await person.type(number, '7');
    await person.click(screen.getByRole('button', { name: 'Cancella per sempre' }));
    const msg = 'Scrivi il numero di questo giocatore per confermare.';
    await happens(() => ports.erasePlayer.answer(refused([{ loc: ['body', 'number'], msg, type: 'x' }])));
    expect(document.activeElement).toBe(number);
    await person.clear(number);
    await person.type(number, '1007{Enter}');
    expect(ports.erasePlayer.asked().at(-1)).toEqual({ id: 1007, number: '1007' });
    await happens(() => ports.erasePlayer.answer(ok(anErased())));
    expect(document.activeElement?.textContent).toBe('Certificato di cancellazione');
    expect(screen.getByText(/Giocatore numero 1007/)).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Scarica il certificato' }).getAttribute('href')).toBe(
      '/desk/v1/players/1007/certificate',
    );
    expect(screen.queryByText('Cancella i dati')).toBeNull();
  });
});
