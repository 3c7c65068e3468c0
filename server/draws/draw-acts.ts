import { type DrawField, type DrawMark, isOfficial, isSeed, type WinState } from '../../domain/draw-acts.ts';
import texts from '../../locales/it/deskDraws.json' with { type: 'json' };
import type { components } from '../../openapi/desk.d.ts';
import type { Deps } from '../deps.ts';
import { notFound, type Outcome, ok, type Problem, refuse, refuseFields } from '../results/outcome.ts';
import { typedLine } from '../system/plain-line.ts';
import { changedPieces } from './draw-pieces.ts';
import { readDrawForDesk } from './draw-view.ts';
import { holdDraw, readDraw, sealList } from './draws.ts';
import { markWin, tellWinners } from './run-wins.ts';

// What a manager of the desk does about a draw. Each act answers the draw as it is after it.

type Schemas = components['schemas'];
type Act = { code: string; by: string };
type DrawOutcome = Promise<Outcome<Schemas['Draw']>>;

const problemOf = (
  field: DrawField,
  key: Extract<keyof typeof texts, `deskDraws.mistake.${string}`> = `deskDraws.mistake.${field}`,
): Problem => ({ loc: ['body', field], msg: texts[key], type: key });

/** Seals the list of an edition by the terms of its rules. */
export async function sealAtDesk(deps: Deps, { code, by }: Act, terms: Schemas['Sealing']): DrawOutcome {
  const { reserves, confirmDays, onePrizeEach: isOnePrizeEach } = terms;
  const sealed = await sealList(deps, { editionCode: code, reserves, confirmDays, isOnePrizeEach, by });
  switch (sealed.kind) {
    case 'sealed':
      return readDrawForDesk(deps, code);
    case 'unknownEdition':
      return notFound();
    case 'notOver':
      return refuse('drawNotOver');
    case 'undecided':
      return refuse('drawUndecided');
    case 'undoable':
      return refuse('drawUndoable');
    case 'noPrizes':
      return refuse('drawNoPrizes');
    case 'noEntries':
      return refuse('drawNoEntries');
    case 'alreadySealed':
      return refuse('drawAlreadySealed');
  }
}

/** Draws winners and reserves with what the official has drawn in public. */
export async function holdAtDesk(deps: Deps, { code, by }: Act, typed: Schemas['Holding']): DrawOutcome {
  const [seed, official] = [typed.seed.trim(), typed.official.trim()];
  const problems: Problem[] = [];
  if (!isSeed(seed)) problems.push(problemOf('seed'));
  if (!isOfficial(official)) problems.push(problemOf('official'));
  if (problems.length > 0) return refuseFields(problems);
  const held = await holdDraw(deps, { editionCode: code, seed, official, by });
  switch (held.kind) {
    case 'held':
      return readDrawForDesk(deps, code);
    case 'notSealed':
      return refuse('drawNotSealed');
    case 'alreadyHeld':
      return refuse('drawAlreadyHeld');
    case 'listChanged':
      return refuse('drawListChanged');
  }
}

/** Writes to every winner. */
export async function tellAtDesk(deps: Deps, { code, by }: Act): DrawOutcome {
  const outcome = await tellWinners(deps, code, by);
  switch (outcome.kind) {
    case 'told':
      return readDrawForDesk(deps, code);
    case 'notSealed':
      return refuse('drawNotSealed');
    case 'notHeld':
      return refuse('drawNotHeld');
    case 'alreadyTold':
      return refuse('winnersTold');
  }
}

type Marking = {
  winId: number;
  seen: WinState;
  mark: DrawMark;
  reason: string | undefined;
  /** Whether who marks may read the names of the winners. */
  showsNames: boolean;
};

/** Records what became of one prize; who does not get it reads why. */
export async function markAtDesk(
  deps: Deps,
  { code, by }: Act,
  { winId, seen, mark, reason = '', showsNames }: Marking,
): Promise<Outcome<Schemas['MarkedPiece']>> {
  // A text that is not one line counts as empty.
  const line = typedLine(reason);
  const marked = await markWin(deps, { editionCode: code, winId, seen, mark, reason: line, by });
  if (marked.kind === 'badReason') return refuseFields([problemOf('reason', marked.mistake)]);
  if (marked.kind === 'absent') return notFound();
  if (marked.kind === 'refused') return refuse('winNotMarkable');
  const found = await readDraw(deps.db, code);
  const draw = await readDrawForDesk(deps, code);
  if (found === undefined || draw.kind === 'refused') throw new Error(`The draw of ${code} has gone`);
  return ok({
    draw: draw.body,
    pieces: await changedPieces(deps.db, { drawId: found.id, winId, showsNames }),
  });
}
