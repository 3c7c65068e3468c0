import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { type Answers, answersFor, type Question } from '../../../domain/answers.ts';
import { validateAnswers } from '../../../domain/completion-form.ts';
import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { useFlowForm } from '../../components/use-flow-form.ts';

type Questions = readonly Question[];

/** The form library reads dots and brackets in a name as a path, so a field is named by its question's index. */
const fieldAt = (at: number): string => `answer${at}`;

const fieldOf = (questions: Questions, name: string): string =>
  fieldAt(questions.findIndex((question) => question.name === name));

/** Converts values by question into values by field. */
function byField<Value>(
  questions: Questions,
  known: Readonly<Partial<Record<string, Value>>>,
): Record<string, Value> {
  const renamed: Record<string, Value> = {};
  for (const { name } of questions) {
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    if (value !== undefined) renamed[fieldOf(questions, name)] = value;
  }
  return renamed;
}

/** The field values by question. An unmade choice counts as empty, whatever value the form library gives. */
const byQuestion = (questions: Questions, typed: Answers): Answers =>
  answersFor(
    questions,
    Object.fromEntries(questions.map(({ name }, at) => [name, typed[fieldAt(at)] ?? ''])),
  );

/** A form over the machine's questions, and the answers so far. */
export function useCompletionForm(completion: CompletionActorRef) {
  const questions = useSelector(completion, (snapshot) => snapshot.context.questions);
  const answers = useSelector(completion, (snapshot) => snapshot.context.answers);
  const errors = useSelector(completion, (snapshot) => snapshot.context.errors);
  const isBusy = useSelector(completion, (snapshot) => snapshot.hasTag('busy'));
  const isOutcomeUnknown = useSelector(completion, (snapshot) => snapshot.matches('outcomeUnknown'));
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
    isOutcomeUnknown,
  };
}
