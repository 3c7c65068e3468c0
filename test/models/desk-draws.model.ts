import { type DrawRequest, isPossible, mistakesOf, withChanged } from '../../domain/draw-acts.ts';
import { fromValidation, messagesOf, noErrors } from '../../domain/errors.ts';
import { deskDrawsMachine } from '../../machines/desk/desk-draws.machine.ts';
import { ok, refused, refusedAt, unauthorized, unreachable } from '../machines/support/answers.ts';
import {
  aDraw,
  aHeldDraw,
  aSealedDraw,
  aToldDraw,
  DRAWS,
  EXCLUDED,
  PIECES,
} from '../machines/support/desk-draws.ts';
import { everyAnswer, inSession } from './cases.ts';
import {
  CALLED_UP,
  type DrawPorts,
  FIELDS,
  firstPage,
  idle,
  isFree,
  isListed,
  LISTING,
  NO_DRAW,
  opening,
  READING,
  refusal,
  shown,
  unopened,
} from './desk-draws.outcomes.ts';
import { defineModel } from './kit/model.ts';

const SEAL: DrawRequest = { kind: 'seal', reserves: '5', confirmDays: '10', onePrizeEach: true };
const EXCLUDE: DrawRequest = {
  kind: 'mark',
  winId: 12,
  seen: 'told',
  mark: 'excluded',
  reason: 'Articolo 12.',
};
const OF_FIELDS = refusedAt(...FIELDS);
export const deskDrawsModel = defineModel<typeof deskDrawsMachine, DrawPorts>({
  machine: deskDrawsMachine,
  inputs: [undefined, { code: 'natura_contest' }],
  cases: {
    'draw.open': [{ code: 'natura_contest' }],
    'place.seek': [{ code: 'natura_contest' }, { code: null }],
    'act.submit': [
      { request: SEAL },
      { request: { ...SEAL, reserves: 'tre' } },
      { request: { kind: 'hold', seed: '12 45 67 81', official: 'Lucia Neri' } },
      { request: { kind: 'tell' } },
      { request: EXCLUDE },
    ],
    'reason.open': ({ context: { draw } }) =>
      draw?.toldAt
        ? [
            { winId: 12, mark: 'excluded' },
            { winId: 13, mark: 'uncollected' },
          ]
        : [],
  },
  answers: {
    listDraws: everyAnswer(DRAWS),
    // A draw never goes back to an earlier step.
    readDraw: ({ context: { draw } }) => [
      ...(draw === null ? [ok(aDraw())] : []),
      ...(draw?.state === 'held' ? [ok(aToldDraw())] : [ok(aSealedDraw())]),
      ...(draw?.toldAt ? [] : [ok(aHeldDraw())]),
      ...[unauthorized, unreachable],
    ],
    listPieces: [
      ...[ok(PIECES), ok({ ...PIECES, next: '1-3' })],
      ...[unauthorized, unreachable, refused('Troppo tardi.', 409)],
    ],
    actOnDraw: ({ context: { request } }) => {
      if (request?.kind === 'mark') return [...everyAnswer(EXCLUDED), OF_FIELDS];
      if (request?.kind === 'seal') return everyAnswer({ draw: aSealedDraw(), pieces: [] });
      const draw = request?.kind === 'hold' ? aHeldDraw() : aToldDraw();
      return [ok({ draw, pieces: [] }), unreachable];
    },
  },
  distinguishBy: ({ list, listMessages, draw, next, request, errors, done, reasoned, ...more }) => {
    const isWrong = errors.form.length > 0 || Object.keys(errors.fields).length > 0;
    // What was done is told without another request, and a request is sent without a mistake.
    const told = done ? [done.request.kind, more.changed.length > 0] : [request?.kind, reasoned?.winId];
    return [
      ...[list !== null, listMessages.length > 0, draw?.state, draw?.toldAt, isWrong || told],
      ...[more.isLeaving, next, more.pieceMessages.length > 0],
    ];
  },
  tags: {
    busy: [
      'listing',
      'opening',
      'one.act.acting',
      'one.act.reloading',
      'one.pieces.reading',
      'one.pieces.more',
    ],
    acting: ['one.act.acting'],
  },
  ends: ['over'],
  starts: (input) => ({
    ...(input === undefined ? LISTING : opening(input.code)),
    assigns: { list: null, listMessages: [], code: input?.code ?? '', ...NO_DRAW },
  }),
  expects: {
    'done listDraws': inSession(({ output }) =>
      output.kind === 'ok'
        ? { to: 'listed', assigns: { list: output.data } }
        : { to: 'failed', assigns: { listMessages: messagesOf(output) } },
    ),
    'list.retry': (_, { at }) => at('failed') && { ...LISTING, assigns: { listMessages: [] } },
    // A line that is in view can be pressed, whatever is asked for.
    'draw.open': ({ code }, here) =>
      isListed(here) &&
      here.context.list !== null && {
        to: 'opening',
        assigns: { code, listMessages: [] },
        invokes: { openDraw: { code } },
      },
    'done openDraw': inSession(({ output }, { context }) =>
      output.kind === 'ok' ? shown(context, output.data) : unopened(output, context),
    ),
    // A step back or on leads there whatever is under way, as another room does.
    'place.seek': ({ code }, { at }) => {
      if (at('over')) return false;
      const assigns = { ...NO_DRAW, listMessages: [] };
      return code === null ? { ...LISTING, assigns } : { ...opening(code), assigns: { ...assigns, code } };
    },
    // Who leaves while an act is on its way goes once it is done.
    'draw.leave': (_, here) =>
      isFree(here) ? { ...LISTING, assigns: NO_DRAW } : here.at('one') && { assigns: { isLeaving: true } },
    // Each act is asked twice, since nobody can take it back.
    'act.submit': ({ request }, here) => {
      const { draw, pieces } = here.context;
      if (!isFree(here) || draw === null) return false;
      const mistakes = mistakesOf(request);
      if (Object.keys(mistakes).length > 0) {
        return idle({ request, done: null, errors: fromValidation(mistakes) });
      }
      return (
        isPossible(draw, pieces, request) && {
          to: { one: { act: 'confirming' } },
          assigns: { request, done: null, errors: noErrors },
        }
      );
    },
    'act.cancel': (_, { at }) => at({ one: { act: 'confirming' } }) && idle({}),
    'act.confirm': (_, { at, context: { code, request } }) =>
      at({ one: { act: 'confirming' } }) &&
      request !== null && { to: { one: { act: 'acting' } }, invokes: { actOnDraw: { code, request } } },
    'done actOnDraw': ({ output }, { context }) => {
      const { code, request, pieces, changed, isLeaving } = context;
      if (output.kind === 'ok') {
        if (isLeaving || request === null) return { ...LISTING, assigns: NO_DRAW };
        const { draw, pieces: others } = output.data;
        const isMark = request.kind === 'mark';
        const calledUp = isMark ? CALLED_UP : null;
        const assigns = { request: null, errors: noErrors, done: { request, calledUp } };
        if (!isMark) return shown(context, draw, { ...assigns, reasoned: null });
        // What is typed about another winner stays, and of the winners only those change whom the server names.
        const reasoned = context.reasoned?.winId === request.winId ? null : context.reasoned;
        const known = { pieces: withChanged(pieces, others), changed: [...changed, ...others] };
        return idle({ ...assigns, ...known, draw, reasoned });
      }
      const assigns = refusal(output);
      const isForTheTypist =
        output.kind === 'unauthorized' || (output.kind === 'refused' && output.status === 422);
      // Somebody else was quicker, or no answer came: how the draw stands is asked.
      return isForTheTypist
        ? idle(assigns)
        : { to: { one: { act: 'reloading' } }, assigns, invokes: { reloadDraw: { code } } };
    },
    'done reloadDraw': inSession(({ output }, { context }) =>
      output.kind === 'ok' ? shown(context, output.data) : idle({}),
    ),
    'reason.open': ({ winId, mark }, here) =>
      isFree(here) && idle({ reasoned: { winId, mark }, request: null, done: null, errors: noErrors }),
    'reason.close': (_, here) => isFree(here) && idle({ reasoned: null, request: null, errors: noErrors }),
    'done readPieces': inSession(({ output }, { context: { changed } }) => {
      if (output.kind !== 'ok') {
        return { to: { one: { pieces: 'failed' } }, assigns: { pieceMessages: messagesOf(output) } };
      }
      // A page may be older than a mark that was made while it was on its way.
      const { data, next } = output.data;
      return { to: { one: { pieces: 'shown' } }, assigns: { pieces: withChanged(data, changed), next } };
    }),
    'pieces.more': (_, { at, context }) => {
      const { code, next } = context;
      if (next === null) return false;
      if (at({ one: { pieces: 'failed' } })) {
        return { to: { one: { pieces: 'reading' } }, assigns: READING, invokes: firstPage(context) };
      }
      return (
        at({ one: { pieces: 'shown' } }) && {
          to: { one: { pieces: 'more' } },
          assigns: { changed: [], pieceMessages: [] },
          invokes: { morePieces: { code, after: next } },
        }
      );
    },
    'done morePieces': inSession(({ output }, { context: { pieces, changed } }) => {
      const to = { one: { pieces: 'shown' } } as const;
      if (output.kind !== 'ok') return { to, assigns: { pieceMessages: messagesOf(output) } };
      const { data, next } = output.data;
      return { to, assigns: { pieces: [...pieces, ...withChanged(data, changed)], next } };
    }),
    'pieces.retry': (_, { at, context }) =>
      at({ one: { pieces: 'failed' } }) && {
        to: { one: { pieces: 'reading' } },
        assigns: READING,
        invokes: firstPage(context),
      },
  },
  always: {
    'A draw is at hand where one is shown, and nowhere else.': ({ context, snapshot }) =>
      snapshot.matches('over') ? undefined : (context.draw !== null) === snapshot.matches('one'),
    'What is confirmed or done was submitted without a mistake.': ({ context, snapshot }) =>
      snapshot.matches({ one: { act: 'confirming' } }) || snapshot.matches({ one: { act: 'acting' } })
        ? context.request !== null && Object.keys(context.errors.fields).length === 0
        : undefined,
    'Nobody is shown before the draw is held.': ({ context }) =>
      context.draw?.state === 'held' ? undefined : context.pieces.length === 0,
    'The way back to the list is never shut.': ({ snapshot }) =>
      snapshot.matches('one') ? snapshot.can({ type: 'draw.leave' }) : undefined,
  },
  rules: {
    'Nothing is done but by the second press.': ({ event, before, after }) =>
      after.matches({ one: { act: 'acting' } }) && !before.matches({ one: { act: 'acting' } })
        ? event.type === 'act.confirm' && before.matches({ one: { act: 'confirming' } })
        : undefined,
  },
});
