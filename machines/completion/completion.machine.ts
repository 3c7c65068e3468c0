// Decides how the answers to a survey, a story or an opinion are filled in, kept and sent once.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type Answers, answersFor } from '../../domain/answers.ts';
import type { SurveyCompletion } from '../../domain/entities.ts';
import { noErrors } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { completionSetup, newCompletion } from './completion.setup.ts';

const typed = ({ event }: { event: { draft: Answers } }) => ({ draft: event.draft });
const restored = ({ event }: { event: { output: Answers | null } }) => ({ draft: event.output });
const submitted = ({ event }: { event: { answers: Answers } }) => ({ answers: event.answers });
const answer = ({ event }: { event: { output: Result<SurveyCompletion> } }) => ({ answer: event.output });

export const completionMachine = completionSetup.createMachine({
  id: 'completion',
  description: 'The answers to a survey, a story or an opinion: filled in, kept, sent once (§F.8, §B.36).',
  context: ({ input }) => ({ ...input, answers: answersFor(input.questions), errors: noErrors }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Whether there is anything left to answer is looked up.',
      always: [{ guard: 'isDoneBefore', target: 'alreadyDone' }, { target: 'restoring' }],
    },
    restoring: {
      description: 'What was written before a reload comes back.',
      invoke: {
        id: 'readAnswers',
        src: 'readAnswers',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'filling', actions: { type: 'restoreDraft', params: restored } },
      },
      on: {
        'draft.change': {
          description: 'Whoever writes faster than the draft is read keeps what they write.',
          target: 'filling',
          actions: [
            { type: 'keepDraft', params: typed },
            { type: 'announceDraft', params: typed },
          ],
        },
      },
    },
    filling: { description: 'The player answers, in any order and at leisure.' },
    sending: {
      description: 'The answers are on their way; nothing is sent beside them.',
      tags: 'busy',
      invoke: {
        id: 'sendCompletion',
        src: 'sendCompletion',
        input: ({ context }) => newCompletion(context),
        onDone: [
          {
            guard: { type: 'isTaken', params: answer },
            target: 'done',
            actions: ['dropDraft', 'reloadCompletions', 'reloadPlayer', 'goToThanks'],
          },
          {
            guard: { type: 'isGivenBefore', params: answer },
            target: 'alreadyDone',
            actions: ['dropDraft', 'reloadCompletions', 'reloadPlayer'],
          },
          {
            guard: { type: 'isUnheard', params: answer },
            target: 'unheard',
            actions: [{ type: 'keepRefusal', params: answer }, 'showRefusal'],
          },
          { target: 'refused', actions: [{ type: 'keepRefusal', params: answer }, 'showRefusal'] },
        ],
      },
      on: { 'completion.submit': {}, 'draft.change': {} },
    },
    refused: { description: 'The server said no and why; everything written is still there.' },
    unheard: {
      description: 'No answer came: the answers may have arrived, and can be sent again.',
    },
    done: {
      description: 'The answers have been taken; the way leads to the thanks.',
      on: { 'completion.submit': {}, 'draft.change': {} },
    },
    alreadyDone: {
      description: 'The player has answered before, and once is enough.',
      on: { 'completion.submit': {}, 'draft.change': {} },
    },
  },
  on: {
    'draft.change': {
      actions: [
        { type: 'keepDraft', params: typed },
        { type: 'announceDraft', params: typed },
      ],
    },
    'completion.submit': [
      {
        guard: { type: 'isIncomplete', params: submitted },
        target: '.filling',
        actions: { type: 'keepFindings', params: submitted },
      },
      { target: '.sending', actions: { type: 'keepAnswers', params: submitted } },
    ],
  },
});

export type CompletionActorRef = ActorRefFrom<typeof completionMachine>;
export type CompletionSnapshot = SnapshotFrom<typeof completionMachine>;
