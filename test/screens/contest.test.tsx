import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import type { Item } from '../../domain/entities.ts';
import { Contest } from '../../src/screens/contest/contest.tsx';
import { failed, ok, refused, unreachable } from '../machines/support/answers.ts';
import { aFreePlayer, aVisit, aVisitOf } from '../machines/support/app-harness.ts';
import { anEdition, anItem } from '../machines/support/contest.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { inView } from './support/in-view.tsx';

const ACCEPTED = [{ editionId: 5, privacyAccepted: true, rulesAccepted: true }];

async function contest(items: readonly Item[], editions = [anEdition()]) {
  const harness = await aVisitOf(aFreePlayer(), '/contest', { playerEditions: ACCEPTED, editions });
  const view = { ...harness, ...inView(harness, <Contest />) };
  await view.happens(() => view.ports.receiptDraft.answer(null));
  await view.happens(() => view.ports.items.answer(ok(items)));
  return view;
}
const items = (count: number) => Array.from({ length: count }, (_, id) => anItem({ id: id + 1 }));
const form = () => within(screen.getByRole('form', { name: 'Carica lo scontrino' }));
const said = () => form().queryByText(/^(Oggi puoi|Oggi è|Per oggi hai|Hai inviato tutti)/)?.textContent;
const at = (instant: string) => ({ now: Date.parse(instant) });

describe('the number of receipts left today is above the form', () => {
  test.each([
    [0, 'Oggi puoi inviare ancora 3 scontrini, su 3 al giorno. Il giorno finisce alle 23:59.'],
    [2, 'Oggi puoi inviare ancora uno scontrino, su 3 al giorno. Il giorno finisce alle 23:59.'],
  ])('%i sent', async (sent, sentence) => {
    await contest(items(sent));
    expect(said()).toBe(sentence);
  });

  test('and on the last day says until when instead of speaking of another day', async () => {
    const { happens, ports } = await contest(items(1));
    await happens(() => ports.wait.answer(at('2025-08-29T00:00:00+02:00')));
    expect(said()).toBe("Oggi è l'ultimo giorno: puoi inviare ancora 3 scontrini, fino alle 23:59.");
  });

  test('and restarts at midnight on an open page', async () => {
    const { happens, ports } = await contest(items(3));
    await happens(() => ports.wait.answer(at('2025-08-02T00:00:00+02:00')));
    expect(said()).toMatch(/^Oggi puoi inviare ancora 3/);
  });

  test('and stays while the list, still empty, is asked for again', async () => {
    const { happens, flow } = await contest([]);
    await happens(() => flow('participations').send({ type: 'participations.reload' }));
    expect(said()).toMatch(/^Oggi puoi inviare ancora 3/);
  });

  test('but not after the last day', async () => {
    const { happens, ports } = await contest([]);
    expect(said()).toBeDefined();
    await happens(() => ports.wait.answer({ now: Date.parse('2025-08-30T10:00:00+02:00') }));
    expect(said()).toBeUndefined();
  });

  test('and not before the list is loaded', async () => {
    const harness = await aVisitOf(aFreePlayer(), '/contest', { playerEditions: ACCEPTED });
    const { happens } = inView(harness, <Contest />);
    await happens(() => harness.ports.receiptDraft.answer(null));
    expect(screen.getByLabelText('Numero scontrino')).toBeDefined();
    expect(said()).toBeUndefined();
  });

  test('and not when the list cannot be loaded', async () => {
    const harness = await aVisitOf(aFreePlayer(), '/contest', { playerEditions: ACCEPTED });
    const { happens } = inView(harness, <Contest />);
    await happens(() => harness.ports.items.answer(failed));
    expect(said()).toBeUndefined();
  });
});

test('on the last day the form updates the deadline text in a status region (§K.11)', async () => {
  const { happens, ports } = await contest([]);
  const end = () => form().queryByText(/finisce oggi/)?.textContent;
  expect(end()).toBeUndefined();
  for (const [instant, sentence] of [
    ['2025-08-29T00:00:00+02:00', 'Ultimo giorno: il concorso finisce oggi alle 23:59.'],
    ['2025-08-29T23:30:00+02:00', 'Il concorso finisce oggi alle 23:59: mancano meno di 30 minuti.'],
    ['2025-08-29T23:50:00+02:00', 'Il concorso finisce oggi alle 23:59: mancano meno di 10 minuti.'],
    ['2025-08-29T23:58:00+02:00', 'Il concorso finisce oggi alle 23:59: mancano meno di 2 minuti.'],
  ] as const) {
    await happens(() => ports.wait.answer(at(instant)));
    expect(end()).toBe(sentence);
  }
  expect(
    form()
      .getByText(/finisce oggi/)
      .getAttribute('role'),
  ).toBe('status');
});

describe('what is wrong with the form is told at once', () => {
  const send = () => form().getByRole('button', { name: 'Invia' });
  const missing = () => form().queryByText(/^Mancano|^Manca /)?.textContent;

  test('and empty fields are counted above the button until they are filled', async () => {
    const { person } = await contest([]);
    expect(missing()).toBeUndefined();
    await person.click(send());
    expect(missing()).toBe('Mancano 5 campi.');
    await person.type(form().getByLabelText('Numero scontrino'), '0042-0117');
    expect(missing()).toBe('Mancano 4 campi.');
  });

  test('and a day that has not come yet is told with the empty fields', async () => {
    const { person } = await contest([]);
    const date = form().getByLabelText<HTMLInputElement>('Data dello scontrino');
    await person.type(date, '2025-08-02');
    await person.click(send());
    expect(form().getByText('La data dello scontrino è nel futuro.')).toBeDefined();
    expect(missing()).toBe('Mancano 4 campi.');
  });
});

describe('a receipt that was taken', () => {
  async function sent(before: number) {
    const view = await contest(items(before));
    await view.happens(() => view.flow('receipt').send({ type: 'receipt.submit', values: aReceipt() }));
    await view.happens(() => view.ports.key.answer('key-1'));
    const answer = ok(anItem({ id: 77 }));
    await view.happens(() => view.flow('receipt').send({ type: 'upload.answered', result: answer }));
    return view;
  }
  const another = () => screen.queryByRole('button', { name: 'Invia un altro scontrino' });

  test('offers another one while one is left today', async () => {
    await sent(1);
    expect(another()).not.toBeNull();
  });

  test('leads to the participations, by the anchor of their heading', async () => {
    await sent(1);
    expect(screen.getByRole('link', { name: 'Vedi i tuoi scontrini' }).getAttribute('href')).toBe(
      '/profile#partecipazioni',
    );
    expect(screen.getByText(/in ogni caso prima dell'estrazione/)).toBeDefined();
  });

  test('offers no other one when none is left today', async () => {
    await sent(2);
    expect(another()).toBeNull();
    const taken = screen.getByText('Scontrino ricevuto').closest('.notice');
    const parts = within(taken as HTMLElement)
      .getAllByRole('strong')
      .map(({ textContent }) => textContent);
    expect(parts).toEqual(['Il tuo scontrino', 'Adesso', 'Da tenere', 'Oggi']);
    expect(taken?.textContent).toContain('I premi si estraggono entro il 30 settembre 2025.');
    expect(taken?.textContent).toContain('da domani, il 2 agosto 2025, puoi inviarne altri');
  });

  test('the campaign has ended', async () => {
    const { happens, ports } = await sent(0);
    await happens(() => ports.wait.answer(at('2025-08-30T00:00:00+02:00')));
    expect(another()).toBeNull();
  });
});

describe('a receipt that was used before is refused in one place', () => {
  async function refusedWith(own: readonly Item[]) {
    const view = await contest(own);
    await view.happens(() => view.flow('receipt').send({ type: 'receipt.submit', values: aReceipt() }));
    await view.happens(() => view.ports.key.answer('key-1'));
    const answer = refused('I dati di questo scontrino sono già stati utilizzati.');
    await view.happens(() => view.flow('receipt').send({ type: 'upload.answered', result: answer }));
    expect(form().queryByText(/^Tra i tuoi scontrini ce n'è già/)).toBeNull();
    return within(screen.getByText(/sono già stati utilizzati/).closest('[role="alert"]') as HTMLElement);
  }

  test('by the player: with a link to it, and no word about the household', async () => {
    const refusal = await refusedWith([anItem({ id: 9 })]);
    expect(refusal.getByText(/^L'hai inviato tu il 1º agosto 2025 alle 10:00/)).toBeDefined();
    expect(refusal.getByRole('link').getAttribute('href')).toBe('/profile#scontrino-9');
    expect(screen.queryByText(/di casa/)).toBeNull();
  });

  test('by somebody else', async () => {
    const refusal = await refusedWith([anItem({ code: '1' })]);
    expect(refusal.getByText(/^Può averlo già inviato qualcuno di casa/)).toBeDefined();
    const link = refusal.getByRole('link', { name: "Che cosa puoi fare se non l'hai mai inviato" });
    const [, anchor = ''] = link.getAttribute('href')?.split('#') ?? [];
    const answer = document.getElementById(anchor);
    expect(answer?.textContent).toMatch(/ma io non l'ho mai inviato/);
  });
});

test('the page head links back to a form that has been started', async () => {
  const { happens, flow } = await contest([]);
  expect(screen.queryByRole('link', { name: 'Riprendi lo scontrino' })).toBeNull();
  await happens(() => flow('receipt').send({ type: 'draft.change', draft: aReceipt({ code: '7' }) }));
  expect(screen.getByRole('link', { name: 'Riprendi lo scontrino' }).getAttribute('href')).toBe('#scontrino');
});

test('the page shows the prizes and the daily receipts of the edition that the site is about', async () => {
  const prizes = [
    { name: 'Grembiule', description: 'Di cotone', quantity: 200, unitValue: '15.00' },
    { name: 'Pentola in ghisa', description: 'Di 24 cm', quantity: 20, unitValue: '180.00' },
  ];
  const { happens, ports } = await contest([]);
  const edition = { code: 'autunno', prizes, dailyReceipts: 2 };
  await happens(() => ports.configuration.answer({ ...NO_CONFIGURATION, edition }));
  expect(
    screen.getByText(
      'Da «Pentola in ghisa» a «Grembiule»: i premi si estraggono tra tutti gli scontrini accettati.',
    ),
  ).toBeDefined();
  expect(screen.getByText(/^2 al giorno, uno alla volta/)).toBeDefined();
});

test('a receipt that got no answer says so beside the button, aloud and in view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { happens, flow, ports } = await contest([]);
  await happens(() => flow('receipt').send({ type: 'receipt.submit', values: aReceipt() }));
  await happens(() => ports.key.answer('key-1'));
  scrolled.mockClear();
  await happens(() => flow('receipt').send({ type: 'upload.answered', result: unreachable }));
  const said = screen.getByText(/^Non sappiamo se lo scontrino è arrivato/);
  expect(said.closest('[role="alert"]')).not.toBeNull();
  expect(scrolled.mock.contexts.some((place) => place instanceof Element && place.contains(said))).toBe(true);
  scrolled.mockRestore();
});

describe('an accepted receipt says until when the original has to be kept', () => {
  const sent = async (edition: ReturnType<typeof anEdition>) => {
    const { happens, flow, ports } = await contest([], [edition]);
    await happens(() => flow('receipt').send({ type: 'receipt.submit', values: aReceipt() }));
    await happens(() => ports.key.answer('key-1'));
    await happens(() => flow('receipt').send({ type: 'upload.answered', result: ok(anItem()) }));
    return screen.getByText(/^Conserva l'originale.*: serve per/).textContent;
  };

  test('by the rules of its edition', async () => {
    expect(await sent(anEdition({ keepOriginalsUntil: '2026-02-28' }))).toMatch(/fino al 28 febbraio 2026/);
  });

  test('by the campaign that it is', async () => {
    expect(await sent(anEdition())).toMatch(/fino al 31 dicembre 2025/);
  });

  test('without a day where the site knows none', async () => {
    expect(await sent(anEdition({ startDate: '2025-06-01' }))).toMatch(/^Conserva l'originale: serve/);
  });
});

test('the participating packs are named beside the form, with a link to them', async () => {
  await contest([]);
  const note = screen.getByText(/^Serve almeno una confezione.* Spaghetti, .*, Cannelloni\./);
  expect(note.querySelector('a')?.getAttribute('href')).toBe('/prodotti');
});

test('the page names the packs of the edition beside the form', async () => {
  const { happens, ports } = await contest([]);
  const edition = { prizes: [], products: ['Farro 500 g', 'Orzo 1 kg'] };
  await happens(() => ports.configuration.answer({ ...NO_CONFIGURATION, edition }));
  expect(screen.getByText(/^Serve almeno una confezione/).firstChild?.textContent).toBe(
    'Serve almeno una confezione Amici della Spiga tra: Farro 500 g, Orzo 1 kg.',
  );
});

test('no receipts are loaded for a visitor', async () => {
  const { ports } = await aVisit('/contest');
  expect(ports.items.asked()).toEqual([]);
});

describe('a receipt without a network', () => {
  test.each([
    [true, /Lo scontrino 0042-0117 è al sicuro in questo browser, con la sua foto/],
    [false, /Lascia aperta questa pagina: questo browser non conserva la foto/],
  ])('promises only what this browser keeps: %s', async (isKept, sentence) => {
    const { happens, flow, ports } = await contest([]);
    await happens(() => flow('receipt').send({ type: 'receipt.submit', values: aReceipt() }));
    await happens(() => ports.key.answer('key-1'));
    await happens(() => flow('receipt').send({ type: 'upload.stranded' }));
    expect(screen.queryByText(/al sicuro|questa pagina/)).toBeNull();
    await happens(() => ports.photoKept.answer(isKept));
    expect(document.body.textContent).toMatch(sentence);
    expect(
      screen.getByText(/^Deve partire prima della fine del concorso, alle 23:59 del 29 agosto 2025/),
    ).toBeDefined();
    await happens(() => ports.wait.answer(at('2025-08-29T12:00:00+02:00')));
    // Each clock reading retries the upload.
    await happens(() => flow('receipt').send({ type: 'upload.stranded' }));
    expect(screen.getByText(/^Può partire fino alle 23:59 di oggi/)).toBeDefined();
  });
});
