import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Frame } from '../../src/shell/frame.tsx';
import { type AppHarness, aFreePlayer, aVisit, aVisitOf } from '../machines/support/app-harness.ts';
import { settle } from '../machines/support/held.ts';
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
