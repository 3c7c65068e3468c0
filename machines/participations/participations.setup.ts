// The words of the participations: what they hear, say, ask and know. The chart is in participations.machine.ts.
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import type { Failure, Result } from '../../domain/result.ts';
import { type AlertShow, failureAlert } from '../alert/refusal-alert.ts';
import { loadItems, releaseItem } from '../ports/items.ts';

export type ParticipationsContext = {
  items: readonly Item[];
  failure: Failure | null;
  /** What is shown may be older than what the server holds. */
  isStale: boolean;
  /** The receipt whose withdrawal waits for its second press, or is under way. */
  asked: number | null;
};

export type ParticipationsEvent =
  | { type: 'participations.reload' }
  | { type: 'network.returned' }
  | { type: 'item.withdraw'; itemId: number }
  | { type: 'item.keep' }
  | { type: 'item.corrected'; item: Item };

export type ParticipationsEmitted = AlertShow;

type Answered = { answer: Result<readonly Item[]> };
type Released = { answer: Result<Item> };

const replaced = (items: readonly Item[], item: Item): readonly Item[] =>
  items.map((one) => (one.id === item.id ? item : one));

export const participationsSetup = setup({
  types: {
    context: {} as ParticipationsContext,
    events: {} as ParticipationsEvent,
    emitted: {} as ParticipationsEmitted,
  },
  actors: { loadItems, releaseItem },
  guards: {
    isLoaded: (_, { answer }: Answered) => answer.kind === 'ok',
    isReleased: (_, { answer }: Released) => answer.kind === 'ok',
    isStale: ({ context }) => context.isStale,
    isAsked: ({ context }, { itemId }: { itemId: number }) => context.asked === itemId,
  },
  actions: {
    keepItems: assign({
      items: ({ context }, { answer }: Answered) => (answer.kind === 'ok' ? answer.data : context.items),
      failure: null,
      isStale: false,
    }),
    noteStale: assign({ isStale: true }),
    keepFailure: assign({ failure: (_, { answer }: Answered) => (answer.kind === 'ok' ? null : answer) }),
    keepItem: assign({ items: ({ context }, { item }: { item: Item }) => replaced(context.items, item) }),
    keepReleased: assign({
      items: ({ context }, { answer }: Released) =>
        answer.kind === 'ok' ? replaced(context.items, answer.data) : context.items,
      asked: null,
    }),
    ask: assign({ asked: (_, { itemId }: { itemId: number }) => itemId }),
    stopAsking: assign({ asked: null }),
    showFailure: enqueueActions(({ enqueue }, { answer }: Released) => {
      if (answer.kind !== 'ok') enqueue.emit(failureAlert(answer));
    }),
    showReleased: emit({
      type: 'alert.show',
      alert: { style: 'success', lines: [{ key: 'profile.item.withdrawn' }] },
    }),
  },
});
