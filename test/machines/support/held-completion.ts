import type { Answers, NewCompletion } from '../../../domain/answers.ts';
import type { SurveyCompletion } from '../../../domain/entities.ts';
import type { Result } from '../../../domain/result.ts';
import { completionMachine } from '../../../machines/completion/completion.machine.ts';
import { held } from './held.ts';

/** The ports that send answers, answered by the test. */
export const heldCompletionPorts = () => ({
  answersDraft: held<Answers | null, { name: string }>(),
  completion: held<Result<SurveyCompletion>, NewCompletion>(),
});

export const heldCompletion = ({ answersDraft, completion }: ReturnType<typeof heldCompletionPorts>) =>
  completionMachine.provide({
    actors: { readAnswers: answersDraft.logic, sendCompletion: completion.logic },
  });
