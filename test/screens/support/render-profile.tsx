import { screen, within } from '@testing-library/react';
import type { Item, Player } from '../../../domain/entities.ts';
import { CHAIN } from '../../../machines/initialization/chain.ts';
import type { PartName, Parts } from '../../../machines/ports/contest.ts';
import { Profile } from '../../../src/screens/profile/profile.tsx';
import { failed, ok } from '../../machines/support/answers.ts';
import { aFreePlayer, appHarness, aVisitOf, begin } from '../../machines/support/app-harness.ts';
import { aConsent, anEdition, aPolicy } from '../../machines/support/contest.ts';
import { aFullChain, partAnswer } from '../../machines/support/initialization-harness.ts';
import { aRefreshedSession, aSession } from '../../machines/support/people.ts';
import { inView } from './in-view.tsx';

export const COMMUNITY = aPolicy({ title: 'Comunità' });
export const LEVELS = [
  { id: 1, name: 'Seme', minPoints: 0 },
  { id: 2, name: 'Germoglio', minPoints: 20 },
];

/** A player on the first level who has accepted the running edition. */
export const aProfilePlayer = (changes: Partial<Player> = {}): Player =>
  aFreePlayer({
    playerLevels: [{ level: { id: 1, name: 'Seme', minPoints: 0 } }],
    playerConsents: [aConsent(COMMUNITY)],
    player_editions: [{ editionId: 5, privacyAccepted: true, rulesAccepted: true, edition: anEdition() }],
    ...changes,
  });

type Held = { player?: Player; parts?: Partial<Parts>; items?: readonly Item[] };

/** Renders the profile page with everything loaded; the test answers its calls. */
export async function renderProfile({ player = aProfilePlayer(), parts = {}, items = [] }: Held = {}) {
  const harness = await aVisitOf(player, '/profile', { levels: LEVELS, ...parts });
  await harness.ports.items.answer(ok(items));
  await harness.ports.personalDraft.answer(null);
  return { ...harness, ...inView(harness, <Profile />) };
}

/** The same with one part of the start-up that failed to load. */
export async function renderProfileWithout(missing: PartName) {
  const player = aProfilePlayer();
  const harness = appHarness({ path: '/profile', hash: '' });
  await begin(harness, aSession(), player);
  const view = inView(harness, <Profile />);
  const { ports } = harness;
  await view.happens(() => ports.refresh.answer({ kind: 'refreshed', session: aRefreshedSession() }));
  const parts = aFullChain({ userInfo: player, levels: LEVELS });
  for (const part of CHAIN) {
    const which = ports.parts.asked().findLastIndex((asked) => asked.part === part);
    const failure = part === missing ? failed : undefined;
    await view.happens(() => ports.parts.answer(partAnswer(part, parts, failure), which));
  }
  return { ...harness, ...view, parts };
}

/** A section of the page, by its heading. */
export const part = (name: string) => within(screen.getByRole('region', { name }));
