import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { EditionToAccept } from '../../domain/editions.ts';
import { listenToCookieBanner } from '../../src/app/start.ts';
import { BeforePage } from '../../src/shell/before-page.tsx';
import { Overlays } from '../../src/shell/overlays.tsx';
import { ok } from '../machines/support/answers.ts';
import { aFreePlayer, appHarness, aVisitOf, begin, loadChain } from '../machines/support/app-harness.ts';
import { anEdition, unaccepted } from '../machines/support/contest.ts';
import { aFullChain } from '../machines/support/initialization-harness.ts';
import { aSession } from '../machines/support/people.ts';
import { inView } from '../screens/support/in-view.tsx';

/** The block that a player has opened on the contest's page. */
async function openBlock(...editions: EditionToAccept[]) {
  const player = aFreePlayer();
  const harness = await aVisitOf(player, '/contest');
  const { happens } = inView(
    harness,
    <MemoryRouter>
      <Overlays />
    </MemoryRouter>,
  );
  const { acceptance } = harness.app.getSnapshot().children;
  await happens(() => acceptance?.send({ type: 'editions.known', playerId: player.id, editions }));
  await happens(() => acceptance?.send({ type: 'acceptance.open' }));
  return within(screen.getByRole('region', { name: "Conferma dell'account" }));
}

const linksOf = (block: Awaited<ReturnType<typeof openBlock>>) =>
  block.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('rules and privacy are requested with links to both documents', async () => {
  const block = await openBlock(unaccepted(anEdition()));
  expect(block.getAllByRole('checkbox')).toHaveLength(1);
  expect(linksOf(block)).toEqual(['/documenti/regolamento-2025-07-16.pdf', '/documenti/privacy.pdf']);
});

test('rules alone are requested without the privacy notice', async () => {
  const block = await openBlock(unaccepted(anEdition(), { needsPrivacy: false }));
  expect(linksOf(block)).toEqual(['/documenti/regolamento-2025-07-16.pdf']);
});

test('privacy alone has no checkbox, and a text explains the confirmation', async () => {
  const block = await openBlock(unaccepted(anEdition(), { needsRules: false }));
  expect(block.queryByRole('checkbox')).toBeNull();
  expect(block.getByText(/Manca solo la presa visione/)).toBeDefined();
  expect(linksOf(block)).toEqual(['/documenti/privacy.pdf']);
});

test('an edition without a name and rules is named by its code, and links the site’s rules', async () => {
  const block = await openBlock(
    unaccepted(anEdition({ description: '', rulesLink: '' }), { needsPrivacy: false }),
  );
  expect(block.getByRole('heading', { level: 3, name: 'natura_contest' })).toBeDefined();
  expect(linksOf(block)).toHaveLength(1);
  expect(linksOf(block)[0]).toMatch(/^\/documenti\/regolamento/);
});

test('a block that opens by itself leaves the focus; one that is asked for takes it, and gives it back when it is closed', async () => {
  const player = aFreePlayer();
  const harness = await aVisitOf(player, '/contest');
  const { happens, person } = inView(
    harness,
    <MemoryRouter>
      <button type="button">Accetta il regolamento</button>
      <Overlays />
    </MemoryRouter>,
  );
  const { acceptance } = harness.app.getSnapshot().children;
  const ask = () => happens(() => acceptance?.send({ type: 'acceptance.open' }));
  const editions = [unaccepted(anEdition())];
  const opener = screen.getByRole('button', { name: 'Accetta il regolamento' });
  opener.focus();
  await happens(() => acceptance?.send({ type: 'editions.known', playerId: player.id, editions }));
  const title = screen.getByRole('heading', { name: "Conferma dell'account" });
  expect(document.activeElement).toBe(opener);
  await ask();
  expect(document.activeElement).toBe(title);
  opener.focus();
  await ask();
  expect(document.activeElement).toBe(title);
  await person.click(screen.getByRole('button', { name: 'CHIUDI' }));
  expect(document.activeElement).toBe(opener);
});

describe('with an unanswered question about cookies', () => {
  const block = () => screen.queryByRole('region', { name: "Conferma dell'account" });
  const { dataset } = document.documentElement;
  /** What the page says of the question: its styles follow it. */
  const question = () => {
    if (dataset.acceptance === 'open') return 'hidden behind the block';
    return dataset.cookies;
  };

  /** A player whose rules are not accepted, up to the answers of the start-up. */
  async function aPlayerWithoutRules() {
    for (const name of Object.keys(dataset)) delete dataset[name];
    const player = aFreePlayer();
    const harness = appHarness();
    const view = inView(
      harness,
      <>
        <BeforePage />
        <MemoryRouter>
          <main>
            <h1 tabIndex={-1}>Il concorso</h1>
            <button type="button">Un bottone della pagina</button>
          </main>
          <Overlays />
        </MemoryRouter>
      </>,
    );
    listenToCookieBanner(harness.app);
    await view.happens(() => begin(harness, aSession(), player, { cookies: { kind: 'undecided' } }));
    return {
      ...view,
      harness,
      isReady: () =>
        view.happens(() => loadChain(harness, aFullChain({ userInfo: player, playerEditions: [] }))),
      press: (name: string) => view.person.click(screen.getByRole('button', { name })),
    };
  }

  test('the block opens when the start-up ends; the question is hidden meanwhile and shown once the block is closed', async () => {
    const { isReady, press } = await aPlayerWithoutRules();
    expect([block(), question()]).toEqual([null, 'asked']);
    await isReady();
    expect(block()).not.toBeNull();
    expect(question()).toBe('hidden behind the block');
    await press('CHIUDI');
    expect([block(), question()]).toEqual([null, 'asked']);
  });

  test('the question is shown once the rules are accepted', async () => {
    const { harness, happens, isReady, person, press } = await aPlayerWithoutRules();
    await isReady();
    await person.click(screen.getByRole('checkbox'));
    await press('CONFERMA');
    await happens(() => harness.ports.accept.answer(ok({})));
    expect(question()).toBe('hidden behind the block');
    await happens(() => harness.clock.increment(2_000));
    expect([block(), question()]).toEqual([null, 'asked']);
  });

  test('the block that opens by itself leaves the focus in the page where it is', async () => {
    const { isReady } = await aPlayerWithoutRules();
    const button = screen.getByRole('button', { name: 'Un bottone della pagina' });
    button.focus();
    await isReady();
    expect(document.activeElement).toBe(button);
  });

  test('the focus of the question that the block hides goes to the title of the page', async () => {
    const { isReady } = await aPlayerWithoutRules();
    screen.getByRole('button', { name: 'Scegli nel dettaglio' }).focus();
    await isReady();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('an answer from another tab while the block is open leaves the focus alone', async () => {
    const { harness, happens, isReady, press } = await aPlayerWithoutRules();
    await isReady();
    await happens(() => harness.flow('cookies').send({ type: 'cookies.changedElsewhere' }));
    const choice = { measurement: false, decidedAt: '2025-08-01T08:00:00.000Z' };
    await happens(() => harness.ports.cookieChoice.answer({ kind: 'decided', choice }));
    expect(document.activeElement).toBe(document.body);
    await press('CHIUDI');
    expect(question()).toBe('settled');
  });
});
