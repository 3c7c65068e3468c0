// The words of the sending of answers: what it hears, says, asks and knows. Its chart is in completion.machine.ts.
import { assign, emit, enqueueActions, setup } from 'xstate';
import {
  type Answers,
  answersFor,
  type NewCompletion,
  type Question,
  resultOf,
} from '../../domain/answers.ts';
import { validateAnswers } from '../../domain/completion-form.ts';
import type { SurveyCompletion } from '../../domain/entities.ts';
import {
  type FormErrors,
  fromFailure,
  fromValidation,
  hasErrors,
  isUnheard,
  isVoted,
  noErrors,
} from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { thanksPathOf } from '../../domain/surveys.ts';
import { type AlertShow, refusalAlert } from '../alert/refusal-alert.ts';
import { sendCompletion } from '../ports/completions.ts';
import { readAnswers } from '../ports/drafts.ts';
import type { PartName } from '../ports/start-up.ts';

/** What is asked, and of what: a survey by its id and name, a story or an opinion by its name alone. */
export type CompletionInput = {
  name: string;
  surveyId?: number;
  questions: readonly Question[];
  /** The player has answered before, and once is all there is (§B.36). */
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
  | { type: 'page.go'; to: string }
  | AlertShow;

type Submitted = { answers: Answers };
type Told = { answer: Result<SurveyCompletion> };

/** The body of the call. */
export const newCompletion = ({
  name,
  surveyId,
  questions,
  answers,
}: Pick<CompletionContext, 'name' | 'surveyId' | 'questions' | 'answers'>): NewCompletion => ({
  ...(surveyId !== undefined && { surveyId }),
  name,
  result: resultOf(questions, answers),
});

export const completionSetup = setup({
  types: {
    context: {} as CompletionContext,
    input: {} as CompletionInput,
    events: {} as CompletionEvent,
    emitted: {} as CompletionEmitted,
    tags: {} as 'busy',
  },
  actors: { readAnswers, sendCompletion },
  guards: {
    isDoneBefore: ({ context }) => context.isDone,
    isIncomplete: ({ context }, { answers }: Submitted) =>
      hasErrors(validateAnswers(context.questions, answers)),
    isTaken: (_, { answer }: Told) => answer.kind === 'ok',
    isGivenBefore: (_, { answer }: Told) => isVoted(answer),
    isUnheard: (_, { answer }: Told) => isUnheard(answer),
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
      errors: ({ context }, { answer }: Told) =>
        answer.kind === 'ok'
          ? noErrors
          : fromFailure(
              answer,
              context.questions.map(({ name }) => name),
            ),
    }),
    showRefusal: enqueueActions(({ context, enqueue }) => {
      for (const alert of refusalAlert(context.errors)) enqueue.emit(alert);
    }),
    reloadCompletions: emit({ type: 'parts.reload', parts: ['completions', 'initiatives'] }),
    reloadPlayer: emit({ type: 'player.reload' }),
    goToThanks: emit(({ context }) => ({ type: 'page.go' as const, to: thanksPathOf(context.name) })),
  },
});
