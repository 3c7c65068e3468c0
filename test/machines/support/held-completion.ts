import { completionMachine } from '../../../machines/completion/completion.machine.ts';
import type { Answer } from '../../../machines/ports/answer.ts';
import type { NewCompletion } from '../../../machines/ports/completions.ts';
import type { SurveyCompletion } from '../../../machines/ports/entities.ts';
import type { Answers } from '../../../domain/answers.ts';
import { held } from './held.ts';

/** What the sending of answers asks of the world, in the test's hand. */
export const heldCompletionPorts = () => ({
  answersDraft: held<Answers | null, { name: string }>(),
  completion: held<Answer<SurveyCompletion>, NewCompletion>(),
});

export const heldCompletion = ({ answersDraft, completion }: ReturnType<typeof heldCompletionPorts>) =>
  completionMachine.provide({
    actors: { readAnswers: answersDraft.logic, sendCompletion: completion.logic },
  });
