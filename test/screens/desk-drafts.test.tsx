import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ok, refused } from '../machines/support/answers.ts';
import { aDeskDraft, aDeskEdition } from '../machines/support/desk-editions.ts';
import { button, drafting } from './support/render-editions.tsx';

describe('a draft', () => {
  test('tells a mistake once its field was left, and shows beside it what the site will say', async () => {
    const { person } = await drafting();
    const preview = within(screen.getByRole('region', { name: 'Come lo dirà il sito' }));
    expect(preview.getByText('Il concorso comincia il 1º ottobre 2025.')).toBeDefined();
    expect(preview.getByText('vanno a Banco Alimentare')).toBeDefined();
    const charity = screen.getByRole('textbox', { name: /ONLUS/ });
    await person.clear(charity);
    expect(screen.queryByText(/Manca la ONLUS/)).toBeNull();
    await person.tab();
    expect(screen.getByText(/Manca la ONLUS/)).toBeDefined();
    expect(preview.queryByText(/vanno a/)).toBeNull();
    const day = preview.getByLabelText(/Il giorno/);
    await person.clear(day);
    await person.type(day, '2025-12-01');
    expect(preview.getByText(/Il concorso si è chiuso/)).toBeDefined();
  });

  test('is opened behind a question, and the edition is shown', async () => {
    const { ports, person, happens } = await drafting();
    await person.click(button("Apri l'edizione"));
    expect(screen.getByText("Apri l'edizione dal 1º ottobre 2025 al 30 novembre 2025?")).toBeDefined();
    await person.click(button("Apri l'edizione"));
    const opened = aDeskEdition({ code: 'autunno', state: 'future', rules: [], hasRules: false });
    await happens(() => ports.publishDraft.answer(ok(opened)));
    await happens(() => ports.readEdition.answer(ok(opened)));
    expect(screen.getByText("L'edizione è aperta: il sito la conosce da adesso.")).toBeDefined();
  });

  test('that another has saved meanwhile says who, when and where both differ, and asks which to keep', async () => {
    const { ports, person, happens } = await drafting();
    await person.type(screen.getByRole('textbox', { name: /Titolo/ }), '!');
    await person.click(button('Salva la bozza'));
    await happens(() => ports.saveDraft.answer(refused('Intanto qualcun altro ha salvato.', 409)));
    const theirs = { version: 7, by: 'Anna Verdi', savedAt: '2025-08-01T10:42:00+02:00' };
    await happens(() => ports.readDraft.answer(ok(aDeskDraft(theirs))));
    expect(
      screen.getByText(
        'Anna Verdi ha salvato questa bozza il 1º agosto 2025 alle 10:42, mentre scrivevi. Quale testo tieni?',
      ),
    ).toBeDefined();
    const [, row] = within(screen.getByRole('table', { name: 'Dove i due testi sono diversi' })).getAllByRole(
      'row',
    );
    expect(row?.textContent).toBe('TitoloAutunno in cucinaAutunno in cucina!');
    expect(screen.getByText(/Si salva soltanto/)).toBeDefined();
    await person.click(button('Quello scritto qui'));
    expect(ports.saveDraft.asked().at(-1)).toMatchObject({
      version: 7,
      form: { description: 'Autunno in cucina!' },
    });
  });

  test('of which several fields differ is put together from both texts, field by field', async () => {
    const { ports, person, happens } = await drafting();
    await person.type(screen.getByRole('textbox', { name: /Titolo/ }), '!');
    await person.type(screen.getByRole('textbox', { name: /ONLUS/ }), ' Roma');
    await person.click(button('Salva la bozza'));
    await happens(() => ports.saveDraft.answer(refused('Intanto qualcun altro ha salvato.', 409)));
    const [prize] = aDeskDraft().form.prizes;
    const form = { ...aDeskDraft().form, prizes: prize ? [{ ...prize, quantity: '25' }] : [] };
    await happens(() => ports.readDraft.answer(ok(aDeskDraft({ version: 7, by: 'Anna Verdi', form }))));
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    expect(
      screen.getByRole('radio', { name: 'I premi Scritto qui 20 × Pentola, Di rame, 89,90 €' }),
    ).toHaveProperty('checked', true);
    await person.click(
      screen.getByRole('radio', { name: 'I premi Salvato da Anna Verdi 25 × Pentola, Di rame, 89,90 €' }),
    );
    await person.click(button('Quello scelto campo per campo'));
    expect(ports.saveDraft.asked().at(-1)).toMatchObject({
      version: 7,
      form: {
        description: 'Autunno in cucina!',
        charity: 'Banco Alimentare Roma',
        prizes: [{ name: 'Pentola', quantity: '25' }],
      },
    });
  });

  test('that replaces an edition lists what changes, from what to what, before it asks', async () => {
    const standing = { ...aDeskDraft().form, endDate: '2025-11-23', drawUntil: '2026-01-31' };
    const { startDate, endDate } = standing;
    const known = [{ code: 'autunno', description: 'Autunno in cucina', startDate, endDate }];
    const { person } = await drafting(aDeskDraft({ replaces: 'autunno', standing, known }));
    await person.click(button("Sostituisci l'edizione"));
    const rows = within(screen.getByRole('table', { name: 'Che cosa cambia' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Campo', 'Adesso', 'Dopo'],
      ['Ultimo giorno', '23 novembre 2025', '30 novembre 2025'],
      ['Estrazione entro', '31 gennaio 2026', 'niente'],
    ]);
  });

  test('with mistakes moves the focus to the first of them, and takes prizes away and adds them', async () => {
    const { person } = await drafting();
    await person.click(button('Togli il premio Pentola'));
    expect(screen.queryByRole('textbox', { name: /^Premio/ })).toBeNull();
    await person.click(button('Aggiungi un premio'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Premio/ }));
    await person.click(button("Apri l'edizione"));
    expect(screen.getByText('Il nome va scritto: al massimo 120 caratteri.')).toBeDefined();
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Premio/ })),
    );
  });
});
