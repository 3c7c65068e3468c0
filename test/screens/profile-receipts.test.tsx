import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import type { Item } from '../../domain/entities.ts';
import { failed, ok, refused } from '../machines/support/answers.ts';
import { anEdition, anItem } from '../machines/support/contest.ts';
import { aProfilePlayer, part, renderProfile } from './support/render-profile.tsx';

const OVER = Date.parse('2025-09-01T10:00:00+02:00');
const receipts = () => part('I tuoi scontrini');
const button = (name: string | RegExp) => receipts().getByRole('button', { name });

describe('the status of a receipt', () => {
  test.each([
    {
      status: 'pending',
      word: 'In verifica',
      next: "Lo stiamo controllando: qui trovi l'esito, in ogni caso prima dell'estrazione.",
    },
    { status: 'approved', word: 'Accettato', next: 'È valido: partecipa al concorso.' },
    { status: 'released', word: 'Ritirato', next: "L'hai ritirato tu: non partecipa più." },
  ] as const)('$status: $word', async ({ status, word, next }) => {
    await renderProfile({ items: [anItem({ status })] });
    expect(receipts().getByText(word)).toBeDefined();
    expect(receipts().getByText(next)).toBeDefined();
    expect(receipts().getByText('Inviato il 1º agosto 2025 alle 10:00 per Natura in tavola')).toBeDefined();
    expect(receipts().queryAllByRole('button')).toHaveLength(status === 'pending' ? 3 : 1);
  });
  test('refused: the reason, and a contact link that names the receipt', async () => {
    const { ports, happens } = await renderProfile({
      items: [anItem({ status: 'refused', reason: 'Non si legge.' })],
    });
    expect(receipts().getByText('Perché: Non si legge.')).toBeDefined();
    // The line says it, too, while the rest is folded.
    expect(receipts().getByText('Non si legge.').closest('summary')).not.toBeNull();
    const contactEmail = 'aiuto@spiga.example';
    await happens(() => ports.configuration.answer({ ...NO_CONFIGURATION, contactEmail }));
    expect(
      receipts()
        .getByRole('link', { name: `Scrivi a ${contactEmail}` })
        .getAttribute('href'),
    ).toBe(`mailto:${contactEmail}?subject=Scontrino%200042-0117`);
  });

  const REFUSED = { status: 'refused', decidedAt: '2025-08-01T09:00:00+02:00' } as const;
  const rulesOf = (rulesLink: string) => ({
    player: aProfilePlayer({
      player_editions: [
        { editionId: 5, privacyAccepted: true, rulesAccepted: true, edition: anEdition({ rulesLink }) },
      ],
    }),
  });

  test('refused: until which day one can object, by the brand’s own rules', async () => {
    await renderProfile({ items: [anItem(REFUSED)] });
    expect(receipts().getByText(/Hai tempo fino al 16 agosto 2025: scrivici il numero/)).toBeDefined();
  });

  test('refused: after that day nobody is invited to object', async () => {
    await renderProfile({ items: [anItem({ ...REFUSED, decidedAt: '2025-07-16T12:00:00+02:00' })] });
    expect(receipts().getByText('Il rifiuto si poteva contestare fino al 31 luglio 2025.')).toBeDefined();
    expect(receipts().queryByRole('link', { name: /^Scrivi a/ })).toBeNull();
  });

  test('refused under other rules: the day is theirs to say', async () => {
    await renderProfile({ ...rulesOf('/autunno.pdf'), items: [anItem(REFUSED)] });
    expect(receipts().getByText(/Entro quando, lo dice il regolamento\./)).toBeDefined();
    expect(receipts().getByRole('link', { name: 'Leggi il regolamento (PDF)' })).toMatchObject({
      pathname: '/autunno.pdf',
    });
  });

  test('the last day to keep the original is that of the rules (§B.35)', async () => {
    await renderProfile({ items: [anItem()] });
    expect(
      receipts().getByText(/^Conserva l'originale fino al 31 dicembre 2025: serve per ricevere il premio\./),
    ).toBeDefined();
    expect(receipts().getByRole('link', { name: 'Leggi il regolamento (PDF)' })).toBeDefined();
  });
});

describe('correcting a pending receipt', () => {
  async function anOpenForm() {
    const view = await renderProfile({ items: [anItem()] });
    await view.person.click(button('Correggi lo scontrino 0042-0117'));
    return view;
  }
  const code = () => screen.getByRole('textbox', { name: 'Numero scontrino' });

  test('the form holds the sent values and the focus, and requires no new picture', async () => {
    await anOpenForm();
    expect(document.activeElement).toBe(code());
    expect(code()).toMatchObject({ value: '0042-0117' });
    expect(screen.getByLabelText('Foto dello scontrino').hasAttribute('required')).toBe(false);
  });

  test('saved: the line shows the new number and has the focus', async () => {
    const { person, ports, happens, emitted } = await anOpenForm();
    await person.clear(code());
    await person.type(code(), '0042-0118');
    await person.click(button('Salva la correzione'));
    expect(ports.correct.asked()).toMatchObject([{ itemId: 51, values: { code: '0042-0118', file: null } }]);
    emitted();
    const item = anItem({ code: '0042-0118' });
    await happens(() => ports.correct.tell({ type: 'upload.answered', result: ok(item) }));
    expect(emitted()).toContainEqual({ type: 'item.corrected', item });
    expect(receipts().getByRole('heading', { name: 'Scontrino 0042-0118' })).toBeDefined();
    expect(document.activeElement?.textContent).toMatch(/^Scontrino 0042-0118/);
  });

  test('a new photo is prepared before it can be saved, and then shown', async () => {
    const { person, ports, happens } = await anOpenForm();
    URL.createObjectURL = () => 'blob:nitida';
    URL.revokeObjectURL = () => undefined;
    const taken = new File(['raw'], 'nitida.png', { type: 'image/png' });
    const prepared = new File(['drawn'], 'nitida.jpg', { type: 'image/jpeg' });
    await person.upload(screen.getByLabelText('Foto dello scontrino'), taken);
    expect(screen.getByText('Prepariamo la foto…').getAttribute('role')).toBe('status');
    await person.click(button('Salva la correzione'));
    expect([ports.otherPhoto.asked(), ports.correct.asked()]).toEqual([[{ file: taken }], []]);
    await happens(() => ports.otherPhoto.answer(prepared));
    expect(screen.getByText('nitida.jpg')).toBeDefined();
    await person.click(button('Salva la correzione'));
    expect(ports.correct.asked()).toMatchObject([{ itemId: 51, values: { file: prepared } }]);
  });

  test('a field that was emptied stays empty when a photo is chosen', async () => {
    const { person } = await anOpenForm();
    const amount = screen.getByRole('textbox', { name: /^Importo/ });
    await person.clear(amount);
    const file = new File(['%PDF-'], 'scontrino.pdf', { type: 'application/pdf' });
    await person.upload(screen.getByLabelText('Foto dello scontrino'), file);
    expect(screen.getByText('scontrino.pdf')).toBeDefined();
    expect(amount).toHaveProperty('value', '');
  });

  test('refused at a field: the error is there, and the typed values stay', async () => {
    const { person, ports, happens } = await anOpenForm();
    await person.type(code(), '9');
    await person.click(button('Salva la correzione'));
    const problem = { loc: ['body', 'code'], msg: 'Valore non valido', type: 'value' };
    await happens(() => ports.correct.tell({ type: 'upload.answered', result: refused([problem]) }));
    expect(code()).toMatchObject({ value: '0042-01179' });
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(receipts().getByText('Valore non valido')).toBeDefined();
  });

  test('already used: the text suggests a member of the household and names nobody', async () => {
    const { person, ports, happens } = await anOpenForm();
    await person.click(button('Salva la correzione'));
    const answer = refused('I dati di questo scontrino sono già stati utilizzati.');
    await happens(() => ports.correct.tell({ type: 'upload.answered', result: answer }));
    expect(receipts().getByText(/^Può averlo già inviato qualcuno di casa\./)).toBeDefined();
  });

  test('cancelled: the buttons return', async () => {
    const { person } = await anOpenForm();
    await person.click(button("Lascia com'è"));
    expect(document.activeElement).toBe(button('Correggi lo scontrino 0042-0117'));
  });
});

describe('withdrawing a pending receipt', () => {
  test('is confirmed in place of the button, with the focus on cancel', async () => {
    const { person, ports } = await renderProfile({ items: [anItem()] });
    await person.click(button('Ritira lo scontrino 0042-0117'));
    expect(receipts().getByText('0042-0117?').className).toBe('kept-together');
    expect(document.activeElement).toBe(button('No, lascialo'));
    await person.click(button('No, lascialo'));
    expect(document.activeElement).toBe(button('Ritira lo scontrino 0042-0117'));
    expect(ports.release.asked()).toEqual([]);
  });

  test('and happens after the confirmation', async () => {
    const { person, ports, happens } = await renderProfile({ items: [anItem()] });
    await person.click(button('Ritira lo scontrino 0042-0117'));
    await person.click(button('Sì, ritiralo'));
    expect(button('Sì, ritiralo').getAttribute('aria-busy')).toBe('true');
    await happens(() => ports.release.answer(ok(anItem({ status: 'released' }))));
    expect(receipts().getByText('Ritirato')).toBeDefined();
    expect(document.activeElement?.textContent).toMatch(/^Scontrino 0042-0117/);
    expect(
      receipts()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vedi la foto']);
  });
});

test('after the campaign the receipts stay; a pending one can only be withdrawn, and says where a correction goes', async () => {
  const { ports, happens } = await renderProfile({
    items: [anItem(), anItem({ id: 50, status: 'approved' })],
  });
  await happens(() => ports.wait.answer({ now: OVER }));
  expect(receipts().getAllByRole('article')).toHaveLength(2);
  expect(
    receipts()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vedi la foto', 'Ritira', 'Vedi la foto']);
  expect(
    receipts().getByText('Il concorso è finito: per una correzione scrivici il numero dello scontrino.'),
  ).toBeDefined();
  expect(receipts().getByRole('link', { name: /^Scrivi a / })).toMatchObject({ protocol: 'mailto:' });
});

test('a list that failed to reload stays, with a retry button', async () => {
  const { ports, person, happens } = await renderProfile({ items: [anItem()] });
  await person.click(button('Ritira lo scontrino 0042-0117'));
  await person.click(button('Sì, ritiralo'));
  await happens(() => ports.release.answer(failed));
  await happens(() => ports.items.answer(failed));
  expect(receipts().getByText('Non riusciamo a mostrare i tuoi scontrini.')).toBeDefined();
  expect(receipts().getAllByRole('article')).toHaveLength(1);
  await person.click(button('Riprova'));
  await happens(() => ports.items.answer(ok([])));
  expect(receipts().getByText('Non hai ancora inviato scontrini.')).toBeDefined();
});

describe('the photo of a receipt', () => {
  const seen = () => receipts().queryByRole('img', { name: 'La foto dello scontrino 0042-0117' });
  const toggle = (word: 'Vedi' | 'Chiudi') => button(`${word} la foto dello scontrino 0042-0117`);

  async function anOpenPhoto() {
    const view = await renderProfile({ items: [anItem({ status: 'approved' })] });
    await view.person.click(toggle('Vedi'));
    return view;
  }

  test('is loaded on request, shown in place, and released when it is closed', async () => {
    const { person, ports, happens } = await anOpenPhoto();
    expect(ports.shownPhoto.asked()).toEqual([{ itemId: 51 }]);
    const photo = { url: 'blob:photo', isPdf: false };
    await happens(() => ports.shownPhoto.tell({ type: 'photo.arrived', photo }));
    expect(seen()?.getAttribute('src')).toBe('blob:photo');
    await person.click(toggle('Chiudi'));
    expect({ seen: seen(), stopped: ports.shownPhoto.stopped() }).toEqual({ seen: null, stopped: [true] });
  });

  test('that is a PDF is downloaded as a file', async () => {
    const { ports, happens } = await anOpenPhoto();
    const photo = { url: 'blob:pdf', isPdf: true };
    await happens(() => ports.shownPhoto.tell({ type: 'photo.arrived', photo }));
    const link = receipts().getByRole('link', { name: 'Scarica il PDF che hai inviato' });
    expect({ href: link.getAttribute('href'), download: link.getAttribute('download') }).toEqual({
      href: 'blob:pdf',
      download: 'scontrino-0042-0117.pdf',
    });
  });

  test('that cannot be loaded can be requested again', async () => {
    const { person, ports, happens } = await anOpenPhoto();
    await happens(() => ports.shownPhoto.tell({ type: 'photo.missing', failure: failed }));
    await person.click(button('Riprova'));
    expect(ports.shownPhoto.asked()).toHaveLength(2);
  });
});

describe('a photo that the server has lost', () => {
  const LOST = 'La foto di questo scontrino non è più sul nostro server.';
  const CORRECT = "Premi Correggi e inviane un'altra: senza foto non possiamo accettarlo.";

  async function aLostPhoto(status: Item['status']) {
    const view = await renderProfile({ items: [anItem({ status })] });
    const { ports, person, happens } = view;
    await person.click(button('Vedi la foto dello scontrino 0042-0117'));
    await happens(() => ports.shownPhoto.tell({ type: 'photo.missing', failure: refused(LOST, 404) }));
    return view;
  }
  const said = () => receipts().getByRole('alert').textContent;

  test.each([
    { status: 'pending', sentence: CORRECT },
    { status: 'approved', sentence: "Lo scontrino resta accettato: conserva l'originale." },
    { status: 'refused', sentence: '' },
    { status: 'released', sentence: '' },
  ] as const)('is told with what its player can do ($status), and not asked for again', async (row) => {
    await aLostPhoto(row.status);
    expect(said()).toBe(`${LOST}${row.sentence}`);
    expect(receipts().queryByRole('button', { name: 'Riprova' })).toBeNull();
  });

  test('is asked for again once a correction has brought another', async () => {
    const { ports, person, happens } = await aLostPhoto('pending');
    await person.click(button('Correggi lo scontrino 0042-0117'));
    await person.click(button('Salva la correzione'));
    await happens(() => ports.correct.tell({ type: 'upload.answered', result: ok(anItem()) }));
    expect(ports.shownPhoto.asked()).toEqual([{ itemId: 51 }, { itemId: 51 }]);
    expect(receipts().queryByRole('alert')).toBeNull();
  });

  test('after the contest its player is told whom to write to', async () => {
    const { ports, happens } = await aLostPhoto('pending');
    await happens(() => ports.wait.answer({ now: OVER }));
    expect(said()).toContain("Scrivici il numero dello scontrino e tieni pronto l'originale.");
    expect(receipts().getAllByRole('link', { name: /^Scrivi a / })).not.toHaveLength(0);
  });
});
