import { messagesOf } from '../../domain/errors.ts';
import { firstFilter, type StoryRequest, waitingAfter } from '../../domain/stories.ts';
import { type DeskStoriesContext, deskStoriesMachine } from '../../machines/desk/desk-stories.machine.ts';
import { aDecided, aPage, aStory } from '../machines/support/desk-stories.ts';
import { everyAnswer, inSession } from './cases.ts';
import { defineModel, type Now, type OutcomeOf } from './kit/model.ts';

const EXCLUDED = { status: 'excluded', mission: 'grano2' } as const;
const OTHERS = { at: '2025-08-02T11:30:00+02:00', by: 'Bruno Neri', mayUndo: false };

type Outcome = OutcomeOf<typeof deskStoriesMachine>;
type Context = DeskStoriesContext;
type Here = Now<typeof deskStoriesMachine>;

const list = (state: 'listing' | 'failed' | 'listed') => ({ looking: { list: state } }) as const;
const pressed = (state: 'resting' | 'deciding' | 'rereading') => ({ looking: { requests: state } }) as const;

const listing = (filter: Context['filter'], next: number | null): Outcome => ({
  to: list('listing'),
  invokes: { listStories: { filter, beyond: next } },
});

/** What was pressed is carried out, one after the other. */
const next = ([request]: readonly StoryRequest[]): Outcome =>
  request ? { to: pressed('deciding'), invokes: { decideStory: { request } } } : { to: pressed('resting') };

const without = <T extends { id: number }>(all: readonly T[], id: number) =>
  all.filter((one) => one.id !== id);
const hasNone = ({ requests }: Context, id: number) => !requests.some((request) => request.id === id);

/** A story in view that nobody has decided about, and about which nothing is on its way. */
const openIn = (context: Context, id: number) =>
  hasNone(context, id) ? context.stories.find((one) => one.id === id && one.status === 'pending') : undefined;

function added(request: StoryRequest, { at, context }: Here): Outcome {
  const requests = [...context.requests, request];
  const assigns = { requests, refusals: without(context.refusals, request.id) };
  return at(pressed('resting')) ? { ...next(requests), assigns } : { assigns };
}

const replaced = ({ stories, choosing }: Context, story: Context['stories'][number]) => ({
  stories: stories.map((one) => (one.id === story.id ? story : one)),
  choosing: choosing.filter((id) => id !== story.id),
});

export const deskStoriesModel = defineModel<typeof deskStoriesMachine>({
  machine: deskStoriesMachine,
  inputs: [undefined],
  cases: {
    'filter.apply': [{ filter: EXCLUDED }],
    'story.read': [{ id: 1 }, { id: 2 }],
    'story.exclude': [{ id: 1 }, { id: 2 }],
    'story.undo': [{ id: 1 }, { id: 2 }],
    'reason.cancel': [{ id: 1 }, { id: 2 }],
    'reason.choose': [
      { id: 1, reason: 'rights', note: ' x ' },
      { id: 1, reason: '', note: '' },
    ],
  },
  answers: {
    // The second is there to stay as it is.
    listStories: everyAnswer(aPage([aStory(1), aDecided(2, { decision: OTHERS })], 1), aPage([])),
    decideStory: ({ context }) =>
      everyAnswer(context.requests[0]?.kind === 'undo' ? aStory(1, { version: 3 }) : aDecided(1)),
    readStory: everyAnswer(aDecided(1, { decision: OTHERS }), aStory(1, { version: 3 })),
  },
  distinguishBy: ({ filter, next, messages, stories, choosing, requests, refusals }) => [
    ...[
      filter.status,
      next,
      messages.length > 0,
      stories.map(({ status, decision }) => [status, decision?.mayUndo]),
    ],
    ...[choosing, requests.map(({ id, kind }) => [id, kind]), refusals.map(({ id }) => id)],
  ],
  tags: { busy: ['looking.list.listing'] },
  ends: ['over'],
  starts: () => {
    const filter = firstFilter(undefined);
    return {
      ...listing(filter, null),
      to: { looking: { list: 'listing', requests: 'resting' } },
      assigns: {
        ...{ filter, stories: [], next: null, waiting: null, missions: [] },
        ...{ messages: [], choosing: [], requests: [], refusals: [] },
      },
    };
  },
  expects: {
    'done listStories': inSession(({ output }, { context: { stories } }) => {
      if (output.kind !== 'ok') return { to: list('failed'), assigns: { messages: messagesOf(output) } };
      const { data, ...page } = output.data;
      // A story that was put back meanwhile may be on two pages.
      const fresh = data.filter(({ id }) => !stories.some((one) => one.id === id));
      const { next: following, waiting, missions } = page;
      const assigns = { stories: [...stories, ...fresh], next: following, waiting, missions };
      return { to: list('listed'), assigns };
    }),
    // Another filter loses nothing that was pressed.
    'filter.apply': ({ filter }, { at }) =>
      at('looking') && {
        ...listing(filter, null),
        assigns: { filter, stories: [], next: null, messages: [], choosing: [], refusals: [] },
      },
    'page.more': (_, { at, context: { filter, next: following } }) =>
      at(list('listed')) && following !== null && listing(filter, following),
    'list.retry': (_, { at, context: { filter, next: following } }) =>
      at(list('failed')) && { ...listing(filter, following), assigns: { messages: [] } },
    'story.read': ({ id }, now) => {
      const story = openIn(now.context, id);
      return story && added({ id, version: story.version, kind: 'read' }, now);
    },
    'story.exclude': ({ id }, { context }) =>
      openIn(context, id) && {
        assigns: {
          choosing: [...context.choosing.filter((one) => one !== id), id],
          refusals: without(context.refusals, id),
        },
      },
    'reason.cancel': ({ id }, { context: { choosing, refusals } }) => ({
      assigns: { choosing: choosing.filter((one) => one !== id), refusals: without(refusals, id) },
    }),
    // Nothing is excluded without a reason.
    'reason.choose': ({ id, reason }, now) => {
      const story = openIn(now.context, id);
      if (!story) return false;
      if (reason === 'rights') {
        return added({ id, version: story.version, kind: 'excluded', reason, note: 'x' }, now);
      }
      const refusal = { id, messages: [{ key: 'deskStories.exclude.choose' as const }], isGone: false };
      return { assigns: { refusals: [...without(now.context.refusals, id), refusal] } };
    },
    'story.undo': ({ id }, now) => {
      const story = now.context.stories.find((one) => one.id === id && one.decision?.mayUndo === true);
      return story && hasNone(now.context, id) && added({ id, version: story.version, kind: 'undo' }, now);
    },
    'done decideStory': inSession(({ output }, { context }) => {
      const [request, ...requests] = context.requests;
      if (!request) return false;
      const { id } = request;
      if (output.kind === 'ok') {
        const waiting = context.waiting === null ? null : waitingAfter(context.waiting, request);
        return { ...next(requests), assigns: { ...replaced(context, output.data), waiting, requests } };
      }
      // A decision that comes to nothing says so at its story.
      const refusals = [
        ...without(context.refusals, id),
        { id, messages: messagesOf(output), isGone: false },
      ];
      // Somebody else was faster: the story is read as it stands now.
      return output.kind === 'refused' && [404, 409].includes(output.status)
        ? { to: pressed('rereading'), assigns: { refusals }, invokes: { readStory: { id } } }
        : { ...next(requests), assigns: { refusals, requests } };
    }),
    'done readStory': inSession(({ output }, { context }) => {
      const [request, ...requests] = context.requests;
      const id = request?.id ?? 0;
      if (output.kind === 'ok')
        return { ...next(requests), assigns: { ...replaced(context, output.data), requests } };
      if (output.kind !== 'refused' || output.status !== 404)
        return { ...next(requests), assigns: { requests } };
      return {
        ...next(requests),
        assigns: {
          requests,
          stories: without(context.stories, id),
          choosing: context.choosing.filter((one) => one !== id),
          refusals: context.refusals.map((one) => (one.id === id ? { ...one, isGone: true } : one)),
        },
      };
    }),
  },
  always: {
    'What is on its way was pressed.': ({ context, snapshot }) =>
      snapshot.matches({ looking: { requests: 'deciding' } }) ||
      snapshot.matches({ looking: { requests: 'rereading' } })
        ? context.requests.length > 0
        : undefined,
    'Nothing that was pressed is left lying.': ({ context, snapshot }) =>
      snapshot.matches({ looking: { requests: 'resting' } }) ? context.requests.length === 0 : undefined,
    'Of each story one thing at most is on its way.': ({ context }) =>
      new Set(context.requests.map(({ id }) => id)).size === context.requests.length,
  },
  limit: 20_000,
});
