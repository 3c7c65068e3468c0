import type { Item } from '../../domain/entities.ts';
import { messagesOf } from '../../domain/errors.ts';
import { participationsMachine } from '../../machines/participations/participations.machine.ts';
import { errorAlert } from '../machines/support/answers.ts';
import { anItem } from '../machines/support/contest.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const ITEM = anItem();
/** It stays as it is, whatever becomes of the first. */
const OTHER = anItem({ id: 52, code: '0099' });

const LOADING = {
  to: 'loading',
  assigns: { isStale: true },
  invokes: { loadItems: undefined },
} as const satisfies OutcomeOf<typeof participationsMachine>;

const replaced = (items: readonly Item[] | null, item: Item) =>
  items?.map((one) => (one.id === item.id ? item : one)) ?? null;

export const participationsModel = defineModel<typeof participationsMachine>({
  machine: participationsMachine,
  inputs: [undefined],
  cases: {
    'item.withdraw': [{ itemId: ITEM.id }, { itemId: OTHER.id }],
    'item.corrected': [{ item: anItem({ code: '0042-0118' }) }],
  },
  answers: {
    loadItems: everyAnswer([ITEM, OTHER], []),
    releaseItem: everyAnswer(anItem({ status: 'released' })),
  },
  distinguishBy: ({ asked, items, failure, isStale }) => [
    asked,
    isStale,
    items?.map(({ code, status }) => [code, status]),
    failure?.kind,
  ],
  starts: () => ({ ...LOADING, assigns: { items: null, failure: null, isStale: true, asked: null } }),
  expects: {
    'done loadItems': ({ output }) =>
      output.kind === 'ok'
        ? { to: 'loaded', assigns: { items: output.data, failure: null, isStale: false } }
        : { to: 'failed', assigns: { failure: output } },
    // A pending answer may have been read before the change.
    'participations.reload': (_, { at }) => (at('releasing') ? { assigns: { isStale: true } } : LOADING),
    'network.returned': (_, { at }) => at('failed') && LOADING,
    // §B.18: a receipt is withdrawn only at the second press.
    'item.withdraw': ({ itemId }, { at, context: { asked } }) => {
      if (at('releasing')) return false;
      return asked === itemId
        ? { to: 'releasing', invokes: { releaseItem: { itemId } } }
        : { assigns: { asked: itemId } };
    },
    'item.keep': (_, { at }) => !at('releasing') && { assigns: { asked: null } },
    'item.corrected': ({ item }, { at, context: { items } }) =>
      at('loading') ? LOADING : { assigns: { items: replaced(items, item) } },
    // §U.11: a withdrawal that failed is told, and the list read again.
    'done releaseItem': ({ output }, { context: { items, isStale } }) => {
      if (output.kind !== 'ok') {
        const assigns = { ...LOADING.assigns, asked: null };
        return { ...LOADING, assigns, emits: [errorAlert(messagesOf(output))] };
      }
      const assigns = { items: replaced(items, output.data), asked: null };
      const alert = { style: 'success', lines: [{ key: 'profile.item.withdrawn' }] } as const;
      return { ...(isStale ? LOADING : { to: 'loaded' }), assigns, emits: [{ type: 'alert.show', alert }] };
    },
  },
  always: {
    'A failure is known exactly where it is shown, or while it is tried again.': ({ context, snapshot }) =>
      snapshot.matches('failed') ? context.failure !== null : undefined,
    'What is shown, or that there is nothing, has arrived.': ({ context, snapshot }) =>
      snapshot.matches('loaded') ? context.items !== null : undefined,
    'What is withdrawn is what was asked about.': ({ context, snapshot }) =>
      snapshot.matches('releasing') ? context.asked !== null : undefined,
  },
});
