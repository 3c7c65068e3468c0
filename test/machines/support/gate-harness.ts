import { createActor, SimulatedClock } from 'xstate';
import type { MissingDataValues } from '../../../domain/account-forms.ts';
import type { Result } from '../../../domain/result.ts';
import { type GateRequirements, gateMachine } from '../../../machines/gate/gate.machine.ts';
import { aPolicy } from './contest.ts';
import { hearing, held } from './held.ts';

export const KNOWN: MissingDataValues = { firstName: 'Maria', lastName: 'Bianchi', birthDate: '1988-04-12' };
export const PRIVACY = aPolicy();
export const TERMS = aPolicy({ id: 2, code: 'terms', title: 'Termini' });

export const NOTHING_ASKED: GateRequirements = {
  policies: [],
  missing: [],
  known: KNOWN,
  now: Date.parse('2025-08-01T10:00:00+02:00'),
};
export const askedFor = (asked: Partial<GateRequirements>): GateRequirements => ({
  ...NOTHING_ASKED,
  ...asked,
});

/** Two policies, and first name and birthday. */
export const EVERYTHING = askedFor({
  policies: [PRIVACY, TERMS],
  missing: ['firstName', 'birthDate'],
  known: { firstName: '', lastName: 'Bianchi', birthDate: '' },
});

/** The gate with what it asks of a player, its calls in the test's hand. */
export function gateHarness(asked: GateRequirements) {
  const clock = new SimulatedClock();
  const consent = held<Result<unknown>, { policyId: number }>();
  const complete = held<Result<unknown>, { values: MissingDataValues }>();
  const actor = createActor(
    gateMachine.provide({ actors: { giveConsent: consent.logic, completePlayer: complete.logic } }),
    { clock, input: asked },
  );
  const emitted = hearing(actor);
  actor.start();
  return {
    actor,
    clock,
    consent,
    complete,
    emitted,
    send: actor.send.bind(actor),
    submit: (policies: readonly number[], values: Partial<MissingDataValues> = {}) =>
      actor.send({ type: 'gate.submit', policies, values }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
  };
}
