// Decides how the brand carries out the draw of an edition, and records what becomes of its prizes.
import type { SnapshotFrom } from 'xstate';
import type { DeskDraw, DeskDraws, DrawPieces, DrawRequest, MarkedPiece } from '../../domain/draw-acts.ts';
import { keepUnopened, resultOf, signedOutTo, whenOk } from '../call-results.ts';
import { deskDrawsSetup, NO_DRAW, type OpenReason } from './desk-draws.setup.ts';

const signedOut = signedOutTo('#deskDraws.over');
const requestOf = ({ event }: { event: { request: DrawRequest } }) => ({ request: event.request });
const keepRequest = { type: 'keepRequest', params: requestOf } as const;

/** The events of the list wherever it is in view, also while it or one of its draws is loading: no press is lost. */
const choices = {
  'draw.open': {
    guard: 'hasList',
    target: 'opening',
    reenter: true,
    actions: {
      type: 'keepCode',
      params: ({ event }: { event: { code: string } }) => ({ code: event.code }),
    },
  },
} as const;

/** The acts on a draw while no request is pending; a new act replaces one that was not confirmed. */
const acts = {
  'act.submit': [
    {
      guard: { type: 'isMistaken', params: requestOf },
      target: '#deskDraws.one.act.idle',
      actions: [keepRequest, { type: 'tellMistakes', params: requestOf }],
    },
    {
      guard: { type: 'isPossible', params: requestOf },
      target: '#deskDraws.one.act.confirming',
      actions: keepRequest,
    },
  ],
  'reason.open': {
    target: '#deskDraws.one.act.idle',
    actions: {
      type: 'openReason',
      params: ({ event }: { event: OpenReason }) => ({ winId: event.winId, mark: event.mark }),
    },
  },
  'reason.close': { target: '#deskDraws.one.act.idle', actions: 'closeReason' },
  'draw.leave': { target: '#deskDraws.listing', actions: 'forgetDraw' },
} as const;

const namedBy = ({ event: { code } }: { event: { code: string | null } }) => ({ code });
/** The server finishes an act that is on its way, as when another room is opened. */
const seek = [
  {
    guard: { type: 'isNamed', params: namedBy },
    target: '.opening',
    actions: ['forgetDraw', { type: 'keepNamed', params: namedBy }],
  },
  { target: '.listing', actions: ['forgetDraw', 'forgetListMessages'] },
] as const;

export const deskDrawsMachine = deskDrawsSetup.createMachine({
  id: 'deskDraws',
  description: 'The draw of each edition, step by step, and what becomes of its prizes (docs/draw.md).',
  context: ({ input }) => ({ list: null, listMessages: [], code: input?.code ?? '', ...NO_DRAW }),
  initial: 'arriving',
  on: { 'place.seek': seek },
  states: {
    arriving: {
      description: 'The draw that somebody came for, or the list.',
      always: [{ guard: 'hasCode', target: 'opening' }, { target: 'listing' }],
    },
    listing: {
      description: 'The list is asked for; the last one stays in view meanwhile.',
      tags: 'busy',
      on: choices,
      invoke: {
        id: 'listDraws',
        src: 'listDraws',
        onDone: [
          signedOut,
          { guard: whenOk, target: 'listed', actions: { type: 'keepList', params: resultOf<DeskDraws> } },
          { target: 'failed', actions: { type: 'keepListMessages', params: resultOf<unknown> } },
        ],
      },
    },
    failed: {
      description: 'The list could not be had; it can be asked for again.',
      on: { ...choices, 'list.retry': { target: 'listing', actions: 'forgetListMessages' } },
    },
    listed: {
      description: 'Every edition is shown with the state of its draw.',
      on: choices,
    },
    opening: {
      description: 'The draw of one edition is asked for.',
      tags: 'busy',
      on: choices,
      invoke: {
        id: 'openDraw',
        src: 'readDraw',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          signedOut,
          { guard: whenOk, target: 'one', actions: { type: 'keepDraw', params: resultOf<DeskDraw> } },
          // Who came for one draw alone has no list yet.
          { guard: 'hasList', target: 'listed', actions: keepUnopened },
          { target: 'listing', actions: keepUnopened },
        ],
      },
    },
    one: {
      description: 'The draw of one edition is shown, step by step.',
      type: 'parallel',
      states: {
        act: {
          description:
            'What a manager does about it. Each act is asked twice, since nobody can take it back.',
          initial: 'idle',
          states: {
            idle: {
              description: 'The next step may be taken. The last refusal stays in view beside it.',
              on: acts,
            },
            confirming: {
              description: 'The consequences of the act are shown and wait for confirmation.',
              on: { ...acts, 'act.confirm': 'acting', 'act.cancel': 'idle' },
            },
            acting: {
              description: 'The server is asked to do it. Who wants to leave goes once it is done.',
              tags: ['busy', 'acting'],
              on: { 'draw.leave': { actions: 'leaveAfterwards' } },
              invoke: {
                id: 'actOnDraw',
                src: 'actOnDraw',
                input: ({ context: { code, request } }) => {
                  if (request === null) throw new Error('Nothing was confirmed');
                  return { code, request };
                },
                onDone: [
                  {
                    guard: { type: 'isDoneAndLeaving', params: resultOf<unknown> },
                    target: '#deskDraws.listing',
                    actions: 'forgetDraw',
                  },
                  {
                    guard: whenOk,
                    target: 'idle',
                    actions: { type: 'keepActed', params: resultOf<MarkedPiece> },
                  },
                  {
                    guard: { type: 'isWrongField', params: resultOf<unknown> },
                    target: 'idle',
                    actions: { type: 'keepErrors', params: resultOf<unknown> },
                  },
                  // What was typed stays, so that it is still there after signing in again.
                  {
                    guard: { type: 'isSignedOut', params: resultOf<unknown> },
                    target: 'idle',
                    actions: { type: 'keepErrors', params: resultOf<unknown> },
                  },
                  { target: 'reloading', actions: { type: 'keepErrors', params: resultOf<unknown> } },
                ],
              },
            },
            reloading: {
              description:
                'Somebody else was quicker, or no answer came: the draw is read again. The refusal stays in view.',
              tags: 'busy',
              on: acts,
              invoke: {
                id: 'reloadDraw',
                src: 'readDraw',
                input: ({ context }) => ({ code: context.code }),
                onDone: [
                  signedOut,
                  {
                    guard: whenOk,
                    target: 'idle',
                    actions: { type: 'keepDraw', params: resultOf<DeskDraw> },
                  },
                  { target: 'idle' },
                ],
              },
            },
          },
        },
        pieces: {
          description: 'Winners and reserves, a page at a time.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Before the draw there is nobody to show.',
              always: { guard: 'arePiecesStale', target: 'reading' },
            },
            reading: {
              description: 'The first page is asked for; what was in view stays meanwhile.',
              tags: 'busy',
              entry: 'beginPieces',
              always: { guard: 'arePiecesStale', target: 'reading', reenter: true },
              invoke: {
                id: 'readPieces',
                src: 'listPieces',
                input: ({ context }) => ({ code: context.code, after: null }),
                onDone: [
                  signedOut,
                  {
                    guard: whenOk,
                    target: 'shown',
                    actions: { type: 'keepPieces', params: resultOf<DrawPieces> },
                  },
                  { target: 'failed', actions: { type: 'keepPieceMessages', params: resultOf<unknown> } },
                ],
              },
            },
            shown: {
              description: 'The pages so far are shown.',
              always: { guard: 'arePiecesStale', target: 'reading' },
              on: { 'pieces.more': { guard: 'hasMore', target: 'more', actions: 'forgetPieceMessages' } },
            },
            more: {
              description: 'The next page is asked for.',
              tags: 'busy',
              entry: 'beginPage',
              always: { guard: 'arePiecesStale', target: 'reading' },
              invoke: {
                id: 'morePieces',
                src: 'listPieces',
                input: ({ context }) => ({ code: context.code, after: context.next }),
                onDone: [
                  signedOut,
                  {
                    guard: whenOk,
                    target: 'shown',
                    actions: { type: 'addPieces', params: resultOf<DrawPieces> },
                  },
                  { target: 'shown', actions: { type: 'keepPieceMessages', params: resultOf<unknown> } },
                ],
              },
            },
            failed: {
              description: 'They could not be had; they can be asked for again.',
              always: { guard: 'arePiecesStale', target: 'reading' },
              on: { 'pieces.retry': 'reading', 'pieces.more': { guard: 'hasMore', target: 'reading' } },
            },
          },
        },
      },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

export type DeskDrawsSnapshot = SnapshotFrom<typeof deskDrawsMachine>;
