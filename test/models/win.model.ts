import { winMachine } from '../../machines/win/win.machine.ts';
import { defineModel } from './kit/model.ts';

const DEADLINE = 1_000_000;
const ENDS = ['delivered', 'uncollected', 'declined', 'lapsed', 'excluded'] as const;
const LOST = ['declined', 'lapsed', 'excluded'] as const;
const AT = [{ at: DEADLINE - 1 }, { at: DEADLINE }, { at: DEADLINE + 1 }];

export const winModel = defineModel<typeof winMachine>({
  machine: winMachine,
  inputs: [{ confirmUntil: null }],
  cases: {
    'winner.tell': [{ confirmUntil: DEADLINE }, { confirmUntil: DEADLINE + 10 }],
    'winner.confirm': AT,
    'winner.decline': AT,
    'time.pass': AT,
  },
  distinguishBy: ({ confirmUntil }) => confirmUntil,
  tags: { lost: ['declined', 'lapsed', 'excluded'] },
  ends: ['delivered', 'uncollected', 'declined', 'lapsed', 'excluded'],
  starts: ({ confirmUntil }) => ({ to: 'drawn', assigns: { confirmUntil } }),
  expects: {
    // A winner is told once, and the deadline never moves.
    'winner.tell': ({ confirmUntil }, { at }) => at('drawn') && { to: 'told', assigns: { confirmUntil } },
    // §B.55: an answer counts through its last instant, and is late from the next one on.
    'winner.confirm': (event, { at, context }) =>
      at('told') && event.at <= (context.confirmUntil ?? 0) && { to: 'confirmed' },
    'winner.decline': (event, { at, context }) =>
      at('told') && event.at <= (context.confirmUntil ?? 0) && { to: 'declined' },
    'time.pass': (event, { at, context }) =>
      at('told') && event.at > (context.confirmUntil ?? 0) && { to: 'lapsed' },
    // A prize is handed over, or left, only after its winner has confirmed.
    'prize.deliver': (_, { at }) => at('confirmed') && { to: 'delivered' },
    'prize.markUncollected': (_, { at }) => at('confirmed') && { to: 'uncollected' },
    // Nobody is excluded who has the prize or has lost it.
    'winner.exclude': (_, { at }) => at('drawn', 'told', 'confirmed') && { to: 'excluded' },
  },
  always: {
    'Who was told has a deadline; who was not, has none.': ({ context, snapshot }) =>
      snapshot.matches('excluded')
        ? undefined
        : (context.confirmUntil === null) === snapshot.matches('drawn'),
    'A place is free for the next reserve where the winner declined, was late or may not have the prize, and only there.':
      ({ snapshot }) => snapshot.hasTag('lost') === LOST.some((state) => snapshot.matches(state)),
    'What has ended has ended.': ({ snapshot }) =>
      (snapshot.status === 'done') === ENDS.some((state) => snapshot.matches(state)),
  },
});
