import { assign, emit, setup } from 'xstate';
import { port } from '../../../machines/ports/port.ts';
import { defineModel } from './model.ts';

/** What a planted machine does wrong, if anything. */
export type Fault =
  | 'none'
  | 'opensAtAnyAnswer'
  | 'keepsThePassword'
  | 'forgotTheWayBack'
  | 'asksWithNothing'
  | 'saysItTwice'
  | 'isImpatient'
  | 'neverLetsGo'
  | 'countsOn';

/** A small login, with a fault planted in it on purpose. */
const plantedMachine = (fault: Fault) =>
  setup({
    types: {
      context: {} as { password: string },
      events: {} as { type: 'submit'; password: string } | { type: 'leave' } | { type: 'rest' },
      emitted: {} as { type: 'opened' },
    },
    actors: { check: port<boolean, string>('check') },
    guards: {
      isRight: (_, { isRight }: { isRight: boolean }) => isRight || fault === 'opensAtAnyAnswer',
      isEmpty: (_, { password }: { password: string }) => password === '',
    },
    actions: {
      keep: assign({ password: (_, params: { password: string }) => params.password }),
      count: assign({ password: ({ context }) => `${context.password}.` }),
      forget: assign({
        password: ({ context }) => (fault === 'keepsThePassword' ? context.password : ''),
      }),
      open: emit({ type: 'opened' }),
    },
    delays: { patience: fault === 'isImpatient' ? 10 : 1_000 },
  }).createMachine({
    id: 'planted',
    context: { password: '' },
    initial: 'asking',
    on: fault === 'countsOn' ? { rest: { actions: 'count' } } : {},
    states: {
      asking: {
        on: {
          submit: [
            { guard: { type: 'isEmpty', params: ({ event }) => event } },
            { target: 'checking', actions: { type: 'keep', params: ({ event }) => event } },
          ],
        },
      },
      checking: {
        exit: 'forget',
        on: { submit: {} },
        after: { patience: 'asking' },
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context }) => (fault === 'asksWithNothing' ? '' : context.password),
          onDone: [
            {
              guard: { type: 'isRight', params: ({ event }) => ({ isRight: event.output }) },
              target: 'greeting',
              actions: fault === 'saysItTwice' ? ['open', 'open'] : 'open',
            },
            { target: fault === 'forgotTheWayBack' ? 'greeting' : 'asking' },
          ],
        },
      },
      greeting: { always: 'inside' },
      inside: { on: fault === 'neverLetsGo' ? {} : { leave: 'asking' } },
    },
  });

export type PlantedMachine = ReturnType<typeof plantedMachine>;

/** The model of the planted machine; its oracles know nothing of how the machine is made. */
export const plantedModel = (fault: Fault, answers: readonly boolean[] = [true, false]) => {
  const machine = plantedMachine(fault);
  return defineModel<typeof machine>({
    machine,
    inputs: [undefined],
    cases: { submit: [{ password: 'Spaghetti1!' }, { password: '' }] },
    answers: { check: answers },
    always: {
      'A password is kept only while it is checked.': ({ context, snapshot }) =>
        (context.password !== '') === snapshot.matches('checking'),
    },
    rules: {
      'only a right password leads inside': ({ event, before, after }) =>
        before.matches('checking')
          ? after.matches('inside') === (event.type === 'xstate.done.actor.check' && event.output)
          : undefined,
    },
    shows: { inside: ({ password }) => password === '' },
  });
};

/** What is expected of the same machine, whatever is planted in it; without any other oracle. */
export const expectingModel = (fault: Fault) => {
  const machine = plantedMachine(fault);
  return defineModel<typeof machine>({
    machine,
    inputs: [undefined],
    cases: { submit: [{ password: 'Spaghetti1!' }, { password: '' }] },
    answers: { check: [true, false] },
    distinguishBy: ({ password }) => password,
    starts: () => ({ to: 'asking', assigns: { password: '' } }),
    expects: {
      submit: ({ password }, { at }) =>
        at('asking') &&
        password !== '' && {
          to: 'checking',
          assigns: { password },
          invokes: { check: password },
          timers: { patience: 1_000 },
        },
      'done check': ({ output: isRight }) => ({
        to: isRight ? 'inside' : 'asking',
        assigns: { password: '' },
        emits: isRight ? [{ type: 'opened' }] : [],
      }),
      'after patience': () => ({ to: 'asking', assigns: { password: '' } }),
      leave: (_, { at }) => at('inside') && { to: 'asking' },
      rest: () => ({}),
    },
    always: {},
  });
};
