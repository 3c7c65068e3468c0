import { type DeskPlayer, type DeskRecordKind, nextOf, withMore } from '../../domain/desk-players.ts';
import { fromFailure, messagesOf, noErrors } from '../../domain/errors.ts';
import { deskPlayersMachine } from '../../machines/desk/desk-players.machine.ts';
import { refusedAt } from '../machines/support/answers.ts';
import { aLife, anErased, aPlayerLine, events, SIGN_UPS } from '../machines/support/desk-players.ts';
import { everyAnswer, inSession } from './cases.ts';
import { type ContextOf, defineModel, type Now, type OutcomeOf } from './kit/model.ts';

/** Two lists that go on, so that one can be asked for while the other is read. */
const LONG_LISTS: DeskPlayer['records'] = [{ kind: 'points', data: [], next: 4 }, events([30, 29], 29)];

const FIELDS = ['text', 'reason', 'number'] as const;
const OF_FIELDS = refusedAt(...FIELDS);

type Outcome = OutcomeOf<typeof deskPlayersMachine>;
type Context = ContextOf<typeof deskPlayersMachine>;
type Here = Now<typeof deskPlayersMachine>;
type Failure = Parameters<typeof fromFailure>[0];

const NOTHING_TOLD = { errors: noErrors, messages: [] };
const COUNTING: Outcome = { to: 'counting', invokes: { readSignUps: undefined } };

const searching = ({ search, next }: Pick<Context, 'search' | 'next'>): Outcome => ({
  to: 'searching',
  invokes: { findPlayers: { ...search, after: next } },
});
const opening = (id: number): Outcome => ({ to: 'opening', invokes: { readPlayer: { id } } });
const readingOn = (id: number, player: DeskPlayer, kind: DeskRecordKind): Outcome => ({
  to: 'readingOn',
  invokes: { listRecords: { id, kind, before: nextOf(player, kind) ?? 0 } },
});
/** The form is in view, unless a search or its next page was asked for before. */
const ready = (context: Context, assigns: Partial<Context>): Outcome =>
  context.isSought
    ? { ...searching(context), assigns: { ...assigns, isSought: false } }
    : { to: 'ready', assigns };
const withErrors = (answer: Failure) => ({ errors: fromFailure<(typeof FIELDS)[number]>(answer, FIELDS) });

/** Whether a player is in view and no act is on its way. */
const isFree = ({ at }: Here) => at('open', 'readingOn');

/** The reason is written in the audit log as it was typed, without the space around it. */
const blocked = ({ context }: Here, reason: string, isBlocked: boolean): Outcome => ({
  to: 'blocking',
  assigns: { ...NOTHING_TOLD, isBlocked, reason: reason.trim(), number: '', wanted: [] },
  invokes: { blockPlayer: { id: context.id, isBlocked, reason: reason.trim() } },
});

export const deskPlayersModel = defineModel<typeof deskPlayersMachine>({
  machine: deskPlayersMachine,
  inputs: [undefined, { player: 1007 }],
  cases: {
    'search.submit': [{ by: 'name', text: ' Rossi ' }],
    'player.open': [{ id: 1007 }],
    'records.more': [{ kind: 'events' }, { kind: 'points' }],
    'player.block': [{ reason: ' Dodici account. ' }],
    'player.unblock': [{ reason: ' Ha scritto. ' }],
    'player.erase': [{ number: ' 1007 ' }],
  },
  answers: {
    readSignUps: everyAnswer(SIGN_UPS),
    findPlayers: [...everyAnswer({ data: [aPlayerLine(7)], next: 7 }, { data: [], next: null }), OF_FIELDS],
    readPlayer: everyAnswer(
      aLife({ records: LONG_LISTS }),
      aLife({ standing: 'blocked' }),
      aLife({ standing: 'closed' }),
    ),
    listRecords: ({ context: { kind } }) =>
      everyAnswer(kind === 'events' ? events([28], null) : { kind: 'points', data: [], next: null }),
    blockPlayer: [...everyAnswer(aLife(), aLife({ standing: 'blocked' })), OF_FIELDS],
    erasePlayer: [...everyAnswer(anErased()), OF_FIELDS],
  },
  distinguishBy: ({ isSought, signUps, lines, next, player, wanted, messages, errors }) => [
    ...[isSought, signUps !== null],
    // What was found stays the same while a player is in view, and what is told with them.
    player === null
      ? [lines !== null, next, messages.length > 0, errors.form.length > 0]
      : [
          player.standing,
          player.erasure !== undefined,
          wanted,
          nextOf(player, 'events'),
          messages.length > 0,
        ],
  ],
  tags: {
    busy: ['counting', 'searching', 'opening', 'readingOn', 'blocking', 'erasing'],
    life: ['open', 'readingOn', 'blocking', 'erasing'],
  },
  ends: ['over'],
  starts: (input) => ({
    ...(input ? opening(input.player) : COUNTING),
    to: input ? 'opening' : 'counting',
    assigns: {
      ...{ signUps: null, search: { by: 'email', text: '' }, isSought: false, lines: null, next: null },
      ...{ id: input?.player ?? 0, player: null, kind: 'receipts', wanted: [] },
      ...{ isBlocked: false, reason: '', number: '', errors: noErrors, messages: [] },
    },
  }),
  expects: {
    'done readSignUps': inSession(({ output }, { context }) =>
      ready(context, output.kind === 'ok' ? { signUps: output.data } : { messages: messagesOf(output) }),
    ),
    'figures.retry': (_, { at, context }) => {
      if (!at('ready', 'searching', 'opening')) return false;
      // A page that was asked for comes after the sign-ups.
      return { ...COUNTING, assigns: { ...NOTHING_TOLD, isSought: at('searching') || context.isSought } };
    },
    // A search that was sent is made, whatever was asked for before.
    'search.submit': ({ by, text }, { at }) => {
      const sought = { search: { by, text: text.trim() }, lines: null, next: null };
      if (at('counting')) return { assigns: { ...sought, isSought: true } };
      return (
        at('ready', 'searching', 'opening') && {
          ...searching(sought),
          assigns: { ...sought, ...NOTHING_TOLD, isSought: false },
        }
      );
    },
    'page.more': (_, { at, context }) => {
      if (context.next === null) return false;
      if (at('counting')) return { assigns: { isSought: true } };
      return (
        at('ready', 'opening') && {
          ...searching(context),
          assigns: { ...NOTHING_TOLD, isSought: false },
        }
      );
    },
    'done findPlayers': inSession(({ output }, { context: { lines } }) => {
      if (output.kind !== 'ok') return { to: 'ready', assigns: withErrors(output) };
      const { data, next } = output.data;
      return { to: 'ready', assigns: { lines: [...(lines ?? []), ...data], next } };
    }),
    // A line that is in view can be pressed, whatever is asked for.
    'player.open': ({ id }, { at }) =>
      at('counting', 'ready', 'searching', 'opening') && {
        ...opening(id),
        assigns: { ...NOTHING_TOLD, id },
      },
    'done readPlayer': inSession(({ output }, { context }) => {
      if (output.kind === 'ok') return { to: 'open', assigns: { player: output.data } };
      const assigns = { messages: messagesOf(output) };
      return context.signUps === null ? { ...COUNTING, assigns } : ready(context, assigns);
    }),
    // Who came for one player finds the search afterwards as everybody does.
    'player.close': (_, here) => {
      if (!isFree(here)) return false;
      const assigns = { ...NOTHING_TOLD, player: null, wanted: [], reason: '', number: '' };
      return here.context.signUps === null ? { ...COUNTING, assigns } : ready(here.context, assigns);
    },
    // Long lists are read on, each once, one after the other.
    'records.more': ({ kind }, { at, context: { id, player, kind: read, wanted } }) => {
      if (player === null || nextOf(player, kind) === null) return false;
      if (at('open')) return { ...readingOn(id, player, kind), assigns: { ...NOTHING_TOLD, kind } };
      const others = wanted.filter((one) => one !== kind);
      return at('readingOn') && { assigns: { wanted: kind === read ? others : [...others, kind] } };
    },
    'done listRecords': inSession(({ output }, { context: { id, player, wanted } }) => {
      if (player === null) return false;
      const shown = output.kind === 'ok' ? withMore(player, output.data) : player;
      const told = output.kind === 'ok' ? { player: shown } : { messages: messagesOf(output) };
      const [kind, ...later] = wanted;
      return kind
        ? { ...readingOn(id, shown, kind), assigns: { ...told, kind, wanted: later } }
        : { to: 'open', assigns: told };
    }),
    // Nobody is blocked, let in or erased but by a press, and as they stand.
    'player.block': ({ reason }, here) =>
      isFree(here) && here.context.player?.standing === 'active' && blocked(here, reason, true),
    'player.unblock': ({ reason }, here) =>
      isFree(here) && here.context.player?.standing === 'blocked' && blocked(here, reason, false),
    'player.erase': ({ number }, here) =>
      isFree(here) &&
      here.context.player?.erasure === undefined && {
        to: 'erasing',
        assigns: { ...NOTHING_TOLD, number: number.trim(), wanted: [] },
        invokes: { erasePlayer: { id: here.context.id, number: number.trim() } },
      },
    'done blockPlayer': inSession(({ output }) => ({
      to: 'open',
      assigns: output.kind === 'ok' ? { player: output.data } : withErrors(output),
    })),
    'done erasePlayer': inSession(({ output }) => {
      if (output.kind !== 'ok') return { to: 'open', assigns: withErrors(output) };
      // What was found holds the name of who is erased.
      const forgotten = {
        search: { by: 'email', text: '' },
        isSought: false,
        lines: null,
        next: null,
      } as const;
      return { to: 'open', assigns: { player: output.data, ...forgotten } };
    }),
  },
  always: {
    'One player is shown where one was opened, and nowhere else.': ({ context, snapshot }) =>
      snapshot.matches('over') ? undefined : (context.player !== null) === snapshot.hasTag('life'),
    'A line that is in view can be pressed, whatever is asked for.': ({ context, snapshot }) =>
      context.lines === null || snapshot.hasTag('life') || snapshot.matches('over')
        ? undefined
        : snapshot.can({ type: 'player.open', id: 1007 }),
    'A search can be made wherever its form is in view.': ({ snapshot }) =>
      snapshot.hasTag('life') || snapshot.matches('over')
        ? undefined
        : snapshot.can({ type: 'search.submit', by: 'name', text: 'Rossi' }),
  },
});
