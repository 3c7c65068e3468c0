import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok, refused, unauthorized, unreachable } from '../machines/support/answers.ts';
import {
  aDecided,
  anUndone,
  aReview,
  aTaken,
  ILARIA,
  INVITATION,
  PEOPLE,
  QUEUE,
} from '../machines/support/desk.ts';
import { heldPlayers } from '../machines/support/desk-players.ts';
import { atTheDoor, heading, inside, press } from './support/render-desk.tsx';

async function reviewing(receipt = aReview()) {
  const desk = await inside();
  await desk.happens(() => desk.ports.takeReceipt.answer(ok(aTaken(receipt))));
  return desk;
}

test('every room of a demonstration says which of its two clocks it shows, and nowhere else is there a word of it', async () => {
  const demonstration = atTheDoor();
  await demonstration.happens(() => demonstration.ports.openDoor.answer(ok({ me: ILARIA, people: PEOPLE })));
  expect(screen.getByText(/il registro mostra l'ora vera/i)).toBeDefined();
  cleanup();
  await inside();
  expect(screen.queryByText(/ora vera/)).toBeNull();
});

describe('the door', () => {
  test('of a demonstration lists its people, one press each', async () => {
    const { ports, person, happens } = atTheDoor();
    await happens(() => ports.openDoor.answer(ok({ me: null, people: PEOPLE })));
    expect(document.activeElement).toBe(heading());
    await person.click(screen.getByRole('button', { name: 'Entra come Renata Bassi (responsabile)' }));
    expect(ports.enterDemonstration.asked()).toEqual([{ id: 3 }]);
  });

  test('takes e-mail and password, then the code; a refusal is announced above the button', async () => {
    const { ports, person, happens } = atTheDoor();
    await happens(() => ports.openDoor.answer(ok({ me: null, people: [] })));
    expect(screen.queryByText(/dimostrazione/)).toBeNull();
    await person.type(screen.getByRole('textbox', { name: /E-mail/ }), 'ilaria@example.com');
    await person.type(screen.getByLabelText(/^Password/), 'Spaghetti1!');
    await person.click(screen.getByRole('button', { name: 'Continua' }));
    await happens(() => ports.checkPassword.answer(refused('Mail e/o password errate')));
    expect(screen.getByRole('alert').textContent).toContain('Mail e/o password errate');
    await person.type(screen.getByLabelText(/^Password/), 'Spaghetti1!');
    await person.click(screen.getByRole('button', { name: 'Continua' }));
    await happens(() => ports.checkPassword.answer(ok({ ticket: 'x' })));
    const code = screen.getByRole('textbox', { name: /Codice/ });
    expect(document.activeElement).toBe(code);
    await person.type(code, '123456');
    await person.click(screen.getByRole('button', { name: 'Entra' }));
    expect(ports.checkCode.asked()).toEqual([{ ticket: 'x', code: '123456' }]);
  });

  test('shows an invitation with its secret, drawn and written', async () => {
    const { ports, happens } = atTheDoor('x'.repeat(43));
    await happens(() => ports.readInvitation.answer(ok(INVITATION)));
    expect(screen.getByText('Per nuova@example.com, ruolo: revisione.')).toBeDefined();
    expect(screen.getByRole('img', { name: "Codice QR con il segreto per l'app" })).toBeDefined();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined();
  });

  test('can be retried when the server does not answer', async () => {
    const { ports, person, happens } = atTheDoor();
    await happens(() => ports.openDoor.answer(unreachable));
    await person.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(ports.openDoor.asked()).toHaveLength(2);
  });
});

describe('a review', () => {
  test('shows picture, data, queue and what deserves a look; the focus is on the receipt’s name', async () => {
    await reviewing(
      aReview({
        version: 2,
        signals: [
          { kind: 'photo-same', receiptId: 7, playerId: 3 },
          { kind: 'photo-same', receiptId: 8, playerId: 3 },
        ],
      }),
    );
    expect(document.activeElement).toBe(heading());
    expect(heading().textContent).toBe('Scontrino 1042 corretto, versione 2');
    expect(screen.getByRole('img', { name: 'La foto dello scontrino 1042' }).getAttribute('src')).toBe(
      '/desk/v1/receipts/1042/photo?version=2',
    );
    expect(screen.getByText('12 scontrini in attesa')).toBeDefined();
    expect(screen.getByText('il primo arrivato il 31 luglio 2025 alle 10:00')).toBeDefined();
    expect(screen.getByText('scontrino 1040: Renata Bassi, fino alle 10:08')).toBeDefined();
    expect(screen.getByText('La stessa foto (scontrini: 7, 8).')).toBeDefined();
    expect(screen.getByText('12,50 €')).toBeDefined();
    expect(screen.getByText('30 luglio 2025, ore 18:05')).toBeDefined();
  });

  test('approves by one key, tells until when it may be undone, and moves the focus to the next', async () => {
    const { ports, happens } = await reviewing();
    press('a');
    expect(screen.getByRole('button', { name: 'Approva' }).getAttribute('aria-busy')).toBe('true');
    await happens(() => ports.decideReceipt.answer(ok(aDecided())));
    const queue = { ...QUEUE, last: aDecided() };
    await happens(() => ports.takeReceipt.answer(ok(aTaken(aReview({ id: 1043 }), queue))));
    expect(heading().textContent).toBe('Scontrino 1043');
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText(/Scontrino 1042 approvato\. Si può annullare fino alle 10:10/)).toBeDefined();
    press('u');
    expect(ports.undoDecision.asked()).toEqual([{ id: 1042, version: 1 }]);
  });

  test('that was decided in another window says which, and why, above the next', async () => {
    const { ports, happens } = await reviewing();
    press('a');
    await happens(() => ports.decideReceipt.answer(refused('Questo scontrino è già stato valutato.', 409)));
    await happens(() => ports.takeReceipt.answer(ok(aTaken(aReview({ id: 1043 }), QUEUE))));
    expect(document.activeElement?.textContent).toBe('Scontrino 1043');
    expect(screen.getByRole('alert').textContent).toContain(
      'La tua decisione sullo scontrino 1042 non è stata registrata.Questo scontrino è già stato valutato.',
    );
  });

  test('offers to undo a decision of before the page was opened; what is undone waits again', async () => {
    const { ports, happens } = await inside();
    const queue = { ...QUEUE, last: aDecided() };
    await happens(() => ports.takeReceipt.answer(ok(aTaken(aReview({ id: 1043 }), queue))));
    expect(screen.getByText('12 scontrini in attesa')).toBeDefined();
    press('u');
    await happens(() => ports.undoDecision.answer(ok(anUndone())));
    expect(heading().textContent).toBe('Scontrino 1042');
    expect(screen.getByText('13 scontrini in attesa')).toBeDefined();
    const told = screen.getByText('Decisione annullata: lo scontrino 1042 è di nuovo da valutare.');
    expect(told.closest('[role="status"], [role="alert"]')).not.toBeNull();
    press('a');
    await happens(() => ports.decideReceipt.answer(ok(aDecided())));
    await happens(() => ports.takeReceipt.answer(ok(aTaken(aReview({ id: 1043 }), QUEUE))));
    expect(screen.queryByText(/^Decisione annullata/)).toBeNull();
  });

  test('leads from a signal to the photo of the other receipt', async () => {
    await reviewing(aReview({ signals: [{ kind: 'photo-same', receiptId: 1012 }] }));
    const link = screen.getByRole('link', { name: 'Guarda la foto dello scontrino 1012' });
    expect(link.getAttribute('href')).toBe('/desk/v1/receipts/1012/photo');
  });

  test('refuses by a key and a digit, with the note; letters typed in the note are no commands', async () => {
    const { ports, person, happens } = await reviewing();
    press('x');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Perché si rifiuta?' }));
    await person.type(screen.getByRole('textbox', { name: /Nota/ }), 'axz1');
    expect(ports.decideReceipt.asked()).toEqual([]);
    press('2');
    const verdict = { kind: 'refuse', article: '7.2', note: 'axz1' };
    expect(ports.decideReceipt.asked()).toEqual([{ id: 1042, version: 1, verdict }]);
    const reason = 'Articolo 7.2: i dati scritti non corrispondono a quelli stampati. axz1';
    await happens(() => ports.decideReceipt.answer(ok(aDecided({ status: 'refused', reason }))));
    expect(screen.getByText(/^Scontrino 1042 rifiutato/).textContent).toBe(
      `Scontrino 1042 rifiutato. Chi l'ha inviato leggerà: «${reason}» Si può annullare fino alle 10:10: l'e-mail parte allora.`,
    );
  });

  test.each([
    ['by the key', () => press('x')],
    ['by a click', () => screen.getByRole('button', { name: 'Rifiuta' }).click()],
  ])('does not send the note of one receipt with the next that is refused %s', async (_, refuse) => {
    const { ports, person, happens } = await reviewing();
    press('x');
    await person.type(screen.getByRole('textbox', { name: /Nota/ }), 'Manca la data.');
    press('2');
    await happens(() => ports.decideReceipt.answer(ok(aDecided())));
    await happens(() => ports.takeReceipt.answer(ok(aTaken(aReview({ id: 1043 })))));
    await happens(() => Promise.resolve(refuse()));
    press('1');
    const verdict = { kind: 'refuse', article: '7.1', note: '' };
    expect(ports.decideReceipt.asked().at(-1)).toEqual({ id: 1043, version: 1, verdict });
  });

  test('keeps the note of a receipt while the reasons are closed and opened again', async () => {
    const { person } = await reviewing();
    press('x');
    await person.type(screen.getByRole('textbox', { name: /Nota/ }), 'Manca');
    press('Escape');
    press('Escape');
    press('x');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nota/ }).value).toBe('Manca');
  });

  test('returns to the refuse button when the reasons are closed by a key', async () => {
    await reviewing();
    press('x');
    press('Escape');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rifiuta' }));
  });

  test('deciding the last receipt shows the empty queue while it is fetched again', async () => {
    const { ports, person, happens } = await reviewing();
    press('a');
    await happens(() => ports.decideReceipt.answer(ok(aDecided())));
    await happens(() => ports.takeReceipt.answer(ok(aTaken(null))));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Da valutare' }));
    const again = screen.getByRole('button', { name: 'Guarda di nuovo' });
    await person.click(again);
    expect({ activeElement: document.activeElement, ariaBusy: again.getAttribute('aria-busy') }).toEqual({
      activeElement: again,
      ariaBusy: 'true',
    });
    expect(screen.getByText('Nessuno scontrino aspetta.')).toBeDefined();
    await happens(() => ports.takeReceipt.answer(ok(aTaken(null))));
    expect(document.activeElement).toBe(again);
  });

  test('ignores its keys together with Ctrl, held down, and once shortcuts are turned off', async () => {
    const { ports, person } = await reviewing();
    fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    press('?');
    const keys = screen.getByRole('dialog', { name: 'Tasti' });
    await person.click(within(keys).getByRole('checkbox', { name: 'Usa i tasti' }));
    press('a');
    expect(ports.decideReceipt.asked()).toEqual([]);
  });

  test('has the focus at the way to the list of keys once a list is closed that a key had opened from nowhere', async () => {
    const { ports, happens } = await inside();
    await happens(() => ports.takeReceipt.answer(ok(aTaken(null))));
    (document.activeElement as HTMLElement).blur();
    press('?');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tasti' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Tasti/ }));
  });

  test('shows a PDF as something to save, and a broken photo as broken', async () => {
    await reviewing(aReview({ photo: 'application/pdf' }));
    expect(screen.getByRole('link', { name: 'Scarica il PDF' }).getAttribute('href')).toContain(
      '/1042/photo',
    );
  });

  test('reports a photo that does not load', async () => {
    await reviewing();
    fireEvent.error(screen.getByRole('img', { name: /La foto/ }));
    expect(screen.getByRole('alert').textContent).toContain('La foto non si carica');
  });

  test('with nothing to review says so, and what failed has a way on', async () => {
    const { ports, person, happens } = await inside();
    await happens(() => ports.takeReceipt.answer(ok(aTaken(null))));
    expect(screen.getByText('Nessuno scontrino aspetta.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Guarda di nuovo' }));
    await happens(() => ports.takeReceipt.answer(unreachable));
    expect(screen.getByText('La coda non si può leggere ora.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Guarda di nuovo' }));
    await happens(() => ports.takeReceipt.answer(unauthorized));
    expect(ports.openDoor.asked()).toHaveLength(2);
  });
});

describe('leaving the room', () => {
  test('leads a manager from the receipt to its player, and ends what holds the receipt', async () => {
    const desk = await inside({ ...ILARIA, role: 'manager' }, (ports) => ({ players: heldPlayers(ports) }));
    await desk.happens(() => desk.ports.takeReceipt.answer(ok(aTaken())));
    expect(desk.ports.unclaimOnLeaving.requests()).toEqual([{ type: 'claim.keep', id: 1042 }]);
    await desk.person.click(screen.getByRole('button', { name: 'Apri il giocatore 7' }));
    expect(location.hash).toBe('#players/7');
    expect(desk.ports.unclaimOnLeaving.stopped()).toEqual([true]);
  });

  test('by signing out ends it, too; a clerk is led to no player', async () => {
    const { ports, person } = await reviewing();
    expect(screen.queryByRole('button', { name: /Apri il giocatore/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Esci' }));
    expect(ports.unclaimOnLeaving.stopped()).toEqual([true]);
  });
});
