import { type Answers, MAX_ANSWER, type Question } from './answers.ts';
import {
  check,
  type Finding,
  type Findings,
  findingsOf,
  max,
  min,
  type Rule,
  required,
} from './validation.ts';

function finding(
  { type, required: isRequired, min: least, max: most = MAX_ANSWER }: Question,
  answer: string | readonly string[],
): Finding {
  if (typeof answer !== 'string') return isRequired && answer.length === 0 ? 'validation.req' : null;
  const rules: Rule[] = isRequired ? [required] : [];
  if (type === 'text') {
    if (least !== undefined) rules.push(min(least));
    rules.push(max(most));
  }
  return check(answer, ...rules);
}

/** What is wrong with the answers, by question (§F.8). */
export const validateAnswers = (questions: readonly Question[], answers: Answers): Findings<string> =>
  findingsOf(
    Object.fromEntries(
      questions.map((question) => [question.name, finding(question, answers[question.name] ?? '')]),
    ),
  );
