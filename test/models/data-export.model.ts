import { ownDataFile } from '../../domain/data-export.ts';
import { messagesOf } from '../../domain/errors.ts';
import { dataExportMachine } from '../../machines/data-export/data-export.machine.ts';
import { anItem, IN_AUGUST } from '../machines/support/contest.ts';
import { aPlayer } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const OWN = {
  at: IN_AUGUST,
  player: aPlayer(),
  items: [anItem()],
  completions: [],
  initiatives: [],
  reminder: { wanted: false },
  wins: [],
};

export const dataExportModel = defineModel<typeof dataExportMachine>({
  machine: dataExportMachine,
  inputs: [undefined],
  cases: {},
  answers: { collectOwnData: everyAnswer(OWN) },
  starts: () => ({ to: 'resting', assigns: {} }),
  expects: {
    'export.ask': (_, { at }) =>
      at('resting', 'failed') && { to: 'collecting', invokes: { collectOwnData: undefined } },
    // §C.12: a file is saved when everything is there, and never half of it; whatever became of it is told.
    'done collectOwnData': ({ output }) => {
      if (output.kind !== 'ok') {
        const alert = { style: 'error', lines: messagesOf(output) } as const;
        return { to: 'failed', emits: [{ type: 'alert.show', alert }] };
      }
      const alert = { style: 'success', lines: [{ key: 'profile.export.saved' }] } as const;
      const text = ownDataFile(output.data);
      return {
        to: 'resting',
        emits: [
          { type: 'file.save', name: 'dati.json', text },
          { type: 'alert.show', alert },
        ],
      };
    },
  },
  // It knows nothing but its state.
  always: {},
});
