import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Player } from '../../domain/entities.ts';
import { PageRedirectNotice, RedirectNotice } from '../../src/shell/redirect-notice.tsx';
import { ok } from '../machines/support/answers.ts';
import {
  type AppHarness,
  aFreePlayer,
  appHarness,
  aVisitOf,
  begin,
  loadChain,
} from '../machines/support/app-harness.ts';
import { anEdition } from '../machines/support/contest.ts';
import { aFullChain } from '../machines/support/initialization-harness.ts';
import { aPlayersFacts, aTarget, aVisitorsFacts } from '../machines/support/navigation-harness.ts';
import { aRefreshedSession, aSession } from '../machines/support/people.ts';
import { draw } from './support/a-drawing.tsx';

const RULES = '/documenti/regolamento-2025-07-16.pdf';
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

test('before the campaign a visitor reads when the contest begins, and may register or read the rules', async () => {
  askForContest(await homeOf(null, BEFORE));
  expect(words()).toContain('si apre il 16 luglio 2025, quando comincia il concorso');
  expect(words()).toContain("Intanto puoi registrarti, e chiedere un'e-mail per il giorno del via.");
  expect(ways()).toEqual(['/register', RULES]);
});

test('before the campaign a player is led to the reminder, until it is asked for', async () => {
  const harness = await homeOf(aFreePlayer(), BEFORE);
  askForContest(harness, aPlayersFacts());
  expect(words()).toContain('Il tuo account è pronto: fino ad allora non serve altro.');
  await act(() => harness.ports.reminder.answer(ok(COMING)));
  expect(ways()).toEqual(['/#promemoria', RULES]);
  act(() => harness.flow('reminder').send({ type: 'reminder.ask' }));
  await act(() => harness.ports.setReminder.answer(ok({ ...COMING, wanted: true })));
  expect(words()).toContain("Il tuo account è pronto, e il giorno del via ricevi un'e-mail.");
  expect(ways()).toEqual([RULES]);
});

test('after the campaign a visitor who asks for the contest reads where the archive and the rules are', async () => {
  askForContest(await homeOf(null, AFTER));
  expect(words()).toContain("In questo momento non c'è un concorso a cui partecipare.");
  expect(ways()).toEqual(['/archive', RULES]);
});

test('the notice comes into view each time that the contest is asked for', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const harness = await homeOf(null, BEFORE);
  askForContest(harness);
  askForContest(harness);
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true);
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

const asks = ({ flow }: AppHarness, address: string, facts = aVisitorsFacts()) =>
  act(() => flow('navigation').send({ type: 'navigation.ask', target: aTarget(address), facts }));

describe('a session that has run out', () => {
  /** The player is on the page when the server refuses the token and then its refresh; the way leads home (§S.11). */
  async function endedOn(path: string, { isClosed = false, isOpen = true, hash = '' } = {}) {
    const harness = await aVisitOf(aFreePlayer(), path, { editions: [anEdition()] });
    if (!isOpen) harness.flow('navigation').send({ type: 'page.opening', path });
    else asks(harness, path + hash, aPlayersFacts({ hasContest: true }));
    const token = aRefreshedSession().access_token;
    harness.app.send({ type: 'session.unauthorized', token });
    await act(() => harness.ports.refresh.answer({ kind: 'refused', ...(isClosed && { isClosed }) }));
    expect(harness.emitted()).toContainEqual({ type: 'page.go', to: '/' });
    asks(harness, '/');
    harness.enter('/');
    draw(harness, <PageRedirectNotice />);
    return harness;
  }
  /** Opens the login, by whichever link, and logs in; where that leads. */
  async function logsInAgain(harness: AppHarness) {
    // The guard is not asked about another anchor of the page in view.
    await act(() => harness.enter('/', '#login'));
    harness
      .flow('signIn')
      .send({ type: 'login.submit', values: { email: 'maria@example.com', password: 'x' } });
    await harness.ports.login.answer(ok(aSession()));
    await act(() => harness.ports.me.answer(ok(aFreePlayer())));
    return harness.emitted().findLast(({ type }) => type === 'page.go');
  }

  test.for(['/profile', '/contest', '/missions'])(
    'on %s says so on home, with the way in, and leads back',
    async (path) => {
      const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
      const harness = await endedOn(path);
      expect(words()).toContain(
        'La sessione è scaduta. Accedi di nuovo: poi si riapre la pagina in cui eri.',
      );
      expect(scrolled).toHaveBeenCalled();
      expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true);
      expect(ways()).toEqual(['/#login']);
      expect(await logsInAgain(harness)).toEqual({ type: 'page.go', to: path });
    },
  );

  test('leads back also if the login was closed once', async () => {
    const harness = await endedOn('/profile');
    for (const hash of ['#login', '']) await act(() => harness.enter('/', hash));
    expect(ways()).toEqual(['/#login']);
    expect(await logsInAgain(harness)).toEqual({ type: 'page.go', to: '/profile' });
  });

  test('leads back to the place of the page that was in view', async () => {
    const harness = await endedOn('/contest', { hash: '#scontrino' });
    expect(await logsInAgain(harness)).toEqual({ type: 'page.go', to: '/contest#scontrino' });
  });

  test('leads back also to a page that was just about to open', async () => {
    const harness = await endedOn('/profile', { isOpen: false });
    expect(await logsInAgain(harness)).toEqual({ type: 'page.go', to: '/profile' });
  });

  test('is not told of any more once somebody has logged in', async () => {
    const harness = await endedOn('/');
    expect(await logsInAgain(harness)).toEqual({ type: 'page.go', to: '/' });
    asks(harness, '/', aPlayersFacts());
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('is not what ended where the account was closed', async () => {
    await endedOn('/profile', { isClosed: true });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

test('after a logout home says that it is done, and nothing more once it is left', async () => {
  const harness = await homeOf(aFreePlayer(), AFTER);
  const ask = (address: string, facts = aVisitorsFacts()) =>
    act(() => harness.flow('navigation').send({ type: 'navigation.ask', target: aTarget(address), facts }));
  ask('/missions');
  await act(() => harness.app.send({ type: 'session.close', because: 'logout' }));
  ask('/');
  expect(screen.getByRole('status').textContent).toContain("Sei fuori dall'account. A presto!");
  ask('/missions');
  expect(screen.queryByText(/Sei fuori/)).toBeNull();
});

test('a login removes the notice of a logout from home', async () => {
  const harness = await homeOf(aFreePlayer(), AFTER);
  await act(() => harness.app.send({ type: 'session.close', because: 'logout' }));
  expect(screen.getByText(/Sei fuori/)).toBeDefined();
  asks(harness, '/', aPlayersFacts());
  expect(screen.queryByText(/Sei fuori/)).toBeNull();
});

test('the login dialog does not repeat the notice of a logout', async () => {
  const harness = await homeOf(aFreePlayer(), AFTER);
  await act(() => harness.app.send({ type: 'session.close', because: 'logout' }));
  draw(harness, <RedirectNotice isInDialog />);
  expect(screen.getAllByText(/Sei fuori/)).toHaveLength(1);
});
