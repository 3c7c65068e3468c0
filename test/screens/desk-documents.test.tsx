import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DocumentChange } from '../../domain/desk-documents.ts';
import { failed, ok, refused, unauthorized } from '../machines/support/answers.ts';
import {
  aDocument,
  aDocumentLine,
  aDocumentPreview,
  checkedWith,
  someDocuments,
} from '../machines/support/desk-documents.ts';
import { button, checked, entered, listed, opened, RENATA, text } from './support/render-documents.tsx';

test('each document stands with its version, since when and by whom', async () => {
  await listed();
  const quiz = button('Quanto ne sai del grano?').closest('li');
  expect(quiz?.textContent).toContain(
    'quiz questionnaire_grano, dal 16 luglio 2025 al 29 agosto 2025, in corso',
  );
  expect(quiz?.textContent).toContain('versione 2, del 1º agosto 2025 alle 10:00, di Renata Bassi');
  const missions = button('Missioni e livelli').closest('li');
  expect(missions?.textContent).toContain('nessuna versione pubblicata');
  expect(button('La comunità').closest('li')?.textContent).toContain('obbligatorio, per tutte le edizioni');
});

test('a document with an unpublished text is marked in words, as is one that was never published', async () => {
  const { ports, person, happens } = await listed();
  const places = [...someDocuments().documents, { kind: 'survey', code: '' }, { kind: 'policy', code: '' }];
  const asked = places.map(({ kind, code }) => ({ kind, code }));
  expect(ports.rememberText.requests()).toEqual([{ type: 'texts.ask', places: asked }]);
  const at = '2025-08-01T10:00:00+02:00';
  await happens(async () =>
    ports.rememberText.tell({
      type: 'texts.found',
      texts: [
        { kind: 'policy', code: 'comunita', at },
        { kind: 'survey', code: '', at },
      ],
    }),
  );
  const lineOf = (name: string) => button(name).closest('li')?.textContent;
  expect(lineOf('La comunità')).toContain(
    'Modifiche non pubblicate: sono in questo browser, scritte il 1º agosto 2025 alle 10:00.',
  );
  expect(lineOf('Quanto ne sai del grano?')).not.toContain('Modifiche');
  expect(lineOf('Nuovo sondaggio o quiz')).toContain('Mai pubblicato: il testo è in questo browser');
  expect(screen.queryByRole('button', { name: 'Nuovo consenso' })).toBeNull();
  await person.click(button('Nuovo sondaggio o quiz'));
  expect(JSON.parse(text().value)).toMatchObject({ name: 'survey_' });
});

test('an open document has its text, its file, and what may not change of it', async () => {
  await opened();
  expect(document.activeElement?.textContent).toBe('Quanto ne sai del grano?');
  expect(text().value).toBe(aDocument().text);
  const file = screen.getByRole('link', { name: 'Scarica il documento pubblicato' });
  expect(file.getAttribute('download')).toBe('questionnaire_grano-2.json');
  expect(decodeURIComponent(file.getAttribute('href')?.split(',')[1] ?? '')).toBe(aDocument().text);
  expect(screen.getByText(/le domande e le opzioni restano tutti/)).toBeDefined();
});

test('the versions before are files, named with who published each', async () => {
  const { person } = await opened();
  await person.click(screen.getByText('Una versione precedente'));
  const link = screen.getByRole('link', { name: /^versione 1, .* di Renata Bassi$/ });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    '/desk/v1/documents/survey/questionnaire_grano/versions/1',
    'questionnaire_grano-1.json',
  ]);
});

test('an auditor reads the text, and changes and publishes nothing', async () => {
  await opened({ ...RENATA, role: 'auditor' });
  expect(text().readOnly).toBe(true);
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Torna ai contenuti']);
});

test('every mistake stands with its line and place, in the focus, and the text stays', async () => {
  const mistakes = [
    { place: 'questions[0].title', line: 9, text: 'manca; il testo della domanda.' },
    { place: '{ }', line: null, text: 'supera i 500 kB, il massimo.' },
  ];
  await checked({ mistakes, more: 3, preview: null });
  const told = within(document.activeElement as HTMLElement);
  expect(told.getByText(/^Errori trovati: 5\./)).toBeDefined();
  expect(told.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Riga 9, questions[0].title: manca; il testo della domanda.',
    'tutto il documento: supera i 500 kB, il massimo.',
  ]);
  expect(told.getByText('Altri errori: 3.')).toBeDefined();
  expect(text().value).toBe(aDocument().text);
  expect(screen.queryByRole('button', { name: 'Pubblica' })).toBeNull();
});

test('a mistake leads to its line: the caret stands there, with the focus and in view', async () => {
  const mistakes = [
    { place: 'name', line: 2, text: 'manca; il nome.' },
    { place: '{ }', line: null, text: 'supera i 500 kB, il massimo.' },
  ];
  const { person } = await checked({ mistakes, more: 0, preview: null });
  const shown: Element[] = [];
  const show = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  await person.click(button('Riga 2, name: manca; il nome.'));
  show.mockRestore();
  expect(document.activeElement).toBe(text());
  expect(text().selectionStart).toBe('{\n'.length);
  expect(shown.map(({ textContent }) => textContent)).toEqual(['  "name": "questionnaire_grano"']);
  expect(screen.queryByRole('button', { name: /^tutto il documento/ })).toBeNull();
});

test('the mistakes stay in view while they are mended, as those of the text before, until the next check', async () => {
  const mistakes = [
    { place: 'name', line: 2, text: 'manca; il nome.' },
    { place: 'title', line: 3, text: 'manca; il titolo.' },
  ];
  const { ports, person, happens } = await checked({ mistakes, more: 0, preview: null });
  await person.type(text(), ' ');
  expect(document.activeElement).toBe(text());
  expect(screen.getByText(/^Questi errori erano nel testo prima delle tue modifiche/)).toBeDefined();
  expect(screen.queryByText(/^Errori trovati/)).toBeNull();
  await person.click(button('Riga 3, title: manca; il titolo.'));
  expect(document.activeElement).toBe(text());
  await person.type(text(), ' ');
  expect(button('Riga 2, name: manca; il nome.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pubblica' })).toBeNull();
  await person.click(button('Controlla il testo'));
  await happens(() => ports.checkDocument.answer(ok(checkedWith(aDocumentPreview()))));
  expect(screen.queryByText(/^Questi errori erano/)).toBeNull();
  expect(button('Pubblica')).toBeDefined();
});

test('every line of the text has a number, which who listens does not hear', async () => {
  const { person } = await opened();
  const lines = () => [...(text().previousElementSibling?.children ?? [])].map((one) => one.textContent);
  expect(lines()).toEqual(['{', '  "name": "questionnaire_grano"', '}']);
  expect(text().previousElementSibling?.getAttribute('aria-hidden')).toBe('true');
  await person.type(text(), '{Enter}');
  expect(lines()).toHaveLength(4);
});

test.each<[Partial<DocumentChange>, string]>([
  [{ part: 'title' }, 'Modifica: il titolo, da «Uno» a «Due».'],
  [
    { part: 'endDate', before: '2025-08-29', after: '2025-09-30' },
    "Modifica: l'ultimo giorno, da «29 agosto 2025» a «30 settembre 2025».",
  ],
  [
    { change: 'added', part: 'option', of: 'grano', name: 'duro', before: '' },
    "Aggiunta: l'opzione duro della domanda grano, «Due».",
  ],
  [{ change: 'removed', part: 'mission', name: 'olio' }, 'Eliminazione: la missione olio, che era «Uno».'],
  [{ change: 'moved', part: 'question' }, "Modifica: l'ordine delle domande."],
  [{ change: 'moved', part: 'option', of: 'x' }, "Modifica: l'ordine delle opzioni della domanda x."],
  [{ change: 'moved', part: 'mission' }, "Modifica: l'ordine delle missioni."],
])('a change is told in a sentence: %j', async (change, sentence) => {
  const whole = { change: 'changed', part: 'text', of: '', name: '', before: 'Uno', after: 'Due' } as const;
  await checked(checkedWith(aDocumentPreview({ changes: [{ ...whole, ...change }] })));
  const told = within(document.activeElement as HTMLElement);
  expect(told.getByText('Che cosa cambia')).toBeDefined();
  expect(told.getByRole('listitem').textContent).toBe(sentence);
});

test('publishing is asked once more, and what was published takes the focus', async () => {
  const { ports, person, happens } = await checked(checkedWith(aDocumentPreview()));
  await person.click(button('Pubblica'));
  expect(document.activeElement?.textContent).toMatch(/^Pubblicare «Quanto ne sai del grano\?»\?/);
  await person.click(button('Torna indietro'));
  expect(document.activeElement).toBe(button('Pubblica'));
  await person.click(button('Pubblica'));
  await person.click(button('Sì, pubblica'));
  expect(ports.publishDocument.asked()).toEqual([{ kind: 'survey', text: aDocument().text, seen: 2 }]);
  await happens(() => ports.publishDocument.answer(ok(aDocument(aDocumentLine({ version: 3 })))));
  expect(document.activeElement?.textContent).toMatch(/^Pubblicato: Quanto ne sai del grano\?, versione 3/);
});

test('a refusal says who published what, keeps the text, and asks for another check', async () => {
  const { ports, person, happens } = await checked(checkedWith(aDocumentPreview()));
  await person.click(button('Pubblica'));
  await person.click(button('Sì, pubblica'));
  const detail = [{ loc: ['body', 'text'], msg: 'Bruno Neri ha pubblicato.', type: 'documentChanged' }];
  await happens(() => ports.publishDocument.answer(refused(detail, 409)));
  expect(document.activeElement?.textContent).toBe('Bruno Neri ha pubblicato.');
  expect(text().value).toBe(aDocument().text);
  expect(screen.queryByRole('button', { name: 'Pubblica' })).toBeNull();
  await person.click(button('Controlla il testo'));
  const published = aDocumentLine({ version: 3, by: 'Bruno Neri' });
  await happens(() => ports.checkDocument.answer(ok(checkedWith(aDocumentPreview({ published })))));
  expect(
    screen.getByText(/^Intanto qualcuno ha pubblicato un'altra versione: versione 3.* di Bruno Neri/),
  ).toBeDefined();
});

test('a chosen file takes the place of the text; one that is too large or no text is told', async () => {
  const { ports, person, happens } = await opened();
  const input = screen.getByLabelText(/Un file JSON/);
  await person.upload(input, new File(['a'.repeat(500_001)], 'a.json', { type: 'application/json' }));
  expect(screen.getByText(/^È più di 500 kB/)).toBeDefined();
  await person.upload(input, new File(['[]'], 'a.json', { type: 'application/json' }));
  await happens(() => ports.readTextFile.answer({ kind: 'unreadable' }));
  expect(text().value).toBe(aDocument().text);
  await person.upload(input, new File(['[]'], 'a.json', { type: 'application/json' }));
  await happens(() => ports.readTextFile.answer(ok({ text: '[]' })));
  expect(text().value).toBe('[]');
});

test('a new document begins with the fields that it needs, and a change of the text takes the last check back', async () => {
  const { ports, person, happens } = await listed();
  await person.click(button('Prepara un consenso'));
  expect(JSON.parse(text().value)).toMatchObject({ code: '', consentMonths: 24 });
  await person.click(button('Controlla il testo'));
  await happens(() => ports.checkDocument.answer(ok(checkedWith(aDocumentPreview({ published: null })))));
  expect(
    screen.getByText('«Quanto ne sai del grano?» è nuovo, con il codice questionnaire_grano.'),
  ).toBeDefined();
  await person.type(text(), ' ');
  expect(screen.queryByRole('button', { name: 'Pubblica' })).toBeNull();
});

test('an unpublished text stands there again with its day, and is discarded after a second press', async () => {
  const { ports, person, happens } = await opened();
  const unsaved = { version: 1, text: '{ "name": ', at: '2025-08-02T08:30:00Z' };
  await happens(async () => ports.rememberText.tell({ type: 'text.found', unsaved }));
  expect(text().value).toBe('{ "name": ');
  expect(screen.getByText(/hai lasciato qui il 2 agosto 2025 alle 10:30/).textContent).toContain(
    "Intanto è stata pubblicata un'altra versione",
  );
  await person.click(button('Scarta il testo scritto qui'));
  await person.click(button('Sì, scarta'));
  expect(text().value).toBe(aDocument().text);
  expect(screen.queryByText(/hai lasciato qui/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Scarta il testo scritto qui' })).toBeNull();
});

test('a browser that is closed asks first while a text is published nowhere', async () => {
  const { person } = await opened();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await person.type(text(), ' ');
  expect(closing()).toBe(true);
});

test('a list that fails is asked for again, and without a session the room is left', async () => {
  const { ports, person, happens, ended } = entered();
  await happens(() => ports.listDocuments.answer(failed));
  await person.click(button('Riprova'));
  await happens(() => ports.listDocuments.answer(unauthorized));
  expect(ended()).toBe(1);
});

test('a session that ends in the editor keeps the text', async () => {
  const { ports, person, happens, ended } = await opened();
  await person.click(button('Controlla il testo'));
  await happens(() => ports.checkDocument.answer(unauthorized));
  expect(document.activeElement?.textContent).toMatch(/^L'accesso è scaduto/);
  expect(text().value).toBe(aDocument().text);
  expect(ended()).toBe(0);
});
