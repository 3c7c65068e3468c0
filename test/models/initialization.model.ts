import { messagesOf } from '../../domain/errors.ts';
import {
  type InitializationContext,
  initializationMachine,
} from '../../machines/initialization/initialization.machine.ts';
import type { PartName, PartResult } from '../../machines/ports/contest.ts';
import {
  errorAlert,
  failed,
  malformed,
  refused,
  unauthorized,
  unreachable,
} from '../machines/support/answers.ts';
import { aPolicy } from '../machines/support/contest.ts';
import { aFullChain, partAnswer } from '../machines/support/initialization-harness.ts';
import { anUnconfirmedPlayer, aPlayer } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type Now, type OutcomeOf } from './kit/model.ts';

/** The order of the start-up (§S). */
const ORDER = [
  ...(['userInfo', 'redirectToken', 'initiatives', 'editions'] as const),
  ...(['surveys', 'completions', 'playerEditions', 'levels'] as const),
];
const PARTS = aFullChain();
const FAILURES = [refused('No.', 403), unauthorized, failed, malformed, unreachable];

const nextPart = ({ arrived }: InitializationContext) => ORDER.find((part) => arrived[part] === undefined);
const everyPartAnswer = (part: PartName): PartResult[] => [
  partAnswer(part, PARTS),
  ...FAILURES.map((failure) => partAnswer(part, PARTS, failure)),
];

/** In order, and the levels too early: what else the orders come to is for initialization-order.test.ts. */
function arrivals(context: InitializationContext, invoke: string): PartResult[] {
  const part = ORDER.find((one) => one === invoke) ?? context.asked[0];
  if (!part) return [];
  const isNext = invoke === 'loadPart' || part === nextPart(context);
  if (isNext) return everyPartAnswer(part);
  return part === 'levels' && context.arrived.levels === undefined ? [partAnswer(part, PARTS)] : [];
}

type Outcome = OutcomeOf<typeof initializationMachine, Record<PartName, 'loadPart'>>;
type KnownParts = InitializationContext['parts'];

const NOTHING = {
  arrived: {},
  parts: {
    userInfo: null,
    redirectToken: null,
    initiatives: null,
    editions: null,
    surveys: null,
    completions: null,
    playerEditions: null,
    levels: null,
  },
  asked: [],
  isPlayerChanged: false,
};
const RETRY = { networkRetry: 5_000 };
const POLICIES = { to: { policies: 'loading' }, invokes: { loadPolicies: undefined } } as const;
const REFRESHING = {
  to: { chain: 'refreshing' },
  assigns: { arrived: {}, isPlayerChanged: false },
  emits: [{ type: 'session.refresh' }],
} as const;
const OFFLINE: Outcome = { to: { chain: 'offline' }, timers: RETRY };

/** Parts are asked for again one after the other. */
const reloading = ([part]: readonly PartName[]): Outcome => ({
  to: { chain: { ready: 'reloading' } },
  invokes: part === undefined ? {} : { loadPart: { part } },
});

/** §S: a part that fails takes nothing that was there. */
const applied = (parts: KnownParts, { part, result }: PartResult): KnownParts =>
  result.kind === 'ok' ? { ...parts, [part]: result.data } : parts;

/** What has arrived is applied in the order of the start-up, and only once the player is here (§S). */
function appliedInOrder(parts: KnownParts, arrived: InitializationContext['arrived']): KnownParts {
  if (arrived.userInfo?.result.kind !== 'ok') return parts;
  const gap = ORDER.findIndex((part) => arrived[part] === undefined);
  const prefix = gap === -1 ? ORDER : ORDER.slice(0, gap);
  return prefix.flatMap((part) => arrived[part] ?? []).reduce(applied, parts);
}

/** What comes of one part's answer during the start-up. */
function arrives(
  { output }: { output: PartResult },
  { context }: Now<typeof initializationMachine>,
): Outcome {
  const arrived = { ...context.arrived, [output.part]: output };
  const parts = appliedInOrder(context.parts, arrived);
  const assigns = { arrived, parts };
  if (output.part === 'userInfo' && output.result.kind !== 'ok') {
    if (output.result.kind === 'unreachable' || output.result.kind === 'unauthorized') {
      return { ...OFFLINE, assigns };
    }
    // §S.8: when the player is refused the session is given up, and never for want of network.
    const emits = [
      errorAlert(messagesOf(output.result)),
      { type: 'session.close', because: 'playerLost' } as const,
    ];
    return { to: { chain: 'waiting' }, assigns, emits };
  }
  // The session asks for a changed player itself, and an answer from before the change is not told.
  const loaded =
    output.part === 'userInfo' && output.result.kind === 'ok' && !context.isPlayerChanged
      ? [{ type: 'player.loaded', player: output.result.data } as const]
      : [];
  return ORDER.every((part) => arrived[part] !== undefined)
    ? {
        to: { chain: { ready: 'complete' } },
        assigns,
        emits: [...loaded, { type: 'player.ready', parts }],
      }
    : { assigns, emits: loaded };
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
  distinguishBy: ({ policies, arrived, parts, asked, isPlayerChanged }) => [
    policies?.length,
    Object.keys(arrived).length,
    arrived.userInfo?.result.kind,
    arrived.levels === undefined,
    parts.userInfo === null,
    asked.length,
    isPlayerChanged,
  ],
  tags: {
    policiesSettled: ['policies.loaded', 'policies.failed'],
    busy: ['chain.refreshing', 'chain.loading'],
  },
  starts: () => ({
    to: { policies: 'loading', chain: 'waiting' },
    assigns: { policies: null, ...NOTHING },
    invokes: { loadPolicies: undefined },
  }),
  expects: {
    'done loadPolicies': ({ output }) =>
      output.kind === 'ok'
        ? {
            to: { policies: 'loaded' },
            assigns: { policies: output.data },
            emits: [{ type: 'policies.loaded', policies: output.data }],
          }
        : { to: { policies: 'failed' }, timers: RETRY },
    'policies.reload': (_, { at }) => at({ policies: 'failed' }) && POLICIES,
    'network.returned': (_, { at }) => {
      const [policies, chain] = [at({ policies: 'failed' }), at({ chain: 'offline' })];
      return {
        ...(policies && POLICIES),
        ...(chain && REFRESHING),
        to: { ...(policies && POLICIES.to), ...(chain && REFRESHING.to) },
      };
    },
    'after networkRetry': ({ type }) => (type.includes('policies') ? POLICIES : REFRESHING),
    // §S: an unconfirmed player starts no chain; the refresh comes before every chain.
    'player.known': ({ player }, { at }) =>
      at({ chain: 'waiting' }) && player.confirmationDate !== null && REFRESHING,
    'session.refreshed': (_, { at }) =>
      at({ chain: 'refreshing' }) && {
        to: { chain: 'loading' },
        invokes: Object.fromEntries(ORDER.map((part) => [part, { part }])),
      },
    // §S: the session asks for a changed player itself; an answer of the chain may be older.
    'player.reload': (_, { at }) => at({ chain: 'loading' }) && { assigns: { isPlayerChanged: true } },
    'session.refreshFailed': (_, { at }) => at({ chain: 'refreshing' }) && OFFLINE,
    'session.closed': () => ({ to: { chain: 'waiting' }, assigns: NOTHING }),
    'done userInfo': arrives,
    'done redirectToken': arrives,
    'done initiatives': arrives,
    'done editions': arrives,
    'done surveys': arrives,
    'done completions': arrives,
    'done playerEditions': arrives,
    'done levels': arrives,
    'parts.reload': ({ parts }, { at, context }) => {
      if (!at({ chain: 'ready' })) return false;
      const asked = [...new Set([...context.asked, ...parts])];
      return at({ chain: { ready: 'reloading' } })
        ? { assigns: { asked } }
        : { ...reloading(asked), assigns: { asked } };
    },
    'done loadPart': ({ output }, { context }) => {
      const asked = context.asked.slice(1);
      const parts = applied(context.parts, output);
      const assigns = { asked, parts, arrived: { ...context.arrived, [output.part]: output } };
      if (asked.length > 0) return { ...reloading(asked), assigns };
      return {
        to: { chain: { ready: 'complete' } },
        assigns,
        emits: [{ type: 'parts.changed', parts }],
      };
    },
  },
  always: {
    'Nothing is held of a player who is not here.': ({ context, snapshot }) =>
      snapshot.matches({ chain: 'waiting' })
        ? Object.keys(context.arrived).length === 0 || context.arrived.userInfo?.result.kind !== 'ok'
        : undefined,
    'Whoever is ready has the player.': ({ context, snapshot }) =>
      snapshot.matches({ chain: 'ready' }) ? context.parts.userInfo !== null : undefined,
    'Something is asked for again exactly while it is on its way.': ({ context, snapshot }) =>
      snapshot.matches({ chain: { ready: 'reloading' } }) === context.asked.length > 0,
  },
  shows: { 'policies.loaded': ({ policies }) => policies !== null },
});
