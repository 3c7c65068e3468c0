import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DeskMe } from '../../domain/desk.ts';
import { ok, refused, unauthorized } from '../machines/support/answers.ts';
import { aReview, ILARIA } from '../machines/support/desk.ts';
import {
  aDocument,
  aDocumentLine,
  heldDocumentPorts,
  heldDocuments,
} from '../machines/support/desk-documents.ts';
import { aDraw, DRAWS, heldDrawPorts, heldDraws } from '../machines/support/desk-draws.ts';
import {
  aDeskDraft,
  aDeskEdition,
  EDITIONS,
  heldDraft,
  heldEditionPorts,
  heldEditions,
  heldPreview,
} from '../machines/support/desk-editions.ts';
import { aHistoryPage, aLine } from '../machines/support/desk-history.ts';
import { aLife, aPlayerLine, heldPlayers, SIGN_UPS } from '../machines/support/desk-players.ts';
import { heading, inside } from './support/render-desk.tsx';

// What the address of the desk names: a room, and what is open in it.

const RENATA: DeskMe = { ...ILARIA, name: 'Renata Bassi', role: 'manager' };
const GONE = "Quello che cerchi non c'è più, o non c'è mai stato: ecco l'elenco.";
const missing = refused('Errore generico', 404);

const currentRoom = () => screen.getByRole('navigation').querySelector('[aria-current]')?.textContent;
const at = (name: string) => expect(heading().textContent).toContain(name);

/** The address with which the page is opened. */
const setFragment = (fragment: string) => history.replaceState(null, '', fragment);

/** A step of the browser's history, which tells the page of it later. */
const stepped = (step: () => void, fragment: string) =>
  act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    step();
    await moved;
    await vi.waitFor(() => expect(location.hash).toBe(fragment));
  });
const back = (fragment: string) => stepped(() => history.back(), fragment);
const forward = (fragment: string) => stepped(() => history.forward(), fragment);

const players = (me = RENATA) => inside(me, (ports) => ({ players: heldPlayers(ports) }));

async function editions(me = RENATA) {
  const ports = heldEditionPorts();
  const desk = await inside(me, () => ({
    editions: heldEditions(ports),
    draft: heldDraft(ports),
    preview: heldPreview(ports),
  }));
  return { ...desk, ports };
}

async function documents(me = RENATA) {
  const ports = heldDocumentPorts();
  const desk = await inside(me, () => ({ documents: heldDocuments(ports) as never }));
  return { ...desk, ports };
}

async function draws() {
  const ports = heldDrawPorts();
  const desk = await inside(RENATA, () => ({ draws: heldDraws(ports) as never }));
  return { ...desk, ports };
}

test('the address names the room, so that a reload opens it and the way back leads to the one before', async () => {
  const { person } = await inside();
  expect([currentRoom(), location.hash]).toEqual(['Da valutare', '#queue']);
  await person.click(screen.getByRole('button', { name: 'Storico' }));
  expect([currentRoom(), location.hash]).toEqual(['Storico', '#history']);
  await back('#queue');
  expect(currentRoom()).toBe('Da valutare');
});

test.each([
  ['a room that is not theirs', '#audit', 'Da valutare', '#queue'],
  ['a player, whom they may not see', '#players/12', 'Da valutare', '#queue'],
  ['nothing that there is, in a room of theirs', '#history/x', 'Storico', '#history'],
])(
  'an address of %s shows what is nearest, and says so until something else is opened',
  async (_, typed, room, corrected) => {
    setFragment(typed);
    const { person } = await inside();
    expect([currentRoom(), location.hash]).toEqual([room, corrected]);
    expect(screen.getByRole('alert').textContent).toContain(
      "qualcosa che non c'è, o che il tuo ruolo non apre",
    );
    await person.click(screen.getByRole('button', { name: room === 'Storico' ? 'Da valutare' : 'Storico' }));
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('an address without a fragment opens the first room, and says nothing', async () => {
  await inside();
  expect([location.hash, screen.queryByRole('alert')]).toEqual(['#queue', null]);
});

test('a player who is opened stands in the address by number alone; back closes the page and finds the search as it was', async () => {
  setFragment('#players');
  const { ports, person, happens } = await players();
  await happens(() => ports.readSignUps.answer(ok(SIGN_UPS)));
  await person.type(screen.getByRole('searchbox'), 'maria{Enter}');
  await happens(() =>
    ports.findPlayers.answer(ok({ data: [aPlayerLine(7), aPlayerLine(1007)], next: null })),
  );
  await person.click(screen.getByRole('button', { name: /numero 1007/ }));
  expect(location.hash).toBe('#players');
  await happens(() => ports.readPlayer.answer(ok(aLife())));
  expect(location.hash).toBe('#players/1007');

  await back('#players');
  expect(screen.getByRole('heading', { name: 'Trovati: 2' })).toBeDefined();
  await forward('#players/1007');
  expect(screen.getByText('Arriva la scheda…')).toBeDefined();
  await happens(() => ports.readPlayer.answer(ok(aLife())));
  at('Giocatore 1007');

  await person.click(screen.getByRole('button', { name: 'Torna alla ricerca' }));
  expect(location.hash).toBe('#players');
  await back('#players/1007');
  await happens(() => ports.readPlayer.answer(ok(aLife())));
  at('Giocatore 1007');
  expect(ports.readPlayer.asked()).toEqual([{ id: 1007 }, { id: 1007 }, { id: 1007 }]);
});

test('a link to a player opens the page; one to a player who is not there says so above the search, and leaves no step behind', async () => {
  setFragment('#players/1007');
  const { ports, happens } = await players();
  await happens(() => ports.readPlayer.answer(ok(aLife())));
  at('Giocatore 1007');
  await stepped(() => (location.hash = '#players/99'), '#players/99');
  const before = history.length;
  await happens(() => ports.readPlayer.answer(missing));
  at('Giocatori');
  expect(screen.getByText(GONE)).toBeDefined();
  expect([location.hash, history.length]).toEqual(['#players', before]);
});

test('an ended session keeps what was open in the address', async () => {
  setFragment('#players/1007');
  const { ports, happens } = await players();
  await happens(() => ports.readPlayer.answer(unauthorized));
  expect(location.hash).toBe('#players/1007');
});

test('a step back while a player is blocked shows the search, and another player by the address that one', async () => {
  setFragment('#players');
  const { ports, person, happens } = await players();
  await happens(() => ports.readSignUps.answer(ok(SIGN_UPS)));
  await stepped(() => (location.hash = '#players/1007'), '#players/1007');
  await happens(() => ports.readPlayer.answer(ok(aLife())));
  await stepped(() => (location.hash = '#players/8'), '#players/8');
  await happens(() => ports.readPlayer.answer(ok(aLife({ id: 8 }))));
  at('Giocatore 8');
  await person.click(screen.getByText("Blocca l'account"));
  await person.type(screen.getByRole('textbox', { name: /Perché/ }), 'Dodici account.{Enter}');
  await person.click(screen.getByRole('button', { name: 'Sì, blocca' }));
  await back('#players/1007');
  await happens(() => ports.readPlayer.answer(ok(aLife())));
  at('Giocatore 1007');
});

test('a draft that is opened or begun stands in the address; back lists the drafts, a reload opens it', async () => {
  setFragment('#editions');
  const { ports, person, happens } = await editions();
  await happens(() => ports.listEditions.answer(ok(EDITIONS)));
  await person.click(screen.getByRole('button', { name: 'Autunno in cucina' }));
  await happens(() => ports.readDraft.answer(ok(aDeskDraft({ id: 7 }))));
  expect(location.hash).toBe('#editions/draft/7');
  await back('#editions');
  await happens(() => ports.listEditions.answer(ok(EDITIONS)));
  at('Le edizioni');
  await person.click(screen.getByRole('button', { name: 'La natura nel piatto' }));
  await happens(() => ports.readEdition.answer(ok(aDeskEdition())));
  expect(location.hash).toBe('#editions/natura_contest');
});

test('a link to a draft opens its editor; what was typed goes on under its new number where the draft is gone', async () => {
  setFragment('#editions/draft/7');
  const { ports, person, happens } = await editions();
  expect(ports.readDraft.asked()).toEqual([{ id: 7 }]);
  await happens(() => ports.readDraft.answer(ok(aDeskDraft({ id: 7 }))));
  await person.type(screen.getByRole('textbox', { name: /^Titolo/ }), '!');
  await person.click(screen.getByRole('button', { name: 'Salva la bozza' }));
  await happens(() => ports.saveDraft.answer(missing));
  await person.click(screen.getByRole('button', { name: 'Salva come nuova bozza' }));
  await happens(() => ports.beginDraft.answer(ok(aDeskDraft({ id: 9 }))));
  expect(location.hash).toBe('#editions/draft/9');
  expect(ports.readDraft.asked()).toHaveLength(1);
});

test('a draft or an edition that is not there says so above the list', async () => {
  setFragment('#editions/draft/7');
  const { ports, happens } = await editions();
  await happens(() => ports.readDraft.answer(missing));
  await happens(() => ports.listEditions.answer(ok(EDITIONS)));
  at('Le edizioni');
  expect([location.hash, screen.getByText(GONE).textContent]).toEqual(['#editions', GONE]);
});

test('a document that is opened, or begun, stands in the address, and a new one by its code once it is published', async () => {
  setFragment('#documents/survey/quiz');
  const { ports, happens } = await documents();
  expect(ports.readDocument.asked()).toEqual([{ kind: 'survey', code: 'quiz' }]);
  await happens(() => ports.readDocument.answer(ok(aDocument(aDocumentLine({ code: 'quiz' })))));
  expect(location.hash).toBe('#documents/survey/quiz');
  await stepped(() => (location.hash = '#documents/policy'), '#documents/policy');
  expect(screen.getByRole('textbox', { name: /^Testo del documento/ })).toBeDefined();
  await back('#documents/survey/quiz');
  await happens(() => ports.readDocument.answer(missing));
  await happens(() => ports.listDocuments.answer(ok({ documents: [aDocumentLine()] })));
  at('Contenuti');
  expect([location.hash, screen.getByText(GONE).textContent]).toEqual(['#documents', GONE]);
});

test('a draw that is opened stands in the address: a reload opens it, and back lists the draws', async () => {
  setFragment('#draws');
  const { ports, person, happens } = await draws();
  await happens(() => ports.listDraws.answer(ok(DRAWS)));
  await person.click(screen.getByRole('button', { name: 'La natura nel piatto' }));
  await happens(() => ports.readDraw.answer(ok(aDraw())));
  expect(location.hash).toBe('#draws/natura_contest');
  await back('#draws');
  await happens(() => ports.listDraws.answer(ok(DRAWS)));
  at('Le estrazioni');
  await forward('#draws/natura_contest');
  await happens(() => ports.readDraw.answer(missing));
  expect([location.hash, screen.getByText(GONE).textContent]).toEqual(['#draws', GONE]);
});

test('what the history looks for stands in the address: back finds the list before, a link the same receipts', async () => {
  setFragment('#history/status=approved&edition=natura_contest');
  const { ports, person, happens } = await inside();
  const asked = () => ports.listReceipts.asked().at(-1)?.filter;
  const nothing = { number: '', player: '', edition: '', from: '', to: '' };
  expect(asked()).toEqual({ ...nothing, status: 'approved', edition: 'natura_contest' });
  await happens(() => ports.listReceipts.answer(ok(aHistoryPage([aLine(9)]))));
  await person.type(screen.getByRole('searchbox', { name: /Numero dello/ }), '0042{Enter}');
  const sought = '#history/status=all&number=0042&edition=natura_contest';
  expect(location.hash).toBe(sought);
  await happens(() => ports.listReceipts.answer(ok(aHistoryPage([aLine(9)]))));
  await person.click(screen.getByRole('button', { name: 'Scontrino 9' }));
  await happens(() => ports.readReceipt.answer(ok(aReview({ id: 9, status: 'refused' }))));
  expect(location.hash).toBe(sought);
  await back('#history/status=approved&edition=natura_contest');
  expect(asked()).toEqual({ ...nothing, status: 'approved', edition: 'natura_contest' });
  await happens(() => ports.listReceipts.answer(ok(aHistoryPage([aLine(8)]))));
  expect(screen.getByRole('searchbox', { name: /Numero dello/ })).toHaveProperty('value', '');
  await person.click(screen.getByRole('button', { name: 'Storico' }));
  expect([location.hash, asked()]).toEqual(['#history', { ...nothing, status: 'refused' }]);
});

test('a link to a draw opens it', async () => {
  setFragment('#draws/natura_contest');
  const { ports, happens } = await draws();
  expect(ports.readDraw.asked()).toEqual([{ code: 'natura_contest' }]);
  await happens(() => ports.readDraw.answer(ok(aDraw())));
  at('La natura nel piatto');
  expect([location.hash, ports.listDraws.asked()]).toEqual(['#draws/natura_contest', []]);
});

test('an auditor, who begins no document, gets the list', async () => {
  setFragment('#documents/policy');
  await documents({ ...RENATA, role: 'auditor' });
  at('Contenuti');
  expect(location.hash).toBe('#documents');
});
