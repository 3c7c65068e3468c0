import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, refused } from '../machines/support/answers.ts';
import { aReplacingDraft } from '../machines/support/desk-editions.ts';
import { button, drafting } from './support/render-editions.tsx';

// A draft of an edition that another manager has replaced meanwhile.

const lastAct = { act: 'replaced', by: 'Anna Verdi', at: '2025-08-01T10:42:00+02:00' } as const;
const { form: before } = aReplacingDraft();
const standing = { ...before, description: 'Di Anna', charity: 'Caritas' };

async function gone() {
  const desk = await drafting(aReplacingDraft());
  await desk.person.type(screen.getByRole('textbox', { name: /Titolo/ }), '!');
  await desk.person.click(button('Salva la bozza'));
  await desk.happens(() => desk.ports.saveDraft.answer(refused('Errore generico', 404)));
  return desk;
}

test('a replaced draft becomes a draft again after its text was compared with the published one and chosen field by field', async () => {
  const { ports, person, happens } = await gone();
  expect(screen.getByText(/Questa bozza non c'è più: qualcuno ha sostituito l'edizione/)).toBeDefined();
  await person.click(button('Salva come nuova bozza'));
  const begun = aReplacingDraft({ id: 9, standing, form: { ...standing }, lastAct });
  await happens(() => ports.beginDraft.answer(ok(begun)));
  expect(screen.getByText('Sostituita da Anna Verdi il 1º agosto 2025 alle 10:42.')).toBeDefined();
  expect(document.activeElement?.textContent).toContain('Il testo pubblicato dell');
  const table = within(screen.getByRole('table', { name: 'Dove i due testi sono diversi' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CampoPubblicato adessoScritto qui',
    'TitoloDi AnnaAutunno in cucina!',
    'ONLUSCaritasBanco Alimentare',
  ]);
  expect(screen.getByText(/Si salva soltanto la bozza/)).toBeDefined();
  await person.click(screen.getByRole('radio', { name: 'ONLUS Pubblicato adesso Caritas' }));
  await person.click(button('Quello scelto campo per campo'));
  expect(ports.saveDraft.asked().at(-1)).toMatchObject({
    id: 9,
    form: { description: 'Autunno in cucina!', charity: 'Caritas' },
  });
});

test('a replaced draft of an edition that has begun says so, and may become another edition', async () => {
  const { ports, person, happens } = await gone();
  await person.click(button('Salva come nuova bozza'));
  await happens(() => ports.beginDraft.answer(refused("L'edizione è già iniziata.", 409)));
  expect(screen.getByText("L'edizione è già iniziata.")).toBeDefined();
  await person.click(button("Salva come bozza di un'altra edizione"));
  expect(ports.beginDraft.asked()).toEqual([{ replaces: 'autunno' }, { replaces: null }]);
});

test('replacing an edition asks with the name of who changed it last, and compares the texts when it has changed since', async () => {
  const { ports, person, happens } = await drafting(aReplacingDraft());
  await person.type(screen.getByRole('textbox', { name: /Titolo/ }), '!');
  await person.click(button("Sostituisci l'edizione"));
  expect(screen.getByText('Aperta da Renata Bassi il 20 luglio 2025 alle 10:00.')).toBeDefined();
  await person.click(button("Sostituisci l'edizione"));
  const form = { ...before, description: 'Autunno in cucina!' };
  await happens(() => ports.saveDraft.answer(ok(aReplacingDraft({ version: 2, form }))));
  expect(ports.publishDraft.asked()).toEqual([{ id: 3, version: 2, seen: before }]);
  await happens(() => ports.publishDraft.answer(refused('Intanto è cambiata.', 409)));
  await happens(() => ports.readDraft.answer(ok(aReplacingDraft({ version: 2, form, standing, lastAct }))));
  expect(screen.getByText('Sostituita da Anna Verdi il 1º agosto 2025 alle 10:42.')).toBeDefined();
  await person.click(button('Quello pubblicato'));
  expect(screen.getByRole('textbox', { name: /Titolo/ })).toHaveProperty('value', 'Di Anna');
});
