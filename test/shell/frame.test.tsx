import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import { Frame } from '../../src/shell/frame.tsx';
import { type AppHarness, aFreePlayer, aVisit, aVisitOf } from '../machines/support/app-harness.ts';
import { settle } from '../machines/support/held.ts';
import { aTarget, aVisitorsFacts } from '../machines/support/navigation-harness.ts';
import { inView } from '../screens/support/in-view.tsx';

/** Read aloud when it is filled, so it has to be there before. */
const updateNotice = () => document.querySelector('.update-overlay[role=status]');

/** The frame, once what comes after hydration is drawn: the notice of a newer version stands in every page. */
async function aFrame(harness: AppHarness) {
  const view = inView(
    harness,
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );
  await waitFor(() => expect(updateNotice()).not.toBeNull());
  return view;
}

/** The windows that are there, open or not: what may lie over the page has been drawn. */
const windows = () => screen.queryAllByRole('dialog', { hidden: true });

describe('what may lie over a page', () => {
  test('is not drawn for a visitor who has opened none of it', async () => {
    const { happens } = await aFrame(await aVisit());
    await happens(async () => {
      await import('../../src/shell/overlays.tsx');
      await settle();
    });
    expect(windows()).toEqual([]);
    expect(updateNotice()?.textContent).toBe('');
  });

  test('is drawn for a player, who may be asked for something', async () => {
    await aFrame(await aVisitOf(aFreePlayer()));
    expect(await screen.findAllByRole('dialog', { hidden: true })).not.toEqual([]);
  });

  test('is drawn once a visitor opens the cookie preferences, and stays', async () => {
    const { person } = await aFrame(await aVisit());
    const [opener] = screen.getAllByRole('button', { name: 'Preferenze cookie' });
    await person.click(opener as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Preferenze cookie' });
    await person.click(within(dialog).getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(windows()).not.toEqual([]);
  });

  test('is drawn for a login that the address asks for', async () => {
    const harness = await aVisit();
    const { happens } = await aFrame(harness);
    await happens(() => harness.enter('/', '#login'));
    const dialog = await screen.findByRole('dialog', { name: 'Accedi' });
    expect(await within(dialog).findByRole('textbox')).toBeDefined();
  });

  test('is drawn once the accessibility statement is opened', async () => {
    const harness = await aVisit('/register');
    const { happens } = await aFrame(harness);
    await happens(() => harness.flow('shell').send({ type: 'statement.open' }));
    expect(await screen.findByRole('dialog', { name: 'Dichiarazione di accessibilità' })).toBeDefined();
  });
});

test('the notice of a redirect stays in view, with its focus, while that of a moved end is still loading', async () => {
  const harness = await aVisit();
  const { happens } = await aFrame(harness);
  await happens(() => {
    for (const address of ['/contest', '/'])
      harness
        .flow('navigation')
        .send({ type: 'navigation.ask', target: aTarget(address), facts: aVisitorsFacts() });
  });
  const notice = (await screen.findByText(/In questo momento non c'è un concorso/)).closest('[tabindex]');
  expect(document.activeElement).toBe(notice);
  const days = { description: 'Estate', endDate: '2025-08-20', movedFrom: '2025-08-29' };
  await happens(() => harness.ports.configuration.answer({ ...NO_CONFIGURATION, movedEnd: days }));
  // A part that is hidden until another has loaded loses the focus.
  expect(notice?.closest('[style*="display: none"]')).toBeNull();
  // Else it arrives in the next test, which is blamed for it.
  await happens(async () => {
    await import('../../src/shell/late-receipt.tsx');
    await settle();
  });
});
