import { isDeepStrictEqual } from 'node:util';
import { messagesOf } from '../../domain/errors.ts';
import { consentsMachine } from '../../machines/consents/consents.machine.ts';
import { aPolicy } from '../machines/support/contest.ts';
import { aPlayer } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const MANDATORY = aPolicy();
const PROFILING = aPolicy({ id: 2, code: 'profiling', isMandatory: false });

export const consentsModel = defineModel<typeof consentsMachine>({
  machine: consentsMachine,
  inputs: [undefined],
  cases: {
    'consent.give': [{ policy: MANDATORY }, { policy: PROFILING }],
    'consent.withdraw': [
      { policy: MANDATORY, consentId: 101 },
      { policy: PROFILING, consentId: 102 },
    ],
    'player.known': [{ player: aPlayer() }],
  },
  answers: { giveConsent: everyAnswer({}), withdrawConsent: everyAnswer({}) },
  tellsApart: ({ queue, sent, asked }) => [queue, sent, asked],
  always: {
    'No policy waits twice.': ({ context: { queue, sent } }) => {
      const waiting = [...sent, ...queue.map(({ policyId }) => policyId)];
      return new Set(waiting).size === waiting.length;
    },
    'The machine is never idle while a change waits to be sent.': ({ context, snapshot }) =>
      snapshot.matches('resting') ? context.queue.length === 0 && context.sent.length === 0 : undefined,
  },
  rules: {
    '§A.10: a mandatory consent is withdrawn only at the second press': ({ event }, before, after) =>
      event.type === 'consent.withdraw' && event.policy.isMandatory && before.asked !== event.policy.id
        ? after.queue.length <= before.queue.length
        : undefined,
    '§A.10: a failed change is told at its policy, and it alone leaves the queue': (
      { event },
      { queue: [failed, ...others], failures },
      after,
    ) =>
      'output' in event && event.output.kind !== 'ok' && failed
        ? isDeepStrictEqual(after.queue, others) &&
          isDeepStrictEqual(after.failures, { ...failures, [failed.policyId]: messagesOf(event.output) })
        : undefined,
  },
  asks: {
    giveConsent: ({ policyId, version }, { queue: [change] }) =>
      change?.policyId === policyId && change.version === version,
    withdrawConsent: ({ consentId }, { queue: [first] }) =>
      consentId === (first?.policyId === MANDATORY.id ? 101 : 102),
  },
});
