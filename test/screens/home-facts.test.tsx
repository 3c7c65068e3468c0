import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import { homeAt } from './support/render-home.tsx';

describe('the draw, at home (§B.61)', () => {
  const OVERDUE =
    "L'estrazione non è ancora pubblicata: il regolamento la prometteva entro il 30 settembre 2025.";

  test('is not said to be held because its last day has passed', async () => {
    await homeAt('2025-10-05T10:00:00+02:00');
    screen.getByText(OVERDUE);
    expect(document.body.textContent).not.toMatch(/sono stati estratti|abbiamo scritto/);
  });

  test('is told once, with who hears of it and how long originals are kept', async () => {
    await homeAt('2025-09-10T10:00:00+02:00');
    for (const fact of [/entro il 30 settembre 2025/, /^Chi vince riceve/, /Conserva gli originali/])
      expect(screen.getAllByText(fact)).toHaveLength(1);
  });

  const HELD = { prizes: [], drawnAt: '2025-10-05T11:00:00+02:00' };

  test.each([
    ['before the winners were written to', HELD, 'A chi ha vinto non abbiamo ancora scritto.'],
    [
      'once they were',
      { ...HELD, winnersToldAt: '2025-10-06T09:00:00+02:00' },
      "A chi ha vinto abbiamo scritto un'e-mail.",
    ],
  ])('has the day on which it was held, %s', async (_, edition, winners) => {
    const { ports, happens } = await homeAt('2025-10-07T10:00:00+02:00');
    await happens(() => ports.configuration.answer({ ...NO_CONFIGURATION, edition }));
    screen.getByText('I premi sono stati estratti il 5 ottobre 2025.');
    screen.getByText(winners);
    expect(document.body.textContent).not.toMatch(/prometteva|Controlliamo/);
  });
});

describe('§B.58 which receipts count', () => {
  const VALID = /Per il concorso valgono solo gli scontrini dal 16 luglio 2025 al 29 agosto 2025\.$/;

  test.each([
    ['before the campaign', '2025-07-10T10:00:00+02:00'],
    ['while it runs', '2025-08-10T10:00:00+02:00'],
  ])('is said %s: with today’s news and where one is told to buy', async (_, now) => {
    await homeAt(now);
    expect(screen.getAllByText(VALID)).toHaveLength(2);
    within(screen.getByRole('region', { name: 'Come si partecipa' })).getByText(VALID);
  });

  test('is not said after it', async () => {
    await homeAt('2025-09-10T10:00:00+02:00');
    expect(screen.queryByText(/valgono solo/)).toBeNull();
  });
});

test('the hero says the day of the end, and from midnight on that it is today (§K.11)', async () => {
  const { ports, happens } = await homeAt('2025-08-28T23:59:59+02:00');
  screen.getByText(/^Fino alle 23:59 del 29 agosto 2025 ogni scontrino/);
  await happens(() => ports.wait.answer({ now: Date.parse('2025-08-29T00:00:00+02:00') }));
  screen.getByText(/^Fino alle 23:59 di oggi ogni scontrino/);
});
