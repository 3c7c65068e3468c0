// Decides how a player sees what they have won, confirms a prize or leaves it to the next reserve.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Player, Win } from '../../domain/entities.ts';
import {
  type FormErrors,
  fromFailure,
  fromValidation,
  hasErrors,
  isOutcomeUnknown,
  noErrors,
} from '../../domain/errors.ts';
import { isConflict, type Result } from '../../domain/result.ts';
import { isOpenWin, validateWin, WIN_FIELDS, type WinValues, winValuesOf } from '../../domain/wins.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import type { StepMeta } from '../flow-step.selectors.ts';
import { confirmWin, declineWin, loadWins } from '../ports/participation.ts';

export type PrizeClaimContext = {
  /** Null until they have arrived once. */
  wins: readonly Win[] | null;
  /** The prize that is being answered; null in the list. */
  winId: number | null;
  /** What the form begins with, and what was typed. */
  values: WinValues;
  errors: FormErrors<keyof WinValues>;
};

export type PrizeClaimEvent =
  | { type: 'player.known'; player: Player }
  | { type: 'network.returned' }
  | { type: 'wins.reload' }
  | { type: 'win.claim'; winId: number }
  | { type: 'win.askDecline'; winId: number }
  | { type: 'win.back' }
  | { type: 'win.type'; values: WinValues }
  | { type: 'win.confirm'; values: WinValues }
  | { type: 'win.decline' };

export type PrizeClaimEmitted = { type: 'player.reload' };

type Chosen = { winId: number };
type Submitted = { values: WinValues };
type Loaded = { result: Result<readonly Win[]> };

const winId = ({ event }: { event: { winId: number } }) => ({ winId: event.winId });
const values = ({ event }: { event: { values: WinValues } }) => ({ values: event.values });
const loaded = ({ event }: { event: { output: Result<readonly Win[]> } }) => ({ result: event.output });
const result = resultOf<Win>;

const chosen = ({ winId }: PrizeClaimContext): number => {
  if (winId === null) throw new Error('An answer needs its prize.');
  return winId;
};

const refused = { type: 'keepRefusal' as const, params: result };
const whenOk = { type: 'isOk' as const, params: result };
const isUnknown = { type: 'isOutcomeUnknown' as const, params: result };
const isOver = { type: 'isOver' as const, params: result };
const keepWin = { type: 'keepWin' as const, params: result };

export const prizeClaimMachine = setup({
  types: {
    context: {} as PrizeClaimContext,
    input: {} as { player: Player | null },
    events: {} as PrizeClaimEvent,
    emitted: {} as PrizeClaimEmitted,
    meta: {} as StepMeta<'list' | 'form' | 'question'>,
    tags: {} as 'busy',
  },
  actors: { loadWins, confirmWin, declineWin },
  guards: {
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    isOpen: ({ context }, params: Chosen) =>
      context.wins?.some((win) => win.id === params.winId && isOpenWin(win)) === true,
    isIncomplete: (_, { values }: Submitted) => hasErrors(validateWin(values)),
    isOutcomeUnknown: (_, { result }: ResultParams<Win>) => isOutcomeUnknown(result),
    // 409: answered before, perhaps by a call whose response was lost; or too late.
    isOver: (_, { result }: ResultParams<Win>) => isConflict(result),
  },
  actions: {
    keepKnown: assign({
      values: ({ context }, { player }: { player: Player }) =>
        context.winId === null ? winValuesOf(player) : context.values,
    }),
    keepWins: assign({
      wins: ({ context }, { result }: Loaded) => (result.kind === 'ok' ? result.data : context.wins),
    }),
    choose: assign({ winId: (_, params: Chosen) => params.winId, errors: noErrors }),
    unchoose: assign({ winId: null, errors: noErrors }),
    keepTyped: assign({ values: (_, { values }: Submitted) => values }),
    keepFindings: assign((_, { values }: Submitted) => ({
      values,
      errors: fromValidation<keyof WinValues>(validateWin(values)),
    })),
    keepValues: assign((_, { values }: Submitted) => ({ values, errors: noErrors })),
    forgetErrors: assign({ errors: noErrors }),
    keepRefusal: assign({
      errors: (_, { result }: ResultParams<Win>) =>
        result.kind === 'ok' ? noErrors : fromFailure(result, WIN_FIELDS),
    }),
    keepWin: assign({
      wins: ({ context }, { result }: ResultParams<Win>) =>
        context.wins?.map((one) => (result.kind === 'ok' && one.id === result.data.id ? result.data : one)) ??
        null,
    }),
    // The player tells which prize still waits, on other pages too.
    reloadPlayer: emit({ type: 'player.reload' }),
  },
}).createMachine({
  id: 'prizeClaim',
  description: 'What a player has won, and the answer that each prize waits for (§B.55).',
  context: ({ input }) => ({ wins: null, winId: null, values: winValuesOf(input.player), errors: noErrors }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked what the player has won.',
      invoke: {
        id: 'loadWins',
        src: 'loadWins',
        onDone: [
          {
            guard: { type: 'isOk', params: loaded },
            target: 'listed',
            actions: { type: 'keepWins', params: loaded },
          },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'What was won could not be had, and the page says so.',
      on: { 'network.returned': 'loading', 'wins.reload': 'loading' },
    },
    listed: {
      description: 'Each prize is shown as it stands; one that waits can be confirmed or left.',
      meta: { step: 'list' },
      entry: 'unchoose',
      on: {
        'win.claim': {
          guard: { type: 'isOpen', params: winId },
          target: 'form',
          actions: { type: 'choose', params: winId },
        },
        'win.askDecline': {
          guard: { type: 'isOpen', params: winId },
          target: 'question',
          actions: { type: 'choose', params: winId },
        },
      },
    },
    form: {
      description: 'The player writes where the prize goes; going back keeps what was typed.',
      meta: { step: 'form' },
      initial: 'typing',
      on: {
        'win.back': 'listed',
        'win.type': { actions: { type: 'keepTyped', params: values } },
        'win.confirm': [
          {
            guard: { type: 'isIncomplete', params: values },
            target: '.typing',
            actions: { type: 'keepFindings', params: values },
          },
          { target: 'confirming', actions: { type: 'keepValues', params: values } },
        ],
      },
      states: {
        typing: { description: 'Nothing has been sent yet, or something is wrong at its field.' },
        refused: { description: 'The server said no and why; what was typed is still there.' },
        outcomeUnknown: { description: 'No answer came: whether the prize is confirmed, nobody knows yet.' },
      },
    },
    confirming: {
      description: 'The confirmation is sent; it is not called back any more.',
      meta: { step: 'form' },
      tags: 'busy',
      invoke: {
        id: 'confirmWin',
        src: 'confirmWin',
        input: ({ context }) => ({ winId: chosen(context), values: context.values }),
        onDone: [
          { guard: whenOk, target: 'listed', actions: [keepWin, 'reloadPlayer'] },
          { guard: isOver, target: 'loading', actions: 'reloadPlayer' },
          { guard: isUnknown, target: 'form.outcomeUnknown', actions: refused },
          { target: 'form.refused', actions: refused },
        ],
      },
    },
    question: {
      description: 'What follows is said before the prize is left for good.',
      meta: { step: 'question' },
      on: { 'win.back': 'listed', 'win.decline': { target: 'declining', actions: 'forgetErrors' } },
    },
    declining: {
      description: 'The renunciation is sent.',
      meta: { step: 'question' },
      tags: 'busy',
      invoke: {
        id: 'declineWin',
        src: 'declineWin',
        input: ({ context }) => ({ winId: chosen(context) }),
        onDone: [
          { guard: whenOk, target: 'listed', actions: [keepWin, 'reloadPlayer'] },
          { guard: isOver, target: 'loading', actions: 'reloadPlayer' },
          { target: 'question', actions: refused },
        ],
      },
    },
  },
  on: {
    'player.known': { actions: { type: 'keepKnown', params: ({ event }) => ({ player: event.player }) } },
  },
});

export type PrizeClaimActorRef = ActorRefFrom<typeof prizeClaimMachine>;
export type PrizeClaimSnapshot = SnapshotFrom<typeof prizeClaimMachine>;
