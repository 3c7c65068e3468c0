import { CHAIN } from '../../machines/initialization/chain.ts';
import {
  type InitializationContext,
  initializationMachine,
} from '../../machines/initialization/initialization.machine.ts';
import type { PartAnswer, PartName } from '../../machines/ports/contest.ts';
import { failed, refused, unauthorized, unreachable } from '../machines/support/answers.ts';
import { aPolicy } from '../machines/support/contest.ts';
import { aFullChain, partAnswer } from '../machines/support/initialization-harness.ts';
import { anUnconfirmedPlayer, aPlayer } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const PARTS = aFullChain();
const FAILURES = [refused('No.', 403), unauthorized, failed, unreachable];

const nextPart = ({ arrived }: InitializationContext) => CHAIN.find((part) => arrived[part] === undefined);
const everyPartAnswer = (part: PartName): PartAnswer[] => [
  partAnswer(part, PARTS),
  ...FAILURES.map((failure) => partAnswer(part, PARTS, failure)),
];

/** In order, and the levels too early: what else the orders come to is for initialization-order.test.ts. */
function arrivals(context: InitializationContext, invoke: string): PartAnswer[] {
  const part = CHAIN.find((one) => one === invoke) ?? context.asked[0];
  if (!part) return [];
  const isNext = invoke === 'loadPart' || part === nextPart(context);
  if (isNext) return everyPartAnswer(part);
  return part === 'levels' && context.arrived.levels === undefined ? [partAnswer(part, PARTS)] : [];
}

export const initializationModel = defineModel<typeof initializationMachine, Record<PartName, 'loadPart'>>({
  machine: initializationMachine,
  inputs: [undefined],
  cases: {
    'player.known': [{ player: aPlayer() }, { player: anUnconfirmedPlayer() }],
    'parts.reload': [{ parts: ['editions'] }, { parts: ['editions', 'playerEditions'] }],
  },
  answers: {
    loadPolicies: everyAnswer([aPolicy()]),
    loadPart: ({ context, invoke }) => arrivals(context, invoke),
  },
  tellsApart: ({ policies, arrived, collections, asked }) => [
    policies?.length,
    Object.keys(arrived).length,
    arrived.userInfo?.answer.kind,
    arrived.levels === undefined,
    collections.userInfo === null,
    asked.length,
  ],
  always: {
    'Nothing is held of a player who is not here.': ({ context, snapshot }) =>
      snapshot.matches({ chain: 'waiting' })
        ? Object.keys(context.arrived).length === 0 || context.arrived.userInfo?.answer.kind !== 'ok'
        : undefined,
    'Whoever is ready has the player.': ({ context, snapshot }) =>
      snapshot.matches({ chain: 'ready' }) ? context.collections.userInfo !== null : undefined,
    'Something is asked for again exactly while it is on its way.': ({ context, snapshot }) =>
      snapshot.matches({ chain: { ready: 'reloading' } }) === context.asked.length > 0,
  },
  rules: {
    '§S: the refresh comes before every chain': ({ before, after, emitted }) =>
      !before.matches({ chain: 'refreshing' }) && after.matches({ chain: 'refreshing' })
        ? emitted.some(({ type }) => type === 'session.refresh')
        : undefined,
    '§S.8: when the player is refused the session is given up, and never for want of network': (
      { event, emitted },
      before,
    ) =>
      before.arrived.userInfo === undefined
        ? emitted.some(({ type }) => type === 'session.close') ===
          ('output' in event &&
            'part' in event.output &&
            event.output.part === 'userInfo' &&
            ['refused', 'failed', 'malformed'].includes(event.output.answer.kind))
        : undefined,
    '§S: a part that fails takes nothing that was there': ({ event }, before, after) =>
      'output' in event && 'part' in event.output && event.output.answer.kind !== 'ok'
        ? CHAIN.every((part) => before.collections[part] === null || after.collections[part] !== null)
        : undefined,
    '§S: an unconfirmed player starts no chain': ({ event, before, after }) =>
      event.type === 'player.known' && event.player.confirmationDate === null
        ? JSON.stringify(before.value) === JSON.stringify(after.value)
        : undefined,
  },
  asks: {
    loadPart: ({ part }, { arrived, asked }) => arrived[part] === undefined || asked.includes(part),
  },
  shows: { 'policies.loaded': ({ policies }) => policies !== null },
});
