import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { Answers } from '../../../domain/answers.ts';
import { validateAnswers } from '../../../domain/completion-form.ts';
import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { useFlowForm } from '../../forms/use-flow-form.ts';
import { byField, byQuestion, fieldOf } from './answer-fields.ts';

/** A form over the machine's questions, and the answers so far. */
export function useCompletionForm(completion: CompletionActorRef) {
  const questions = useSelector(completion, (snapshot) => snapshot.context.questions);
  const answers = useSelector(completion, (snapshot) => snapshot.context.answers);
  const errors = useSelector(completion, (snapshot) => snapshot.context.errors);
  const isBusy = useSelector(completion, (snapshot) => snapshot.hasTag('busy'));
  const isUnheard = useSelector(completion, (snapshot) => snapshot.matches('unheard'));
  const { field, onSubmit } = useFlowForm<Answers>({
    values: useMemo(() => byField(questions, answers), [questions, answers]),
    validate: (typed) => byField(questions, validateAnswers(questions, byQuestion(questions, typed))),
    errors: useMemo(
      () => ({ fields: byField(questions, errors.fields), form: errors.form }),
      [questions, errors],
    ),
    submit: (typed) => completion.send({ type: 'completion.submit', answers: byQuestion(questions, typed) }),
    changed: useCallback(
      (typed: Answers) => completion.send({ type: 'draft.change', draft: byQuestion(questions, typed) }),
      [completion, questions],
    ),
  });
  return {
    answers,
    messages: errors.form,
    field: (name: string) => field(fieldOf(questions, name)),
    onSubmit,
    isBusy,
    isUnheard,
  };
}
