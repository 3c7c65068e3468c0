import { deskStoriesMachine } from '../../machines/desk/desk-stories.machine.ts';
import { aDecided, aPage, aStory } from '../machines/support/desk-stories.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const EXCLUDED = { status: 'excluded', mission: 'grano2' } as const;
const OTHERS = { at: '2025-08-02T11:30:00+02:00', by: 'Bruno Neri', mayUndo: false };

export const deskStoriesModel = defineModel<typeof deskStoriesMachine>({
  machine: deskStoriesMachine,
  inputs: [undefined],
  cases: {
    'filter.apply': [{ filter: EXCLUDED }],
    'story.read': [{ id: 1 }, { id: 2 }],
    'story.exclude': [{ id: 1 }],
    'story.undo': [{ id: 1 }],
    'reason.cancel': [{ id: 1 }],
    'reason.choose': [
      { id: 1, reason: 'rights', note: ' x ' },
      { id: 1, reason: '', note: '' },
    ],
  },
  answers: {
    listStories: everyAnswer(aPage([aStory(1)], 1), aPage([])),
    decideStory: ({ context }) =>
      everyAnswer(context.requests[0]?.kind === 'undo' ? aStory(1, { version: 3 }) : aDecided(1)),
    readStory: everyAnswer(aDecided(1, { decision: OTHERS }), aStory(1, { version: 3 })),
  },
  tellsApart: ({ filter, next, messages, stories, choosing, requests, refusals }) => [
    ...[
      filter.status,
      next,
      messages.length > 0,
      stories.map(({ status, decision }) => [status, decision?.mayUndo]),
    ],
    ...[choosing, requests.map(({ id, kind }) => [id, kind]), refusals.map(({ id }) => id)],
  ],
  always: {
    'A list that fails says so.': ({ context, snapshot }) =>
      snapshot.matches({ looking: { list: 'failed' } }) ? context.messages.length > 0 : undefined,
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
  rules: {
    'A decision that comes to nothing says so at its story.': (
      { event, before, after },
      { requests },
      next,
    ) =>
      event.type === 'xstate.done.actor.decideStory' &&
      'output' in event &&
      !['ok', 'unauthorized'].includes(event.output.kind) &&
      !after.matches('over') &&
      before.matches({ looking: { requests: 'deciding' } })
        ? next.refusals.some(({ id }) => id === requests[0]?.id)
        : undefined,
    'Nothing is excluded without a reason.': ({ event }, before, after) =>
      event.type === 'reason.choose' && event.reason === ''
        ? after.requests.length === before.requests.length
        : undefined,
    'Another filter loses nothing that was pressed.': ({ event }, before, after) =>
      event.type === 'filter.apply' ? after.requests.length === before.requests.length : undefined,
  },
  asks: {
    listStories: ({ filter, beyond }, context) => filter === context.filter && beyond === context.next,
    decideStory: ({ request }, context) => request === context.requests[0],
    readStory: ({ id }, context) => id === context.requests[0]?.id,
  },
  limit: 20_000,
});
