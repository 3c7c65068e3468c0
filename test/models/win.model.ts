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
  tellsApart: ({ confirmUntil }) => confirmUntil,
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
  rules: {
    '§B.55: an answer counts through its last instant': ({ event, before, after }, { confirmUntil }) => {
      if (event.type !== 'winner.confirm' && event.type !== 'winner.decline') return undefined;
      const counts = before.matches('told') && confirmUntil !== null && event.at <= confirmUntil;
      const answered = event.type === 'winner.confirm' ? 'confirmed' : 'declined';
      return counts ? after.matches(answered) : after.value === before.value;
    },
    '§B.55: and is late from the next one on': ({ event, before, after }, { confirmUntil }) => {
      if (event.type !== 'time.pass') return undefined;
      const isLate = before.matches('told') && confirmUntil !== null && event.at > confirmUntil;
      return isLate ? after.matches('lapsed') : after.value === before.value;
    },
    'A winner is told once, and the deadline never moves.': ({ event, before, after }, was, is) => {
      if (event.type !== 'winner.tell') return is.confirmUntil === was.confirmUntil;
      return before.matches('drawn')
        ? after.matches('told') && is.confirmUntil === event.confirmUntil
        : after.value === before.value;
    },
    'A prize is handed over, or left, only after its winner has confirmed.': ({ event, before, after }) => {
      if (event.type !== 'prize.deliver' && event.type !== 'prize.leave') return undefined;
      const end = event.type === 'prize.deliver' ? 'delivered' : 'uncollected';
      return before.matches('confirmed') ? after.matches(end) : after.value === before.value;
    },
    'Nobody is excluded who has the prize or has lost it.': ({ event, before, after }) => {
      if (event.type !== 'winner.exclude') return undefined;
      return before.status === 'active' ? after.matches('excluded') : after.value === before.value;
    },
  },
});
