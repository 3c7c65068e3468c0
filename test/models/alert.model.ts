import { alertMachine } from '../../machines/alert/alert.machine.ts';
import { defineModel } from './kit/model.ts';

export const alertModel = defineModel<typeof alertMachine>({
  machine: alertMachine,
  inputs: [undefined],
  cases: {
    'alert.show': [
      { alert: { style: 'error', lines: [{ key: 'errors.generic' }] } },
      { alert: { style: 'success', lines: [{ text: 'Fatto.' }] } },
    ],
  },
  always: {
    'A message is kept exactly while it is shown.': ({ context, snapshot }) =>
      snapshot.matches('shown') === (context.alert !== null),
  },
  rules: {
    '§U: a newer message takes the place of the older one': ({ event }, _, after) =>
      event.type === 'alert.show' ? after.alert === event.alert : undefined,
  },
  shows: { hidden: ({ alert }) => alert === null, shown: ({ alert }) => alert !== null },
});
