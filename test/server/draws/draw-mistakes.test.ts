import { expect, test } from 'vitest';
import { parseCommand } from '../../../server/admin/parse-args.ts';

const CODE = 'natura_contest';
const SEED = '12 45 67 81 90';
const OFFICIAL = 'Lucia Neri, funzionaria camerale';

test.each([
  [['seal', CODE, '--reserves', 'tre'], /--reserves è un numero da 0 a 1000/],
  [['seal', CODE, '--seed', SEED], /Non capisco --seed per draw seal/],
  [['seal', CODE, '--confirm-days', '0'], /--confirm-days è un numero da 1 a 180/],
  [['hold', CODE, '--official', OFFICIAL], /--seed vuole il seme/],
  [['hold', CODE, '--seed', 'perché no', '--official', OFFICIAL], /--seed vuole il seme/],
  [['hold', CODE, '--seed', SEED], /--official vuole nome/],
  [['hold'], /Manca il codice dell'edizione dopo draw hold/],
  [['delivered', CODE], /viene il numero di un premio vinto/],
  [['delivered', CODE, 'tre'], /viene il numero di un premio vinto/],
  [['delivered', CODE, '3', '4'], /4/],
  [['excluded', CODE, '3'], /motivo/],
  [['uncollected', CODE, '3'], /^Manca il motivo: --reason "Tre appuntamenti/],
  [['excluded', CODE, '3', '--reason', 'Non mi piace.'], /articolo/i],
  [['tell', CODE, '--reason', 'Articolo 1'], /Non capisco --reason per draw tell/],
  [['again', CODE], /Dopo draw viene seal, hold/],
])('draw %j is a mistake that is said', (words, said) => {
  expect(parseCommand(['draw', ...words])).toEqual({ kind: 'mistake', line: expect.stringMatching(said) });
});
