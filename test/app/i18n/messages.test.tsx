import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import profileMessages from '../../../locales/it/profile.json' with { type: 'json' };
import redirectMessages from '../../../locales/it/redirect.json' with { type: 'json' };
import registerMessages from '../../../locales/it/register.json' with { type: 'json' };
import { addMessages, i18n, isMessageKey } from '../../../src/i18n/messages.ts';
import { useText } from '../../../src/i18n/use-text.ts';

addMessages(profileMessages, redirectMessages, registerMessages);

const words = () => renderHook(() => useText()).result.current;

describe('a sentence', () => {
  test('is found by its key, dots and all', () => {
    expect(words().text('shell.loading.wait')).toBe('attendere prego ...');
  });

  test('is filled with what it is given', () => {
    expect(words().text('profile.level.name', { level: 'Chicco' })).toBe('Livello Chicco');
  });

  test.for(['<b>a</b>&b@example.com', '{{email}}', '$t(errors.generic)', "l'a@example.com"])(
    'shows %j as it is: React makes it inert, and no key of ours is read in it',
    (email) => {
      expect(words().text('register.code.sent', { email })).toBe(
        `Abbiamo mandato un codice di sei cifre a ${email}.`,
      );
    },
  );

  test.for([
    ['16 luglio 2025', '29 agosto 2025', 'Dal 16 luglio 2025 al 29 agosto 2025'],
    ['8 agosto 2025', '11 agosto 2025', "Dall'8 agosto 2025 all'11 agosto 2025"],
    ['1º agosto 2025', '8 agosto 2025', "Dal 1º agosto 2025 all'8 agosto 2025"],
  ] as const)('puts the article before a day as one says it: %s', ([from, to, said]) => {
    expect(words().text('profile.editions.period', { from, to })).toBe(said);
  });

  test.for([
    [1, 'Manca 1 passo: accedere.'],
    [2, 'Mancano 2 passi: accedere.'],
    [0, 'Mancano 0 passi: accedere.'],
  ] as const)('has its form for a count of %d', ([count, said]) => {
    expect(words().text('redirect.steps', { count, steps: 'accedere' })).toBe(said);
  });
});

describe('what a flow has to say', () => {
  test('is the sentence of its key', () => {
    expect(words().say({ key: 'errors.apiDisabled' })).toBe('Concorso NON attivo');
  });

  test('is the sentence of its key with its values, for each count too', () => {
    expect(words().say({ key: 'profile.level.name', values: { level: 'Chicco' } })).toBe('Livello Chicco');
    expect(words().say({ key: 'redirect.steps', values: { count: 1, steps: 'accedere' } })).toBe(
      'Manca 1 passo: accedere.',
    );
  });

  test('may be the server’s own words, which are never taken for a key', () => {
    expect(words().say({ text: 'errors.generic' })).toBe('errors.generic');
    expect(words().say({ text: 'Vinci {{premio}} <img src=x>' })).toBe('Vinci {{premio}} <img src=x>');
  });

  test('without a message is a defect', () => {
    expect(() => words().say({ key: 'errors.unheardOf' })).toThrow(
      'There is no message for errors.unheardOf.',
    );
    expect(() => words().say({ key: 'constructor' })).toThrow();
  });
});

test('a key is known, whole or by its count, and nothing else is', () => {
  expect(['errors.generic', 'redirect.steps', 'redirect.steps_one'].map(isMessageKey)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['errors', 'errors.', 'toString', '', 'mail.signature'].map(isMessageKey)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('the words are the same functions at each drawing, so that nothing is done twice for them', () => {
  const { result, rerender } = renderHook(() => useText());
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});

test('Italian is the language from the first moment on', () => {
  expect(i18n.isInitialized).toBe(true);
  expect(i18n.language).toBe('it');
});
