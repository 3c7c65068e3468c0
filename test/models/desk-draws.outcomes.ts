// What may come of an event in the draws' room (docs/draw.md), for its model.
import type { DeskDraw, DrawField } from '../../domain/draw-acts.ts';
import { fromFailure, type Message, messagesOf, noErrors } from '../../domain/errors.ts';
import { isNotFound } from '../../domain/result.ts';
import type { deskDrawsMachine } from '../../machines/desk/desk-draws.machine.ts';
import { EXCLUDED } from '../machines/support/desk-draws.ts';
import type { ContextOf, Now, OutcomeOf } from './kit/model.ts';

export const FIELDS: readonly DrawField[] = ['reserves', 'confirmDays', 'seed', 'official', 'reason'];

export type DrawPorts = {
  openDraw: 'readDraw';
  reloadDraw: 'readDraw';
  readPieces: 'listPieces';
  morePieces: 'listPieces';
};
type Outcome = OutcomeOf<typeof deskDrawsMachine, DrawPorts>;
type Context = ContextOf<typeof deskDrawsMachine>;
type Here = Now<typeof deskDrawsMachine>;
type Failure = Parameters<typeof fromFailure>[0];

/** The reserve who comes up in the place of the winner whom `EXCLUDED` is about. */
export const CALLED_UP = EXCLUDED.pieces[1] ?? null;

export const LISTING = { to: 'listing', invokes: { listDraws: undefined } } as const satisfies Outcome;
export const opening = (code: string) =>
  ({ to: 'opening', invokes: { openDraw: { code } } }) as const satisfies Outcome;
/** Whoever came for one draw alone has no list yet. */
export const unopened = (answer: Failure, { list }: Context): Outcome => {
  const listMessages = isNotFound(answer) ? [{ key: 'desk.place.gone' }] : messagesOf(answer);
  return list === null
    ? { ...LISTING, assigns: { listMessages } }
    : { to: 'listed', assigns: { listMessages } };
};
export const NO_DRAW = {
  ...{ draw: null, pieces: [], next: null, pieceMessages: [], isStale: false, changed: [] },
  ...{ reasoned: null, request: null, errors: noErrors, done: null, isLeaving: false },
};
/** The first page is asked for again: only the server knows who is in it now. */
export const READING = { isStale: false, changed: [], pieceMessages: [] };
export const firstPage = ({ code }: Context) => ({ readPieces: { code, after: null } });

export const isListed = ({ at }: Here) => at('listing', 'failed', 'listed', 'opening');
/** Whether something may be done about the draw in view: nothing of it is on its way. */
export const isFree = ({ at }: Here) => at('one') && !at({ one: { act: 'acting' } });

export const idle = (assigns: Partial<Context>): Outcome => ({ to: { one: { act: 'idle' } }, assigns });

/** A draw as the server has it now. Winners and reserves are there once it is held, and are read with it. */
export const shown = (context: Context, draw: DeskDraw, assigns: Partial<Context> = {}): Outcome =>
  draw.state === 'held'
    ? {
        to: { one: { act: 'idle', pieces: 'reading' } },
        assigns: { ...assigns, draw, ...READING },
        invokes: firstPage(context),
      }
    : {
        to: context.draw ? { one: { act: 'idle' } } : { one: { act: 'idle', pieces: 'waiting' } },
        assigns: { ...assigns, draw, isStale: true },
      };

/** Where no answer came the act may have been carried out all the same. */
const MAYBE_DONE: readonly Message[] = [{ key: 'deskDraws.outcomeUnknown' }];

export function refusal(result: Failure): Partial<Context> {
  const { fields, form } = fromFailure<DrawField>(result, FIELDS);
  const isUnknown = ['failed', 'malformed', 'unreachable'].includes(result.kind);
  return { isLeaving: false, errors: { fields, form: isUnknown ? [...form, ...MAYBE_DONE] : form } };
}
