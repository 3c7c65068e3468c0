import { messagesOf } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import {
  type ConsentChange,
  type ConsentsContext,
  consentsMachine,
} from '../../machines/consents/consents.machine.ts';
import { aPolicy } from '../machines/support/contest.ts';
import { aPlayer } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const MANDATORY = aPolicy();
const PROFILING = aPolicy({ id: 2, code: 'profiling', isMandatory: false, version: 3 });

type Outcome = OutcomeOf<typeof consentsMachine>;

const RETRY = { reloadRetry: 5_000 };
const RELOAD = { type: 'player.reload' } as const;

/** What is sent next; once all is, the player's data are asked for again. */
function next([change]: readonly ConsentChange[], sent: readonly number[]): Outcome {
  if (!change)
    return sent.length > 0 ? { to: 'reloading', emits: [RELOAD], timers: RETRY } : { to: 'resting' };
  const { consentId, ...request } = change;
  return consentId === null
    ? { to: 'giving', invokes: { giveConsent: request } }
    : { to: 'withdrawing', invokes: { withdrawConsent: { consentId } } };
}

/** A change waits its turn, and is sent at once where nothing else is. */
function enqueued(change: ConsentChange, context: ConsentsContext, isFree: boolean): Outcome {
  const queue = [...context.queue, change];
  const { [change.policyId]: _, ...failures } = context.failures;
  return { ...(isFree && next(queue, context.sent)), assigns: { queue, asked: null, failures } };
}

const isUnderWay = ({ queue, sent }: ConsentsContext, id: number) =>
  sent.includes(id) || queue.some(({ policyId }) => policyId === id);

/** §A.10: a failed change is told at its policy, and it alone leaves the queue. */
function answered(
  { output }: { output: Result<unknown> },
  { context }: { context: ConsentsContext },
): Outcome {
  const [change, ...queue] = context.queue;
  const policyId = change?.policyId ?? 0;
  if (output.kind === 'ok') {
    const sent = [...context.sent, policyId];
    return { ...next(queue, sent), assigns: { queue, sent } };
  }
  const { emits = [], ...outcome } = next(queue, context.sent);
  // Withdrawn in another tab: what the page shows is out of date.
  const isGone = output.kind === 'refused' && output.status === 404;
  const failures = { ...context.failures, [policyId]: messagesOf(output) };
  return { ...outcome, assigns: { queue, failures }, emits: isGone ? [RELOAD, ...emits] : emits };
}

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
  distinguishBy: ({ queue, sent, asked, failures }) => [queue, sent, asked, Object.keys(failures)],
  starts: () => ({ to: 'resting', assigns: { queue: [], sent: [], asked: null, failures: {} } }),
  expects: {
    'consent.give': ({ policy: { id, version } }, { at, context }) => {
      if (isUnderWay(context, id)) return false;
      const change = { policyId: id, ...(version !== undefined && { version }), consentId: null };
      return enqueued(change, context, at('resting', 'reloading'));
    },
    // §A.10: a mandatory consent is withdrawn only at the second press.
    'consent.withdraw': ({ policy, consentId }, { at, context }) => {
      if (isUnderWay(context, policy.id)) return false;
      if (policy.isMandatory && context.asked !== policy.id) return { assigns: { asked: policy.id } };
      return enqueued({ policyId: policy.id, consentId }, context, at('resting', 'reloading'));
    },
    'consent.keep': () => ({ assigns: { asked: null } }),
    'done giveConsent': answered,
    'done withdrawConsent': answered,
    'player.known': (_, { at }) => at('reloading') && { to: 'resting', assigns: { sent: [] } },
    'network.returned': (_, { at }) =>
      at('reloading') && { emits: [{ type: 'player.wanted' }], timers: RETRY },
    'after reloadRetry': () => ({ emits: [{ type: 'player.wanted' }], timers: RETRY }),
  },
  always: {
    'No policy waits twice.': ({ context: { queue, sent } }) => {
      const waiting = [...sent, ...queue.map(({ policyId }) => policyId)];
      return new Set(waiting).size === waiting.length;
    },
    'The machine is never idle while a change waits to be sent.': ({ context, snapshot }) =>
      snapshot.matches('resting') ? context.queue.length === 0 && context.sent.length === 0 : undefined,
  },
});
