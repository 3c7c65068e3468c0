// The words of the acceptance block: what it hears, says, asks and knows. Its chart is in acceptance.machine.ts.
import { assign, emit, setup } from 'xstate';
import type { UnacceptedEdition } from '../../domain/editions.ts';
import { messagesOf } from '../../domain/errors.ts';
import type { Failure, Result } from '../../domain/result.ts';
import { isConfining } from '../../domain/routes.ts';
import type { Alert } from '../alert/alert.machine.ts';
import type { AlertShow } from '../alert/refusal-alert.ts';
import { acceptEdition } from '../ports/acceptance.ts';
import type { PartName } from '../ports/start-up.ts';

export type AcceptanceContext = {
  path: string;
  playerId: number;
  editions: readonly UnacceptedEdition[];
  ticked: readonly number[];
  /** Editions whose confirmation was missing at the last attempt. */
  missing: readonly number[];
  /** Editions still to be posted, the one under way first. */
  queue: readonly number[];
  failures: readonly Failure[];
};

export type AcceptanceEvent =
  | { type: 'editions.known'; playerId: number; editions: readonly UnacceptedEdition[] }
  | { type: 'route.changed'; path: string }
  | { type: 'acceptance.open' }
  | { type: 'acceptance.close' }
  | { type: 'acceptance.submit' }
  | { type: 'edition.tick'; editionId: number; ticked: boolean }
  | { type: 'session.closed' };

export type AcceptanceEmitted =
  | AlertShow
  | { type: 'page.reload'; cause: 'acceptance' }
  | { type: 'parts.reload'; parts: readonly PartName[] };

export type Known = { playerId: number; editions: readonly UnacceptedEdition[] };
type Posted = { answer: Result<unknown> };

const unticked = (context: AcceptanceContext) =>
  context.editions.filter(({ edition, needsRules }) => needsRules && !context.ticked.includes(edition.id));
const show = (alert: Alert): AlertShow => ({ type: 'alert.show', alert });

export const acceptanceSetup = setup({
  types: {
    context: {} as AcceptanceContext,
    input: {} as { path: string },
    events: {} as AcceptanceEvent,
    emitted: {} as AcceptanceEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: { acceptEdition },
  guards: {
    isNothingUnaccepted: (_, params: Known) => params.editions.length === 0,
    isConfined: ({ context }) => isConfining(context.path),
    isGoingFree: (_, params: { path: string }) => !isConfining(params.path),
    isGoingConfined: (_, params: { path: string }) => isConfining(params.path),
    hasTickedAll: ({ context }) => unticked(context).length === 0,
    hasMoreToPost: ({ context }) => context.queue.length > 1,
    hasFailed: ({ context }, { answer }: Posted) => answer.kind !== 'ok' || context.failures.length > 0,
  },
  actions: {
    keepPath: assign({ path: (_, params: { path: string }) => params.path }),
    keepKnown: assign(({ context }, params: Known) => ({
      ...params,
      ticked: context.ticked.filter((id) => params.editions.some(({ edition }) => edition.id === id)),
      missing: [],
    })),
    forget: assign({ playerId: 0, editions: [], ticked: [], missing: [], queue: [], failures: [] }),
    tick: assign(({ context }, params: { editionId: number; ticked: boolean }) => {
      const others = context.ticked.filter((id) => id !== params.editionId);
      return {
        ticked: params.ticked ? [...others, params.editionId] : others,
        missing: context.missing.filter((id) => id !== params.editionId),
      };
    }),
    markMissing: assign({ missing: ({ context }) => unticked(context).map(({ edition }) => edition.id) }),
    showMissing: emit(show({ style: 'error', lines: [{ key: 'acceptance.missing' }] })),
    fillQueue: assign({
      queue: ({ context }) => context.editions.map(({ edition }) => edition.id),
      failures: [],
      missing: [],
    }),
    keepPosted: assign(({ context }, { answer }: Posted) => ({
      queue: context.queue.slice(1),
      failures: answer.kind === 'ok' ? context.failures : [...context.failures, answer],
    })),
    showDone: emit(show({ style: 'success', lines: [{ key: 'acceptance.done' }] })),
    showFailures: emit(({ context }) =>
      show({ style: 'error', lines: context.failures.flatMap((failure) => messagesOf(failure)) }),
    ),
    askEditions: emit({ type: 'parts.reload', parts: ['editions', 'playerEditions'] }),
    askReload: emit({ type: 'page.reload', cause: 'acceptance' }),
  },
  delays: { reloadDelay: 2_000 },
});

/** The payload for the edition whose turn it is. */
export function nextPayload(context: AcceptanceContext) {
  const [editionId] = context.queue;
  if (editionId === undefined) throw new Error('No edition is left to be accepted.');
  return { playerId: context.playerId, editionId, privacyAccepted: true, rulesAccepted: true };
}
