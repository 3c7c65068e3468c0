import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts';
import { refused } from '../machines/support/answers.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const MARIA = { email: 'maria@example.com' };
const SOON = { kind: 'refused', status: 429, detail: undefined, retryAfter: 1 } as const;
/** A refusal as the server writes it when it names the field. */
const UNKNOWN_DOMAIN = refused([
  { loc: ['body', 'email'], msg: 'Email non valida: dominio inesistente.', type: 'value_error' },
]);

export const recoveryModel = defineModel<typeof recoveryMachine>({
  machine: recoveryMachine,
  inputs: [undefined],
  cases: {
    'draft.change': [{ draft: { email: 'bruno@example' } }],
    'recovery.submit': [{ values: MARIA }, { values: { email: '' } }, { values: { email: 'maria' } }],
  },
  answers: { readDraft: [null, MARIA], askResetLink: [...everyAnswer({}), SOON, UNKNOWN_DOMAIN] },
  // Every second apart: the one that ends the minute comes only after fifty-nine others.
  tellsApart: ({ values, errors, cooldown }) => [
    values.email,
    errors.form.length,
    errors.fields.email,
    cooldown,
  ],
  always: {
    'A link can be asked for again when the seconds have run down, and not before.': ({
      context,
      snapshot,
    }) =>
      snapshot.matches('sent') ? snapshot.matches({ sent: 'cooling' }) === context.cooldown > 0 : undefined,
    'Nobody waits for less than no time.': ({ context }) => context.cooldown >= 0,
    'Something is on its way only to an address.': ({ context, snapshot }) =>
      snapshot.hasTag('busy') ? context.values.email.includes('@') : undefined,
  },
  rules: {
    '§F.7: every link is followed by a minute of waiting': ({ event, after }, _, { cooldown }) =>
      event.type === 'xstate.done.actor.askResetLink' && event.output.kind === 'ok'
        ? after.matches({ sent: 'cooling' }) && cooldown === 60
        : undefined,
    '§F.7: a second is one': ({ event }, before, after) =>
      event.type === 'xstate.after.second.recovery.sent.cooling'
        ? after.cooldown === before.cooldown - 1
        : undefined,
    '§F.7: what is no address is not sent, and its field says why': ({ event, before, after }) =>
      event.type === 'recovery.submit' &&
      !event.values.email.includes('@') &&
      !before.hasTag('busy') &&
      !before.matches('sent')
        ? !after.hasTag('busy') && after.context.errors.fields.email !== undefined
        : undefined,
    '§F.9: what was typed survives as a draft': ({ event, before, emitted: [told] }) =>
      event.type === 'draft.change' && !before.hasTag('busy') && !before.matches('sent')
        ? told?.type === 'draft.changed' && told.draft === event.draft
        : undefined,
    '§F.9: the draft is dropped once sent, and only then': ({ before, after, emitted }) =>
      emitted.some(({ type }) => type === 'draft.dropped') ===
      (before.matches('sending') && after.matches('sent')),
    '§F.9, §F.14: what was kept comes back, unless the person was faster': ({ event }, was, is) => {
      if (event.type !== 'xstate.done.actor.readDraft') return undefined;
      const isUntouched = was.values.email === '' && was.errors.fields.email === undefined;
      return is.values.email === (isUntouched ? (event.output?.email ?? '') : was.values.email);
    },
    '§F.10: a refusal stands at the field that it names': ({ event }, _, { errors }) =>
      'output' in event && event.output === UNKNOWN_DOMAIN ? errors.fields.email !== undefined : undefined,
    '§E.5: a refusal that names no field stands in the form until the next attempt': (
      { event, after },
      _,
      { errors },
    ) => {
      if (event.type === 'recovery.submit' && after.matches('sending')) return errors.form.length === 0;
      if (event.type !== 'xstate.done.actor.askResetLink' || event.output === UNKNOWN_DOMAIN)
        return undefined;
      const isRefusal = event.output.kind !== 'ok' && !after.matches({ sent: 'cooling' });
      return errors.form.length > 0 === isRefusal;
    },
    '§E.5: a link that is asked for too soon waits as long as the server says': ({ event, before }, _, is) =>
      'output' in event && event.output === SOON && before.matches({ sent: 'resending' })
        ? is.cooldown === SOON.retryAfter
        : undefined,
    'No answer is not taken for a no': ({ event, before, after }) =>
      event.type === 'xstate.done.actor.askResetLink' &&
      event.output.kind === 'unreachable' &&
      before.matches('sending')
        ? after.matches('unheard')
        : undefined,
    'What was sent, or is on its way, is not changed by a key or a press': ({ event, before }, was, is) =>
      (before.hasTag('busy') || before.matches('sent')) &&
      (event.type === 'draft.change' || event.type === 'recovery.submit')
        ? was.values === is.values
        : undefined,
    'Another address is typed with no error in sight': ({ event, after }, _, { errors }) =>
      event.type === 'address.change' ? after.matches('filling') && errors.form.length === 0 : undefined,
  },
  asks: {
    readDraft: ({ flow }) => flow === 'recovery',
    askResetLink: ({ email }, { values }) => email.includes('@') && email === values.email.trim(),
  },
});
