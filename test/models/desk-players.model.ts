import { type DeskPlayer, type DeskRecordKind, nextOf, withMore } from '../../domain/desk-players.ts';
import { fromFailure, messagesOf, noErrors } from '../../domain/errors.ts';
import { isNotFound } from '../../domain/result.ts';
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
const searchAgain = (context: Context): Outcome =>
  context.signUps === null ? { ...COUNTING, assigns: NO_LIFE } : ready(context, NO_LIFE);
const withErrors = (result: Failure) => ({ errors: fromFailure<(typeof FIELDS)[number]>(result, FIELDS) });

/** Whether a player is in view and no act is on its way. */
const isFree = ({ at }: Here) => at('open', 'readingOn');

const NO_LIFE = { ...NOTHING_TOLD, player: null, wanted: [], reason: '', number: '' };
const REASON_MISSING = {
  ...{ messages: [], number: '' },
  errors: { fields: { reason: { key: 'errors.required' } }, form: [] },
} as const;

/** Nobody is asked about a block without a reason, which is written in the audit log without the space around it. */
const asked = (here: Here, reason: string, isBlocked: boolean): Outcome | false => {
  if (!isFree(here)) return false;
  if (reason.trim() === '') return { assigns: REASON_MISSING };
  return (
    here.context.player?.standing === (isBlocked ? 'active' : 'blocked') && {
      to: 'confirming',
      assigns: { ...NOTHING_TOLD, isBlocked, reason: reason.trim(), number: '', wanted: [] },
    }
  );
};

export const deskPlayersModel = defineModel<typeof deskPlayersMachine>({
  machine: deskPlayersMachine,
  inputs: [undefined, { player: 1007 }],
  cases: {
    'search.submit': [{ by: 'name', text: ' Rossi ' }],
    'player.open': [{ id: 1007 }],
    'records.more': [{ kind: 'events' }, { kind: 'points' }],
    'place.seek': [{ player: 1007 }, { player: null }],
    'player.block': [{ reason: ' Dodici account. ' }, { reason: ' ' }],
    'player.unblock': [{ reason: ' Ha scritto. ' }, { reason: '' }],
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
    life: ['open', 'readingOn', 'confirming', 'blocking', 'erasing'],
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
      const assigns = {
        messages: isNotFound(output) ? [{ key: 'desk.place.gone' as const }] : messagesOf(output),
      };
      return context.signUps === null ? { ...COUNTING, assigns } : ready(context, assigns);
    }),
    // Who came for one player finds the search afterwards as everybody does.
    'player.close': (_, here) => (isFree(here) || here.at('confirming')) && searchAgain(here.context),
    // A step back or on leads there whatever is under way, as another room does.
    'place.seek': ({ player }, { at, context }) => {
      if (at('over')) return false;
      return player === null
        ? searchAgain(context)
        : { ...opening(player), assigns: { ...NO_LIFE, id: player } };
    },
    // Long lists are read on, each once, one after the other.
    'records.more': ({ kind }, { at, context: { id, player, kind: read, wanted } }) => {
      if (player === null || nextOf(player, kind) === null) return false;
      if (at('open', 'confirming'))
        return { ...readingOn(id, player, kind), assigns: { ...NOTHING_TOLD, kind } };
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
    'player.block': ({ reason }, here) => asked(here, reason, true),
    'player.unblock': ({ reason }, here) => asked(here, reason, false),
    'act.confirm': (_, { at, context: { id, isBlocked, reason } }) =>
      at('confirming') && { to: 'blocking', invokes: { blockPlayer: { id, isBlocked, reason } } },
    'act.cancel': (_, { at }) => at('confirming') && { to: 'open' },
    'player.erase': ({ number }, here) =>
      (isFree(here) || here.at('confirming')) &&
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
