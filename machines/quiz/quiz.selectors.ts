import type { Answers } from '../../domain/answers.ts';
import type { Survey } from '../../domain/entities.ts';
import { playedQuiz, type QuizSnapshot } from './quiz.machine.ts';

export type QuizQuestion = Survey['definition']['questions'][number];

/** No quiz is in view: the player chooses one. */
export const isChoosing = (snapshot: QuizSnapshot): boolean => snapshot.matches('choosing');

/** A question is in view. */
export const isAsking = (snapshot: QuizSnapshot): boolean => snapshot.hasTag('questions');

/** Whether the quiz was sent and may not have been accepted: refused or unanswered. */
export const isUntaken = (snapshot: QuizSnapshot): boolean =>
  snapshot.matches('refused') || snapshot.matches('outcomeUnknown');

/** The question in view; null while none is. */
export function questionInView(snapshot: QuizSnapshot): QuizQuestion | null {
  if (!isAsking(snapshot)) return null;
  return playedQuiz(snapshot.context).definition.questions[snapshot.context.place] ?? null;
}

/** How many questions there are. */
export const questionCount = ({ context }: QuizSnapshot): number =>
  context.survey?.definition.questions.length ?? 0;

/** What was answered so far, by the question's name. */
export const answersGiven = ({ context }: QuizSnapshot): Answers => context.answers;
