import type { Reminder } from '../../domain/entities.ts';
import { reminderMachine } from '../../machines/reminder/reminder.machine.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const COMING = { editionId: 5, description: 'Estate nella natura', startDate: '2025-07-16', wanted: false };
const WANTED = { ...COMING, wanted: true };
const SOONER = { ...COMING, editionId: 4, startDate: '2025-07-01' };
const BEGUN = { wanted: false };
const EVERY = everyAnswer<Reminder>(COMING, WANTED, SOONER, BEGUN, { editionId: 5, wanted: true });

const PROMISED = ['promised', 'withdrawing'] as const;
const SHOWN = ['offered', 'asking', ...PROMISED] as const;

export const reminderModel = defineModel<
  typeof reminderMachine,
  { ask: 'setReminder'; withdraw: 'setReminder' }
>({
  machine: reminderMachine,
  inputs: [{ editionId: null }, { editionId: 5 }],
  cases: { 'edition.coming': [{ editionId: null }, { editionId: 5 }, { editionId: 6 }] },
  answers: { readReminder: EVERY, setReminder: EVERY },
  tellsApart: ({ editionId, offer, messages }) => [editionId, offer, messages.length],
  always: {
    'What is offered or promised says of which edition, and when it begins; nothing else is shown.': ({
      context,
      snapshot,
    }) =>
      SHOWN.some((state) => snapshot.matches(state))
        ? context.offer?.startDate !== undefined
        : context.offer === null,
    'What was told goes with the next press.': ({ context, snapshot }) =>
      snapshot.hasTag('busy') ? context.messages.length === 0 : undefined,
    'A promise is what the server said last, until it is taken back.': ({ context, snapshot }) =>
      context.offer ? context.offer.wanted === PROMISED.some((state) => snapshot.matches(state)) : undefined,
    'Nothing is asked, offered or promised where no edition comes.': ({ context, snapshot }) =>
      context.editionId === null ? snapshot.matches('resting') : undefined,
  },
  rules: {
    '§B.49: the request is sent by a press alone': ({ event, before, after }) =>
      after.matches('asking') && !before.matches('asking') ? event.type === 'reminder.ask' : undefined,
    '§B.49: and taken back by a press alone': ({ event, before, after }) =>
      after.matches('withdrawing') && !before.matches('withdrawing')
        ? event.type === 'reminder.withdraw'
        : undefined,
    'A press that came to nothing is told, and changes nothing.': (
      { event, before, after },
      _,
      { messages },
    ) =>
      event.type === 'xstate.done.actor.ask' && event.output.kind !== 'ok' && before.matches('asking')
        ? after.matches('offered') && messages.length > 0
        : undefined,
    'A reminder that could not be cancelled stays.': ({ event, before, after }, _, { messages }) =>
      event.type === 'xstate.done.actor.withdraw' &&
      event.output.kind !== 'ok' &&
      before.matches('withdrawing')
        ? after.matches('promised') && messages.length > 0
        : undefined,
    'Another edition is asked about anew.': ({ event, before, after }) =>
      event.type === 'edition.coming' && event.editionId !== before.context.editionId
        ? after.matches(event.editionId === null ? 'resting' : 'reading')
        : undefined,
  },
  asks: {
    setReminder: ({ editionId }, { offer }) => editionId === offer?.editionId,
  },
});
