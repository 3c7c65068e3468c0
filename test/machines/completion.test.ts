import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { questionsOf } from '../../domain/answers.ts';
import { recordEmitted } from './support/held.ts';
import { heldCompletion, heldCompletionPorts } from './support/held-flows.ts';

test('every change is saved under the name of the survey', async () => {
  const ports = heldCompletionPorts();
  const input = { name: 'story', questions: questionsOf('story'), isDone: false };
  const actor = createActor(heldCompletion(ports), { input });
  const emitted = recordEmitted(actor);
  actor.start();
  await ports.answersDraft.answer(null);
  actor.send({ type: 'draft.change', draft: { story: 'La' } });
  actor.send({ type: 'draft.change', draft: { story: 'La domenica' } });
  expect(actor.getSnapshot().context.answers).toEqual({ story: 'La domenica' });
  expect(emitted()).toEqual([
    { type: 'draft.changed', flow: 'completion', name: 'story', draft: { story: 'La' } },
    { type: 'draft.changed', flow: 'completion', name: 'story', draft: { story: 'La domenica' } },
  ]);
});
