// Decides which stories are shown, and how they are decided about: one after the other, while the next are read.
import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Message, messagesOf } from '../../domain/errors.ts';
import { isConflict, isNotFound } from '../../domain/result.ts';
import {
  firstFilter,
  isStoryReason,
  type Story,
  type StoryFilter,
  type StoryPage,
  type StoryRequest,
  waitingAfter,
} from '../../domain/stories.ts';
import {
  messagesOfResult,
  type ResultParams,
  resultGuards,
  resultOf,
  signedOutTo,
  whenOk,
} from '../call-results.ts';
import { decideStory, listStories, readStory } from '../ports/desk-stories.ts';

/** The refusal of an act on a story; shown beside it until the next act on it. `isGone`: the story does not exist any more. */
export type StoryRefusal = { id: number; messages: readonly Message[]; isGone: boolean };

export type DeskStoriesContext = {
  filter: StoryFilter;
  stories: readonly Story[];
  /** The place at which the next page begins; null after the last one. */
  next: number | null;
  /** The number of stories that wait for a decision; null until it has been loaded. */
  waiting: number | null;
  missions: StoryPage['missions'];
  messages: readonly Message[];
  /** The stories whose reason is being chosen. */
  choosing: readonly number[];
  /** The acts that are still to be carried out, in the order of the presses; at most one for each story. */
  requests: readonly StoryRequest[];
  refusals: readonly StoryRefusal[];
};

type OfStory<Type extends string> = { type: Type; id: number };

export type DeskStoriesEvent =
  | { type: 'filter.apply'; filter: StoryFilter }
  | { type: 'page.more' }
  | { type: 'list.retry' }
  | OfStory<'story.read'>
  | OfStory<'story.exclude'>
  | OfStory<'story.undo'>
  | OfStory<'reason.cancel'>
  | (OfStory<'reason.choose'> & { reason: string; note: string });

const idOf = ({ event }: { event: { id: number } }) => ({ id: event.id });
const signedOut = signedOutTo('#deskStories.over');
const refusedRequest = { type: 'keepRefusal', params: resultOf<unknown> } as const;

const without = <T extends { id: number }>(list: readonly T[], id: number): readonly T[] =>
  list.filter((one) => one.id !== id);

const isOpenIn = ({ stories, requests }: DeskStoriesContext, id: number): boolean =>
  stories.some((story) => story.id === id && story.status === 'pending') &&
  !requests.some((request) => request.id === id);

const chooseFilter = {
  target: 'listing',
  reenter: true,
  actions: {
    type: 'keepFilter',
    params: ({ event }: { event: { filter: StoryFilter } }) => ({ filter: event.filter }),
  },
} as const;

export const deskStoriesMachine = setup({
  types: {
    context: {} as DeskStoriesContext,
    /** The player whose stories are shown first; undefined: the stories that wait are. */
    input: {} as { player: number } | undefined,
    events: {} as DeskStoriesEvent,
    tags: {} as 'busy',
  },
  actors: { listStories, readStory, decideStory },
  guards: {
    ...resultGuards,
    isStale: (_, { result }: ResultParams<unknown>) => isNotFound(result) || isConflict(result),
    isGone: (_, { result }: ResultParams<unknown>) => isNotFound(result),
    hasMore: ({ context }) => context.next !== null,
    hasRequest: ({ context }) => context.requests.length > 0,
    /** A story in view that nobody has decided about, and about which nothing is on its way. */
    isOpen: ({ context }, { id }: { id: number }) => isOpenIn(context, id),
    isReason: ({ context }, { id, reason }: { id: number; reason: string }) =>
      isOpenIn(context, id) && isStoryReason(reason),
    isUndoable: ({ context: { stories, requests } }, { id }: { id: number }) =>
      stories.some((story) => story.id === id && story.decision?.mayUndo === true) &&
      !requests.some((request) => request.id === id),
  },
  actions: {
    keepFilter: assign((_, { filter }: { filter: StoryFilter }) => ({
      filter,
      stories: [],
      next: null,
      messages: [],
      choosing: [],
      refusals: [],
    })),
    keepPage: assign(({ context }, { result }: ResultParams<StoryPage>) => {
      if (result.kind !== 'ok') return {};
      const { data, next, waiting, missions } = result.data;
      // A story that was put back meanwhile may be on two pages.
      const known = new Set(context.stories.map(({ id }) => id));
      return {
        stories: [...context.stories, ...data.filter(({ id }) => !known.has(id))],
        next,
        waiting,
        missions,
      };
    }),
    keepMessages: assign({ messages: (_, params: ResultParams<unknown>) => messagesOfResult(params) }),
    forgetMessages: assign({ messages: [] }),
    openReason: assign(({ context }, { id }: { id: number }) => ({
      choosing: [...context.choosing.filter((one) => one !== id), id],
      refusals: without(context.refusals, id),
    })),
    closeReason: assign(({ context }, { id }: { id: number }) => ({
      choosing: context.choosing.filter((one) => one !== id),
      refusals: without(context.refusals, id),
    })),
    askForReason: assign(({ context }, { id }: { id: number }) => ({
      refusals: [
        ...without(context.refusals, id),
        { id, messages: [{ key: 'deskStories.exclude.choose' }], isGone: false },
      ],
    })),
    addRequest: assign(({ context }, { request }: { request: StoryRequest | undefined }) =>
      request === undefined
        ? {}
        : { requests: [...context.requests, request], refusals: without(context.refusals, request.id) },
    ),
    dropRequest: assign({ requests: ({ context }) => context.requests.slice(1) }),
    keepStory: assign(({ context }, { result }: ResultParams<Story>) => {
      if (result.kind !== 'ok') return {};
      const { data } = result;
      return {
        stories: context.stories.map((story) => (story.id === data.id ? data : story)),
        choosing: context.choosing.filter((one) => one !== data.id),
      };
    }),
    countRequest: assign(({ context: { waiting, requests } }) => ({
      waiting: waiting === null || requests[0] === undefined ? waiting : waitingAfter(waiting, requests[0]),
    })),
    forgetStory: assign(({ context: { stories, requests, choosing, refusals } }) => ({
      stories: without(stories, requests[0]?.id ?? 0),
      choosing: choosing.filter((one) => one !== requests[0]?.id),
      refusals: refusals.map((one) => (one.id === requests[0]?.id ? { ...one, isGone: true } : one)),
    })),
    keepRefusal: assign(({ context }, { result }: ResultParams<unknown>) => {
      const id = context.requests[0]?.id ?? 0;
      if (result.kind === 'ok') return {};
      return {
        refusals: [...without(context.refusals, id), { id, messages: messagesOf(result), isGone: false }],
      };
    }),
  },
}).createMachine({
  id: 'deskStories',
  description:
    'The stories and opinions of players: those that wait the oldest first, read one by one and decided about (docs/desk.md).',
  context: ({ input }) => ({
    filter: firstFilter(input?.player),
    stories: [],
    next: null,
    waiting: null,
    missions: [],
    messages: [],
    choosing: [],
    requests: [],
    refusals: [],
  }),
  initial: 'looking',
  states: {
    looking: {
      description: 'The list and what was decided go on side by side: nobody waits for the last press.',
      type: 'parallel',
      states: {
        list: {
          description: 'The stories of the filter.',
          initial: 'listing',
          states: {
            listing: {
              description: 'A page is asked for.',
              tags: 'busy',
              on: { 'filter.apply': chooseFilter },
              invoke: {
                id: 'listStories',
                src: 'listStories',
                input: ({ context: { filter, next } }) => ({ filter, beyond: next }),
                onDone: [
                  signedOut,
                  {
                    guard: whenOk,
                    target: 'listed',
                    actions: { type: 'keepPage', params: resultOf<StoryPage> },
                  },
                  { target: 'failed', actions: { type: 'keepMessages', params: resultOf<unknown> } },
                ],
              },
            },
            failed: {
              description: 'The stories could not be had; they can be asked for again, or others.',
              on: {
                'list.retry': { target: 'listing', actions: 'forgetMessages' },
                'filter.apply': chooseFilter,
              },
            },
            listed: {
              description: 'The stories are shown, as far as they were asked for.',
              on: {
                'page.more': { guard: 'hasMore', target: 'listing' },
                'filter.apply': chooseFilter,
              },
            },
          },
        },
        requests: {
          description: 'What was pressed is carried out, one after the other.',
          initial: 'resting',
          on: {
            'story.read': {
              guard: { type: 'isOpen', params: idOf },
              actions: {
                type: 'addRequest',
                params: ({ context, event }) => ({ request: requestOf(context, event.id) }),
              },
            },
            'story.exclude': {
              guard: { type: 'isOpen', params: idOf },
              actions: { type: 'openReason', params: idOf },
            },
            'reason.cancel': { actions: { type: 'closeReason', params: idOf } },
            'reason.choose': [
              {
                guard: { type: 'isReason', params: ({ event: { id, reason } }) => ({ id, reason }) },
                actions: {
                  type: 'addRequest',
                  params: ({ context, event: { id, reason, note } }) => ({
                    request: excluding(context, id, reason, note),
                  }),
                },
              },
              { guard: { type: 'isOpen', params: idOf }, actions: { type: 'askForReason', params: idOf } },
            ],
            'story.undo': {
              guard: { type: 'isUndoable', params: idOf },
              actions: {
                type: 'addRequest',
                params: ({ context, event }) => ({ request: requestOf(context, event.id, 'undo') }),
              },
            },
          },
          states: {
            resting: {
              description: 'Nothing is on its way.',
              always: { guard: 'hasRequest', target: 'deciding' },
            },
            deciding: {
              description: 'The first of what was pressed is on its way; the others wait behind it.',
              invoke: {
                id: 'decideStory',
                src: 'decideStory',
                input: ({ context }) => ({ request: firstOf(context) }),
                onDone: [
                  signedOut,
                  {
                    guard: whenOk,
                    target: 'resting',
                    actions: [{ type: 'keepStory', params: resultOf<Story> }, 'countRequest', 'dropRequest'],
                  },
                  {
                    guard: { type: 'isStale', params: resultOf<unknown> },
                    target: 'rereading',
                    actions: refusedRequest,
                  },
                  { target: 'resting', actions: [refusedRequest, 'dropRequest'] },
                ],
              },
            },
            rereading: {
              description: 'Somebody else was faster: the story is read as it stands now.',
              invoke: {
                id: 'readStory',
                src: 'readStory',
                input: ({ context }) => ({ id: firstOf(context).id }),
                onDone: [
                  signedOut,
                  {
                    guard: { type: 'isGone', params: resultOf<unknown> },
                    target: 'resting',
                    actions: ['forgetStory', 'dropRequest'],
                  },
                  {
                    target: 'resting',
                    actions: [{ type: 'keepStory', params: resultOf<Story> }, 'dropRequest'],
                  },
                ],
              },
            },
          },
        },
      },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

/** The oldest act that is still to be carried out. */
function firstOf({ requests }: DeskStoriesContext): StoryRequest {
  const [first] = requests;
  if (first === undefined) throw new Error('Nothing was pressed, and is carried out.');
  return first;
}

/** The version of the story that was shown when the button was pressed. */
const seenOf = ({ stories }: DeskStoriesContext, id: number) => {
  const story = stories.find((one) => one.id === id);
  return story && { id, version: story.version };
};

function requestOf(
  context: DeskStoriesContext,
  id: number,
  kind: 'read' | 'undo' = 'read',
): StoryRequest | undefined {
  const seen = seenOf(context, id);
  return seen && { ...seen, kind };
}

function excluding(
  context: DeskStoriesContext,
  id: number,
  reason: string,
  note: string,
): StoryRequest | undefined {
  const seen = seenOf(context, id);
  if (seen === undefined || !isStoryReason(reason)) return undefined;
  return { ...seen, kind: 'excluded', reason, note: note.trim() };
}

export type DeskStoriesSnapshot = SnapshotFrom<typeof deskStoriesMachine>;
