import { completionMachine } from '../../../machines/completion/completion.machine.ts';
import { completionPorts } from '../../adapters/completions.ts';
import { pageFlow } from '../deferred-ports.ts';

/** Answers to a survey, a story, an opinion: one flow for all of them. */
export const flows = {
  completion: pageFlow(completionMachine, ({ api, drafts }) => ({
    ...completionPorts(api),
    readAnswers: drafts.ports.completion,
  })),
};
