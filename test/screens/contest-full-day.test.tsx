import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Item } from '../../domain/entities.ts';
import { formToday } from '../../domain/receipts-today.ts';
import type { Result } from '../../domain/result.ts';
import { Contest } from '../../src/screens/contest/contest.tsx';
import { ok, unreachable } from '../machines/support/answers.ts';
import { aFreePlayer, aVisitOf } from '../machines/support/app-harness.ts';
import { anEdition, anItem } from '../machines/support/contest.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { inView } from './support/in-view.tsx';

const ACCEPTED = [{ editionId: 5, privacyAccepted: true, rulesAccepted: true }];
const THREE = [1, 2, 3].map((id) => anItem({ id }));

type Begun = { items?: readonly Item[]; draft?: ReturnType<typeof aReceipt>; edition?: object };

/** The page of a player who has sent these today. */
async function contest({ items = THREE, draft, edition }: Begun = {}) {
  const editions = [anEdition(edition)];
  const harness = await aVisitOf(aFreePlayer(), '/contest', { playerEditions: ACCEPTED, editions });
  const view = { ...harness, ...inView(harness, <Contest />) };
  await view.happens(() => view.ports.receiptDraft.answer(draft ?? null));
  await view.happens(() => view.ports.items.answer(ok(items)));
  return view;
}
const form = () => screen.queryByRole('form', { name: 'Carica lo scontrino' });
const prepare = () => screen.queryAllByRole('button', { name: 'Prepara lo scontrino di domani' });
const send = () => screen.queryByRole('button', { name: 'Invia' });
const FULL =
  'Per oggi hai inviato tutti gli scontrini possibili (3 su 3): da domani, il 2 agosto 2025, puoi inviarne altri.';

describe('when none of the day is left', () => {
  test('that and when there are more is said in place of an empty form, and at the head of the page', async () => {
    await contest();
    expect(form()).toBeNull();
    expect(screen.getAllByText(FULL)).toHaveLength(2);
    expect(screen.queryByText(/manca solo lo scontrino/)).toBeNull();
    expect(screen.getByText(/^Intanto puoi preparare il prossimo/)).toBeDefined();
  });

  test('the next one can be prepared: its form comes into view and says that it leaves tomorrow', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { person } = await contest();
    await person.click(prepare().at(-1) as HTMLElement);
    expect(document.activeElement).toBe(form());
    expect(scrolled.mock.contexts).toContain(form());
    expect([screen.getByText(/^Oggi non si può più inviare\. Dati e foto restano/), send()]).toEqual([
      expect.anything(),
      null,
    ]);
    expect(screen.queryByText('Dati e foto restano in questo browser finché non li invii.')).toBeNull();
  });

  test('the button at the head of the page prepares it too, and leads back to it then', async () => {
    const { person } = await contest();
    expect(screen.queryByRole('link', { name: 'Carica lo scontrino' })).toBeNull();
    await person.click(prepare()[0] as HTMLElement);
    expect(document.activeElement).toBe(form());
    expect(screen.getByRole('link', { name: 'Riprendi lo scontrino' })).toBeDefined();
  });

  test('a receipt that was begun cannot be sent before midnight, which needs no reload', async () => {
    const { happens, ports } = await contest({ draft: aReceipt({ file: null }) });
    expect(send()).toBeNull();
    await happens(() => ports.wait.answer({ now: Date.parse('2025-08-02T00:00:00+02:00') }));
    expect(send()).not.toBeNull();
  });

  describe('the last receipt of the day', () => {
    async function lastOf(answer: Result<Item>) {
      const view = await contest({ items: THREE.slice(1) });
      await view.happens(() => view.flow('receipt').send({ type: 'receipt.submit', values: aReceipt() }));
      await view.happens(() => view.ports.key.answer('key-1'));
      await view.happens(() => view.flow('receipt').send({ type: 'upload.answered', result: answer }));
      return view;
    }

    test('leads on to the form of the next day when it was accepted', async () => {
      const { person } = await lastOf(ok(anItem({ id: 9 })));
      await person.click(prepare().at(-1) as HTMLElement);
      expect(document.activeElement).toBe(form());
      expect(screen.getByLabelText<HTMLInputElement>('Numero scontrino').value).toBe('');
    });

    test('can be sent again when its answer is missing, although the list has it already', async () => {
      const { flow, happens, ports } = await lastOf(unreachable);
      await happens(() => flow('participations').send({ type: 'participations.reload' }));
      await happens(() => ports.items.answer(ok(THREE)));
      expect([screen.getAllByText(FULL).length, send()]).toEqual([2, expect.anything()]);
    });
  });

  test('a form that was begun stays in view, also once it is emptied', async () => {
    const { person } = await contest({ draft: aReceipt({ code: '7', file: null }) });
    const code = screen.getByLabelText<HTMLInputElement>('Numero scontrino');
    expect([code.value, screen.getAllByText(FULL).length]).toEqual(['7', 2]);
    for (const label of ['Numero scontrino', 'Data dello scontrino', 'Ora dello scontrino', 'Importo totale'])
      await person.clear(screen.getByLabelText(label));
    expect(form()).not.toBeNull();
  });

  test('values typed before the list was loaded stay', async () => {
    const harness = await aVisitOf(aFreePlayer(), '/contest', { playerEditions: ACCEPTED });
    const { happens, person } = inView(harness, <Contest />);
    await happens(() => harness.ports.receiptDraft.answer(null));
    await person.type(screen.getByLabelText('Numero scontrino'), '7');
    await happens(() => harness.ports.items.answer(ok(THREE)));
    expect(screen.getByLabelText<HTMLInputElement>('Numero scontrino').value).toBe('7');
  });

  test('on the last day there is nothing to prepare', async () => {
    await contest({ items: [anItem()], edition: { dailyReceipts: 1, endDate: '2025-08-01' } });
    expect([form(), prepare()]).toEqual([null, []]);
    expect(screen.getAllByText(/l'ultimo giorno del concorso\.$/)).toHaveLength(2);
  });
});

test('the form is there while one is left, and while it is not known', () => {
  const today = { limit: 3, left: 1, isLastDay: false, tomorrow: '2025-08-02' };
  expect([null, today].map((known) => formToday(known, false))).toEqual(['form', 'form']);
});
