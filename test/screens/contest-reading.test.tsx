import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Item } from '../../domain/entities.ts';
import { READING_TIMEOUT_MS } from '../../domain/receipt-reading.ts';
import { Contest } from '../../src/screens/contest/contest.tsx';
import { ok } from '../machines/support/answers.ts';
import { aFreePlayer, aVisitOf } from '../machines/support/app-harness.ts';
import { anItem } from '../machines/support/contest.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { inView } from './support/in-view.tsx';

const ACCEPTED = [{ editionId: 5, privacyAccepted: true, rulesAccepted: true }];
const PHOTO = new File(['photo'], 'scontrino.jpg', { type: 'image/jpeg' });
const MARK = 'letto dalla foto, controlla';

/** The form after a photo was chosen and prepared. */
async function withAPhoto(items: readonly Item[] = []) {
  const harness = await aVisitOf(aFreePlayer(), '/contest', { playerEditions: ACCEPTED });
  const view = { ...harness, ...inView(harness, <Contest />) };
  await view.happens(() => view.ports.receiptDraft.answer(null));
  await view.happens(() => view.ports.items.answer(ok(items)));
  await view.happens(() => view.flow('receipt').send({ type: 'photo.choose', file: PHOTO }));
  await view.happens(() => view.ports.photo.answer(PHOTO));
  return view;
}

test('values read from the photo fill the form, marked until they are changed', async () => {
  const { happens, person, ports } = await withAPhoto();
  expect(screen.getByText(/^Leggiamo i dati dalla foto/)).toBeDefined();
  await happens(() => ports.reading.answer({ typed: { code: '0042-0017', amount: '12.50' }, problems: [] }));
  expect(screen.getByText(/^Abbiamo letto dalla foto/)).toBeDefined();
  const code = screen.getByLabelText<HTMLInputElement>('Numero scontrino');
  expect([code.value, screen.getAllByText(MARK)]).toEqual([
    '0042-0017',
    [expect.anything(), expect.anything()],
  ]);
  await person.type(code, '8');
  expect(screen.getAllByText(MARK)).toHaveLength(1);
  await person.type(code, '{Backspace}');
  expect([code.value, screen.getAllByText(MARK).length]).toEqual(['0042-0017', 1]);
});

test('after the read values a button leads to the first field that is empty or to be checked', async () => {
  const { happens, person, ports } = await withAPhoto();
  expect(screen.queryByRole('button', { name: 'Vai ai dati' })).toBeNull();
  await happens(() =>
    ports.reading.answer({ typed: { receiptTime: '18:05', amount: '12.50' }, problems: [] }),
  );
  await person.click(screen.getByRole('button', { name: 'Vai ai dati' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Numero scontrino'));
});

test('a value that was not read is named, and stays named while it is typed', async () => {
  const { happens, person, ports } = await withAPhoto();
  await happens(() =>
    ports.reading.answer({ typed: { receiptTime: '18:05', amount: '12.50' }, problems: [] }),
  );
  const says = () => screen.getByText(/^Abbiamo letto dalla foto/).textContent;
  expect(says()).toMatch(/prima di inviare\. Scrivi tu il numero e la data\.$/);
  await person.type(screen.getByLabelText('Numero scontrino'), '0042-0017');
  expect(says()).toMatch(/Scrivi tu il numero e la data\.$/);
});

test('nothing is named where everything was read', async () => {
  const { happens, ports } = await withAPhoto();
  const { file: _photo, ...typed } = aReceipt();
  await happens(() => ports.reading.answer({ typed, problems: [] }));
  expect(screen.getByText(/^Abbiamo letto dalla foto/).textContent).toMatch(/prima di inviare\.$/);
});

test('a photo that could not be read leaves the fields to the player, and says so', async () => {
  const { happens, ports } = await withAPhoto();
  await happens(() => ports.reading.answer(null));
  expect([screen.queryByText(/^Leggiamo|^Abbiamo letto/), screen.queryByText(MARK)]).toEqual([null, null]);
  expect(screen.getByText(/^Dalla foto non siamo riusciti a leggere i dati/)).toBeDefined();
});

test('a reading that takes too long does not blame the photo, and leaves the fields to the player', async () => {
  const { happens, clock, person, ports } = await withAPhoto();
  await happens(() => clock.increment(READING_TIMEOUT_MS));
  expect(
    screen.getByText(/leggere la foto richiede molto tempo.*i dati puoi scriverli tu, qui sotto\.$/),
  ).toBeDefined();
  expect(screen.queryByText(/^Dalla foto non siamo riusciti|^Leggiamo/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Riprova a leggerla' }));
  expect(ports.reading.callStates()).toEqual(['aborted', 'open']);
  expect(screen.getByText(/^Leggiamo i dati dalla foto/)).toBeDefined();
});

test('fields that were emptied are filled from another photo, and only what is filled is marked', async () => {
  const { happens, person, ports, flow } = await withAPhoto();
  await happens(() => ports.reading.answer(null));
  const code = screen.getByLabelText<HTMLInputElement>('Numero scontrino');
  await person.type(code, '11');
  await person.clear(code);
  await happens(() => flow('receipt').send({ type: 'photo.choose', file: PHOTO }));
  await happens(() => ports.photo.answer(PHOTO));
  await happens(() => ports.reading.answer({ typed: { code: '0042-0017' }, problems: [] }));
  expect([code.value, screen.getAllByText(MARK).length]).toEqual(['0042-0017', 1]);
});

test('after a reload the values that were read are still marked, and go with the photo', async () => {
  const harness = await aVisitOf(aFreePlayer(), '/contest', { playerEditions: ACCEPTED });
  const { happens } = inView(harness, <Contest />);
  const draft = { ...aReceipt({ file: PHOTO }), read: { code: '0042-0117' } };
  await happens(() => harness.ports.receiptDraft.answer(draft));
  const code = screen.getByLabelText<HTMLInputElement>('Numero scontrino');
  expect([code.value, screen.getAllByText(MARK).length]).toEqual(['0042-0117', 1]);
  await happens(() => harness.flow('receipt').send({ type: 'photo.remove' }));
  expect([code.value, screen.queryByText(MARK)]).toEqual(['', null]);
});

test('the problems of a photo are shown again after a reload, until the photo is removed', async () => {
  const { happens, ports, emitted } = await withAPhoto();
  await happens(() => ports.reading.answer({ typed: {}, problems: ['dark', 'cut'] }));
  const kept = emitted().findLast(({ type }) => type === 'draft.changed');
  expect(kept).toMatchObject({ problems: ['dark', 'cut'] });
  cleanup();
  const harness = await aVisitOf(aFreePlayer(), '/contest', { playerEditions: ACCEPTED });
  const reloaded = inView(harness, <Contest />);
  await reloaded.happens(() =>
    harness.ports.receiptDraft.answer({ ...aReceipt({ file: PHOTO }), problems: ['dark', 'cut'] }),
  );
  expect(saidUnder('Guarda la foto: così è difficile da controllare')).toHaveLength(2);
  await reloaded.happens(() => harness.flow('receipt').send({ type: 'photo.remove' }));
  expect(screen.queryByText(/^Guarda la foto/)).toBeNull();
});

test('the page does not report a photo as read when it fills no field', async () => {
  const { happens, ports } = await withAPhoto();
  await happens(() => ports.reading.answer({ typed: {}, problems: ['dark'] }));
  expect(screen.getByText(/^La foto è buia/)).toBeDefined();
  expect(screen.queryByText(/^Abbiamo letto/)).toBeNull();
});

test('a field that was missed is no longer wrong once the photo has filled it', async () => {
  const { happens, person, ports } = await withAPhoto();
  const code = screen.getByLabelText<HTMLInputElement>('Numero scontrino');
  await person.click(code);
  await person.tab();
  expect(code.getAttribute('aria-invalid')).toBe('true');
  await happens(() => ports.reading.answer({ typed: { code: '0042-0017' }, problems: [] }));
  expect({ codeValue: code.value, ariaInvalid: code.getAttribute('aria-invalid') }).toEqual({
    codeValue: '0042-0017',
    ariaInvalid: null,
  });
});

/** The sentences of a notice. */
const saidUnder = (title: string) =>
  [...(screen.getByText(title).nextElementSibling?.children ?? [])].map((line) => line.textContent);

test('photo errors stand beside the photo, data errors beside the button', async () => {
  const { happens, ports } = await withAPhoto([anItem({ code: '0042-0017', receiptDate: '2025-07-01' })]);
  const typed = { code: '0042-0017', receiptDate: '2025-07-01' };
  await happens(() => ports.reading.answer({ typed, problems: ['blurred'] }));
  expect(saidUnder('Guarda la foto: così è difficile da controllare')).toEqual([
    "La foto sembra mossa o sfocata: se puoi, scattane un'altra.",
  ]);
  expect(saidUnder('Prima di inviare, controlla')).toEqual([
    'La data è fuori dal periodo del concorso: valgono gli scontrini dal 16 luglio 2025 al 29 agosto 2025.',
    "Tra i tuoi scontrini ce n'è già uno con questo numero.",
  ]);
});

test('the page says above the form that the server already has the receipt of a restored draft', async () => {
  const harness = await aVisitOf(aFreePlayer(), '/contest', { playerEditions: ACCEPTED });
  const { happens, person } = inView(harness, <Contest />);
  await happens(() => harness.ports.receiptDraft.answer(aReceipt({ code: '0042-0117' })));
  await happens(() => harness.ports.items.answer(ok([anItem()])));
  const notice = screen.getByText('Questo scontrino è già arrivato');
  expect(notice.parentElement?.textContent).toContain("L'hai inviato tu il 1º agosto 2025 alle 10:00");
  const code = screen.getByLabelText<HTMLInputElement>('Numero scontrino');
  expect(notice.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await person.click(screen.getByRole('button', { name: 'Invia un altro scontrino' }));
  expect(code.value).toBe('');
  expect(harness.emitted()).toContainEqual({ type: 'draft.dropped', flow: 'receipt' });
  expect(screen.queryByText('Questo scontrino è già arrivato')).toBeNull();
});

test('data typed like those of an earlier receipt are warned about beside the button, and nothing moves above the form', async () => {
  const harness = await aVisitOf(aFreePlayer(), '/contest', { playerEditions: ACCEPTED });
  const { happens, person } = inView(harness, <Contest />);
  await happens(() => harness.ports.receiptDraft.answer(aReceipt({ code: '0042-011' })));
  await happens(() => harness.ports.items.answer(ok([anItem()])));
  await person.type(screen.getByLabelText('Numero scontrino'), '7');
  expect(screen.queryByText('Questo scontrino è già arrivato')).toBeNull();
  expect(saidUnder('Prima di inviare, controlla')).toEqual([
    "Tra i tuoi scontrini ce n'è già uno con questo numero.",
  ]);
});
