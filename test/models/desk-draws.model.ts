import type { DrawRequest } from '../../domain/draw-acts.ts';
import { deskDrawsMachine } from '../../machines/desk/desk-draws.machine.ts';
import {
  aDraw,
  aHeldDraw,
  aSealedDraw,
  aToldDraw,
  DRAWS,
  EXCLUDED,
  PIECES,
} from '../machines/support/desk-draws.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const SEAL: DrawRequest = { kind: 'seal', reserves: '5', confirmDays: '10', onePrizeEach: true };
const EXCLUDE: DrawRequest = {
  kind: 'mark',
  winId: 12,
  seen: 'told',
  mark: 'excluded',
  reason: 'Articolo 12.',
};

export const deskDrawsModel = defineModel<
  typeof deskDrawsMachine,
  { openDraw: 'readDraw'; refreshDraw: 'readDraw'; readPieces: 'listPieces'; morePieces: 'listPieces' }
>({
  machine: deskDrawsMachine,
  inputs: [undefined],
  cases: {
    'draw.open': [{ code: 'natura_contest' }],
    'act.submit': [
      { request: SEAL },
      { request: { ...SEAL, reserves: 'tre' } },
      { request: { kind: 'hold', seed: '12 45 67 81', official: 'Lucia Neri' } },
      { request: { kind: 'tell' } },
      { request: EXCLUDE },
    ],
    'exclusion.open': [{ winId: 12 }],
  },
  answers: {
    listDraws: everyAnswer(DRAWS),
    // A draw never goes back to an earlier step.
    readDraw: ({ context: { draw } }) =>
      everyAnswer(
        ...(draw === null || draw.state === 'open' ? [aDraw()] : []),
        ...(draw?.state === 'held' ? [] : [aSealedDraw()]),
        draw?.toldAt ? aToldDraw() : aHeldDraw(),
      ),
    listPieces: everyAnswer(PIECES, { ...PIECES, next: '1-3' }),
    actOnDraw: ({ context }) =>
      everyAnswer(
        context.request?.kind === 'mark'
          ? EXCLUDED
          : {
              draw:
                context.request?.kind === 'seal'
                  ? aSealedDraw()
                  : context.request?.kind === 'hold'
                    ? aHeldDraw()
                    : aToldDraw(),
              pieces: [],
            },
      ),
  },
  tellsApart: ({ list, draw, pieces, next, request, errors, done, excluding, ...more }) => [
    ...[list !== null, draw?.state, draw?.toldAt, pieces[0]?.win?.state, pieces.length > 3, next],
    ...[request?.kind, errors.form.length > 0, Object.keys(errors.fields).length > 0, done?.request.kind],
    ...[excluding, more.isLeaving, more.pieceMessages.length > 0, more.listMessages.length > 0],
  ],
  always: {
    'A draw is at hand where one is shown, and nowhere else.': ({ context, snapshot }) =>
      snapshot.matches('over') ? undefined : (context.draw !== null) === snapshot.matches('one'),
    'What is confirmed or done was submitted without a mistake.': ({ context, snapshot }) =>
      snapshot.matches({ one: { act: 'confirming' } }) || snapshot.matches({ one: { act: 'acting' } })
        ? context.request !== null && Object.keys(context.errors.fields).length === 0
        : undefined,
    'Nobody is shown before the draw is held.': ({ context }) =>
      context.draw?.state === 'held' ? undefined : context.pieces.length === 0,
    'A list that fails says so.': ({ context, snapshot }) =>
      snapshot.matches('failed') ? context.listMessages.length > 0 : undefined,
    'A line of the list that is in view can be pressed, whatever is asked for.': ({ context, snapshot }) =>
      context.list === null || context.draw !== null || snapshot.matches('over')
        ? undefined
        : snapshot.can({ type: 'draw.open', code: 'natura_contest' }),
    'More pieces can be asked for wherever they are offered.': ({ context, snapshot }) =>
      context.next !== null && snapshot.matches({ one: { pieces: 'failed' } })
        ? snapshot.can({ type: 'pieces.more' })
        : undefined,
    'An act can be pressed unless one is on its way.': ({ context, snapshot }) =>
      context.draw?.state === 'sealed' && snapshot.matches('one') && !snapshot.hasTag('acting')
        ? snapshot.can({
            type: 'act.submit',
            request: { kind: 'hold', seed: '12 45 67 81', official: 'Lucia Neri' },
          })
        : undefined,
    'The way back to the list is never shut.': ({ snapshot }) =>
      snapshot.matches('one') ? snapshot.can({ type: 'draw.leave' }) : undefined,
  },
  rules: {
    'Nothing is done but by the second press.': ({ event, before, after }) =>
      after.matches({ one: { act: 'acting' } }) && !before.matches({ one: { act: 'acting' } })
        ? event.type === 'act.confirm' && before.matches({ one: { act: 'confirming' } })
        : undefined,
    'What was refused stays told, and what was typed is kept.': ({ event, before, after }) =>
      event.type === 'xstate.done.actor.actOnDraw' && event.output.kind !== 'ok'
        ? after.context.request === before.context.request &&
          after.context.errors.form.length + Object.keys(after.context.errors.fields).length > 0
        : undefined,
  },
  asks: {
    actOnDraw: ({ code, request }, context) => code === context.code && request === context.request,
    readDraw: ({ code }, context) => code === context.code,
    listPieces: ({ code }, context) => code === context.code,
  },
  limit: 20_000,
});
