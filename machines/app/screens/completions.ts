import type { FreeName } from '../../../domain/surveys.ts';
import type { CompletionInput } from '../../completion/completion.machine.ts';
import { type AppContext, appSetup } from '../app.setup.ts';
import { aboutFree, aboutSurvey, surveyInView, surveyToAnswer } from '../completion-facts.ts';
import { broken } from '../parameters.ts';

/** The machine of the answers, begun with what they are about. */
const completionOf = (about: (context: AppContext) => CompletionInput) => ({
  src: 'completion' as const,
  id: 'completion' as const,
  systemId: 'completion',
  input: ({ context }: { context: AppContext }) => about(context),
  onError: broken('completion'),
});
const free = (name: FreeName) => completionOf((context) => aboutFree(name, context));

export const story = appSetup.createStateConfig({
  description: 'The page of the first story is in view.',
  invoke: free('story'),
});

export const story1 = appSetup.createStateConfig({
  description: 'The page of the second story is in view.',
  invoke: free('story-1'),
});

export const opinion = appSetup.createStateConfig({
  description: 'The page of the opinion is in view.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'It is not known yet whether the player has given it before.',
      always: { guard: 'areCompletionsKnown', target: 'answering' },
    },
    answering: { description: 'The player says what they think.', invoke: free('opinion') },
  },
});

export const surveys = appSetup.createStateConfig({
  description: 'The surveys are in view.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No survey can be answered, or none is known yet.',
      always: { guard: 'hasSurveyToAnswer', target: 'answering' },
    },
    answering: {
      description: 'The first survey that is still open is being answered.',
      invoke: completionOf((context) => aboutSurvey(surveyToAnswer(context))),
    },
  },
});

export const survey1 = appSetup.createStateConfig({
  description: 'The first survey is in view, alone.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No survey runs, or none is known yet.',
      always: { guard: 'hasSurveyInView', target: 'answering' },
    },
    answering: {
      description: 'The first survey is being answered, or has been before.',
      invoke: completionOf((context) => aboutSurvey(surveyInView(context))),
    },
  },
});
