import { createActor, SimulatedClock } from 'xstate';
import type { Player, Policy } from '../../../domain/entities.ts';
import type { Failure, Result } from '../../../domain/result.ts';
import { CHAIN } from '../../../machines/initialization/chain.ts';
import { initializationMachine } from '../../../machines/initialization/initialization.machine.ts';
import type { PartAnswer, PartName, Parts } from '../../../machines/ports/contest.ts';
import { ok } from './answers.ts';
import { aFullChain, partAnswer } from './chain-answers.ts';
import { aPolicy } from './contest.ts';
import { hearing } from './hearing.ts';
import { held } from './held.ts';
import { aPlayer } from './people.ts';

/** The start-up flow, with everything it asks in the test's hand. */
export function initializationStory() {
  const clock = new SimulatedClock();
  const policies = held<Result<readonly Policy[]>>();
  const parts = held<PartAnswer, { part: PartName }>();
  const actor = createActor(
    initializationMachine.provide({ actors: { loadPolicies: policies.logic, loadPart: parts.logic } }),
    { clock },
  );
  const said = hearing(actor);
  actor.start();
  const newestOf = (part: PartName) => parts.asked().findLastIndex((asked) => asked.part === part);
  return {
    actor,
    clock,
    ports: { policies, parts },
    said,
    send: actor.send.bind(actor),
    chain: () => actor.getSnapshot().value.chain,
    context: () => actor.getSnapshot().context,
    /** The names of the parts asked for so far, in order. */
    started: () => parts.asked().map(({ part }) => part),
    /** Answers the newest call of a part with what the server holds, or with a failure. */
    give: (part: PartName, failure?: Failure, server: Parts = aFullChain()) =>
      parts.answer(partAnswer(part, server, failure), newestOf(part)),
  };
}

type InitializationStory = ReturnType<typeof initializationStory>;

/** The policies are there and a confirmed player is known: the refresh has been asked for. */
export async function aKnownPlayer(player: Player = aPlayer()): Promise<InitializationStory> {
  const story = initializationStory();
  await story.ports.policies.answer(ok([aPolicy()]));
  story.send({ type: 'player.known', player });
  story.said();
  return story;
}

/** The refresh has been answered: the eight calls are on their way. */
export async function aStartedChain(): Promise<InitializationStory> {
  const story = await aKnownPlayer();
  story.send({ type: 'session.refreshed' });
  return story;
}

/** Everything has been answered; the listed parts with a failure. */
export async function aReadyPlayer(failures: Partial<Record<PartName, Failure>> = {}) {
  const story = await aStartedChain();
  for (const part of CHAIN) await story.give(part, failures[part]);
  return story;
}
