import { createActor } from 'xstate';
import { type Answers, questionsOf } from '../../../domain/answers.ts';
import type { CompletionInput } from '../../../machines/completion/completion.machine.ts';
import { hearing } from './held.ts';
import { heldCompletion, heldCompletionPorts } from './held-flows.ts';
import { aSurvey, someAnswers } from './surveys.ts';

/** A survey that nobody has answered. */
export const ABOUT_SURVEY: CompletionInput = {
  name: aSurvey().name,
  surveyId: aSurvey().id,
  questions: aSurvey().definition.questions,
  isDone: false,
};
export const ABOUT_STORY: CompletionInput = { name: 'story', questions: questionsOf('story'), isDone: false };
export const ABOUT_OPINION: CompletionInput = {
  name: 'opinion',
  questions: questionsOf('opinion'),
  isDone: false,
};

/** The sending of answers; everything it asks in the test's hand. */
export function completionHarness(input: CompletionInput = ABOUT_SURVEY) {
  const ports = heldCompletionPorts();
  const actor = createActor(heldCompletion(ports), { input });
  const emitted = hearing(actor);
  actor.start();
  return {
    actor,
    ports,
    emitted,
    submit: (answers: Answers = someAnswers()) => actor.send({ type: 'completion.submit', answers }),
    type: (draft: Answers) => actor.send({ type: 'draft.change', draft }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
  };
}

type CompletionStory = ReturnType<typeof completionHarness>;

/** The form is there, with nothing kept from before. */
export async function anEmptyForm(input?: CompletionInput): Promise<CompletionStory> {
  const harness = completionHarness(input);
  await harness.ports.answersDraft.answer(null);
  return harness;
}

/** The answers are on their way. */
export async function answersOnTheirWay(
  input?: CompletionInput,
  answers?: Answers,
): Promise<CompletionStory> {
  const harness = await anEmptyForm(input);
  harness.submit(answers);
  harness.emitted();
  return harness;
}
