import { type DeskPlayer, nextOf } from '../../domain/desk-players.ts';
import { deskPlayersMachine } from '../../machines/desk/desk-players.machine.ts';
import { aLife, anErased, aPlayerLine, events, SIGN_UPS } from '../machines/support/desk-players.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

/** Two lists that go on, so that one can be asked for while the other is read. */
const LONG_LISTS: DeskPlayer['records'] = [{ kind: 'points', data: [], next: 4 }, events([30, 29], 29)];

export const deskPlayersModel = defineModel<typeof deskPlayersMachine>({
  machine: deskPlayersMachine,
  inputs: [undefined, { player: 1007 }],
  cases: {
    'search.submit': [{ by: 'name', text: ' Rossi ' }],
    'player.open': [{ id: 1007 }],
    'records.more': [{ kind: 'events' }, { kind: 'points' }],
    'player.block': [{ reason: ' Dodici account. ' }],
    'player.unblock': [{ reason: ' Dodici account. ' }],
    'player.erase': [{ number: ' 1007 ' }],
  },
  answers: {
    readSignUps: everyAnswer(SIGN_UPS),
    findPlayers: everyAnswer({ data: [aPlayerLine(7)], next: 7 }, { data: [], next: null }),
    readPlayer: everyAnswer(
      aLife({ records: LONG_LISTS }),
      aLife({ standing: 'blocked' }),
      aLife({ standing: 'closed' }),
    ),
    listRecords: ({ context: { kind } }) =>
      everyAnswer(kind === 'events' ? events([28], null) : { kind: 'points', data: [], next: null }),
    blockPlayer: everyAnswer(aLife(), aLife({ standing: 'blocked' })),
    erasePlayer: everyAnswer(anErased()),
  },
  tellsApart: ({ isSought, signUps, lines, next, player, wanted, messages, errors }) => [
    ...[signUps !== null, lines === null ? null : lines.length > 0, next, player?.standing],
    player?.erasure !== undefined,
    ...[isSought, wanted.length],
    ...[player && nextOf(player, 'events'), messages.length > 0, errors.form.length > 0],
  ],
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
    'A player can be left, read on, blocked and erased also while a list is read on.': ({
      context: { player },
      snapshot,
    }) =>
      snapshot.matches('readingOn') && player !== null
        ? snapshot.can({ type: 'player.close' }) &&
          snapshot.can({ type: 'player.block', reason: 'x' }) === (player.standing === 'active') &&
          snapshot.can({ type: 'player.erase', number: '1007' }) === (player.erasure === undefined) &&
          snapshot.can({ type: 'records.more', kind: 'events' }) === (nextOf(player, 'events') !== null)
        : undefined,
  },
  rules: {
    'A search that was sent is made, whatever was asked for before.': ({ event, after }) =>
      event.type === 'search.submit' ? after.matches('searching') || after.context.isSought : undefined,
    'Nobody is blocked or let in but by a press, and as they stand.': ({ event, before, after }) =>
      after.matches('blocking') && !before.matches('blocking')
        ? (event.type === 'player.block' && before.context.player?.standing === 'active') ||
          (event.type === 'player.unblock' && before.context.player?.standing === 'blocked')
        : undefined,
    'Nobody is erased but by a press, and once.': ({ event, before, after }) =>
      after.matches('erasing') && !before.matches('erasing')
        ? event.type === 'player.erase' && before.context.player?.erasure === undefined
        : undefined,
    'What was refused leaves the player in view, with a word.': ({ event, before, after }) =>
      event.type === 'xstate.done.actor.blockPlayer' &&
      before.matches('blocking') &&
      event.output.kind !== 'ok' &&
      !after.matches('over')
        ? after.matches('open') && after.context.errors.form.length > 0
        : undefined,
  },
  asks: {
    findPlayers: ({ by, text, after }, context) =>
      by === 'name' && text === 'Rossi' && after === context.next,
    readPlayer: ({ id }) => id === 1007,
    listRecords: ({ id, kind, before }) => id === 1007 && before === (kind === 'events' ? 29 : 4),
    blockPlayer: ({ id, isBlocked, reason }, { player }) =>
      id === 1007 && isBlocked === (player?.standing === 'active') && reason === 'Dodici account.',
    erasePlayer: ({ id, number }) => id === 1007 && number === '1007',
  },
  limit: 6_000,
});
