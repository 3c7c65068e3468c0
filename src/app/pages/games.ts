import { quizMachine } from '../../../machines/quiz/quiz.machine.ts';
import { completionPorts } from '../../adapters/completions.ts';
import type { Services } from '../services.ts';

export { Games as Page } from '../../screens/games/games.tsx';

export const machines = { quiz: quizMachine };

/** The quiz. */
export function flows({ api, drafts }: Services) {
  const readAnswers = drafts.ports.completion;
  return { quiz: quizMachine.provide({ actors: { ...completionPorts(api), readAnswers } }) };
}
