import { validateMissingData } from '../../domain/account-forms.ts';
import { fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { consentRequest } from '../../domain/policies.ts';
import { type GateRequirements, gateMachine } from '../../machines/gate/gate.machine.ts';
import { refusedAt } from '../machines/support/answers.ts';
import { askedFor, EVERYTHING, NOTHING_ASKED, PRIVACY } from '../machines/support/gate-requirements.ts';
import { everyAnswer } from './cases.ts';
import { type ContextOf, defineModel, type OutcomeOf } from './kit/model.ts';

const VALUES = { firstName: 'Maria', birthDate: '1988-04-12' };
const OF_FIELDS = refusedAt('firstName', 'lastName', 'birthDate');

type Outcome = OutcomeOf<typeof gateMachine>;
type Context = ContextOf<typeof gateMachine>;
type Policies = GateRequirements['policies'];

const RELOADED = { type: 'player.reload' } as const;
const RETRY = { reloadRetry: 5_000 };
const DONE: Outcome = { to: 'done', emits: [RELOADED], timers: RETRY };

/** What is sent next: first each consent, then the data (§G rule 7). */
function next([policy]: Policies, values: Context['values'], { missing }: GateRequirements): Outcome {
  if (policy) {
    return { to: 'consenting', invokes: { giveConsent: consentRequest(policy) } };
  }
  return missing.length > 0 ? { to: 'completing', invokes: { completePlayer: { values } } } : DONE;
}

/** After a refusal the player is asked for again, and the form waits. */
const refusal = (result: Parameters<typeof fromFailure>[0]): Outcome => ({
  to: 'filling',
  assigns: { errors: fromFailure(result, ['firstName', 'lastName', 'birthDate']) },
  emits: [RELOADED],
});

export const gateModel = defineModel<typeof gateMachine>({
  machine: gateMachine,
  inputs: [EVERYTHING, askedFor({ policies: [PRIVACY] }), NOTHING_ASKED],
  cases: {
    'gate.asked': [
      { asked: EVERYTHING },
      { asked: askedFor({ policies: [PRIVACY] }) },
      { asked: NOTHING_ASKED },
    ],
    'gate.fieldLeft': [
      { field: 'firstName', value: 'Maria2' },
      { field: 'firstName', value: 'Maria' },
      { field: 'birthDate', value: '2020-01-01' },
    ],
    'gate.submit': [
      { policies: [], values: {} },
      { policies: [1, 2], values: {} },
      { policies: [1], values: VALUES },
      { policies: [1, 2], values: VALUES },
    ],
  },
  answers: {
    giveConsent: [...everyAnswer({}), OF_FIELDS],
    completePlayer: [...everyAnswer({}), OF_FIELDS],
  },
  distinguishBy: ({ asked, queue, values, validated, errors, unticked }) => [
    asked.policies.length,
    asked.missing,
    queue,
    values.firstName,
    validated.firstName,
    errors.form.length > 0,
    unticked.length,
  ],
  tags: { busy: ['submitting', 'consenting', 'completing', 'done'] },
  starts: (asked) => ({
    to: 'filling',
    assigns: { asked, values: asked.known, queue: [], errors: noErrors, validated: {}, unticked: [] },
  }),
  expects: {
    'gate.asked': ({ asked }, { at }) => ({
      ...(at('done') && asked.policies.length + asked.missing.length > 0 && { to: 'filling' }),
      assigns: { asked },
    }),
    'gate.fieldLeft': ({ field, value }, { at, context: { validated, values, asked } }) =>
      at('filling') && {
        assigns: {
          validated: {
            ...validated,
            [field]: validateMissingData({ ...values, [field]: value }, asked.now)[field] ?? null,
          },
        },
      },
    'gate.submit': ({ policies, values: given }, { at, context: { asked } }) => {
      if (!at('filling')) return false;
      const values = { ...asked.known, ...given };
      const wrong = asked.missing.length > 0 ? validateMissingData(values, asked.now) : {};
      const unticked = asked.policies.map(({ id }) => id).filter((id) => !policies.includes(id));
      // What is not ticked is not consented to, and nothing half is sent.
      if (unticked.length > 0 || Object.keys(wrong).length > 0) {
        return { assigns: { values, errors: fromValidation(wrong), validated: {}, unticked } };
      }
      const queue = asked.policies;
      return {
        ...next(queue, values, asked),
        assigns: { values, queue, errors: noErrors, validated: {}, unticked: [] },
      };
    },
    'done giveConsent': ({ output }, { context: { queue, values, asked } }) => {
      if (output.kind !== 'ok') return refusal(output);
      const left = queue.slice(1);
      return { ...next(left, values, asked), assigns: { queue: left } };
    },
    'done completePlayer': ({ output }) => (output.kind === 'ok' ? DONE : refusal(output)),
    'after reloadRetry': () => ({ emits: [{ type: 'player.wanted' }], timers: RETRY }),
  },
  always: {
    'A consent under way is one that was asked for.': ({ context, snapshot }) =>
      snapshot.matches('consenting') ? context.queue.length > 0 : undefined,
    'Data are sent only where none is missing.': ({ context, snapshot }) =>
      snapshot.matches('completing') ? context.values.firstName !== '' : undefined,
  },
});
