import { createActor, SimulatedClock } from 'xstate';
import type { UnacceptedEdition } from '../../../domain/editions.ts';
import type { Result } from '../../../domain/result.ts';
import { acceptanceMachine } from '../../../machines/acceptance/acceptance.machine.ts';
import type { AcceptancePayload } from '../../../machines/ports/contest.ts';
import { anEdition, unaccepted } from './contest.ts';
import { hearing, held } from './held.ts';

export const NATURE = unaccepted(anEdition());
export const BASKO = unaccepted(anEdition({ id: 6, code: 'basko_contest', description: 'Basko' }));

/** The acceptance block on a page, with its posts in the test's hand. */
export function acceptanceStory(path = '/') {
  const clock = new SimulatedClock();
  const post = held<Result<unknown>, AcceptancePayload>();
  const actor = createActor(acceptanceMachine.provide({ actors: { acceptEdition: post.logic } }), {
    clock,
    input: { path },
  });
  const said = hearing(actor);
  actor.start();
  return {
    actor,
    clock,
    post,
    said,
    send: actor.send.bind(actor),
    know: (...editions: UnacceptedEdition[]) => actor.send({ type: 'editions.known', playerId: 7, editions }),
    go: (to: string) => actor.send({ type: 'route.changed', path: to }),
    tick: (editionId: number, ticked = true) => actor.send({ type: 'edition.tick', editionId, ticked }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    snapshot: () => actor.getSnapshot(),
  };
}

type AcceptanceStory = ReturnType<typeof acceptanceStory>;

/** The block is open with the given editions, none of them ticked. */
export function anOpenBlock(...editions: UnacceptedEdition[]): AcceptanceStory {
  const story = acceptanceStory();
  story.know(...editions);
  return story;
}

/** Every edition is ticked and confirmed: the first post is on its way. */
export function aPostedBlock(...editions: UnacceptedEdition[]): AcceptanceStory {
  const story = anOpenBlock(...editions);
  for (const { edition } of editions) story.tick(edition.id);
  story.send({ type: 'acceptance.submit' });
  return story;
}

export const payload = (editionId: number): AcceptancePayload => ({
  playerId: 7,
  editionId,
  privacyAccepted: true,
  rulesAccepted: true,
});
