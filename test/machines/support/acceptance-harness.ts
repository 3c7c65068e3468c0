import { createActor, SimulatedClock } from 'xstate';
import type { EditionToAccept } from '../../../domain/editions.ts';
import type { Result } from '../../../domain/result.ts';
import { acceptanceMachine } from '../../../machines/acceptance/acceptance.machine.ts';
import type { AcceptancePayload } from '../../../machines/ports/contest.ts';
import { anEdition, unaccepted } from './contest.ts';
import { held, recordEmitted } from './held.ts';

export const NATURE = unaccepted(anEdition());
export const BASKO = unaccepted(anEdition({ id: 6, code: 'basko_contest', description: 'Basko' }));

/** The acceptance block on a page, with its posts in the test's hand. */
export function acceptanceHarness(path = '/') {
  const clock = new SimulatedClock();
  const post = held<Result<unknown>, AcceptancePayload>();
  const actor = createActor(acceptanceMachine.provide({ actors: { acceptEdition: post.logic } }), {
    clock,
    input: { path },
  });
  const emitted = recordEmitted(actor);
  actor.start();
  return {
    actor,
    clock,
    post,
    emitted,
    send: actor.send.bind(actor),
    know: (...editions: EditionToAccept[]) => actor.send({ type: 'editions.known', playerId: 7, editions }),
    go: (to: string) => actor.send({ type: 'route.changed', path: to }),
    tick: (editionId: number, ticked = true) => actor.send({ type: 'edition.tick', editionId, ticked }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    snapshot: () => actor.getSnapshot(),
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
