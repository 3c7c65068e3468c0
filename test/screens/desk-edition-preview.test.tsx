import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok, refused } from '../machines/support/answers.ts';
import { A_PASS, aDeskDraft } from '../machines/support/desk-editions.ts';
import { button, drafting, room } from './support/render-editions.tsx';

describe('the preview of a draft', () => {
  test('is shown without the draw while no day to see it on is chosen', async () => {
    const { form } = aDeskDraft();
    const { person } = await drafting(aDeskDraft({ form: { ...form, drawUntil: '2025-12-20' } }));
    const preview = within(screen.getByRole('region', { name: 'Come lo dirà il sito' }));
    expect(preview.getByText(/20 dicembre 2025/)).toBeDefined();
    await person.clear(preview.getByLabelText(/Il giorno/));
    expect(preview.queryByText(/20 dicembre 2025/)).toBeNull();
    expect(preview.getByText('vanno a Banco Alimentare')).toBeDefined();
  });
});

describe('the preview of the whole site', () => {
  const ask = () => button("Prepara l'anteprima del sito");

  test('is a link on the machine of the desk, with the focus and the time until which it leads there', async () => {
    const { ports, person, happens } = await drafting();
    await person.click(ask());
    expect(ports.openPreview.asked()).toEqual([{ id: aDeskDraft().id }]);
    await happens(() => ports.openPreview.answer(ok(A_PASS)));
    const link = screen.getByRole('link', { name: "Apri l'anteprima del sito" });
    expect(document.activeElement).toBe(link);
    expect(link.getAttribute('href')).toBe(`http://${location.hostname}:8082/?pass=a-pass&day=2025-08-01`);
    expect(screen.getByText("in un'altra finestra, fino alle 10:30")).toBeDefined();
    expect(button("Prepara un'altra anteprima")).toBeDefined();
  });

  test('that is refused says why, and can be asked for again', async () => {
    const { ports, person, happens } = await drafting();
    await person.click(ask());
    await happens(() => ports.openPreview.answer(refused('Mancano i giorni.', 409)));
    expect(screen.getByText('Mancano i giorni.')).toBeDefined();
    await person.click(ask());
    expect(ports.openPreview.asked()).toHaveLength(2);
  });

  test('is not offered to an auditor', async () => {
    const { ports, person, happens } = await room('auditor');
    await person.click(button('Autunno in cucina'));
    await happens(() => ports.readDraft.answer(ok(aDeskDraft())));
    expect(screen.queryByRole('button', { name: "Prepara l'anteprima del sito" })).toBeNull();
  });
});
