// Decides when the acceptance block shows, what it still misses, and what follows its confirmation.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Result } from '../../domain/result.ts';
import { acceptanceSetup, type Known, nextPayload } from './acceptance.setup.ts';

const known = ({ playerId, editions }: Known) => ({ playerId, editions });
const posted = ({ event }: { event: { output: Result<unknown> } }) => ({ answer: event.output });

export const acceptanceMachine = acceptanceSetup.createMachine({
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
  }),
  initial: 'absent',
  states: {
    absent: {
      description: 'No edition waits to be accepted.',
    },
    offering: {
      description: 'The editions have become known: the block opens where it may.',
      always: [{ guard: 'isConfined', target: 'waiting' }, { target: 'choosing' }],
    },
    waiting: {
      description: 'An edition waits, but the page has something more urgent to ask.',
      on: {
        'acceptance.open': 'choosing',
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
        'edition.tick': { actions: { type: 'tick', params: ({ event }) => event } },
        'acceptance.submit': [
          { guard: 'hasTickedAll', target: 'posting', actions: 'fillQueue' },
          { actions: ['markMissing', 'showMissing'] },
        ],
        'acceptance.close': 'dismissed',
        'route.changed': {
          guard: { type: 'isGoingConfined', params: ({ event }) => event },
          target: 'waiting',
          actions: { type: 'keepPath', params: ({ event }) => ({ path: event.path }) },
        },
      },
    },
    dismissed: {
      description:
        'The player has closed the block: it stays closed until asked for, or until the next visit.',
      on: {
        'acceptance.open': 'choosing',
        'editions.known': [
          {
            guard: { type: 'isNothingUnaccepted', params: ({ event }) => event },
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
      entry: ['showFailures', 'askEditions'],
      on: { 'acceptance.close': 'dismissed' },
    },
  },
  on: {
    'editions.known': [
      {
        guard: { type: 'isNothingUnaccepted', params: ({ event }) => event },
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
