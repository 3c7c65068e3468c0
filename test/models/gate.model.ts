import { gateMachine } from '../../machines/gate/gate.machine.ts';
import { askedFor, EVERYTHING, NOTHING_ASKED, PRIVACY } from '../machines/support/gate-harness.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const VALUES = { firstName: 'Maria', birthDate: '1988-04-12' };

export const gateModel = defineModel<typeof gateMachine>({
  machine: gateMachine,
  inputs: [EVERYTHING, askedFor({ policies: [PRIVACY] }), NOTHING_ASKED],
  cases: {
    'gate.asked': [{ asked: EVERYTHING }, { asked: NOTHING_ASKED }],
    'gate.fieldLeft': [
      { field: 'firstName', value: 'Maria2' },
      { field: 'firstName', value: 'Maria' },
    ],
    'gate.submit': [
      { policies: [], values: {} },
      { policies: [1, 2], values: {} },
      { policies: [1], values: VALUES },
      { policies: [1, 2], values: VALUES },
    ],
  },
  answers: { giveConsent: everyAnswer({}), completePlayer: everyAnswer({}) },
  tellsApart: ({ asked, queue, values, validated }) => [
    asked.policies.length,
    asked.missing,
    queue,
    values.firstName,
    validated.firstName,
  ],
  always: {
    'A consent under way is one that was asked for.': ({ context, snapshot }) =>
      snapshot.matches('consenting') ? context.queue.length > 0 : undefined,
    'Data are sent only where none is missing.': ({ context, snapshot }) =>
      snapshot.matches('completing') ? context.values.firstName !== '' : undefined,
  },
  rules: {
    '§G rule 7: what is not ticked is not consented to, and nothing half is sent': (
      { event, after },
      before,
    ) =>
      event.type === 'gate.submit' && !after.matches('filling')
        ? before.asked.policies.every(({ id }) => event.policies.includes(id))
        : undefined,
    '§G rule 7: the player is asked for again after every end': ({ event, before, after, emitted }) =>
      event.type !== 'gate.asked' &&
      (before.matches('consenting') || before.matches('completing')) &&
      (after.matches('filling') || after.matches('done'))
        ? emitted.some(({ type }) => type === 'player.reload')
        : undefined,
    '§G rule 7: a refusal is told': ({ event }, _, { errors }) =>
      'output' in event && event.output.kind !== 'ok'
        ? errors.form.length + Object.keys(errors.fields).length > 0
        : undefined,
  },
  asks: {
    giveConsent: ({ policyId, version }, { queue: [policy] }) =>
      policyId === policy?.id && version === policy.version,
    completePlayer: ({ values }) => values.firstName === 'Maria' && values.birthDate === VALUES.birthDate,
  },
});
