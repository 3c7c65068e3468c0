import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import { EndNewsNotice } from '../../src/shell/end-news.tsx';
import { type AppHarness, aFreePlayer, aVisitOf } from '../machines/support/app-harness.ts';
import { inView } from './support/in-view.tsx';

const MOVED = {
  description: 'Estate nella natura',
  endDate: '2025-08-20',
  movedFrom: '2025-08-29',
  drawUntil: '2025-09-30',
};
const CLOSED = { ...DEFAULT_CALENDAR, campaignEnd: '2025-08-20T23:59:59+02:00' };
const on = (day: string) => Date.parse(`${day}T12:00:00+02:00`);

/** The page of the contest, open when its end moves to 20 August, on a day; what was typed stands in a field. */
async function noticedOn(day: string, path = '/contest', movedEnd: object = MOVED) {
  const harness: AppHarness = await aVisitOf(aFreePlayer(), path);
  await harness.ports.configuration.answer(NO_CONFIGURATION);
  const { happens } = inView(
    harness,
    <>
      <EndNewsNotice path={path} />
      <input aria-label="Importo" />
    </>,
  );
  const notice = () =>
    happens(async () => {
      harness.flow('contestStatus').send({ type: 'receipt.denied' });
      await harness.ports.clock.answer({ now: on(day), calendar: CLOSED });
      await harness.ports.configuration.answer({ ...NO_CONFIGURATION, movedEnd: { ...MOVED, ...movedEnd } });
    });
  return { ...harness, notice };
}
const region = () => screen.queryByRole('region', { name: "L'ultimo giorno del concorso è cambiato" });
const words = () => region()?.textContent ?? '';

describe('a moved end', () => {
  test('that is to come says until when receipts are sent and corrected, when is drawn and whom to ask, and has the focus once', async () => {
    const { notice, flow } = await noticedOn('2025-08-10');
    expect(region()).toBeNull();
    await notice();
    for (const fact of [
      'Il concorso si chiude il 20 agosto 2025, prima del previsto',
      "Estate nella natura: l'ultimo giorno doveva essere il 29 agosto 2025.",
      'Gli altri si possono inviare fino alle 23:59 del 20 agosto 2025: dopo, non partecipano.',
      'I premi si estraggono entro il 30 settembre 2025.',
      'I dati di uno scontrino in attesa si correggono fino alle 23:59 del 20 agosto 2025',
      'Per ogni domanda:',
    ])
      expect(words()).toContain(fact);
    expect(words()).not.toContain('Il perché');
    expect(document.activeElement).toBe(region());
    expect(flow('contestStatus').getSnapshot().context.isEndNews).toBe(false);
  });

  test('that is today says so, with the hour, instead of a day', async () => {
    const { notice } = await noticedOn('2025-08-20');
    await notice();
    for (const fact of [
      'Il concorso si chiude oggi alle 23:59, prima del previsto',
      "l'ultimo giorno doveva essere il 29 agosto 2025.",
      'Gli altri si possono inviare oggi, fino alle 23:59: dopo, non partecipano.',
      'I dati di uno scontrino in attesa si correggono oggi, fino alle 23:59',
    ])
      expect(words()).toContain(fact);
  });

  test('does not take who writes out of their field', async () => {
    const { notice } = await noticedOn('2025-08-10');
    screen.getByLabelText('Importo').focus();
    await notice();
    expect(region()).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Importo'));
  });

  test('that has come says why, what becomes of receipts and that nothing is corrected any more', async () => {
    const { notice } = await noticedOn('2025-08-21', '/', { reason: 'I premi non si trovano più.' });
    await notice();
    for (const fact of [
      'Il concorso si è chiuso il 20 agosto 2025, prima del previsto',
      'Il perché: I premi non si trovano più.',
      'Quelli che non ci sono arrivati non partecipano.',
      'non si correggono più dal sito: si potevano correggere fino alle 23:59 del 20 agosto 2025.',
    ])
      expect(words()).toContain(fact);
    expect(screen.getByRole('link', { name: 'Vedi i tuoi scontrini' })).toBeDefined();
  });

  test('that has come is not told on the page of the contest, which is about to be left', async () => {
    const { notice } = await noticedOn('2025-08-21');
    await notice();
    expect(region()).toBeNull();
  });

  test('that is later is told as an extension, and refers to the rules where no draw is promised', async () => {
    const { notice } = await noticedOn('2025-08-10', '/', { movedFrom: '2025-08-15', drawUntil: undefined });
    await notice();
    for (const fact of [
      'Il concorso è stato prorogato: dura fino al 20 agosto 2025',
      'Quando si estraggono i premi lo dice il regolamento.',
    ])
      expect(words()).toContain(fact);
  });
});
