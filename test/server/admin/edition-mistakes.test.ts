import { describe, expect, test } from 'vitest';
import { validateEditionFile } from '../../../server/admin/edition-mistakes.ts';

const edition = {
  code: 'autunno',
  description: 'Autunno in cucina',
  rulesLink: '/documenti/regolamento-autunno.pdf',
  startDate: '2025-10-01',
  endDate: '2025-11-30',
  onlus: 'Banco Alimentare',
};
const winter = { ...edition, code: 'inverno', startDate: '2025-12-01', endDate: '2026-02-28' };

const file = (...editions: object[]) => ({ timeZone: 'Europe/Rome', editions });
const judge = (content: unknown, isThere = true) => validateEditionFile(content, () => isThere);
const mistakes = (content: unknown, isThere = true): readonly string[] => {
  const validated = judge(content, isThere);
  return validated.kind === 'invalid' ? validated.mistakes : [];
};

test('two consecutive editions are accepted, given as days or as instants in Rome', () => {
  const instants = {
    ...edition,
    startDate: '2025-10-01T00:00:00+02:00',
    endDate: '2025-11-30T23:59:59+01:00',
  };
  const validated = judge(file(winter, instants));
  expect(validated).toMatchObject({
    kind: 'valid',
    editions: [
      { code: 'inverno', startDate: '2025-12-01', endDate: '2026-02-28', dailyReceipts: 3, prizes: [] },
      { code: 'autunno', startDate: '2025-10-01', endDate: '2025-11-30' },
    ],
  });
});

describe('each mistake is one line that names the edition', () => {
  test.each([
    [
      'a gap',
      file(edition, { ...winter, startDate: '2025-12-05' }),
      /^inverno: .* dal giorno 2025-12-01 al giorno 2025-12-04/,
    ],
    [
      'an overlap',
      file(edition, { ...winter, startDate: '2025-11-30' }),
      /^inverno: inizia il giorno 2025-11-30, quando autunno/,
    ],
    [
      'an edition within another',
      file({ ...edition, endDate: '2026-03-31' }, winter),
      /^inverno: inizia il giorno 2025-12-01/,
    ],
    [
      "summer's offset in winter",
      file({ ...edition, endDate: '2025-11-30T23:59:59+02:00' }),
      /^autunno: endDate .* sarebbe 2025-11-30T23:59:59\+01:00/,
    ],
    [
      'an instant of UTC instead of Rome',
      file({ ...edition, startDate: '2025-10-01T00:00:00Z' }),
      /^autunno: startDate .* le 00:00:00 di Roma/,
    ],
    [
      'an hour before midnight',
      file({ ...edition, endDate: '2025-11-30T23:00:00+01:00' }),
      /^autunno: endDate .* le 23:59:59/,
    ],
    [
      'a malformed day',
      file({ ...edition, endDate: '2025-11-31' }),
      /^autunno: endDate "2025-11-31" non è un giorno/,
    ],
    [
      'an end before the start',
      file({ ...edition, endDate: '2025-09-30' }),
      /^autunno: finisce il giorno 2025-09-30, prima/,
    ],
    [
      'a day more than a year',
      file({ ...edition, endDate: '2026-10-01' }),
      /^autunno: dura più di un anno.* 2026-09-30/,
    ],
    ['no ONLUS', file({ ...edition, onlus: ' ' }), /^autunno: manca la ONLUS/],
    [
      'a repeated code',
      file(edition, { ...winter, code: 'autunno' }),
      /^autunno: il codice compare due volte/,
    ],
    ['another time zone', { ...file(edition), timeZone: 'UTC' }, /^timeZone: dev'essere "Europe\/Rome"/],
    ['no time zone', { editions: [edition] }, /^timeZone: manca; dev'essere "Europe\/Rome"/],
    [
      'a field of another type',
      file({ ...edition, dailyReceipts: 'tre' }),
      /^editions\.0\.dailyReceipts: scontrini al giorno/,
    ],
    [
      'an unknown field',
      file({ ...edition, enddate: '2025-11-30' }),
      /^editions\.0\.enddate: campo sconosciuto/,
    ],
    [
      'rules on another site',
      file({ ...edition, rulesLink: '../../etc/passwd' }),
      /^editions\.0\.rulesLink: il regolamento/,
    ],
    [
      'a product twice',
      file({ ...edition, products: ['Penne', 'Penne'] }),
      /^editions\.0\.products\.\d: da 1 a 100 nomi diversi/,
    ],
    [
      'a day of the draw that does not exist',
      file({ ...edition, drawUntil: '2026-02-30' }),
      /^editions\.0\.drawUntil: l'ultimo giorno per l'estrazione/,
    ],
    [
      'a draw before the end',
      file({ ...edition, drawUntil: '2025-11-30' }),
      /^Edizione autunno: l'estrazione viene dopo/,
    ],
    [
      'originals that may be thrown away before the draw',
      file({ ...edition, drawUntil: '2026-01-31', keepOriginalsUntil: '2026-01-30' }),
      /^Edizione autunno: gli originali servono/,
    ],
    [
      'a draw more than a year after the end',
      file({ ...edition, drawUntil: '9999-12-31' }),
      /^Edizione autunno: l'estrazione viene al più tardi un anno/,
    ],
    [
      'originals that are kept longer than the records',
      file({ ...edition, keepOriginalsUntil: '2030-12-01' }),
      /^Edizione autunno: gli originali si conservano al più tardi/,
    ],
    ['an empty list', file(), /^editions: un elenco/],
    ['a value that is not an object', 'ciao', /^\{ \}: un oggetto con timeZone ed editions/],
  ])('%s', (_, content, said) => {
    expect(mistakes(content)).toEqual([expect.stringMatching(said)]);
  });

  test('rules whose file is missing', () => {
    expect(mistakes(file(edition), false)).toEqual([
      expect.stringMatching(/^autunno: il regolamento \/documenti\/regolamento-autunno.pdf non c'è/),
    ]);
  });
});

test('an edition whose rules are published later needs no document in the site', () => {
  const { rulesLink: _rulesLink, ...later } = edition;
  expect(mistakes(file(later), false)).toEqual([]);
});

test('an edition of exactly a year and an intended pause are accepted', () => {
  expect(mistakes(file({ ...edition, endDate: '2026-09-30' }))).toEqual([]);
  expect(mistakes(file(edition, { ...winter, startDate: '2025-12-05', afterPause: true }))).toEqual([]);
});
