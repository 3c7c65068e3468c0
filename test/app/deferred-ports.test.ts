import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, waitFor } from 'xstate';
import { withDeferredPorts } from '../../src/app/deferred-ports.ts';

const asking = setup({
  actors: {
    question: fromPromise<string>(() => Promise.reject(new Error('not filled'))),
    source: fromCallback<{ type: 'told' }>(() => {
      throw new Error('not filled');
    }),
  },
}).createMachine({
  initial: 'asking',
  states: {
    asking: { invoke: { src: 'question', onDone: 'listening' } },
    listening: { invoke: { src: 'source' }, on: { told: 'done' } },
    done: {},
  },
});
const filled = asking.provide({
  actors: {
    question: fromPromise(async () => 'an answer'),
    source: fromCallback(({ sendBack }) => sendBack({ type: 'told' })),
  },
});

describe('a flow whose ports are filled late', () => {
  test('stands in its first state meanwhile, and asks the filled ports once it is started', async () => {
    let services: { asking: typeof asking } | null = null;
    const { asking: standing } = withDeferredPorts({ asking }, () => services ?? {});
    const actor = createActor(standing);
    expect(actor.getSnapshot().value).toBe('asking');
    services = { asking: filled };
    actor.start();
    expect((await waitFor(actor, (state) => state.matches('done'))).value).toBe('done');
  });

  test('that is started too early says which port was missing', () => {
    const { asking: standing } = withDeferredPorts({ asking }, () => ({}));
    const actor = createActor(standing);
    const said: unknown[] = [];
    actor.subscribe({ error: (error) => said.push(error) });
    try {
      actor.start();
    } catch (error) {
      said.push(error);
    }
    expect(String(said[0])).toContain('The port asking.question was not filled before the start.');
  });
});
