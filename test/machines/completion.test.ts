import { expect, test } from 'vitest';
import { questionsOf } from '../../domain/answers.ts';
import { completionMachine } from '../../machines/completion/completion.machine.ts';
import { heldActor } from './support/held-machine.ts';

test('every change is saved under the name of the survey', async () => {
  const input = { name: 'story', questions: questionsOf('story'), isDone: false } as const;
  const { ports, send, snapshot, emitted } = heldActor(completionMachine, input);
  await ports.readAnswers.answer(null);
  send({ type: 'draft.change', draft: { story: 'La' } });
  send({ type: 'draft.change', draft: { story: 'La domenica' } });
  expect(snapshot().context.answers).toEqual({ story: 'La domenica' });
  expect(emitted()).toEqual([
    { type: 'draft.changed', flow: 'completion', name: 'story', draft: { story: 'La' } },
    { type: 'draft.changed', flow: 'completion', name: 'story', draft: { story: 'La domenica' } },
  ]);
});
