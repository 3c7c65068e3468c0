import { type Answers, answersFor, type Question } from '../../../domain/answers.ts';

type Questions = readonly Question[];

/** A form reads dots and brackets in a name as a way into a value: a field is called by its question's place. */
const fieldAt = (at: number): string => `answer${at}`;

export const fieldOf = (questions: Questions, name: string): string =>
  fieldAt(questions.findIndex((question) => question.name === name));

/** What is known by question, by field. */
export function byField<Value>(
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

/** What stands in the fields, by question. A choice that nobody has made yet is none, whatever the form calls it. */
export const byQuestion = (questions: Questions, typed: Answers): Answers =>
  answersFor(
    questions,
    Object.fromEntries(questions.map(({ name }, at) => [name, typed[fieldAt(at)] ?? ''])),
  );
