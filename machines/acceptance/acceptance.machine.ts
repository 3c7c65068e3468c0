// Decides when the acceptance block shows, what it still misses, and what follows its confirmation.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type EditionToAccept, isUnaccepted } from '../../domain/editions.ts';
import type { Failure, Result } from '../../domain/result.ts';
import { ANCHORS, isConfining } from '../../domain/routes.ts';
import type { AlertShow } from '../alert/refusal-alert.ts';
import { acceptEdition, type PartName } from '../ports/contest.ts';

export type AcceptanceContext = {
  path: string;
  playerId: number;
  editions: readonly EditionToAccept[];
  ticked: readonly number[];
  /** Editions whose confirmation was missing at the last attempt. */
  missing: readonly number[];
  /** Editions still to be posted, the current one first. */
  queue: readonly number[];
  failures: readonly Failure[];
  /** How often the player has asked for the block; each time it takes the focus. */
  requests: number;
};

export type AcceptanceEvent =
  | { type: 'editions.known'; playerId: number; editions: readonly EditionToAccept[] }
  | { type: 'route.changed'; path: string }
  | { type: 'acceptance.open' }
  | { type: 'acceptance.close' }
  | { type: 'acceptance.submit' }
  | { type: 'edition.tick'; editionId: number; ticked: boolean }
  | { type: 'session.closed' };

export type AcceptanceEmitted =
  | AlertShow
  /** `anchor`: the part of the page that comes next, once everything is accepted. */
  | { type: 'page.reload'; cause: 'acceptance'; anchor: string | null }
  | { type: 'parts.reload'; parts: readonly PartName[] };

export type PlayerEditions = { playerId: number; editions: readonly EditionToAccept[] };
type Posted = { result: Result<unknown> };

const unticked = (context: AcceptanceContext) =>
  context.editions.filter(({ edition, needsRules }) => needsRules && !context.ticked.includes(edition.id));

/** The hash of the published rules that the block shows for an edition, where they have one and are to be accepted. */
const rulesToRead = (editions: readonly EditionToAccept[], id: number): string | undefined =>
  editions.find(({ edition, needsRules }) => edition.id === id && needsRules)?.edition.rules?.sha256;

/** The payload for the current edition. */
export function nextPayload(context: AcceptanceContext) {
  const [editionId] = context.queue;
  if (editionId === undefined) throw new Error('No edition is left to be accepted.');
  const rulesSha256 = rulesToRead(context.editions, editionId);
  return {
    playerId: context.playerId,
    editionId,
    privacyAccepted: true,
    rulesAccepted: true,
    ...(rulesSha256 !== undefined && { rulesSha256 }),
  };
}

const isEachPartlyAccepted = (editions: readonly EditionToAccept[]) =>
  editions.length > 0 && !editions.some(isUnaccepted);

const known = ({ playerId, editions }: PlayerEditions) => ({ playerId, editions });
const toIncomplete = {
  guard: { type: 'isEachPartlyAccepted' as const, params: ({ event }: { event: PlayerEditions }) => event },
  target: 'incomplete',
  actions: {
    type: 'keepKnown' as const,
    params: ({ event }: { event: PlayerEditions }) => known(event),
  },
};
const posted = ({ event }: { event: { output: Result<unknown> } }) => ({ result: event.output });

export const acceptanceMachine = setup({
  types: {
    context: {} as AcceptanceContext,
    input: {} as { path: string },
    events: {} as AcceptanceEvent,
    emitted: {} as AcceptanceEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: { acceptEdition },
  guards: {
    isAllAccepted: (_, params: PlayerEditions) => params.editions.length === 0,
    isEachPartlyAccepted: (_, { editions }: PlayerEditions) => isEachPartlyAccepted(editions),
    isEachKnownPartlyAccepted: ({ context }) => isEachPartlyAccepted(context.editions),
    isConfined: ({ context }) => isConfining(context.path),
    isGoingFree: (_, params: { path: string }) => !isConfining(params.path),
    isGoingConfined: (_, params: { path: string }) => isConfining(params.path),
    hasTickedAll: ({ context }) => unticked(context).length === 0,
    hasMoreToPost: ({ context }) => context.queue.length > 1,
    hasFailed: ({ context }, { result }: Posted) => result.kind !== 'ok' || context.failures.length > 0,
  },
  actions: {
    countRequest: assign({ requests: ({ context }) => context.requests + 1 }),
    keepPath: assign({ path: (_, params: { path: string }) => params.path }),
    keepKnown: assign(({ context }, params: PlayerEditions) => ({
      ...params,
      // A tick is about the very rules that were shown: others have to be read first.
      ticked: context.ticked.filter(
        (id) =>
          params.editions.some(({ edition }) => edition.id === id) &&
          rulesToRead(params.editions, id) === rulesToRead(context.editions, id),
      ),
      missing: [],
    })),
    forget: assign({ playerId: 0, editions: [], ticked: [], missing: [], queue: [], failures: [] }),
    tick: assign(({ context }, params: { editionId: number; ticked: boolean }) => {
      const others = context.ticked.filter((id) => id !== params.editionId);
      return {
        ticked: params.ticked ? [...others, params.editionId] : others,
        missing: context.missing.filter((id) => id !== params.editionId),
      };
    }),
    markMissing: assign({ missing: ({ context }) => unticked(context).map(({ edition }) => edition.id) }),
    fillQueue: assign({
      queue: ({ context }) => context.editions.map(({ edition }) => edition.id),
      failures: [],
      missing: [],
    }),
    keepPosted: assign(({ context }, { result }: Posted) => ({
      queue: context.queue.slice(1),
      failures: result.kind === 'ok' ? context.failures : [...context.failures, result],
    })),
    showDone: emit({ type: 'alert.show', alert: { style: 'success', lines: [{ key: 'acceptance.done' }] } }),
    askEditions: emit({ type: 'parts.reload', parts: ['editions', 'playerEditions'] }),
    askReload: emit(({ context }) => ({
      type: 'page.reload' as const,
      cause: 'acceptance' as const,
      anchor: context.path === '/contest' ? ANCHORS.receiptForm : null,
    })),
  },
  delays: { reloadDelay: 2_000 },
}).createMachine({
  id: 'acceptance',
  description: 'The floating block in which a player accepts the rules of the running editions (§A).',
  context: ({ input }) => ({
    path: input.path,
    playerId: 0,
    editions: [],
    ticked: [],
    missing: [],
    queue: [],
    failures: [],
    requests: 0,
  }),
  initial: 'absent',
  states: {
    absent: {
      description: 'No edition has anything to be accepted.',
      on: {
        'editions.known': toIncomplete,
      },
    },
    offering: {
      description: 'The editions have become known: the block opens where it may.',
      always: [{ guard: 'isConfined', target: 'waiting' }, { target: 'choosing' }],
    },
    waiting: {
      description:
        'An edition waits, but the page has something more urgent to ask: the block opens on leaving it.',
      // If it was partly accepted meanwhile, or was opened on request, it does not open by itself later (§A.2).
      always: { guard: 'isEachKnownPartlyAccepted', target: 'incomplete' },
      on: {
        'acceptance.open': { target: 'choosing', actions: 'countRequest' },
        'route.changed': {
          guard: { type: 'isGoingFree', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'keepPath', params: ({ event }) => ({ path: event.path }) },
        },
      },
    },
    choosing: {
      description: 'The block is open; the player reads, ticks and confirms.',
      tags: 'open',
      on: {
        'acceptance.open': { actions: 'countRequest' },
        'edition.tick': { actions: { type: 'tick', params: ({ event }) => event } },
        'acceptance.submit': [
          { guard: 'hasTickedAll', target: 'posting', actions: 'fillQueue' },
          { actions: 'markMissing' },
        ],
        'acceptance.close': 'dismissed',
        'route.changed': {
          guard: { type: 'isGoingConfined', params: ({ event }) => event },
          target: 'waiting',
          actions: { type: 'keepPath', params: ({ event }) => ({ path: event.path }) },
        },
      },
    },
    incomplete: {
      description: 'Rules or privacy are accepted, not both: the block opens only when it is asked for.',
      on: {
        'acceptance.open': { target: 'choosing', actions: 'countRequest' },
        'editions.known': toIncomplete,
      },
    },
    dismissed: {
      description:
        'The player has closed the block: it stays closed until asked for, or until the next visit.',
      on: {
        'acceptance.open': { target: 'choosing', actions: 'countRequest' },
        'editions.known': [
          {
            guard: { type: 'isAllAccepted', params: ({ event }) => event },
            target: 'absent',
            actions: { type: 'keepKnown', params: ({ event }) => known(event) },
          },
          { actions: { type: 'keepKnown', params: ({ event }) => known(event) } },
        ],
      },
    },
    posting: {
      description: 'The acceptance is being posted, one edition after the other.',
      tags: ['open', 'busy'],
      on: { 'editions.known': {} },
      invoke: {
        id: 'acceptEdition',
        src: 'acceptEdition',
        input: ({ context }) => nextPayload(context),
        onDone: [
          {
            guard: 'hasMoreToPost',
            target: 'posting',
            reenter: true,
            actions: { type: 'keepPosted', params: posted },
          },
          {
            guard: { type: 'hasFailed', params: posted },
            target: 'refetching',
            actions: { type: 'keepPosted', params: posted },
          },
          { target: 'accepted', actions: { type: 'keepPosted', params: posted } },
        ],
      },
    },
    accepted: {
      description: 'Everything is accepted; the page reloads in two seconds.',
      tags: ['open', 'busy'],
      entry: 'showDone',
      on: { 'editions.known': {} },
      after: { reloadDelay: { target: 'absent', actions: 'askReload' } },
    },
    refetching: {
      description: 'The server refused: the editions are asked for again, as they stand now.',
      tags: ['open', 'busy'],
      entry: 'askEditions',
      on: { 'acceptance.close': 'dismissed' },
    },
  },
  on: {
    'editions.known': [
      {
        guard: { type: 'isAllAccepted', params: ({ event }) => event },
        target: '.absent',
        actions: { type: 'keepKnown', params: ({ event }) => known(event) },
      },
      { target: '.offering', actions: { type: 'keepKnown', params: ({ event }) => known(event) } },
    ],
    'route.changed': { actions: { type: 'keepPath', params: ({ event }) => ({ path: event.path }) } },
    'session.closed': { target: '.absent', actions: 'forget' },
  },
});

export type AcceptanceActorRef = ActorRefFrom<typeof acceptanceMachine>;
export type AcceptanceSnapshot = SnapshotFrom<typeof acceptanceMachine>;
