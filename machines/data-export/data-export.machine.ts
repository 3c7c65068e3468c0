// Decides how a player exports the personal data: everything is loaded, then downloaded as one file.
import { type ActorRefFrom, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { type OwnData, ownDataFile } from '../../domain/data-export.ts';
import { type AlertShow, failureAlert } from '../alert/refusal-alert.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import { collectOwnData } from '../ports/account.ts';

/** Whoever saves it puts the name of the brand before it. */
const FILE_NAME = 'dati.json';

export type DataExportEvent = { type: 'export.ask' };
export type DataExportEmitted = { type: 'file.save'; name: string; text: string } | AlertShow;

const result = resultOf<OwnData>;

export const dataExportMachine = setup({
  types: {
    events: {} as DataExportEvent,
    emitted: {} as DataExportEmitted,
  },
  actors: { collectOwnData },
  guards: { isCollected: (_, params: ResultParams<OwnData>) => params.result.kind === 'ok' },
  actions: {
    saveFile: enqueueActions(({ enqueue }, params: ResultParams<OwnData>) => {
      if (params.result.kind !== 'ok') return;
      enqueue.emit({ type: 'file.save', name: FILE_NAME, text: ownDataFile(params.result.data) });
    }),
    showFailure: enqueueActions(({ enqueue }, params: ResultParams<OwnData>) => {
      if (params.result.kind !== 'ok') enqueue.emit(failureAlert(params.result));
    }),
    showSaved: emit({
      type: 'alert.show',
      alert: { style: 'success', lines: [{ key: 'profile.export.saved' }] },
    }),
  },
}).createMachine({
  id: 'dataExport',
  description: 'The export of one’s own data (§C.12).',
  initial: 'resting',
  states: {
    resting: { description: 'The file can be asked for.', on: { 'export.ask': 'collecting' } },
    collecting: {
      description: 'What the server holds of the player is being asked for.',
      invoke: {
        id: 'collectOwnData',
        src: 'collectOwnData',
        onDone: [
          {
            guard: { type: 'isCollected', params: result },
            target: 'resting',
            actions: [{ type: 'saveFile', params: result }, 'showSaved'],
          },
          { target: 'failed', actions: { type: 'showFailure', params: result } },
        ],
      },
    },
    failed: {
      description: 'Something could not be had, so there is no half file; it can be asked for again.',
      on: { 'export.ask': 'collecting' },
    },
  },
});

export type DataExportActorRef = ActorRefFrom<typeof dataExportMachine>;
export type DataExportSnapshot = SnapshotFrom<typeof dataExportMachine>;
