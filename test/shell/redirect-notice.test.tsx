import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Player } from '../../domain/entities.ts';
import { PageRedirectNotice, RedirectNotice } from '../../src/shell/redirect-notice.tsx';
import { ok } from '../machines/support/answers.ts';
import {
  type AppHarness,
  aFreePlayer,
  appHarness,
  begin,
  loadChain,
} from '../machines/support/app-harness.ts';
import { anEdition } from '../machines/support/contest.ts';
import { aFullChain } from '../machines/support/initialization-harness.ts';
import { aPlayersFacts, aTarget, aVisitorsFacts } from '../machines/support/navigation-harness.ts';
import { aSession } from '../machines/support/people.ts';
import { draw } from './support/a-drawing.tsx';

const BEFORE = Date.parse('2025-07-14T10:00:00+02:00');
const AFTER = Date.parse('2025-09-01T10:00:00+02:00');
const COMING = { editionId: 5, description: 'Estate', startDate: '2025-07-16', wanted: false };

async function homeOf(player: Player | null, now: number): Promise<AppHarness> {
  const harness = appHarness({ path: '/', hash: '' });
  await begin(harness, player && aSession(), player, { now });
  if (player) await loadChain(harness, aFullChain({ userInfo: player, editions: [anEdition()] }));
  draw(harness, <PageRedirectNotice />);
  return harness;
}

/** The contest is asked for, and the guard leads to home, which is asked for next. */
function askForContest({ flow }: AppHarness, facts = aVisitorsFacts()) {
  const navigation = flow('navigation');
  act(() => {
    for (const address of ['/contest', '/'])
      navigation.send({ type: 'navigation.ask', target: aTarget(address), facts });
  });
}

const words = () => screen.getByRole('status').textContent;
const ways = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('before the campaign a visitor reads when the contest begins, and may register', async () => {
  askForContest(await homeOf(null, BEFORE));
  expect(words()).toContain('si apre il 16 luglio 2025, quando comincia il concorso');
  expect(words()).toContain("Intanto puoi registrarti, e chiedere un'e-mail per il giorno del via.");
  expect(ways()).toEqual(['/register']);
});

test('before the campaign a player is led to the reminder, until it is asked for', async () => {
  const harness = await homeOf(aFreePlayer(), BEFORE);
  askForContest(harness, aPlayersFacts());
  expect(words()).toContain('Il tuo account è pronto: fino ad allora non serve altro.');
  await act(() => harness.ports.reminder.answer(ok(COMING)));
  expect(ways()).toEqual(['/#promemoria']);
  act(() => harness.flow('reminder').send({ type: 'reminder.ask' }));
  await act(() => harness.ports.setReminder.answer(ok({ ...COMING, wanted: true })));
  expect(words()).toContain("Il tuo account è pronto, e il giorno del via ricevi un'e-mail.");
  expect(ways()).toEqual([]);
});

test('after the campaign who asks for the contest reads where the receipts or the archive are', async () => {
  askForContest(await homeOf(null, AFTER));
  expect(words()).toContain("In questo momento non c'è un concorso a cui partecipare.");
  expect(ways()).toEqual(['/archive']);
});

test('comes into view each time that the contest is asked for', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const harness = await homeOf(null, BEFORE);
  askForContest(harness);
  askForContest(harness);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('while the login dialog is open it says the reason, and the page does not say it again', async () => {
  const harness = appHarness({ path: '/', hash: '#login' });
  await begin(harness, null, null, { now: BEFORE });
  draw(harness, <PageRedirectNotice />);
  draw(harness, <RedirectNotice />);
  act(() => {
    for (const address of ['/profile', '/#login'])
      harness.flow('navigation').send({
        type: 'navigation.ask',
        target: aTarget(address),
        facts: aVisitorsFacts(),
      });
  });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('riservata a chi ha un account: accedi per continuare.'),
  ]);
});
