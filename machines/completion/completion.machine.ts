// Decides how the answers to a survey, a story or an opinion are filled in, kept and sent once.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type Answers, answersFor, newCompletion, type Question } from '../../domain/answers.ts';
import { validateAnswers } from '../../domain/completion-form.ts';
import type { SurveyCompletion } from '../../domain/entities.ts';
import {
  type FormErrors,
  fromFailure,
  fromValidation,
  hasErrors,
  isAlreadyAnswered,
  isOutcomeUnknown,
  noErrors,
} from '../../domain/errors.ts';
import { thanksPathOf } from '../../domain/surveys.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import type { StepMeta } from '../flow-step.selectors.ts';
import type { PartName } from '../ports/contest.ts';
import { readAnswers, sendCompletion } from '../ports/participation.ts';

/** The questions, and what they belong to: a survey by its id and name, a story or an opinion by its name. */
export type CompletionInput = {
  name: string;
  surveyId?: number;
  questions: readonly Question[];
  /** The player has answered before, and may answer once only (§B.36). */
  isDone: boolean;
};

export type CompletionContext = CompletionInput & {
  answers: Answers;
  errors: FormErrors<string>;
};

export type CompletionEvent =
  | { type: 'draft.change'; draft: Answers }
  | { type: 'completion.submit'; answers: Answers };

export type CompletionEmitted =
  | { type: 'draft.changed'; flow: 'completion'; name: string; draft: Answers }
  | { type: 'draft.dropped'; flow: 'completion'; name: string }
  | { type: 'parts.reload'; parts: readonly PartName[] }
  | { type: 'player.reload' }
  | { type: 'page.go'; to: string };

type Submitted = { answers: Answers };

const typed = ({ event }: { event: { draft: Answers } }) => ({ draft: event.draft });
const restored = ({ event }: { event: { output: Answers | null } }) => ({ draft: event.output });
const submitted = ({ event }: { event: { answers: Answers } }) => ({ answers: event.answers });
const result = resultOf<SurveyCompletion>;

export const completionMachine = setup({
  types: {
    context: {} as CompletionContext,
    input: {} as CompletionInput,
    events: {} as CompletionEvent,
    emitted: {} as CompletionEmitted,
    meta: {} as StepMeta<'form' | 'done' | 'alreadyDone'>,
    tags: {} as 'busy',
  },
  actors: { readAnswers, sendCompletion },
  guards: {
    isDoneBefore: ({ context }) => context.isDone,
    isIncomplete: ({ context }, { answers }: Submitted) =>
      hasErrors(validateAnswers(context.questions, answers)),
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    isGivenBefore: (_, { result }: ResultParams<SurveyCompletion>) => isAlreadyAnswered(result),
    isOutcomeUnknown: (_, { result }: ResultParams<SurveyCompletion>) => isOutcomeUnknown(result),
  },
  actions: {
    restoreDraft: assign({
      answers: ({ context }, params: { draft: Answers | null }) =>
        answersFor(context.questions, params.draft ?? {}),
    }),
    keepDraft: assign({ answers: (_, params: { draft: Answers }) => params.draft }),
    announceDraft: emit(({ context }, params: { draft: Answers }) => ({
      type: 'draft.changed' as const,
      flow: 'completion' as const,
      name: context.name,
      draft: params.draft,
    })),
    dropDraft: emit(({ context }) => ({
      type: 'draft.dropped' as const,
      flow: 'completion' as const,
      name: context.name,
    })),
    keepAnswers: assign({ answers: (_, { answers }: Submitted) => answers, errors: noErrors }),
    keepFindings: assign({
      answers: (_, { answers }: Submitted) => answers,
      errors: ({ context }, { answers }: Submitted) =>
        fromValidation(validateAnswers(context.questions, answers)),
    }),
    keepRefusal: assign({
      errors: ({ context }, { result }: ResultParams<SurveyCompletion>) =>
        result.kind === 'ok'
          ? noErrors
          : fromFailure(
              result,
              context.questions.map(({ name }) => name),
            ),
    }),
    reloadCompletions: emit({ type: 'parts.reload', parts: ['completions', 'initiatives'] }),
    reloadPlayer: emit({ type: 'player.reload' }),
    goToThanks: emit(({ context }) => ({ type: 'page.go' as const, to: thanksPathOf(context.name) })),
  },
}).createMachine({
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
    filling: {
      description: 'The player answers, in any order and at leisure.',
      meta: { step: 'form' },
    },
    sending: {
      description: 'The answers are on their way; nothing is sent beside them.',
      meta: { step: 'form' },
      tags: 'busy',
      invoke: {
        id: 'sendCompletion',
        src: 'sendCompletion',
        input: ({ context }) => newCompletion(context),
        onDone: [
          {
            guard: { type: 'isOk', params: result },
            target: 'done',
            actions: ['dropDraft', 'reloadCompletions', 'reloadPlayer', 'goToThanks'],
          },
          {
            guard: { type: 'isGivenBefore', params: result },
            target: 'alreadyDone',
            actions: ['dropDraft', 'reloadCompletions', 'reloadPlayer'],
          },
          {
            guard: { type: 'isOutcomeUnknown', params: result },
            target: 'outcomeUnknown',
            actions: { type: 'keepRefusal', params: result },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: result } },
        ],
      },
      on: { 'completion.submit': {}, 'draft.change': {} },
    },
    refused: {
      description: 'The server said no and why; everything written is still there.',
      meta: { step: 'form' },
    },
    outcomeUnknown: {
      description: 'No answer came: the answers may have arrived, and can be sent again.',
      meta: { step: 'form' },
    },
    done: {
      description: 'The answers have been taken; the way leads to the thanks.',
      meta: { step: 'done' },
      on: { 'completion.submit': {}, 'draft.change': {} },
    },
    alreadyDone: {
      description: 'The player has answered before, and once is enough.',
      meta: { step: 'alreadyDone' },
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
