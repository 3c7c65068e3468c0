import { quizMachine } from '../../../machines/quiz/quiz.machine.ts';
import { completionPorts } from '../../adapters/completions.ts';
import { pageFlow } from '../deferred-ports.ts';

export { Games as Page } from '../../screens/games/games.tsx';

export const flows = {
  /** The quiz. */
  quiz: pageFlow(quizMachine, ({ api, drafts }) => ({
    ...completionPorts(api),
    readAnswers: drafts.ports.completion,
  })),
};
