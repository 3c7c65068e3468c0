import { describe, expect, test } from 'vitest';
import { readHelp } from '../../../server/admin/messages.ts';
import { optionsOf } from '../../../server/admin/options.ts';
import { parseCommand } from '../../../server/admin/parse-args.ts';

const line = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

describe('every mistyped command gets one line that says what to type', () => {
  test.each([
    ['approva 3', /^Il comando "approva" non esiste/],
    ['receipts --stato pending', /^Non capisco --stato per receipts/],
    ['receipts -x', /^Non capisco -x per receipts/],
    ['receipts --status', /^--status vuole un valore/],
    ['receipts --status nuovo', /^--status vuole pending, .* non "nuovo"/],
    ['receipts --from 2025-02-30', /^--from vuole un giorno .* non "2025-02-30"/],
    ['receipts --from 2025-08-02 --to 2025-08-01', /^--from viene dopo --to/],
    ['receipts --limit 0', /^--limit vuole un numero da 1 a 1000, non "0"/],
    ['receipts 3 4', /^"4" è di troppo dopo receipts/],
    ['approve', /^Manca il numero dello scontrino/],
    ['approve tre', /^"tre" non è il numero di uno scontrino/],
    ['approve 3 --reason x', /^Non capisco --reason per approve/],
    ['approve 3@0', /^"3@0" non è il numero di uno scontrino/],
    ['approve 3@', /^"3@" non è/],
    ['approve 3 --unreadable', /^Non capisco --unreadable per approve/],
    ['refuse 3', /^Manca il motivo/],
    ['reopen', /^Manca il numero dello scontrino/],
    ['reopen 3', /^Manca il motivo per cui si riapre/],
    ['reopen 3 --reason "ok" --unreadable', /^Non capisco --unreadable per reopen/],
    ['refuse 3 --reason "non si legge"', /^Il motivo deve citare un articolo del regolamento/],
    ['refuse 3 --reason "un arto 7 rotto"', /^Il motivo deve citare un articolo/],
    [`refuse 3 --reason "Art. 7 ${'a'.repeat(300)}"`, /^Il motivo dev'essere una riga/],
    ['export partecipazioni.csv', /^"partecipazioni.csv" è di troppo dopo export/],
    ['signals 3', /^"3" è di troppo dopo signals/],
    ['signals --kind telefono', /^--kind vuole uno di questi: phone-shared.*, non "telefono"/],
    ['signals --limit 1001', /^--limit vuole un numero da 1 a 1000/],
    ['edition apri', /^Dopo edition viene check FILE, open FILE o replace FILE, oppure close, .* non "apri"/],
    ['edition close', /^Manca il codice dell'edizione/],
    ['edition open', /^Manca il file: npm run admin -- edition open edizioni.json/],
    ['edition replace', /^Manca il file: npm run admin -- edition replace edizioni.json/],
    ['edition close natura --last-day domani', /^--last-day vuole un giorno/],
    ['edition close natura', /^Manca il motivo della chiusura: --reason/],
    ['edition close natura --reason " "', /^Manca il motivo della chiusura/],
    [`edition close natura --reason ${'a'.repeat(301)}`, /^Il motivo dev'essere una riga/],
    [`edition close natura --reason a --public-reason ${'a'.repeat(201)}`, /^--public-reason vuole una riga/],
    ['edition extend natura', /^Manca l'ultimo giorno: .* edition extend natura --last-day/],
    ['edition extend natura --last-day domani --reason x', /^--last-day vuole un giorno/],
    ['edition extend natura --last-day 2025-09-01', /^Manca il motivo, con l'articolo/],
    ['edition extend natura --last-day 2025-09-01 --reason guasto', /^Il motivo deve citare un articolo/],
    ['edition set', /^Manca il codice dell'edizione/],
    ['edition set natura', /^Dopo edition set natura viene almeno uno fra --onlus/],
    ['edition set natura --onlus " "', /^--onlus vuole un nome/],
    [`edition set natura --onlus ${'a'.repeat(121)}`, /^--onlus vuole un nome/],
    ['edition set natura --products Penne,,Farro', /^--products vuole da 1 a 100 nomi diversi/],
    ['edition set natura --products Penne,Penne', /^--products vuole da 1 a 100 nomi diversi/],
    [`edition set natura --products ${'a'.repeat(81)}`, /^--products vuole/],
    ['edition set natura --draw-until presto', /^--draw-until vuole un giorno/],
    ['edition set natura --keep-until 2026-02-30', /^--keep-until vuole un giorno/],
    ['edition set natura --last-day 2026-02-03', /^Non capisco --last-day per edition set/],
    ['edition rules', /^Manca il codice dell'edizione/],
    ['edition rules natura f.pdf g.pdf', /^"g.pdf" è di troppo dopo edition rules/],
    ['edition rules natura f.pdf --onlus x', /^Non capisco --onlus per edition rules/],
    ['edition open f.json --last-day 2025-08-01', /^Non capisco --last-day per edition open/],
    ['check', /^Manca il file: npm run admin -- check/],
    ['edition check', /^Manca il file: npm run admin -- edition check/],
    ['survey apri', /^Dopo survey viene check FILE, publish FILE, list o show NOME, non "apri"/],
    ['survey check', /^Manca il file: npm run admin -- survey check documento.json/],
    ['survey publish', /^Manca il file: npm run admin -- survey publish documento.json/],
    ['survey publish a.json b.json', /^"b.json" è di troppo dopo survey publish/],
    ['survey list tutti', /^"tutti" è di troppo dopo survey list/],
    ['survey show', /^Manca il nome: npm run admin -- survey show NOME, oppure NOME@2/],
    ['survey show Gusti', /^"Gusti" non è un nome/],
    ['survey show survey_gusti@0', /^"survey_gusti@0" non è un nome/],
    ['missions apri', /^Dopo missions viene check FILE, publish FILE, list o show NOME, non "apri"/],
    ['missions publish', /^Manca il file: npm run admin -- missions publish documento.json/],
    ['missions show due', /^Dopo missions show viene il numero di una versione, o niente, non "due"/],
    ['policy show', /^Manca il nome: npm run admin -- policy show NOME/],
    ['policy show Notizie', /^"Notizie" non è un nome/],
    ['survey list --status pending', /^Non capisco --status per survey/],
  ])('%s', (typed, said) => {
    const parsed = parseCommand(line(typed));
    expect(parsed).toEqual({ kind: 'mistake', line: expect.stringMatching(said) });
    expect(JSON.stringify(parsed)).not.toContain('{{');
  });
});

test.each(['', '--help', 'help', 'refuse --help'])('"%s" is answered with the help', (typed) => {
  expect(parseCommand(line(typed))).toEqual({ kind: 'help' });
});

test.each(['Articolo 7.1: la data non si legge.', 'Vedi art. 5', 'ART 12 comma 2'])(
  'a reason may cite its article as "%s"',
  (reason) => {
    expect(parseCommand(['refuse', '3', '3', '4', '--reason', reason])).toEqual({
      kind: 'ask',
      command: { verb: 'refuse', seen: [at(3), at(4)], reason, isUnreadable: false },
      outFile: undefined,
    });
  },
);

test('the help names every command', () => {
  const help = readHelp();
  for (const verb of Object.keys(optionsOf)) expect(help).toMatch(new RegExp(`^  ${verb}\\b`, 'm'));
});

const at = (itemId: number, version = 1) => ({ itemId, version });

test('a receipt is named as the list prints it, with its version after a correction', () => {
  expect(parseCommand(['approve', '3', '4@2', '3@1'])).toMatchObject({
    command: { verb: 'approve', seen: [at(3), at(4, 2)] },
  });
  expect(parseCommand(['receipts', '4@2'])).toMatchObject({ command: { verb: 'receipt', id: 4 } });
  expect(parseCommand(['refuse', '3', '--unreadable', '--reason', 'Articolo 7.1'])).toMatchObject({
    command: { verb: 'refuse', isUnreadable: true },
  });
  expect(parseCommand(['reopen', '4@2', '--reason', 'Si legge.'])).toMatchObject({
    command: { verb: 'reopen', seen: [at(4, 2)], reason: 'Si legge.' },
  });
});

test('a file of editions is checked by the word that checks every other document, and by the short one', () => {
  const checked = { kind: 'file', verb: 'check', file: 'edizioni.json' };
  expect(parseCommand(['edition', 'check', 'edizioni.json'])).toEqual(checked);
  expect(parseCommand(['check', 'edizioni.json'])).toEqual(checked);
});
