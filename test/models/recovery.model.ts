import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const MARIA = { email: 'maria@example.com' };
const SOON = { kind: 'refused', status: 429, detail: undefined, retryAfter: 1 } as const;

export const recoveryModel = defineModel<typeof recoveryMachine>({
  machine: recoveryMachine,
  inputs: [undefined],
  cases: {
    'draft.change': [{ draft: MARIA }],
    'recovery.submit': [{ values: MARIA }, { values: { email: 'maria' } }],
  },
  answers: { readDraft: [null, MARIA], askResetLink: [...everyAnswer({}), SOON] },
  tellsApart: ({ values, cooldown }) => [values.email, cooldown],
  // The full minute: the second that ends it comes only after fifty-nine others.
  limit: 500,
  always: {
    'A link can be asked for again only when the seconds have run down.': ({ context, snapshot }) =>
      !snapshot.matches({ sent: 'ready' }) || context.cooldown <= 0,
    'Something is on its way only to an address.': ({ context, snapshot }) =>
      !snapshot.matches('sending') || context.values.email.includes('@'),
  },
  rules: {
    '§F.7: every link is followed by a minute of waiting': ({ event, after }, before, { cooldown }) =>
      event.output?.kind !== 'ok' ||
      (after.matches({ sent: 'cooling' }) && cooldown === 60 && before !== null),
    '§F.7: a second is one': ({ event }, before, after) =>
      !event.type.startsWith('xstate.after.second') || after.cooldown === before.cooldown - 1,
  },
});
