import { messagesOf } from '../../domain/errors.ts';
import { deskPreviewMachine } from '../../machines/desk/desk-preview.machine.ts';
import { A_PASS } from '../machines/support/desk-editions.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

export const deskPreviewModel = defineModel<typeof deskPreviewMachine>({
  machine: deskPreviewMachine,
  inputs: [{ id: 7 }],
  cases: {},
  answers: { openPreview: everyAnswer(A_PASS) },
  distinguishBy: ({ pass, messages }) => [pass !== null, messages.length > 0],
  tags: { busy: ['asking'] },
  starts: ({ id }) => ({ to: 'resting', assigns: { id, pass: null, messages: [] } }),
  expects: {
    'preview.ask': (_, { at, context: { id } }) =>
      !at('asking') && {
        to: 'asking',
        assigns: { pass: null, messages: [] },
        invokes: { openPreview: { id } },
      },
    // The editor around it holds what was typed, so a session that has ended leads nowhere.
    'done openPreview': ({ output }) => {
      if (output.kind === 'ok') return { to: 'ready', assigns: { pass: output.data } };
      const isOver = output.kind === 'unauthorized';
      return {
        to: 'failed',
        assigns: { messages: isOver ? [{ key: 'desk.draft.signedOut' }] : messagesOf(output) },
      };
    },
  },
  always: {
    'A way in is shown where there is one, and nowhere else.': ({ context, snapshot }) =>
      (context.pass !== null) === snapshot.matches('ready'),
  },
});
