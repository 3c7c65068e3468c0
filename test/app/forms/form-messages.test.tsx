import { act, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../domain/errors.ts';
import { flow } from '../../../src/actors/flow.ts';
import { SiteProviders } from '../../../src/app/site.tsx';
import { FormMessages } from '../../../src/components/form-messages.tsx';
import { errorAlert } from '../../machines/support/answers.ts';
import { anApp } from '../support/an-app.ts';

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

describe('what belongs to no field', () => {
  test('stands above the form, a paragraph each', () => {
    const { lines } = above({ key: 'errors.generic' }, { text: 'Mai sentita.' });
    expect(lines()).toEqual(['Errore generico', 'Mai sentita.']);
  });

  test('may hold markup, which stays inert', () => {
    const { lines, container } = above({ text: '<img src=x onerror=alert(1)>' });
    expect(lines()).toEqual(['<img src=x onerror=alert(1)>']);
    expect(container.querySelector('img')).toBeNull();
  });

  test('is said once, however often the server says it', () => {
    const { lines } = above(
      { key: 'errors.invalid' },
      { key: 'errors.invalid' },
      { text: 'Valore non valido' },
    );
    expect(lines()).toEqual(['Valore non valido']);
  });

  test('waits while the banner says it, and stays when the banner has left', () => {
    const { app, lines } = above({ key: 'errors.generic' });
    act(() => flow(app, 'alert').send(errorAlert([{ key: 'errors.generic' }])));
    expect(lines()).toEqual([]);
    act(() => flow(app, 'alert').send({ type: 'alert.dismiss' }));
    expect(lines()).toEqual(['Errore generico']);
  });

  test('may be nothing: then nothing is there', () => {
    expect(above().container.innerHTML).toBe('');
  });
});
