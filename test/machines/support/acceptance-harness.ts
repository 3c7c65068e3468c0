import type { EditionToAccept } from '../../../domain/editions.ts';
import { acceptanceMachine } from '../../../machines/acceptance/acceptance.machine.ts';
import { anEdition, unaccepted } from './contest.ts';
import { heldActor } from './held-machine.ts';

export const NATURE = unaccepted(anEdition());
export const BASKO = unaccepted(anEdition({ id: 6, code: 'basko_contest', description: 'Basko' }));

/** The acceptance block on a page, with its posts in the test's hand. */
export function acceptanceHarness(path = '/') {
  const { ports, actor, clock, emitted, send, snapshot } = heldActor(acceptanceMachine, { path });
  return {
    ...{ actor, clock, emitted, send, snapshot },
    post: ports.acceptEdition,
    know: (...editions: EditionToAccept[]) => send({ type: 'editions.known', playerId: 7, editions }),
    tick: (editionId: number, ticked = true) => send({ type: 'edition.tick', editionId, ticked }),
    value: () => snapshot().value,
    context: () => snapshot().context,
  };
}

type AcceptanceStory = ReturnType<typeof acceptanceHarness>;

/** The block is open with the given editions, none of them ticked. */
export function anOpenBlock(...editions: EditionToAccept[]): AcceptanceStory {
  const harness = acceptanceHarness();
  harness.know(...editions);
  return harness;
}

/** Every edition is ticked and confirmed: the first post is on its way. */
export function aPostedBlock(...editions: EditionToAccept[]): AcceptanceStory {
  const harness = anOpenBlock(...editions);
  for (const { edition } of editions) harness.tick(edition.id);
  harness.send({ type: 'acceptance.submit' });
  return harness;
}
