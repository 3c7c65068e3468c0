// Decides how the audit log is looked through, and how its check against the seals is asked for and followed.
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { DeskPerson } from '../../domain/desk.ts';
import {
  type AuditCheck,
  type AuditField,
  type AuditFilter,
  type AuditLine,
  type AuditPage,
  auditMistakes,
  WHOLE_LOG,
} from '../../domain/desk-audit.ts';
import {
  type FormErrors,
  fromValidation,
  hasErrors,
  type Message,
  messagesOf,
  noErrors,
} from '../../domain/errors.ts';
import {
  keepMessages,
  messagesOfResult,
  type ResultParams,
  resultGuards,
  resultOf,
  signedOutTo,
  whenOk,
} from '../call-results.ts';
import { askForCheck, readAudit, readCheck, readPeople } from '../ports/desk-audit.ts';

export type DeskAuditContext = {
  people: readonly DeskPerson[];
  /** The filter that was sent last. */
  asked: AuditFilter;
  /** The mistakes of the filter that was applied last; it was not sent. */
  errors: FormErrors<AuditField>;
  /** The filter of the rows that are shown. */
  filter: AuditFilter;
  lines: readonly AuditLine[];
  /** Where the next page begins; null after the last one. */
  next: number | null;
  messages: readonly Message[];
  /** The last check of the log; null where none was ever asked for. */
  check: AuditCheck | null;
  checkMessages: readonly Message[];
};

export type DeskAuditEvent =
  | { type: 'filter.apply'; filter: AuditFilter }
  | { type: 'page.more' }
  | { type: 'list.retry' }
  | { type: 'check.ask' }
  | { type: 'check.retry' };

/** How often a check that goes on is asked how far it has come. */
const FOLLOW_MS = 2_000;

type People = { people: readonly DeskPerson[] };
type LastCheck = { check: AuditCheck | null };

const signedOut = signedOutTo('#deskAudit.over');
const toldOfCheck = { type: 'keepCheckMessages', params: resultOf<unknown> } as const;
const checkKept = { type: 'keepCheck', params: resultOf<LastCheck> } as const;

const applied = ({ event }: { event: { filter: AuditFilter } }) => ({ filter: event.filter });
const keepFilter = { type: 'keepFilter', params: applied } as const;
/** A filter with mistakes is not sent: they are shown at its fields, and the rows stay. */
const tellMistakes = {
  guard: { type: 'isMistaken', params: applied },
  actions: { type: 'keepMistakes', params: applied },
} as const;
/** The filter is in view all the time, so a press on its button is never lost: the last filter counts. */
const applyFilter = [tellMistakes, { target: 'searching', reenter: true, actions: keepFilter }] as const;

export const deskAuditMachine = setup({
  types: {
    context: {} as DeskAuditContext,
    events: {} as DeskAuditEvent,
    tags: {} as 'busy',
  },
  actors: { readPeople, readAudit, readCheck, askForCheck },
  delays: { follow: FOLLOW_MS },
  guards: {
    ...resultGuards,
    isGoingOn: (_, { result }: ResultParams<LastCheck>) =>
      result.kind === 'ok' && result.data.check !== null && result.data.check.endedAt === null,
    isNoneGoingOn: ({ context: { check } }) => check === null || check.endedAt !== null,
    hasMore: ({ context }) => context.next !== null,
    isMistaken: (_, { filter }: { filter: AuditFilter }) => hasErrors(auditMistakes(filter)),
  },
  actions: {
    keepPeople: assign((_, { result }: ResultParams<People>) =>
      result.kind === 'ok' ? { people: result.data.people } : {},
    ),
    keepFilter: assign((_, { filter }: { filter: AuditFilter }) => ({
      asked: filter,
      errors: noErrors,
      messages: [],
    })),
    keepMistakes: assign({
      errors: (_, { filter }: { filter: AuditFilter }) => fromValidation(auditMistakes(filter)),
    }),
    keepFound: assign(({ context }, { result }: ResultParams<AuditPage>) =>
      result.kind === 'ok' ? { filter: context.asked, lines: result.data.data, next: result.data.next } : {},
    ),
    keepPage: assign(({ context }, { result }: ResultParams<AuditPage>) =>
      result.kind === 'ok' ? { lines: [...context.lines, ...result.data.data], next: result.data.next } : {},
    ),
    keepMessages: assign({ messages: (_, params: ResultParams<unknown>) => messagesOfResult(params) }),
    forgetMessages: assign({ messages: [] }),
    keepCheck: assign((_, { result }: ResultParams<LastCheck>) =>
      result.kind === 'ok' ? { check: result.data.check } : {},
    ),
    keepCheckMessages: assign({
      checkMessages: (_, { result }: ResultParams<unknown>) =>
        result.kind === 'ok' ? [] : messagesOf(result),
    }),
    forgetCheckMessages: assign({ checkMessages: [] }),
  },
}).createMachine({
  id: 'deskAudit',
  description:
    'The audit log: its rows by person, account, receipt, kind and days, and the check of its seals (docs/desk.md).',
  context: {
    people: [],
    asked: WHOLE_LOG,
    errors: noErrors,
    filter: WHOLE_LOG,
    lines: [],
    next: null,
    messages: [],
    check: null,
    checkMessages: [],
  },
  initial: 'looking',
  states: {
    looking: {
      description: 'The rows and the check are shown side by side; neither waits for the other.',
      type: 'parallel',
      states: {
        list: {
          description: 'The rows of the filter.',
          initial: 'opening',
          states: {
            opening: {
              description:
                'The people who may be looked for are asked for; a filter that is applied meanwhile holds.',
              tags: 'busy',
              on: { 'filter.apply': [tellMistakes, { actions: keepFilter }] },
              invoke: {
                id: 'readPeople',
                src: 'readPeople',
                onDone: [
                  signedOut,
                  {
                    guard: whenOk,
                    target: 'searching',
                    actions: { type: 'keepPeople', params: resultOf<People> },
                  },
                  { target: 'failed', actions: keepMessages },
                ],
              },
            },
            searching: {
              description:
                'The first page of a filter is asked for; the rows of the one before stay until it is there.',
              tags: 'busy',
              on: { 'filter.apply': applyFilter },
              invoke: {
                id: 'readAudit',
                src: 'readAudit',
                input: ({ context: { asked } }) => ({ filter: asked, before: null }),
                onDone: [
                  signedOut,
                  {
                    guard: whenOk,
                    target: 'listed',
                    actions: { type: 'keepFound', params: resultOf<AuditPage> },
                  },
                  { target: 'failed', actions: keepMessages },
                ],
              },
            },
            adding: {
              description: 'The next page of the rows that are shown is asked for.',
              tags: 'busy',
              on: { 'filter.apply': applyFilter },
              invoke: {
                id: 'readAudit',
                src: 'readAudit',
                input: ({ context: { filter, next } }) => ({ filter, before: next }),
                onDone: [
                  signedOut,
                  {
                    guard: whenOk,
                    target: 'listed',
                    actions: { type: 'keepPage', params: resultOf<AuditPage> },
                  },
                  { target: 'listed', actions: keepMessages },
                ],
              },
            },
            failed: {
              description:
                'The rows of a filter could not be had; they can be asked for again, or others. Those of before stay.',
              on: {
                'list.retry': { target: 'opening', actions: 'forgetMessages' },
                'filter.apply': applyFilter,
              },
            },
            listed: {
              description: 'The rows are shown, as far as they were asked for.',
              on: {
                'page.more': { guard: 'hasMore', target: 'adding', actions: 'forgetMessages' },
                'filter.apply': applyFilter,
              },
            },
          },
        },
        check: {
          description: 'The check of the log against its seals, which the server carries out in pieces.',
          initial: 'reading',
          states: {
            reading: {
              description: 'The server is asked for the last check, and how far it has come.',
              // The button is in view before the answer comes.
              on: {
                'check.ask': { guard: 'isNoneGoingOn', target: 'asking', actions: 'forgetCheckMessages' },
              },
              invoke: {
                id: 'readCheck',
                src: 'readCheck',
                onDone: [
                  signedOut,
                  {
                    guard: { type: 'isGoingOn', params: resultOf<LastCheck> },
                    target: 'following',
                    actions: checkKept,
                  },
                  {
                    guard: whenOk,
                    target: 'resting',
                    actions: checkKept,
                  },
                  { target: 'unknown', actions: toldOfCheck },
                ],
              },
            },
            unknown: {
              description: 'The server did not say how the check stands; it can be asked again.',
              on: { 'check.retry': { target: 'reading', actions: 'forgetCheckMessages' } },
            },
            resting: {
              description: 'No check goes on; the last one is shown with what came of it.',
              on: { 'check.ask': { target: 'asking', actions: 'forgetCheckMessages' } },
            },
            asking: {
              description: 'A check of the whole log is asked for.',
              invoke: {
                id: 'askForCheck',
                src: 'askForCheck',
                onDone: [
                  signedOut,
                  {
                    guard: whenOk,
                    target: 'following',
                    actions: checkKept,
                  },
                  // Somebody else's may go on: then that one is followed.
                  { target: 'reading', actions: toldOfCheck },
                ],
              },
            },
            following: {
              description: 'A check goes on; now and then the server is asked how far it has come.',
              after: { follow: 'reading' },
            },
          },
        },
      },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

export type DeskAuditSnapshot = SnapshotFrom<typeof deskAuditMachine>;
