import { answersFor, newCompletion } from '../../domain/answers.ts';
import { validateAnswers } from '../../domain/completion-form.ts';
import { fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { completionMachine } from '../../machines/completion/completion.machine.ts';
import { refused } from '../machines/support/answers.ts';
import { ABOUT_SURVEY, aCompletion, someAnswers, UNANSWERED } from '../machines/support/surveys.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const TYPED = someAnswers();

const UNKNOWN_OUTCOMES = ['unreachable', 'malformed', 'failed'];
const PLAYED_BEFORE = 'Hai già espresso il tuo voto';
const { name, questions } = ABOUT_SURVEY;
const NAMES = questions.map((question) => question.name);
const OF_A_QUESTION = refused([{ loc: ['body', 'result', NAMES[0] ?? ''], msg: 'No.', type: 'value_error' }]);

const CLOSED = ['sending', 'done', 'alreadyDone'] as const;
/** §F.8: the draft is dropped when the server has the answers. */
const TAKEN = [
  { type: 'draft.dropped', flow: 'completion', name },
  { type: 'parts.reload', parts: ['completions', 'initiatives'] },
  { type: 'player.reload' },
] as const;

export const completionModel = defineModel<typeof completionMachine>({
  machine: completionMachine,
  inputs: [ABOUT_SURVEY, { ...ABOUT_SURVEY, isDone: true }],
  cases: {
    'draft.change': [{ draft: TYPED }],
    'completion.submit': [{ answers: TYPED }, { answers: UNANSWERED }],
  },
  answers: {
    readAnswers: [null, TYPED],
    sendCompletion: [...everyAnswer(aCompletion()), refused(PLAYED_BEFORE), OF_A_QUESTION],
  },
  tags: { busy: ['sending'] },
  steps: {
    form: ['filling', 'sending', 'refused', 'outcomeUnknown'],
    done: ['done'],
    alreadyDone: ['alreadyDone'],
  },
  starts: (input) => {
    const assigns = { ...input, answers: answersFor(questions), errors: noErrors };
    return input.isDone
      ? { to: 'alreadyDone', assigns }
      : { to: 'restoring', assigns, invokes: { readAnswers: { name } } };
  },
  expects: {
    'done readAnswers': ({ output }) => ({
      to: 'filling',
      assigns: { answers: answersFor(questions, output ?? {}) },
    }),
    // Whoever writes faster than the draft is read keeps what they write; what is sent, or was, stays (§B.36).
    'draft.change': ({ draft }, { at }) =>
      !at(...CLOSED) && {
        ...(at('restoring') && { to: 'filling' }),
        assigns: { answers: draft },
        emits: [{ type: 'draft.changed', flow: 'completion', name, draft }],
      },
    'completion.submit': ({ answers }, { at }) => {
      if (at(...CLOSED)) return false;
      // §F.8: answers that lack something are not sent.
      if (answers !== TYPED) {
        const errors = fromValidation(validateAnswers(questions, answers));
        return { to: 'filling', assigns: { answers, errors } };
      }
      const body = newCompletion({ ...ABOUT_SURVEY, answers });
      return { to: 'sending', assigns: { answers, errors: noErrors }, invokes: { sendCompletion: body } };
    },
    'done sendCompletion': ({ output }) => {
      if (output.kind === 'ok')
        return { to: 'done', emits: [...TAKEN, { type: 'page.go', to: '/thank-you-1' }] };
      if (output.kind === 'refused' && output.detail === PLAYED_BEFORE) {
        return { to: 'alreadyDone', emits: TAKEN };
      }
      const assigns = { errors: fromFailure(output, NAMES) };
      return { to: UNKNOWN_OUTCOMES.includes(output.kind) ? 'outcomeUnknown' : 'refused', assigns };
    },
  },
  always: {
    'What is sent has no finding left.': ({ context, snapshot }) =>
      snapshot.matches('sending') ? Object.keys(context.errors.fields).length === 0 : undefined,
  },
});
