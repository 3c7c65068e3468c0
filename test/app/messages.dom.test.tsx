import { render, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import homeWords from '#brand/words/home.json' with { type: 'json' };
import profileWords from '#brand/words/profile.json' with { type: 'json' };
import type { Message } from '../../domain/errors.ts';
import homeMessages from '../../locales/it/home.json' with { type: 'json' };
import profileMessages from '../../locales/it/profile.json' with { type: 'json' };
import registerMessages from '../../locales/it/register.json' with { type: 'json' };
import { SiteProviders } from '../../src/app/site.tsx';
import { FormMessages } from '../../src/components/form-messages.tsx';
import { endOfInstant } from '../../src/i18n/formats.ts';
import { addMessages, i18n, isMessageKey } from '../../src/i18n/messages.ts';
import { useMessages } from '../../src/i18n/use-messages.ts';
import { anApp } from './support/an-app.ts';

addMessages(profileMessages, profileWords, homeMessages, homeWords, registerMessages);

const hook = () => renderHook(() => useMessages()).result.current;

describe('t', () => {
  test('finds a text by its key, which may hold dots', () => {
    expect(hook().t('shell.loading.wait')).toBe('attendere prego ...');
  });

  test('fills in the values', () => {
    expect(hook().t('profile.level.name', { level: 'Chicco' })).toBe('Livello Chicco');
  });

  test.for(['<b>a</b>&b@example.com', '{{email}}', '$t(errors.generic)', "l'a@example.com"])(
    'shows %j as text: React escapes it, and it is not read as a key',
    (email) => {
      expect(hook().t('register.code.sent', { email })).toBe(
        `Abbiamo inviato un codice di sei cifre a ${email}.`,
      );
    },
  );

  test.for([
    [
      '16 luglio 2025',
      'Dal 16 luglio 2025 fino alle 23:59 del 6 gennaio 2026',
      'Vale fino al 16 luglio 2025.',
    ],
    [
      '8 agosto 2025',
      "Dall'8 agosto 2025 fino alle 23:59 del 6 gennaio 2026",
      "Vale fino all'8 agosto 2025.",
    ],
    [
      '11 agosto 2025',
      "Dall'11 agosto 2025 fino alle 23:59 del 6 gennaio 2026",
      "Vale fino all'11 agosto 2025.",
    ],
    [
      '1º agosto 2025',
      'Dal 1º agosto 2025 fino alle 23:59 del 6 gennaio 2026',
      'Vale fino al 1º agosto 2025.',
    ],
  ] as const)('elides the article before a day that begins with a vowel: %s', ([day, from, until]) => {
    const { t } = hook();
    expect(t('profile.editions.period', { from: day, end: endOfInstant('2026-01-06T22:59:59Z') })).toBe(from);
    expect(t('profile.consents.until', { date: day })).toBe(until);
  });

  test.for([
    [1, 'Manca 1 giorno'],
    [2, 'Mancano 2 giorni'],
    [0, 'Mancano 0 giorni'],
  ] as const)('chooses the form for a count of %d', ([count, said]) => {
    expect(hook().t('home.today.left', { count })).toBe(said);
  });
});

describe('messageText', () => {
  test('returns the text of a key', () => {
    expect(hook().messageText({ key: 'errors.apiDisabled' })).toBe('Concorso NON attivo');
  });

  test('fills in the values, and chooses the form for a count', () => {
    expect(hook().messageText({ key: 'profile.level.name', values: { level: 'Chicco' } })).toBe(
      'Livello Chicco',
    );
    expect(hook().messageText({ key: 'home.today.left', values: { count: 1 } })).toBe('Manca 1 giorno');
  });

  test('returns the server’s own text as it is, even when it looks like a key', () => {
    expect(hook().messageText({ text: 'errors.generic' })).toBe('errors.generic');
    expect(hook().messageText({ text: 'Vinci {{premio}} <img src=x>' })).toBe('Vinci {{premio}} <img src=x>');
  });

  test('throws for a key without a message', () => {
    expect(() => hook().messageText({ key: 'errors.unknownKey' })).toThrow(
      'There is no message for errors.unknownKey.',
    );
    expect(() => hook().messageText({ key: 'constructor' })).toThrow();
  });
});

test('isMessageKey accepts keys with and without a plural form, and nothing else', () => {
  expect(['errors.generic', 'home.today.left', 'home.today.left_one'].map(isMessageKey)).toEqual([
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

test('the text functions are the same at each render, so that effects do not run twice', () => {
  const { result, rerender } = renderHook(() => useMessages());
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});

test('Italian is the language from the first render on', () => {
  expect(i18n.isInitialized).toBe(true);
  expect(i18n.language).toBe('it');
});

/** What stands above a form, with the started flows behind it. */
function above(...messages: Message[]) {
  const { app } = anApp();
  app.start();
  const { container } = render(
    <SiteProviders app={app}>
      <FormMessages messages={messages} />
    </SiteProviders>,
  );
  return {
    app,
    container,
    lines: () => [...container.querySelectorAll('p')].map((line) => line.textContent),
  };
}

describe('messages that belong to no field', () => {
  test('are shown in the form, one paragraph each', () => {
    const { lines } = above({ key: 'errors.generic' }, { text: 'Mai sentita.' });
    expect(lines()).toEqual(['Errore generico', 'Mai sentita.']);
  });

  test('may hold markup, which is shown as text', () => {
    const { lines, container } = above({ text: '<img src=x onerror=alert(1)>' });
    expect(lines()).toEqual(['<img src=x onerror=alert(1)>']);
    expect(container.querySelector('img')).toBeNull();
  });

  test('are shown once, even when the server repeats them', () => {
    const { lines } = above(
      { key: 'errors.invalid' },
      { key: 'errors.invalid' },
      { text: 'Valore non valido' },
    );
    expect(lines()).toEqual(['Valore non valido']);
  });

  test('are scrolled into view and announced as soon as they appear', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { container } = above({ key: 'errors.generic' });
    expect(container.querySelector('[role="alert"]')?.textContent).toBe('Errore generico');
    expect(scrolled.mock.contexts).toEqual([container.querySelector('.form-messages')]);
    scrolled.mockRestore();
  });

  test('render nothing when there are none', () => {
    expect(above().container.innerHTML).toBe('');
  });
});
