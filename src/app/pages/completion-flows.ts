import { completionMachine } from '../../../machines/completion/completion.machine.ts';
import { completionPorts } from '../../adapters/completions.ts';
import type { Services } from '../services.ts';

export const completionMachines = { completion: completionMachine };

/** Answers to a survey, a story, an opinion: one flow for all of them. */
export function completionFlows({ api, drafts }: Services) {
  const readAnswers = drafts.ports.completion;
  return { completion: completionMachine.provide({ actors: { ...completionPorts(api), readAnswers } }) };
}
