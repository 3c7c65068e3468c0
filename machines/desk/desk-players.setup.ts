// Context, events, guards and actions of the machine of the players at the desk.
import { assign, setup } from 'xstate';
import {
  type DeskPlayer,
  type DeskPlayerLine,
  type DeskPlayerPage,
  type DeskRecordKind,
  type DeskRecords,
  type DeskSearch,
  type DeskSignUps,
  nextOf,
  withMore,
} from '../../domain/desk-players.ts';
import { type FormErrors, fromFailure, type Message, noErrors } from '../../domain/errors.ts';
import { messagesOfOpening, messagesOfResult, type ResultParams, resultGuards } from '../call-results.ts';
import {
  blockPlayer,
  erasePlayer,
  findPlayers,
  listRecords,
  readPlayer,
  readSignUps,
} from '../ports/desk-players.ts';

export type PlayerField = 'text' | 'reason' | 'number';

export type DeskPlayersContext = {
  signUps: DeskSignUps | null;
  search: DeskSearch;
  /** A search that was sent while the sign-ups were counted: it is made next. */
  isSought: boolean;
  /** The players found, as many pages as were asked for; null before the first search. */
  lines: readonly DeskPlayerLine[] | null;
  /** The place at which the next page begins; null after the last one. */
  next: number | null;
  id: number;
  player: DeskPlayer | null;
  /** The list that is read on. */
  kind: DeskRecordKind;
  /** The lists that are read on next, each once; an act comes instead of them, since it shows the player again. */
  wanted: readonly DeskRecordKind[];
  isBlocked: boolean;
  reason: string;
  /** The number that was typed to confirm an erasure. */
  number: string;
  errors: FormErrors<PlayerField>;
  messages: readonly Message[];
};

export type DeskPlayersEvent =
  | ({ type: 'search.submit' } & DeskSearch)
  | { type: 'page.more' }
  | { type: 'figures.retry' }
  | { type: 'player.open'; id: number }
  | { type: 'player.close' }
  /** The address names another player, or none: after a step back or on. */
  | { type: 'place.seek'; player: number | null }
  | { type: 'records.more'; kind: DeskRecordKind }
  | { type: 'player.block'; reason: string }
  | { type: 'player.unblock'; reason: string }
  | { type: 'act.confirm' }
  | { type: 'act.cancel' }
  | { type: 'player.erase'; number: string };

type Naming = { player: number | null };

export const deskPlayersSetup = setup({
  types: {
    context: {} as DeskPlayersContext,
    /** The player whose page is shown first; undefined: the search is. */
    input: {} as { player: number } | undefined,
    events: {} as DeskPlayersEvent,
    tags: {} as 'busy' | 'life',
  },
  actors: { readSignUps, findPlayers, readPlayer, listRecords, blockPlayer, erasePlayer },
  guards: {
    ...resultGuards,
    isSought: ({ context }) => context.isSought,
    isNamed: (_, { player }: Naming) => player !== null,
    isOfOne: ({ context }) => context.id !== 0,
    isUncounted: ({ context }) => context.signUps === null,
    hasMore: ({ context }) => context.next !== null,
    hasMoreOf: ({ context }, { kind }: { kind: DeskRecordKind }) =>
      context.player !== null && nextOf(context.player, kind) !== null,
    isMoreWanted: ({ context }) => context.wanted.length > 0,
    isActive: ({ context }) => context.player?.standing === 'active',
    isBlocked: ({ context }) => context.player?.standing === 'blocked',
    lacksReason: (_, { reason }: { reason: string }) => reason.trim() === '',
    isThere: ({ context: { player } }) => player !== null && player.erasure === undefined,
  },
  actions: {
    keepSignUps: assign((_, { result }: ResultParams<DeskSignUps>) =>
      result.kind === 'ok' ? { signUps: result.data } : {},
    ),
    keepSearch: assign((_, { by, text }: DeskSearch) => ({
      search: { by, text: text.trim() },
      lines: null,
      next: null,
    })),
    seekNext: assign({ isSought: true }),
    seekNow: assign({ isSought: false }),
    keepPage: assign(({ context }, { result }: ResultParams<DeskPlayerPage>) =>
      result.kind === 'ok'
        ? { lines: [...(context.lines ?? []), ...result.data.data], next: result.data.next }
        : {},
    ),
    keepId: assign({ id: (_, { id }: { id: number }) => id }),
    keepNamed: assign((_, { player }: Naming) => (player === null ? {} : { id: player })),
    keepPlayer: assign((_, { result }: ResultParams<DeskPlayer>) =>
      result.kind === 'ok' ? { player: result.data } : {},
    ),
    keepKind: assign({ kind: (_, { kind }: { kind: DeskRecordKind }) => kind }),
    wantMore: assign(({ context }, { kind }: { kind: DeskRecordKind }) => ({
      wanted: [...context.wanted.filter((one) => one !== kind), ...(kind === context.kind ? [] : [kind])],
    })),
    takeWanted: assign(({ context: { kind, wanted } }) => ({
      kind: wanted[0] ?? kind,
      wanted: wanted.slice(1),
    })),
    keepMore: assign(({ context: { player } }, { result }: ResultParams<DeskRecords>) =>
      result.kind === 'ok' && player !== null ? { player: withMore(player, result.data) } : {},
    ),
    keepBlock: assign((_, { isBlocked, reason }: { isBlocked: boolean; reason: string }) => ({
      isBlocked,
      reason: reason.trim(),
      number: '',
      wanted: [],
    })),
    tellReasonMissing: assign({
      ...{ messages: [], number: '' },
      errors: { fields: { reason: { key: 'errors.required' } }, form: [] },
    }),
    keepNumber: assign({ number: (_, { number }: { number: string }) => number.trim(), wanted: [] }),
    keepMessages: assign({ messages: (_, params: ResultParams<unknown>) => messagesOfResult(params) }),
    keepUnopened: assign({ messages: (_, params: ResultParams<unknown>) => messagesOfOpening(params) }),
    keepRefusal: assign({
      errors: (_, { result }: ResultParams<unknown>) =>
        result.kind === 'ok' ? noErrors : fromFailure<PlayerField>(result, ['text', 'reason', 'number']),
    }),
    /** The results of the search hold the name of the erased player. */
    forgetList: assign({ lines: null, next: null, search: { by: 'email', text: '' }, isSought: false }),
    forgetRefusals: assign({ errors: noErrors, messages: [] }),
    forgetPlayer: assign({ player: null, wanted: [], reason: '', number: '' }),
  },
});
