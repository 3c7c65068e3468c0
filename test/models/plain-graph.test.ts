// The shortest way to test a machine by a model: xstate/graph alone, as docs/qa.md begins with it.
import { describe, expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { quizMachine } from '../../machines/quiz/quiz.machine.ts';
import { ok, unreachable } from '../machines/support/answers.ts';
import { settle } from '../machines/support/held.ts';
import { aPlayedQuiz, aQuiz } from '../machines/support/quizzes.ts';

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id });

/** What may happen, the answers of the ports included. */
const EVENTS = [
  { type: 'quiz.play', survey: aQuiz() },
  { type: 'quiz.answer', answer: 'duro' },
  { type: 'quiz.next' },
  { type: 'quiz.back' },
  { type: 'quiz.send' },
  { type: 'quiz.leave' },
  done('readAnswers', null),
  done('readAnswers', { grano: 'duro', pesto: ['basilico'] }),
  done('sendCompletion', ok(aPlayedQuiz())),
  done('sendCompletion', unreachable),
] as never[];

const paths = getShortestPaths(quizMachine, {
  events: EVENTS,
  // By default a situation is its state and its whole context.
  serializeState: ({ value, context }) => JSON.stringify([value, context.place, context.answers]),
});

describe('a quiz, by xstate/graph alone', () => {
  test('has a way to every state but where the server refuses', () => {
    const states = new Set(paths.map(({ state }) => state.value));
    expect([...states].sort()).toEqual([
      'asking',
      'choosing',
      'outcomeUnknown',
      'restoring',
      'result',
      'sending',
    ]);
  });

  test.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const))(
    '%s',
    async (_, { state, steps }) => {
      const answers = new Map<string, (output: unknown) => void>();
      const held = <Output, Input>() =>
        fromPromise<Output, Input>(
          ({ self }) => new Promise((resolve) => answers.set(self.id, resolve as (output: unknown) => void)),
        );
      const machine = quizMachine.provide({ actors: { readAnswers: held(), sendCompletion: held() } });
      const actor = createActor(machine).start();
      for (const { event } of steps as unknown as { event: { type: string; output?: unknown } }[]) {
        const id = event.type.replace('xstate.done.actor.', '');
        if (id !== event.type) answers.get(id)?.(event.output);
        else if (event.type !== 'xstate.init') actor.send(event as never);
        await settle();
      }
      expect(actor.getSnapshot().value).toEqual(state.value);
      // §B.30: while one chooses nothing is left of the last game.
      if (state.matches('choosing')) expect(actor.getSnapshot().context.answers).toEqual({});
      actor.stop();
    },
  );
});

describe('two files, which JSON writes alike,', () => {
  const album = setup({
    types: { context: {} as { names: string[] }, events: {} as { type: 'photo.choose'; file: File } },
  }).createMachine({
    context: { names: [] },
    on: {
      'photo.choose': {
        guard: ({ context, event }) => !context.names.includes(event.file.name),
        actions: assign({ names: ({ context, event }) => [...context.names, event.file.name] }),
      },
    },
  });
  const chosen = ['one.jpg', 'two.jpg'].map((name) => ({
    type: 'photo.choose' as const,
    file: new File([], name),
  }));
  const reached = (options: Pick<NonNullable<Parameters<typeof getShortestPaths>[1]>, 'serializeEvent'>) =>
    getShortestPaths(album, { events: chosen, ...options } as never).map(({ state }) => state.context.names);

  test('are one event to the library by itself, and two by a serializeEvent that names them', () => {
    expect(reached({})).not.toContainEqual(['one.jpg']);
    expect(
      reached({ serializeEvent: (event) => ('file' in event ? (event.file as File).name : event.type) }),
    ).toEqual(expect.arrayContaining([['one.jpg'], ['two.jpg']]));
  });
});
