// Decides whether the cookie banner is shown and whether measuring is allowed. An adapter stores the choice.
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import { type CookieChoice, type CookieReading, keepCookieChoice, readCookieChoice } from '../ports/site.ts';

type Context = { choice: CookieChoice | null };

export type CookiesEvent =
  | { type: 'cookies.decide'; measurement: boolean }
  | { type: 'cookies.changedElsewhere' }
  | { type: 'preferences.open' }
  | { type: 'preferences.close' };

const reading = ({ event }: { event: { output: CookieReading } }) => event.output;

export const cookiesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CookiesEvent,
    tags: {} as 'asking',
  },
  actors: { readCookieChoice, keepCookieChoice },
  guards: {
    isDecided: (_, result: CookieReading) => result.kind === 'decided',
    isUndecided: (_, result: CookieReading) => result.kind === 'undecided',
  },
  actions: {
    keepReading: assign((_, result: CookieReading) => ({
      choice: result.kind === 'decided' ? result.choice : null,
    })),
    keepChoice: assign((_, params: { choice: CookieChoice }) => params),
  },
}).createMachine({
  id: 'cookies',
  description: 'The choice about cookies: only technical ones until somebody says yes to more (§U.9, §U.14).',
  context: { choice: null },
  type: 'parallel',
  states: {
    choice: {
      description: 'What has been decided, and whether it has to be asked.',
      initial: 'reading',
      states: {
        reading: {
          description: 'It is looked up whether an earlier decision still holds; nothing is asked meanwhile.',
          invoke: {
            id: 'readCookieChoice',
            src: 'readCookieChoice',
            onDone: [
              {
                guard: { type: 'isDecided', params: reading },
                target: 'decided',
                actions: { type: 'keepReading', params: reading },
              },
              {
                guard: { type: 'isUndecided', params: reading },
                target: 'asking',
                actions: { type: 'keepReading', params: reading },
              },
              { target: 'unknown', actions: { type: 'keepReading', params: reading } },
            ],
          },
        },
        asking: {
          description: 'The banner asks; the page can be used without an answer.',
          tags: 'asking',
        },
        keeping: {
          description: 'The answer is being kept; the banner has gone.',
          invoke: {
            id: 'keepCookieChoice',
            src: 'keepCookieChoice',
            input: ({ event }) => {
              assertEvent(event, 'cookies.decide');
              return { measurement: event.measurement };
            },
            onDone: {
              target: 'decided',
              actions: { type: 'keepChoice', params: ({ event }) => ({ choice: event.output }) },
            },
          },
        },
        decided: { description: 'The answer holds for six months, unless it is changed.' },
        unknown: { description: 'Nobody could look: nothing is asked before the next visit.' },
      },
      on: {
        'cookies.decide': '.keeping',
        'cookies.changedElsewhere': '.reading',
      },
    },
    preferences: {
      description: 'The dialog in which the choice can be made again at any time.',
      initial: 'closed',
      states: {
        closed: { description: 'Nobody asks for the preferences.', on: { 'preferences.open': 'open' } },
        open: {
          description: 'The person reads what there is and decides, or leaves everything as it was.',
          on: { 'preferences.close': 'closed', 'cookies.decide': 'closed' },
        },
      },
    },
  },
});

export type CookiesActorRef = ActorRefFrom<typeof cookiesMachine>;
export type CookiesSnapshot = SnapshotFrom<typeof cookiesMachine>;
