// What the machine of the draws' room knows, and what it does with it.
import { assign, setup } from 'xstate';
import {
  type DeskDraw,
  type DeskDraws,
  type DrawField,
  type DrawPiece,
  type DrawPieces,
  type DrawRequest,
  isPossible,
  type MarkedPiece,
  mistakesOf,
  type ReasonedMark,
  withChanged,
} from '../../domain/draw-acts.ts';
import {
  type FormErrors,
  fromFailure,
  fromValidation,
  isOutcomeUnknown,
  type Message,
  messagesOf,
  noErrors,
} from '../../domain/errors.ts';
import { type Failure, isInvalid } from '../../domain/result.ts';
import { messagesOfOpening, type ResultParams, resultGuards } from '../call-results.ts';
import { actOnDraw, listDraws, listPieces, readDraw } from '../ports/desk-draws.ts';

const FIELDS: readonly DrawField[] = ['reserves', 'confirmDays', 'seed', 'official', 'reason'];

/** What was done last; `calledUp`: the reserve who came up in the place of who lost it. */
export type DoneRequest = { request: DrawRequest; calledUp: DrawPiece | null };

/** A mark whose reason the winner reads. */
export type OpenReason = { winId: number; mark: ReasonedMark };

export type DeskDrawsContext = {
  list: DeskDraws | null;
  listMessages: readonly Message[];
  code: string;
  draw: DeskDraw | null;
  /** The winners and reserves in view. */
  pieces: readonly DrawPiece[];
  /** What the next page comes after; null after the last one. */
  next: string | null;
  pieceMessages: readonly Message[];
  /** They have changed in a way that only the server knows. */
  isStale: boolean;
  /** Pieces that a mark has changed since a page was asked for, which may be older than the mark. */
  changed: readonly DrawPiece[];
  /** The winner who loses the prize by a mark whose reason is being written. */
  reasoned: OpenReason | null;
  /** What was asked for last, and what is wrong with it or was refused. */
  request: DrawRequest | null;
  errors: FormErrors<DrawField>;
  done: DoneRequest | null;
  /** Somebody wants the list while an act is on its way. */
  isLeaving: boolean;
};

export type DeskDrawsEvent =
  | { type: 'list.retry' }
  | { type: 'draw.open'; code: string }
  | { type: 'draw.leave' }
  /** The address names another draw, or none: after a step back or on. */
  | { type: 'place.seek'; code: string | null }
  | { type: 'act.submit'; request: DrawRequest }
  | { type: 'act.confirm' }
  | { type: 'act.cancel' }
  | ({ type: 'reason.open' } & OpenReason)
  | { type: 'reason.close' }
  | { type: 'pieces.more' }
  | { type: 'pieces.retry' };

/** The messages of a failed act. Where its outcome is unknown they add that it may have been carried out. */
export function refusalOf(failure: Failure): FormErrors<DrawField> {
  const errors = fromFailure<DrawField>(failure, FIELDS);
  return isOutcomeUnknown(failure)
    ? { ...errors, form: [...errors.form, { key: 'deskDraws.outcomeUnknown' }] }
    : errors;
}

/** Who came up in the place of somebody who was excluded; nobody where no reserve is left. */
function calledUp(request: DrawRequest, changed: readonly DrawPiece[]): DrawPiece | null {
  if (request.kind !== 'mark') return null;
  return changed.find(({ win }) => win !== null && win.id !== request.winId) ?? null;
}

/** No draw is open. */
export const NO_DRAW = {
  draw: null,
  pieces: [],
  next: null,
  pieceMessages: [],
  isStale: false,
  changed: [],
  isLeaving: false,
  reasoned: null,
  request: null,
  errors: noErrors,
  done: null,
} as const satisfies Partial<DeskDrawsContext>;

export const deskDrawsSetup = setup({
  types: {
    context: {} as DeskDrawsContext,
    /** The edition whose draw is looked at first; absent: the list. */
    input: {} as { code: string } | undefined,
    events: {} as DeskDrawsEvent,
    tags: {} as 'busy' | 'acting',
  },
  actors: { listDraws, readDraw, listPieces, actOnDraw },
  guards: {
    ...resultGuards,
    isDoneAndLeaving: ({ context }, { result }: ResultParams<unknown>) =>
      result.kind === 'ok' && context.isLeaving,
    /** Something typed is wrong; any other failure leaves open how the draw stands now. */
    isWrongField: (_, { result }: ResultParams<unknown>) => isInvalid(result),
    hasCode: ({ context }) => context.code !== '',
    isNamed: (_, { code }: { code: string | null }) => code !== null,
    hasList: ({ context }) => context.list !== null,
    isMistaken: (_, { request }: { request: DrawRequest }) => Object.keys(mistakesOf(request)).length > 0,
    isPossible: ({ context: { draw, pieces } }, { request }: { request: DrawRequest }) =>
      draw !== null && isPossible(draw, pieces, request),
    arePiecesStale: ({ context }) => context.isStale && context.draw?.state === 'held',
    hasMore: ({ context }) => context.next !== null,
  },
  actions: {
    keepList: assign((_, { result }: ResultParams<DeskDraws>) =>
      result.kind === 'ok' ? { list: result.data } : {},
    ),
    keepListMessages: assign({
      listMessages: (_, { result }: ResultParams<unknown>) =>
        result.kind === 'ok' ? [] : messagesOf(result),
    }),
    forgetListMessages: assign({ listMessages: [] }),
    keepCode: assign((_, { code }: { code: string }) => ({ code, listMessages: [] })),
    keepNamed: assign((_, { code }: { code: string | null }) => ({ code: code ?? '', listMessages: [] })),
    keepUnopened: assign({ listMessages: (_, params: ResultParams<unknown>) => messagesOfOpening(params) }),
    keepDraw: assign((_, { result }: ResultParams<DeskDraw>) =>
      result.kind === 'ok' ? { draw: result.data, isStale: true } : {},
    ),
    forgetDraw: assign(NO_DRAW),
    keepRequest: assign((_, { request }: { request: DrawRequest }) => ({
      request,
      done: null,
      errors: noErrors,
    })),
    tellMistakes: assign({
      errors: (_, { request }: { request: DrawRequest }) => fromValidation<DrawField>(mistakesOf(request)),
    }),
    keepErrors: assign({
      isLeaving: false,
      errors: (_, { result }: ResultParams<unknown>) => (result.kind === 'ok' ? noErrors : refusalOf(result)),
    }),
    openReason: assign((_, reasoned: OpenReason) => ({
      reasoned,
      request: null,
      done: null,
      errors: noErrors,
    })),
    closeReason: assign({ reasoned: null, request: null, errors: noErrors }),
    keepActed: assign(({ context }, { result }: ResultParams<MarkedPiece>) => {
      const { request, pieces, changed, reasoned } = context;
      if (result.kind !== 'ok' || request === null) return {};
      return {
        draw: result.data.draw,
        request: null,
        errors: noErrors,
        // What is typed about another winner stays.
        reasoned: request.kind === 'mark' && request.winId !== reasoned?.winId ? reasoned : null,
        pieces: withChanged(pieces, result.data.pieces),
        changed: [...changed, ...result.data.pieces],
        // A mark tells what it has changed; of everything else the whole list is another.
        isStale: request.kind !== 'mark',
        done: { request, calledUp: calledUp(request, result.data.pieces) },
      };
    }),
    leaveAfterwards: assign({ isLeaving: true }),
    beginPieces: assign({ isStale: false, changed: [], pieceMessages: [] }),
    beginPage: assign({ changed: [] }),
    keepPieces: assign(({ context: { changed } }, { result }: ResultParams<DrawPieces>) =>
      result.kind === 'ok' ? { pieces: withChanged(result.data.data, changed), next: result.data.next } : {},
    ),
    addPieces: assign(({ context }, { result }: ResultParams<DrawPieces>) =>
      result.kind === 'ok'
        ? {
            pieces: [...context.pieces, ...withChanged(result.data.data, context.changed)],
            next: result.data.next,
          }
        : {},
    ),
    keepPieceMessages: assign({
      pieceMessages: (_, { result }: ResultParams<unknown>) =>
        result.kind === 'ok' ? [] : messagesOf(result),
    }),
    forgetPieceMessages: assign({ pieceMessages: [] }),
  },
});
