import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok, refused, unauthorized } from '../machines/support/answers.ts';
import { aDeskDraft, aDeskEdition, EDITIONS } from '../machines/support/desk-editions.ts';
import { button, heading, opened, room } from './support/render-editions.tsx';

/** The rows of what a question says will change. */
const changes = () =>
  within(screen.getByRole('table', { name: 'Che cosa cambia' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('the editions', () => {
  test('are listed with their state, what may be done and until when, beside the drafts', async () => {
    await room();
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText('in corso')).toBeDefined();
    expect(screen.getByText(/Fino al 29 agosto 2025:/).textContent).toBe(
      'Fino al 29 agosto 2025: regolamento, dati mancanti, proroga, chiusura',
    );
    expect(screen.getByText(/salvata il 1º agosto 2025 alle 10:00 da Renata Bassi/)).toBeDefined();
  });

  test('show who only looks no way to change anything', async () => {
    const { person } = await opened('auditor');
    expect(screen.queryByRole('button', { name: /Proroga|Chiudi|Pubblica|Completa/ })).toBeNull();
    expect(
      screen.getByText(
        /pubblicata il 15 luglio 2025 alle 10:00 da staff 3, 0,1 MB Avvisata per e-mail 1 persona/,
      ),
    ).toBeDefined();
    await person.click(button('Torna alle edizioni'));
    expect(screen.queryByRole('button', { name: 'Prepara una nuova edizione' })).toBeNull();
  });

  test('ask for the title of a new one first; only with it is a draft begun', async () => {
    const { ports, person, happens } = await room();
    await person.click(button('Prepara una nuova edizione'));
    expect(document.activeElement?.textContent).toBe('Prepara una nuova edizione');
    await person.click(button('Annulla'));
    await happens(() => ports.listEditions.answer(ok(EDITIONS)));
    expect(document.activeElement).toBe(button('Prepara una nuova edizione'));
    await person.click(button('Prepara una nuova edizione'));
    await person.click(button('Prepara la bozza'));
    const title = screen.getByRole('textbox', { name: /Titolo/ });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/^Il titolo va scritto/)).toBeDefined();
    expect(ports.beginDraft.asked()).toEqual([]);
    await person.type(title, 'Inverno a tavola{Enter}');
    expect(ports.beginDraft.asked()).toEqual([{ replaces: null, description: 'Inverno a tavola' }]);
    await happens(() => ports.beginDraft.answer(refused('Ci sono già venti bozze.', 409)));
    expect(document.activeElement?.textContent).toBe('Ci sono già venti bozze.');
    expect(title).toHaveProperty('value', 'Inverno a tavola');
    await person.click(button('Prepara la bozza'));
    await happens(() => ports.beginDraft.answer(ok(aDeskDraft())));
    expect(heading().textContent).toContain('Nuova edizione');
  });

  test('that have not begun are asked once more before a draft of them is begun', async () => {
    const future = aDeskEdition({ state: 'future', acts: [{ act: 'replace', until: '2025-09-30' }] });
    const { ports, person, happens } = await opened('manager', future);
    await person.click(button("Modifica l'edizione"));
    expect(document.activeElement?.textContent).toMatch(/^Aprire una bozza di «La natura nel piatto»\?/);
    await person.click(button('Torna indietro'));
    expect(document.activeElement).toBe(button("Modifica l'edizione"));
    expect(ports.beginDraft.asked()).toEqual([]);
    await person.click(button("Modifica l'edizione"));
    await person.click(button('Apri la bozza'));
    expect(ports.beginDraft.asked()).toEqual([{ replaces: 'natura_contest' }]);
    await happens(() => ports.beginDraft.answer(refused("L'edizione è già iniziata.", 409)));
    await happens(() => ports.readEdition.answer(ok(aDeskEdition())));
    expect(screen.getByRole('alert').textContent).toContain("L'edizione è già iniziata.");
    expect(button("Chiudi l'edizione")).toBeDefined();
  });

  test('end with the session, and the door is told', async () => {
    const { ports, person, happens, onOver } = await room();
    await person.click(button('La natura nel piatto'));
    await happens(() => ports.readEdition.answer(unauthorized));
    expect(onOver).toHaveBeenCalledOnce();
  });
});

describe('an act', () => {
  test('that is refused says why at its field, keeps what was typed, and has the focus there', async () => {
    const { ports, person, happens } = await opened();
    await person.click(button("Proroga l'edizione"));
    await person.type(screen.getByLabelText(/Nuovo ultimo giorno/), '2025-08-30');
    await person.type(screen.getByRole('textbox', { name: /Articolo/ }), 'undici');
    await person.click(button('Proroga'));
    expect(ports.actOnEdition.asked()).toEqual([]);
    const article = screen.getByRole('textbox', { name: /Articolo/ });
    expect(document.activeElement).toBe(article);
    expect(article).toHaveProperty('value', 'undici');
    expect(screen.getByText(/Il numero dell'articolo, come 11 o/)).toBeDefined();
    expect(screen.getByText(/Il motivo va scritto/)).toBeDefined();
    await person.clear(article);
    await person.type(article, '11');
    await person.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Sito fermo');
    await person.click(button('Proroga'));
    await person.click(button('Sì, proroga'));
    const request = { kind: 'extend', lastDay: '2025-08-30', article: '11', reason: 'Sito fermo' };
    expect(ports.actOnEdition.asked()).toEqual([{ code: 'natura_contest', request }]);
    const problem = { loc: ['body', 'charity'], msg: 'Di un campo che qui non c’è.', type: 'x' };
    await happens(() => ports.actOnEdition.answer({ kind: 'refused', status: 422, detail: [problem] }));
    expect(screen.getByRole('alert').textContent).toContain('Di un campo che qui non c’è.');
    expect(document.activeElement?.textContent).toContain('Di un campo che qui non c’è.');
    expect(screen.getByRole('textbox', { name: /Motivo/ })).toHaveProperty('value', 'Sito fermo');
  });

  test('that is refused, because another has closed the edition, says who and when, and shows it as it is', async () => {
    const { ports, person, happens } = await opened();
    await person.click(button("Chiudi l'edizione"));
    await person.type(screen.getByLabelText(/Nuovo ultimo giorno/), '2025-08-01');
    await person.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Premi finiti');
    await person.click(button("Chiudi l'edizione"));
    await person.click(button(/^Sì/));
    const over = { loc: ['body'], msg: "L'edizione è già finita.", type: 'x' };
    await happens(() => ports.actOnEdition.answer(refused([over])));
    const lastAct = { act: 'closed', by: 'Anna Verdi', at: '2025-08-01T10:05:00+02:00' } as const;
    const closed = aDeskEdition({ state: 'past', acts: [], endDate: '2025-07-31', lastAct });
    await happens(() => ports.readEdition.answer(ok(closed)));
    expect(screen.getByText(/Intanto l'edizione è cambiata/).textContent).toContain(
      'Chiusa da Anna Verdi il 1º agosto 2025 alle 10:05.',
    );
    expect(screen.getByText("L'edizione è già finita.")).toBeDefined();
    expect(screen.getByText(/al 31 luglio 2025/)).toBeDefined();
  });

  test('that extends offers the days behind the end, which move with it', async () => {
    const { ports, person } = await opened('manager', aDeskEdition({ drawUntil: '2025-09-15' }));
    await person.click(button("Proroga l'edizione"));
    expect(screen.queryByLabelText(/Originali da conservare/)).toBeNull();
    await person.type(screen.getByLabelText(/Nuovo ultimo giorno/), '2025-09-20');
    await person.type(screen.getByRole('textbox', { name: /Articolo/ }), '11');
    await person.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Sito fermo');
    await person.click(button('Proroga'));
    const draw = screen.getByLabelText(/Estrazione entro/);
    expect(document.activeElement).toBe(draw);
    expect(screen.getByText("L'estrazione viene dopo l'ultimo giorno.")).toBeDefined();
    await person.clear(draw);
    await person.type(draw, '2025-10-08');
    await person.click(button('Proroga'));
    expect(screen.getByText(/si sposta al massimo di quanti giorni dura di più/)).toBeDefined();
    await person.clear(draw);
    await person.type(draw, '2025-10-07');
    await person.click(button('Proroga'));
    expect(screen.getByText(/finisce il 20 settembre 2025 invece del 29 agosto 2025/)).toBeDefined();
    expect(changes()).toEqual([
      'CampoAdessoDopo',
      'Ultimo giorno29 agosto 202520 settembre 2025',
      'Estrazione entro15 settembre 20257 ottobre 2025',
    ]);
    await person.click(button('Sì, proroga'));
    expect(ports.actOnEdition.asked()).toMatchObject([{ request: { drawUntil: '2025-10-07' } }]);
  });

  test('that closes cannot be done by Enter alone: no day stands there, and the question has the focus', async () => {
    const { ports, person, happens } = await opened();
    button("Chiudi l'edizione").focus();
    await person.keyboard('{Enter}{Enter}');
    expect(document.activeElement?.textContent).toBe("Chiudi l'edizione");
    const day = screen.getByLabelText(/Nuovo ultimo giorno/);
    expect(day).toHaveProperty('value', '');
    await person.type(day, '2025-08-01');
    await person.keyboard('{Enter}');
    expect(screen.getByText(/^Il motivo va scritto/)).toBeTruthy();
    await person.type(screen.getByLabelText(/Motivo/), 'I premi sono esauriti.');
    await person.keyboard('{Enter}{Enter}{Enter}');
    expect(document.activeElement?.textContent).toBe(
      'Il concorso finisce oggi, il 1º agosto 2025: da domani nessuno può mandare scontrini. Non si annulla. Chi gioca leggerà che finisce prima del previsto, non il perché.',
    );
    expect(ports.actOnEdition.asked()).toEqual([]);
    await person.click(button('Torna indietro'));
    expect(document.activeElement).toBe(button("Chiudi l'edizione"));
    expect(day).toHaveProperty('value', '2025-08-01');
    await person.type(screen.getByLabelText(/Il perché, per chi gioca/), 'Non ci sono più premi.');
    await person.click(button("Chiudi l'edizione"));
    expect(screen.getByText(/e anche il perché: «Non ci sono più premi.»/)).toBeDefined();
    await person.click(button("Sì, chiudi l'edizione"));
    expect(ports.actOnEdition.asked()).toMatchObject([
      {
        request: {
          kind: 'close',
          lastDay: '2025-08-01',
          reason: 'I premi sono esauriti.',
          publicReason: 'Non ci sono più premi.',
        },
      },
    ]);
    await happens(() => ports.actOnEdition.answer(ok(aDeskEdition({ endDate: '2025-08-01' }))));
    const told = 'Il concorso finisce il 1º agosto 2025: dopo quel giorno nessuno può mandare scontrini.';
    expect(screen.getByRole('status').textContent).toContain(told);
    expect(document.activeElement?.textContent).toContain(told);
  });

  test.each([
    [null, '2025-08-01', '', 'È già il suo ultimo giorno: chi gioca non legge niente di nuovo.'],
    [
      null,
      '2025-08-01',
      'Fine.',
      'È già il suo ultimo giorno: chi gioca non legge niente di nuovo, nemmeno il perché.',
    ],
    [
      '2025-07-30',
      '2025-08-01',
      'Fine.',
      'legge ancora che il concorso è stato prorogato, e anche il perché: «Fine.»',
    ],
    ['2025-08-20', '2025-08-01', '', 'Chi gioca leggerà che finisce prima del previsto, non il perché.'],
    [
      null,
      '2025-07-31',
      'Fine.',
      'Chi gioca leggerà che finisce prima del previsto, e anche il perché: «Fine.»',
    ],
  ])(
    'that closes an edition of 1 August, told before as %s, on %s for "%s" says what players read',
    async (movedFrom, lastDay, why, told) => {
      const { person } = await opened('manager', aDeskEdition({ endDate: '2025-08-01', movedFrom }));
      await person.click(button("Chiudi l'edizione"));
      await person.type(screen.getByLabelText(/Nuovo ultimo giorno/), lastDay);
      await person.type(screen.getByLabelText(/Motivo/), 'Premi finiti');
      if (why !== '') await person.type(screen.getByLabelText(/Il perché, per chi gioca/), why);
      await person.click(button("Chiudi l'edizione"));
      expect(document.activeElement?.textContent).toContain(told);
    },
  );

  const CLOSED_EARLY = { endDate: '2025-08-10', movedFrom: '2025-08-29', publicReason: 'Fine.' };
  const gone = 'Sul sito non si leggerà più: «Fine.»';

  test('that closes once more begins with the published sentence, and says when it goes away', async () => {
    const { ports, person } = await opened('manager', aDeskEdition(CLOSED_EARLY));
    await person.click(button("Chiudi l'edizione"));
    await person.type(screen.getByLabelText(/Nuovo ultimo giorno/), '2025-08-09');
    await person.type(screen.getByLabelText(/Motivo/), 'Premi finiti');
    await person.click(button("Chiudi l'edizione"));
    expect(document.activeElement?.textContent).toContain('e anche il perché: «Fine.»');
    expect(document.activeElement?.textContent).not.toContain(gone);
    await person.click(button('Torna indietro'));
    await person.clear(screen.getByLabelText(/Il perché, per chi gioca/));
    await person.click(button("Chiudi l'edizione"));
    expect(document.activeElement?.textContent).toContain(gone);
    await person.click(button("Sì, chiudi l'edizione"));
    expect(ports.actOnEdition.asked()).toMatchObject([{ request: { publicReason: '' } }]);
  });

  test('that extends what was closed early says that the published sentence goes away', async () => {
    const { person } = await opened('manager', aDeskEdition(CLOSED_EARLY));
    await person.click(button("Proroga l'edizione"));
    await person.type(screen.getByLabelText(/Nuovo ultimo giorno/), '2025-08-12');
    await person.type(screen.getByRole('textbox', { name: /Articolo/ }), '11');
    await person.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Sito fermo');
    await person.click(button('Proroga'));
    expect(document.activeElement?.textContent).toContain(gone);
  });

  test('sends only the facts that were changed, and none where nothing was', async () => {
    const { ports, person } = await opened();
    await person.click(button('Completa ciò che manca'));
    await person.click(button('Salva'));
    expect(screen.getByRole('alert').textContent).toContain('Non hai cambiato nulla.');
    await person.type(screen.getByRole('textbox', { name: /Prodotti/ }), 'Penne 500 g');
    await person.click(button('Salva'));
    expect(screen.getByText(/^Salvare questo dato di «La natura nel piatto»\?/)).toBeDefined();
    expect(changes()).toEqual(['CampoAdessoDopo', 'Prodotti che partecipanonientePenne 500 g']);
    await person.click(button('Sì, salva'));
    expect(ports.actOnEdition.asked()).toEqual([
      { code: 'natura_contest', request: { kind: 'set', change: { products: 'Penne 500 g' } } },
    ]);
  });

  test('publishes the PDF that was chosen, behind a question that names it', async () => {
    const { ports, person, happens } = await opened();
    await person.click(button('Pubblica un regolamento'));
    await person.click(button('Pubblica il regolamento'));
    const field = screen.getByLabelText(/File del regolamento/);
    expect(screen.getByText('Scegli prima il file.')).toBeDefined();
    expect(document.activeElement).toBe(field);
    const file = new File(['%PDF-'], 'regolamento.pdf', { type: 'application/pdf' });
    await person.upload(field, new File(['PNG'], 'regolamento.png', { type: 'application/pdf' }));
    await happens(() => ports.judgeRules.answer(ok({ isPdf: false })));
    expect(screen.getByText("Il regolamento dev'essere un PDF, e questo file non lo è.")).toBeDefined();
    expect(document.activeElement).toBe(field);
    await person.upload(field, file);
    expect(screen.queryByText(/questo file non lo è/)).toBeNull();
    await happens(() => ports.judgeRules.answer(ok({ isPdf: true })));
    await person.click(screen.getByRole('checkbox', { name: /Avvisa per e-mail/ }));
    await person.click(button('Pubblica il regolamento'));
    expect(screen.getByText(/Pubblicare «regolamento.pdf» .* Resta per sempre/).textContent).toContain(
      "Parte anche un'e-mail",
    );
    expect(ports.actOnEdition.asked()).toEqual([]);
    await person.click(button('Sì, pubblica il regolamento'));
    const request = { kind: 'rules', file: { size: 5 }, tellsPlayers: true };
    expect(ports.actOnEdition.asked()).toMatchObject([{ request }]);
  });
});
