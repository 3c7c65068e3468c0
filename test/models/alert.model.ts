import { alertMachine } from '../../machines/alert/alert.machine.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const HIDDEN: OutcomeOf<typeof alertMachine> = { to: 'hidden', assigns: { alert: null } };

export const alertModel = defineModel<typeof alertMachine>({
  machine: alertMachine,
  inputs: [undefined],
  cases: {
    'alert.show': [
      { alert: { style: 'error', lines: [{ key: 'errors.generic' }] } },
      { alert: { style: 'success', lines: [{ text: 'Fatto.' }] } },
    ],
  },
  starts: () => ({ to: 'hidden', assigns: { alert: null } }),
  expects: {
    // §U: a newer message takes the place of the older one, and its full time.
    'alert.show': ({ alert }) => ({ to: 'shown', assigns: { alert }, timers: { displayTime: 6_000 } }),
    'alert.dismiss': (_, { at }) => at('shown') && HIDDEN,
    'after displayTime': () => HIDDEN,
  },
  always: {
    'A message is kept exactly while it is shown.': ({ context, snapshot }) =>
      snapshot.matches('shown') === (context.alert !== null),
  },
  shows: { hidden: ({ alert }) => alert === null, shown: ({ alert }) => alert !== null },
});
