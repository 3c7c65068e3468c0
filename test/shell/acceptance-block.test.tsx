import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { EditionToAccept } from '../../domain/editions.ts';
import { CookieQuestion } from '../../src/shell/cookie-question.tsx';
import { Overlays } from '../../src/shell/overlays.tsx';
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

test('the block opens when the start-up ends, also while the question about cookies is unanswered', async () => {
  const player = aFreePlayer();
  const harness = appHarness();
  const { happens } = inView(
    harness,
    <MemoryRouter>
      <CookieQuestion />
      <Overlays />
    </MemoryRouter>,
  );
  await happens(() => begin(harness, aSession(), player, { cookies: { kind: 'undecided' } }));
  const block = () => screen.queryByRole('region', { name: "Conferma dell'account" });
  expect(block()).toBeNull();
  await happens(() => loadChain(harness, aFullChain({ userInfo: player, playerEditions: [] })));
  expect(block()).not.toBeNull();
  expect(document.documentElement.dataset.cookies).toBe('asked');
});

test('a block that opened by itself leads, once it is closed, to the title of the page', async () => {
  const player = aFreePlayer();
  const harness = await aVisitOf(player, '/contest');
  const { happens, person } = inView(
    harness,
    <MemoryRouter>
      <main>
        <h1 tabIndex={-1}>Come partecipare</h1>
      </main>
      <Overlays />
    </MemoryRouter>,
  );
  const { acceptance } = harness.app.getSnapshot().children;
  const editions = [unaccepted(anEdition())];
  await happens(() => acceptance?.send({ type: 'editions.known', playerId: player.id, editions }));
  expect(document.activeElement).toBe(document.body);
  await person.click(screen.getByRole('button', { name: 'CHIUDI' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a block that opens over a page that has just opened takes the focus from its title, with the steps of the way', async () => {
  const player = aFreePlayer();
  const harness = appHarness();
  const { happens } = inView(
    harness,
    <MemoryRouter>
      <main>
        <h1 tabIndex={-1}>Come partecipare</h1>
      </main>
      <Overlays />
    </MemoryRouter>,
  );
  await happens(() => begin(harness, aSession(), player));
  screen.getByRole('heading', { level: 1 }).focus();
  await happens(() => loadChain(harness, aFullChain({ userInfo: player, playerEditions: [] })));
  const block = within(screen.getByRole('region', { name: "Conferma dell'account" }));
  expect(document.activeElement?.textContent).toBe("Conferma dell'account");
  expect(block.getAllByRole('listitem')).toHaveLength(4);
  block.getByText('Passo 4 di 4');
});
