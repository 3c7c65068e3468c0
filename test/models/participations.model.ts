import { participationsMachine } from '../../machines/participations/participations.machine.ts';
import { anItem } from '../machines/support/contest.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const ITEM = anItem();

export const participationsModel = defineModel<typeof participationsMachine>({
  machine: participationsMachine,
  inputs: [undefined],
  cases: {
    'item.withdraw': [{ itemId: ITEM.id }, { itemId: 52 }],
    'item.corrected': [{ item: anItem({ code: '0042-0118' }) }],
  },
  answers: {
    loadItems: everyAnswer([ITEM], []),
    releaseItem: everyAnswer(anItem({ status: 'released' })),
  },
  tellsApart: ({ asked, items, failure, isStale }) => [
    asked,
    isStale,
    items?.map(({ code, status }) => [code, status]),
    failure?.kind,
  ],
  always: {
    'A failure is known exactly where it is shown, or while it is tried again.': ({ context, snapshot }) =>
      snapshot.matches('failed') ? context.failure !== null : undefined,
    'What is shown, or that there is nothing, has arrived.': ({ context, snapshot }) =>
      snapshot.matches('loaded') ? context.items !== null : undefined,
    'What is withdrawn is what was asked about.': ({ context, snapshot }) =>
      snapshot.matches('releasing') ? context.asked !== null : undefined,
  },
  rules: {
    '§B.18: a receipt is withdrawn only at the second press': ({ event, before, after }, { asked }) =>
      event.type === 'item.withdraw' && !before.matches('releasing') && after.matches('releasing')
        ? asked === event.itemId
        : undefined,
    '§U.11: what has arrived, or that there is nothing, is known from then on': (_, was, is) =>
      was.items !== null ? is.items !== null : undefined,
    '§U.11: a withdrawal that failed is told, and the list read again': ({ event, after, emitted }) =>
      event.type === 'xstate.done.actor.releaseItem' && event.output.kind !== 'ok'
        ? after.matches('loading') && emitted.length > 0
        : undefined,
  },
  asks: {
    releaseItem: ({ itemId }, { asked }) => itemId === asked,
  },
});
