import { Readable } from 'node:stream';
import { mayOpenPlayers } from '../../domain/desk.ts';
import type { Deps } from '../deps.ts';
import { holdAtDesk, markAtDesk, sealAtDesk, tellAtDesk } from '../draws/draw-acts.ts';
import { listPieces } from '../draws/draw-pieces.ts';
import { listDrawsForDesk, readDrawForDesk } from '../draws/draw-view.ts';
import { type Draw, readDraw } from '../draws/draws.ts';
import { minutesPdf } from '../draws/minutes-pdf.ts';
import { openDrawList, readMinutes } from '../draws/public-draws.ts';
import { winnersFile } from '../draws/winners-file.ts';
import { FileBody, notFound, type Outcome, ok, refuse } from '../results/outcome.ts';
import { auditStaff, nameOfStaff } from '../staff/staff.ts';
import type { DeskOperationId } from './contract.ts';
import { actOf, type DeskHandler } from './handler.ts';

type DrawOperation = Extract<
  DeskOperationId,
  | 'listDraws'
  | 'readDraw'
  | 'listPieces'
  | 'readSealedList'
  | 'readDrawMinutes'
  | 'printDrawMinutes'
  | 'exportWinners'
  | 'sealDraw'
  | 'holdDraw'
  | 'tellWinners'
  | 'markWin'
>;

/** What there is only of a list that is sealed. */
async function withDraw<T>(
  { db }: Deps,
  code: string,
  then: (draw: Draw) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const draw = await readDraw(db, code);
  return draw === undefined ? notFound() : then(draw);
}

/** `2-15`: after the fifteenth place of the second prize. */
function placeOf(text: string | undefined): { prize: number; place: number } | undefined {
  if (text === undefined) return undefined;
  const [prize = 0, place = 0] = text.split('-').map(Number);
  return { prize, place };
}

/** The calls about the draws: everybody of the desk looks, a manager acts. */
export const drawOperations: { [Id in DrawOperation]: DeskHandler<Id> } = {
  listDraws: { staff: async ({ deps }) => ok(await listDrawsForDesk(deps)) },
  readDraw: { staff: ({ deps, path }) => readDrawForDesk(deps, path.code) },
  listPieces: {
    staff: ({ deps, staff, path: { code }, query }) =>
      withDraw(deps, code, async ({ id }) => {
        const what = `winners of ${code}`;
        await auditStaff(deps, deps.db, { event: 'desk.looked', what, staffId: staff.id });
        const showsNames = mayOpenPlayers(staff);
        return ok(await listPieces(deps.db, { drawId: id, showsNames }, placeOf(query?.after)));
      }),
  },
  readSealedList: { staff: ({ deps, path }) => openDrawList(deps.db, path.code) },
  readDrawMinutes: { staff: ({ deps, path }) => readMinutes(deps.db, path.code) },
  printDrawMinutes: {
    staff: ({ deps, path: { code } }) =>
      withDraw(deps, code, async (draw) => {
        const pdf = Readable.from(await minutesPdf(deps.db, draw));
        return ok(new FileBody(pdf, 'application/pdf', `verbale-${code}.pdf`));
      }),
  },
  exportWinners: {
    staff: ({ deps, path: { code }, staff }) =>
      withDraw(deps, code, async (draw) => {
        if (draw.drawn_at === null) return refuse('drawNotHeld');
        const lines = Readable.from(await winnersFile(deps, draw, nameOfStaff(staff.id)));
        return ok(new FileBody(lines, 'text/csv', `vincitori-${code}.csv`));
      }),
  },
  sealDraw: { staff: ({ deps, body, ...call }) => sealAtDesk(deps, actOf(call), body) },
  holdDraw: { staff: ({ deps, body, ...call }) => holdAtDesk(deps, actOf(call), body) },
  tellWinners: { staff: ({ deps, ...call }) => tellAtDesk(deps, actOf(call)) },
  markWin: {
    staff: ({ deps, body: { seen, mark, reason }, ...call }) => {
      const showsNames = mayOpenPlayers(call.staff);
      return markAtDesk(deps, actOf(call), { winId: Number(call.path.id), seen, mark, reason, showsNames });
    },
  },
};
