import type { Reminder } from '../../domain/entities.ts';
import { messagesOf } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { reminderMachine } from '../../machines/reminder/reminder.machine.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const COMING = { editionId: 5, description: 'Estate nella natura', startDate: '2025-07-16', wanted: false };
const WANTED = { ...COMING, wanted: true };
const SOONER = { ...COMING, editionId: 4, startDate: '2025-07-01' };
const BEGUN = { wanted: false };
const EVERY = everyAnswer<Reminder>(COMING, WANTED, SOONER, BEGUN, { editionId: 5, wanted: true });

const PROMISED = ['promised', 'withdrawing'] as const;
const SHOWN = ['offered', 'asking', ...PROMISED] as const;

type Ids = { ask: 'setReminder'; withdraw: 'setReminder' };
type Outcome = OutcomeOf<typeof reminderMachine, Ids>;

const READING: Outcome = { to: 'reading', invokes: { readReminder: undefined } };

/** What the server offers or promises is shown, whatever was asked; what came to nothing is told there. */
function answered(result: Result<Reminder>, otherwise: NonNullable<Outcome['to']>): Outcome {
  if (result.kind !== 'ok') return { to: otherwise, assigns: { messages: messagesOf(result) } };
  const { editionId, description, startDate, wanted } = result.data;
  if (editionId === undefined || description === undefined || startDate === undefined) {
    return { to: 'begun', assigns: { offer: null } };
  }
  const offer = { editionId, description, startDate, wanted };
  return { to: wanted ? 'promised' : 'offered', assigns: { offer } };
}

export const reminderModel = defineModel<typeof reminderMachine, Ids>({
  machine: reminderMachine,
  inputs: [{ editionId: null }, { editionId: 5 }],
  cases: { 'edition.coming': [{ editionId: null }, { editionId: 5 }, { editionId: 6 }] },
  answers: { readReminder: EVERY, setReminder: EVERY },
  distinguishBy: ({ editionId, offer, messages }) => [editionId, offer, messages.length],
  tags: { busy: ['asking', 'withdrawing'] },
  starts: ({ editionId }) => {
    const assigns = { editionId, offer: null, messages: [] };
    return editionId === null ? { to: 'resting', assigns } : { ...READING, to: 'reading', assigns };
  },
  expects: {
    // Another edition is asked about again.
    'edition.coming': ({ editionId }, { context }) => {
      if (editionId === context.editionId) return false;
      const assigns = { editionId, offer: null, messages: [] };
      return editionId === null ? { to: 'resting', assigns } : { ...READING, assigns };
    },
    'done readReminder': ({ output }) =>
      output.kind === 'ok' ? answered(output, 'unknown') : { to: 'unknown' },
    'network.returned': (_, { at }) => at('unknown') && READING,
    // §B.49: the request is sent, and taken back, by a press alone.
    'reminder.ask': (_, { at, context: { offer } }) =>
      at('offered') && {
        to: 'asking',
        assigns: { messages: [] },
        invokes: { ask: { editionId: offer?.editionId ?? 0, wanted: true } },
      },
    'reminder.withdraw': (_, { at, context: { offer } }) =>
      at('promised') && {
        to: 'withdrawing',
        assigns: { messages: [] },
        invokes: { withdraw: { editionId: offer?.editionId ?? 0, wanted: false } },
      },
    'done ask': ({ output }) => answered(output, 'offered'),
    'done withdraw': ({ output }) => answered(output, 'promised'),
  },
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
});
