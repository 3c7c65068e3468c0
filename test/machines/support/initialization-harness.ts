import type { Failure, Result } from '../../../domain/result.ts';
import { CHAIN, type KnownParts } from '../../../machines/initialization/chain.ts';
import { initializationMachine } from '../../../machines/initialization/initialization.machine.ts';
import type { PartName, PartResult, Parts } from '../../../machines/ports/contest.ts';
import { ok } from './answers.ts';
import { anEdition, aPolicy } from './contest.ts';
import { heldActor } from './held-machine.ts';
import { aPlayer } from './people.ts';

/** What the server holds for a player, a part a call. */
export const aFullChain = (changes: Partial<Parts> = {}): Parts => ({
  userInfo: aPlayer(),
  redirectToken: 'redirect-1',
  initiatives: [
    { id: 1, mission: { code: 'grano', description: 'Grano' }, totalPoints: 3, actionsByKpi: [] },
  ],
  editions: [anEdition()],
  surveys: [],
  completions: [],
  playerEditions: [{ editionId: 5, privacyAccepted: true, rulesAccepted: true }],
  levels: [{ id: 1, name: 'Seme', minPoints: 0 }],
  ...changes,
});

/** One part's answer: what the server holds, or a failure in its place. */
export function partAnswer(part: PartName, parts: Parts, failure?: Failure): PartResult {
  const of = <T>(data: T): Result<T> => failure ?? ok(data);
  switch (part) {
    case 'userInfo':
      return { part, result: of(parts.userInfo) };
    case 'redirectToken':
      return { part, result: of(parts.redirectToken) };
    case 'initiatives':
      return { part, result: of(parts.initiatives) };
    case 'editions':
      return { part, result: of(parts.editions) };
    case 'surveys':
      return { part, result: of(parts.surveys) };
    case 'completions':
      return { part, result: of(parts.completions) };
    case 'playerEditions':
      return { part, result: of(parts.playerEditions) };
    case 'levels':
      return { part, result: of(parts.levels) };
  }
}

/** The given parts alone; the others are null. */
export function onlyParts(parts: Parts, names: readonly PartName[]): KnownParts {
  const left = (name: PartName) => !names.includes(name);
  const all: { -readonly [Name in keyof KnownParts]: KnownParts[Name] } = { ...parts };
  for (const name of CHAIN.filter(left)) all[name] = null;
  return all;
}

/** The start-up flow, with everything it asks in the test's hand. */
function initializationHarness() {
  const { ports, actor, emitted, send, snapshot } = heldActor(initializationMachine);
  const { loadPolicies: policies, loadPart: parts } = ports;
  const newestOf = (part: PartName) => parts.asked().findLastIndex((asked) => asked.part === part);
  return {
    ...{ actor, policies, emitted, send },
    chain: () => snapshot().value.chain,
    context: () => snapshot().context,
    /** Answers the newest call of a part with what the server holds, or with a failure. */
    give: (part: PartName, failure?: Failure, server: Parts = aFullChain()) =>
      parts.answer(partAnswer(part, server, failure), newestOf(part)),
  };
}

/** A confirmed player is known and the refresh has been answered: the eight calls are on their way. */
export async function aStartedChain() {
  const harness = initializationHarness();
  await harness.policies.answer(ok([aPolicy()]));
  harness.send({ type: 'player.known', player: aPlayer() });
  harness.emitted();
  harness.send({ type: 'session.refreshed' });
  return harness;
}

/** Everything has been answered; the listed parts with a failure. */
export async function aReadyPlayer(failures: Partial<Record<PartName, Failure>> = {}) {
  const harness = await aStartedChain();
  for (const part of CHAIN) await harness.give(part, failures[part]);
  return harness;
}
