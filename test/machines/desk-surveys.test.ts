import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ok, unauthorized, unreachable } from './support/answers.ts';
import { aSurvey, heldStoryPorts, heldSurveys, someCounts } from './support/desk-stories.ts';

function surveys() {
  const ports = heldStoryPorts();
  const actor = createActor(heldSurveys(ports)).start();
  return {
    ports,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('listed ──── one is chosen, and another before its counts are there: those of the last one are shown', async () => {
  const { ports, send, context } = surveys();
  await ports.listAnsweredSurveys.answer(ok({ surveys: [aSurvey(1), aSurvey(2)] }));
  send({ type: 'counts.ask' });
  expect(ports.countAnswers.asked()).toEqual([]);
  send({ type: 'survey.choose', survey: 1 });
  send({ type: 'survey.choose', survey: 2 });
  expect(ports.countAnswers.callStates()).toEqual(['aborted', 'open']);
  await ports.countAnswers.answer(ok(someCounts(2)));
  expect([context().survey, context().counts]).toEqual([2, someCounts(2)]);
});

test('uncounted ──── asked again: the word is gone; without a session it is over', async () => {
  const { ports, send, state, context } = surveys();
  await ports.listAnsweredSurveys.answer(unreachable);
  expect([state(), context().messages.length > 0]).toEqual(['unlisted', true]);
  send({ type: 'counts.ask' });
  await ports.listAnsweredSurveys.answer(ok({ surveys: [aSurvey(1)] }));
  send({ type: 'survey.choose', survey: 1 });
  await ports.countAnswers.answer(unreachable);
  expect([state(), context().messages.length > 0]).toEqual(['uncounted', true]);
  send({ type: 'counts.ask' });
  expect(context().messages).toEqual([]);
  await ports.countAnswers.answer(unauthorized);
  expect(state()).toBe('over');
});
