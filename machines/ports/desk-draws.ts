// What the adapters do for the desk's room of the draws.
import type { DeskDraw, DeskDraws, DrawPieces, DrawRequest, MarkedPiece } from '../../domain/draw-acts.ts';
import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

export const listDraws = port<Result<DeskDraws>>('listDraws');

export const readDraw = port<Result<DeskDraw>, { code: string }>('readDraw');

/** A page of winners and reserves; `after`: the `next` of the page before, null for the first. */
export const listPieces = port<Result<DrawPieces>, { code: string; after: string | null }>('listPieces');

/** Does what was confirmed: the draw as it is then, and the pieces that a mark has changed. */
export const actOnDraw = port<Result<MarkedPiece>, { code: string; request: DrawRequest }>('actOnDraw');
