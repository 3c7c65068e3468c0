// Decides which edition's figures are shown, and what stands there while they are asked for.
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Figures } from '../../domain/desk-figures.ts';
import type { Message } from '../../domain/errors.ts';
import {
  messagesOfResult,
  type ResultParams,
  resultGuards,
  resultOf,
  signedOutTo,
  whenOk,
} from '../call-results.ts';
import { readFigures } from '../ports/desk-audit.ts';

export type DeskFiguresContext = {
  /** The code of the chosen edition; null stands for the one that the site shows. */
  edition: string | null;
  figures: Figures | null;
  messages: readonly Message[];
};

export type DeskFiguresEvent = { type: 'edition.choose'; edition: string } | { type: 'figures.ask' };

/** Another edition can be chosen whenever the list of them is in view, also while one is counted: the last choice counts. */
const chooseEdition = {
  target: 'asking',
  reenter: true,
  actions: {
    type: 'keepEdition',
    params: ({ event }: { event: { edition: string } }) => ({ edition: event.edition }),
  },
} as const;

export const deskFiguresMachine = setup({
  types: {
    context: {} as DeskFiguresContext,
    events: {} as DeskFiguresEvent,
    tags: {} as 'busy',
  },
  actors: { readFigures },
  guards: {
    ...resultGuards,
  },
  actions: {
    keepEdition: assign((_, { edition }: { edition: string }) => ({ edition, messages: [] })),
    keepFigures: assign((_, { result }: ResultParams<Figures>) =>
      result.kind === 'ok' ? { figures: result.data, edition: result.data.edition.code } : {},
    ),
    keepMessages: assign({ messages: (_, params: ResultParams<unknown>) => messagesOfResult(params) }),
    forgetMessages: assign({ messages: [] }),
  },
}).createMachine({
  id: 'deskFigures',
  description:
    'The figures of an edition: receipts, sign-ups, how far accounts have gone, missions (docs/desk.md).',
  context: { edition: null, figures: null, messages: [] },
  initial: 'asking',
  states: {
    asking: {
      description: 'The figures of the chosen edition are asked for; the previous ones stay in view.',
      tags: 'busy',
      on: { 'edition.choose': chooseEdition },
      invoke: {
        id: 'readFigures',
        src: 'readFigures',
        input: ({ context }) => ({ edition: context.edition }),
        onDone: [
          signedOutTo('over'),
          {
            guard: whenOk,
            target: 'shown',
            actions: { type: 'keepFigures', params: resultOf<Figures> },
          },
          { target: 'failed', actions: { type: 'keepMessages', params: resultOf<unknown> } },
        ],
      },
    },
    shown: {
      description: 'The figures are shown; others may be chosen, or the same be counted again.',
      on: {
        'edition.choose': chooseEdition,
        'figures.ask': 'asking',
      },
    },
    failed: {
      description: 'The figures could not be had; they can be asked for again, or those of another edition.',
      on: {
        'edition.choose': chooseEdition,
        'figures.ask': { target: 'asking', actions: 'forgetMessages' },
      },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

export type DeskFiguresSnapshot = SnapshotFrom<typeof deskFiguresMachine>;
