import { deskPreviewMachine } from '../../machines/desk/desk-preview.machine.ts';
import { A_PASS } from '../machines/support/desk-editions.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

export const deskPreviewModel = defineModel<typeof deskPreviewMachine>({
  machine: deskPreviewMachine,
  inputs: [{ id: 7 }],
  cases: {},
  answers: { openPreview: everyAnswer(A_PASS) },
  tellsApart: ({ pass, messages }) => [pass !== null, messages.length > 0],
  always: {
    'A way in is shown where there is one, and nowhere else.': ({ context, snapshot }) =>
      (context.pass !== null) === snapshot.matches('ready'),
    'What failed says so.': ({ context, snapshot }) =>
      snapshot.matches('failed') ? context.messages.length > 0 : undefined,
    'It can be asked for whenever it is not on its way.': ({ snapshot }) =>
      snapshot.can({ type: 'preview.ask' }) === !snapshot.hasTag('busy'),
  },
  rules: {},
  asks: { openPreview: ({ id }, context) => id === context.id },
});
