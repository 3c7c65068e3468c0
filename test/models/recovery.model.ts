import { fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts';
import { refused } from '../machines/support/answers.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const MARIA = { email: 'maria@example.com' };
const SPACED = { email: ' maria@example.com ' };
const SOON = { kind: 'refused', status: 429, detail: undefined, retryAfter: 1 } as const;
/** A refusal as the server writes it when it names the field. */
const UNKNOWN_DOMAIN = refused([
  { loc: ['body', 'email'], msg: 'Email non valida: dominio inesistente.', type: 'value_error' },
]);

const UNKNOWN_OUTCOMES = ['unreachable', 'malformed', 'failed'];

type Outcome = OutcomeOf<typeof recoveryMachine>;

const FILLING: Outcome = { to: 'filling', invokes: { readDraft: { flow: 'recovery' } } };
const SECOND = { second: 1_000 };

export const recoveryModel = defineModel<typeof recoveryMachine>({
  machine: recoveryMachine,
  inputs: [undefined],
  cases: {
    'draft.change': [{ draft: { email: 'bruno@example' } }],
    'recovery.submit': [
      { values: MARIA },
      { values: SPACED },
      { values: { email: '' } },
      { values: { email: 'maria' } },
    ],
  },
  answers: { readDraft: [null, MARIA], askResetLink: [...everyAnswer({}), SOON, UNKNOWN_DOMAIN] },
  distinguishBy: ({ values, errors, cooldown }) => [
    values.email.trim(),
    errors.form.length,
    errors.fields.email,
    cooldown,
  ],
  tags: { busy: ['sending', 'sent.resending'] },
  steps: { form: ['filling', 'sending', 'refused', 'outcomeUnknown'], sent: ['sent'] },
  starts: () => ({
    ...FILLING,
    to: 'filling',
    assigns: { values: { email: '' }, errors: noErrors, cooldown: 0 },
  }),
  expects: {
    // §F.9, §F.14: what was kept comes back, unless the person was faster.
    'done readDraft': ({ output }, { context: { values, errors } }) => {
      const isUntouched = values.email === '' && errors.fields.email === undefined;
      return isUntouched && output !== null && { assigns: { values: output } };
    },
    // What was sent, or is on its way, is not changed by a key or a press.
    'draft.change': ({ draft }, { at }) =>
      at('filling', 'refused', 'outcomeUnknown') && {
        assigns: { values: draft },
        emits: [{ type: 'draft.changed', flow: 'recovery', draft }],
      },
    'recovery.submit': ({ values }, { at }) => {
      if (!at('filling', 'refused', 'outcomeUnknown')) return false;
      // §F.7: what is no address is not sent, and its field says why.
      const wrong = values.email === '' ? 'validation.req' : 'validation.email';
      return values === MARIA || values === SPACED
        ? { to: 'sending', assigns: { values, errors: noErrors }, invokes: { askResetLink: MARIA } }
        : { ...FILLING, assigns: { values, errors: fromValidation({ email: wrong }) } };
    },
    'done askResetLink': ({ output }, { at, context }) => {
      const announcements = (context.announcements ?? 0) + 1;
      const isFirst = at('sending');
      // §F.7: every link is followed by a minute of waiting; the draft is dropped once sent (§F.9).
      if (output.kind === 'ok') {
        const to = { sent: 'cooling' } as const;
        return isFirst
          ? {
              to,
              assigns: { cooldown: 60 },
              emits: [{ type: 'draft.dropped', flow: 'recovery' }],
              timers: SECOND,
            }
          : { to, assigns: { cooldown: 60, announcements }, timers: SECOND };
      }
      if (!isFirst && output.kind === 'refused' && output.status === 429) {
        const assigns = { cooldown: output.retryAfter ?? 60, announcements };
        return { to: { sent: 'cooling' }, assigns, timers: SECOND };
      }
      // §F.10, §E.5: a refusal stands at the field that it names, else in the form until the next attempt.
      const assigns = { errors: fromFailure(output, ['email']) };
      if (!isFirst) return { to: { sent: 'ready' }, assigns };
      return { to: UNKNOWN_OUTCOMES.includes(output.kind) ? 'outcomeUnknown' : 'refused', assigns };
    },
    'after second': (_, { context: { cooldown } }) =>
      cooldown > 1
        ? { assigns: { cooldown: cooldown - 1 }, timers: SECOND }
        : { to: { sent: 'ready' }, assigns: { cooldown: 0 } },
    'link.resend': (_, { at }) =>
      at({ sent: 'ready' }) && {
        to: { sent: 'resending' },
        assigns: { errors: noErrors },
        invokes: { askResetLink: MARIA },
      },
    // Another address is typed with no error in sight.
    'address.change': (_, { at }) => at('sent') && { ...FILLING, assigns: { errors: noErrors } },
  },
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
});
