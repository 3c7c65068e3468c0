import { expect, test } from 'vitest';
import { isVoted } from '../../domain/errors.ts';
import { failed, ok, refused, unreachable } from '../machines/support/answers.ts';

const VOTED = 'Hai già espresso il tuo voto';
const problem = (msg: string) => ({ loc: ['body', 'result'], msg, type: 'value' });

test.each([
  ['in its sentence', VOTED],
  ['in a list', [problem(VOTED)]],
  ['among other things', [problem('Campo richiesto'), problem(VOTED), problem('Mai sentita.')]],
])('the server has had these answers before, and says so %s (§B.36)', (_, detail) => {
  expect(isVoted(refused(detail))).toBe(true);
});

test.each([
  ['takes them', ok(null)],
  ['refuses them for another reason it is known to have', refused('Valore non valido')],
  ['refuses them for a reason of its own', refused('Mai sentita.')],
  ['refuses them without a word', refused(undefined)],
  ['fails, whatever it says', { ...failed, detail: VOTED }],
  ['is silent', unreachable],
])('a server that %s has not', (_, answer) => {
  expect(isVoted(answer)).toBe(false);
});
