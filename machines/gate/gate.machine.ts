// Decides what a player still has to give before going on: mandatory policies, missing data.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type MissingDataValues, validateMissingData } from '../../domain/account-forms.ts';
import type { Policy } from '../../domain/entities.ts';
import { type FormErrors, fromFailure, fromValidation, hasErrors, noErrors } from '../../domain/errors.ts';
import { consentRequest } from '../../domain/policies.ts';
import type { Failure } from '../../domain/result.ts';
import type { ValidationKey } from '../../domain/validation.ts';
import type { ResultParams } from '../call-results.ts';
import { completePlayer, giveConsent } from '../ports/account.ts';
import type { PlayerRequest } from '../session/session.setup.ts';

export type MissingField = keyof MissingDataValues;

/** The requests: the policies to consent to, the data to complete, and the data already known. */
export type GateRequirements = {
  policies: readonly Policy[];
  missing: readonly MissingField[];
  known: MissingDataValues;
  /** The server's instant by which the age counts, epoch milliseconds; 0 before the clock has been read. */
  now: number;
};

type Context = {
  asked: GateRequirements;
  values: MissingDataValues;
  /** Policies still to be consented to, the current one first. */
  queue: readonly Policy[];
  errors: FormErrors<MissingField>;
  /** What was found at the fields left since; apart, because what is found on sending takes the focus there. */
  validated: Partial<Record<MissingField, ValidationKey | null>>;
  unticked: readonly number[];
};

/** `policies` are the ticked ids; `values` hold the requested fields only. */
export type GateEvent =
  | { type: 'gate.asked'; asked: GateRequirements }
  | { type: 'gate.fieldLeft'; field: MissingField; value: string }
  | { type: 'gate.submit'; policies: readonly number[]; values: Partial<MissingDataValues> };
export type GateEmitted = PlayerRequest;

type Submitted = { policies: readonly number[]; values: Partial<MissingDataValues> };
type Left = { field: MissingField; value: string };

const completed = (context: Context, values: Partial<MissingDataValues>) => ({
  ...context.asked.known,
  ...values,
});
const findings = (context: Context, { values }: Submitted) =>
  context.asked.missing.length > 0 ? validateMissingData(completed(context, values), context.asked.now) : {};
/** What is wrong with a field that was left; null says that it is in order now. */
const validated = ({ asked, values }: Context, { field, value }: Left): ValidationKey | null =>
  validateMissingData({ ...values, [field]: value }, asked.now)[field] ?? null;
const untickedOf = (context: Context, { policies }: Submitted) =>
  context.asked.policies.map((policy) => policy.id).filter((id) => !policies.includes(id));
const refusal = (failure: Failure) =>
  fromFailure<MissingField>(failure, ['firstName', 'lastName', 'birthDate']);

export const gateMachine = setup({
  types: {
    context: {} as Context,
    input: {} as GateRequirements,
    events: {} as GateEvent,
    emitted: {} as GateEmitted,
    tags: {} as 'busy',
  },
  actors: { giveConsent, completePlayer },
  guards: {
    isIncomplete: ({ context }, params: Submitted) =>
      hasErrors(findings(context, params)) || untickedOf(context, params).length > 0,
    isSomethingAsked: (_, { asked }: { asked: GateRequirements }) =>
      asked.policies.length + asked.missing.length > 0,
    hasPolicies: ({ context }) => context.queue.length > 0,
    isDataMissing: ({ context }) => context.asked.missing.length > 0,
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
  },
  actions: {
    keepAsked: assign({ asked: (_, params: { asked: GateRequirements }) => params.asked }),
    keepFindings: assign(({ context }, params: Submitted) => ({
      values: completed(context, params.values),
      errors: fromValidation<MissingField>(findings(context, params)),
      validated: {},
      unticked: untickedOf(context, params),
    })),
    judgeField: assign({
      validated: ({ context }, left: Left) => ({
        ...context.validated,
        [left.field]: validated(context, left),
      }),
    }),
    keepSubmitted: assign(({ context }, params: Submitted) => ({
      values: completed(context, params.values),
      queue: context.asked.policies,
      errors: noErrors,
      validated: {},
      unticked: [],
    })),
    dropFirstPolicy: assign({ queue: ({ context }) => context.queue.slice(1) }),
    keepRefusal: assign({
      errors: (_, { result }: ResultParams<unknown>) => (result.kind === 'ok' ? noErrors : refusal(result)),
    }),
    reloadPlayer: emit({ type: 'player.reload' }),
    wantPlayer: emit({ type: 'player.wanted' }),
  },
  delays: { reloadRetry: 5_000 },
}).createMachine({
  id: 'gate',
  description: 'What has to be confirmed or completed before the site opens (§G rule 7).',
  context: ({ input }) => ({
    asked: input,
    values: input.known,
    queue: [],
    errors: noErrors,
    validated: {},
    unticked: [],
  }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The player reads the policies, ticks them, and completes the data.',
      on: {
        'gate.fieldLeft': { actions: { type: 'judgeField', params: ({ event }) => event } },
        'gate.submit': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            actions: { type: 'keepFindings', params: ({ event }) => event },
          },
          { target: 'submitting', actions: { type: 'keepSubmitted', params: ({ event }) => event } },
        ],
      },
    },
    submitting: {
      description: 'What is left to be sent: first each consent, then the data.',
      tags: 'busy',
      always: [
        { guard: 'hasPolicies', target: 'consenting' },
        { guard: 'isDataMissing', target: 'completing' },
        { target: 'done', actions: 'reloadPlayer' },
      ],
    },
    consenting: {
      description: 'A consent is being given.',
      tags: 'busy',
      invoke: {
        id: 'giveConsent',
        src: 'giveConsent',
        input: ({ context: { queue } }) => {
          const [policy] = queue;
          if (policy === undefined) throw new Error('A consent is given to a policy.');
          return consentRequest(policy);
        },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ result: event.output }) },
            target: 'submitting',
            actions: 'dropFirstPolicy',
          },
          {
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) },
          },
        ],
      },
    },
    completing: {
      description: 'The missing data are being sent.',
      tags: 'busy',
      invoke: {
        id: 'completePlayer',
        src: 'completePlayer',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ result: event.output }) },
            target: 'done',
            actions: 'reloadPlayer',
          },
          {
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) },
          },
        ],
      },
    },
    refused: {
      description:
        'Something was not accepted: what the server holds by now is asked for, and the form waits.',
      entry: 'reloadPlayer',
      always: 'filling',
    },
    done: {
      description: 'Everything is given; the player’s data are asked for again, and the guard opens the way.',
      tags: 'busy',
      on: {
        'gate.asked': {
          guard: { type: 'isSomethingAsked', params: ({ event }) => event },
          target: 'filling',
          actions: { type: 'keepAsked', params: ({ event }) => event },
        },
      },
      after: { reloadRetry: { target: 'done', reenter: true, actions: 'wantPlayer' } },
    },
  },
  on: { 'gate.asked': { actions: { type: 'keepAsked', params: ({ event }) => event } } },
});

export type GateActorRef = ActorRefFrom<typeof gateMachine>;
export type GateSnapshot = SnapshotFrom<typeof gateMachine>;
