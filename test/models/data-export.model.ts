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
  // It knows nothing but its state.
  always: {},
  rules: {
    '§C.12: a file is saved when everything is there, and never half of it': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'file.save') === ('output' in event && event.output.kind === 'ok'),
    '§C.12: whatever became of it is told': ({ event, emitted }) =>
      'output' in event ? emitted.some(({ type }) => type === 'alert.show') : undefined,
  },
});
