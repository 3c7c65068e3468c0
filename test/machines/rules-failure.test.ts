import { expect, test } from 'vitest';
import { isUnheard, messagesOf } from '../../domain/errors.ts';
import { FAILURES, failed, refused, timedOut, unreachable } from './support/answers.ts';

test.each(FAILURES)('$name has its own lines', ({ failure, lines }) => {
  expect(messagesOf(failure)).toEqual(lines);
});

test('no answer is told the same, whoever was at fault for it', () => {
  const told = [{ key: 'errors.generic' }, { key: 'errors.unreachable' }];
  expect(messagesOf(unreachable)).toEqual(told);
  expect(messagesOf(timedOut)).toEqual(told);
  expect(messagesOf({ kind: 'unreachable', because: 'aborted' })).toEqual(told);
});

test('a refusal without words is told in general ones', () => {
  expect(messagesOf(refused(undefined))).toEqual([{ key: 'errors.generic' }]);
  expect(messagesOf(refused(''))).toEqual([{ key: 'errors.generic' }]);
  expect(messagesOf(refused([]))).toEqual([{ key: 'errors.generic' }]);
});

test('what the server is known to say is told in the site’s own sentence', () => {
  expect(messagesOf(refused('Mail e/o password errate', 401))).toEqual([{ key: 'errors.credentials' }]);
  expect(messagesOf(refused('api.disabled', 403))).toEqual([{ key: 'errors.apiDisabled' }]);
});

test('a list is told sentence by sentence; an unknown one in the server’s words', () => {
  const loc = ['body', 'email'];
  expect(
    messagesOf(
      refused([
        { loc, msg: 'Campo richiesto', type: 'missing' },
        { loc, msg: 'Mai <b>sentita</b>.', type: 'odd' },
      ]),
    ),
  ).toEqual([{ key: 'errors.required' }, { text: 'Mai <b>sentita</b>.' }]);
});

test('a server that fails may say why', () => {
  expect(messagesOf({ ...failed, detail: 'Riprova più tardi.' })).toEqual([{ text: 'Riprova più tardi.' }]);
});

test('what may have been done all the same: no answer, no promised answer, a server that fails', () => {
  const unheard = FAILURES.filter(({ failure }) => isUnheard(failure)).map(({ name }) => name);
  expect(unheard).toEqual(['failed', 'malformed', 'unreachable']);
  expect(isUnheard({ kind: 'ok', data: null })).toBe(false);
});
