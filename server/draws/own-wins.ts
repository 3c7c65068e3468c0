import { termsAfter } from '../../domain/draw-acts.ts';
import { plainPhone } from '../../domain/fields.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import { validateWin, type WinValues } from '../../domain/wins.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import {
  notFound,
  type Outcome,
  ok,
  problemAt,
  refuse,
  refuseFields,
  type Write,
} from '../results/outcome.ts';
import { romeIsoOf } from '../system/clock.ts';
import { advanceWin, lockDraw, type Win, type WinStep } from './wins.ts';

type Schemas = components['schemas'];

/** The prizes of which a player has been told, the newest first. */
export const listOwnWins = async (db: Database, playerId: number): Promise<Schemas['Win'][]> =>
  (await ownWins(db, playerId).orderBy('wins.id', 'desc').limit(MAX_ROWS).execute()).flatMap(winView);

const ownWins = (db: DbOrTx, playerId: number) =>
  db
    .selectFrom('wins')
    .innerJoin('draws', 'draws.id', 'wins.draw_id')
    .innerJoin('editions', 'editions.id', 'draws.edition_id')
    .innerJoin('items', 'items.id', 'wins.item_id')
    .selectAll('wins')
    .select(['draws.prizes', 'draws.drawn_at', 'editions.description', 'items.code'])
    .where('wins.player_id', '=', playerId);

type OwnWin = Awaited<ReturnType<ReturnType<typeof ownWins>['executeTakeFirstOrThrow']>>;

const deliverUntil = (drawnAt: Date): string => termsAfter(romeIsoOf(drawnAt)).deliverUntil;

/** A win as its player sees it; nothing before they are told. */
function winView({ state, confirm_until: until, ...win }: OwnWin): Schemas['Win'][] {
  if (state === 'drawn' || until === null) return [];
  const prize = win.prizes[win.prize - 1];
  return [
    {
      id: win.id,
      edition: win.description,
      prize: prize?.name ?? '',
      ...(prize?.unitValue !== undefined && { unitValue: prize.unitValue }),
      receipt: win.code,
      state,
      confirmUntil: romeIsoOf(until),
      ...(state === 'confirmed' && win.drawn_at !== null && { deliverUntil: deliverUntil(win.drawn_at) }),
      ...(win.reason !== null && { reason: win.reason }),
    },
  ];
}

/** `at`: when the request arrived, by the contest's clock. */
type Answering = { playerId: number; winId: string; at: number };

/** Confirms a win in time, with where the prize goes. */
export function confirmWin(
  deps: Deps,
  write: Write,
  { form, ...answering }: Answering & { form: Schemas['WinConfirmation'] },
): Promise<Outcome<Schemas['Win']>> {
  const findings = validateWin(form);
  const problems = Object.entries(findings).map(([field, message]) => problemAt(field, message));
  if (problems.length > 0) return Promise.resolve(refuseFields(problems));
  return answerWin(deps, write, answering, {
    event: { type: 'winner.confirm', at: answering.at },
    by: `player ${answering.playerId}`,
    kept: { delivery: JSON.stringify(deliveryOf(form)), publishes_name: form.publishesName },
  });
}

const deliveryOf = ({ street, zip, city, state, phone }: WinValues) => ({
  street: street.trim(),
  zip: zip.trim(),
  city: city.trim(),
  state: state.trim().toUpperCase(),
  phone: plainPhone(phone),
});

/** Leaves a prize to the next reserve. */
export const declineWin = (
  deps: Deps,
  write: Write,
  answering: Answering,
): Promise<Outcome<Schemas['Win']>> =>
  answerWin(deps, write, answering, {
    event: { type: 'winner.decline', at: answering.at },
    by: `player ${answering.playerId}`,
  });

const answerWin = (
  deps: Deps,
  write: Write,
  { playerId, winId }: Answering,
  step: WinStep,
): Promise<Outcome<Schemas['Win']>> =>
  write(async (tx) => {
    const own = () => ownWins(tx, playerId).where('wins.id', '=', Number(winId)).executeTakeFirst();
    const found = await own();
    if (found === undefined || winView(found).length === 0) return notFound();
    const draw = await lockDraw(tx, found.draw_id);
    const win = await readWin(tx, found.id);
    const advanced = await advanceWin(deps, tx, { draw, win }, step);
    if (advanced.kind === 'refused') return refuse('winNotOpen');
    const [view] = winView({ ...found, ...advanced.win });
    return view === undefined ? notFound() : ok(view);
  });

const readWin = (tx: DbOrTx, id: number): Promise<Win> =>
  tx.selectFrom('wins').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Why a prize went on whose winner has closed the account. */
export const ACCOUNT_CLOSED = 'account closed';

/**
 * Excludes a player who closes the account from every prize that they have not confirmed; a confirmed one is still
 * delivered, to the address that was given for it.
 */
export async function excludeWinsOfClosedAccount(deps: Deps, tx: DbOrTx, playerId: number): Promise<void> {
  const open = await tx
    .selectFrom('wins')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', ['drawn', 'told'])
    .orderBy('draw_id')
    .execute();
  for (const { draw_id: drawId, id } of open) {
    const draw = await lockDraw(tx, drawId);
    const event = { type: 'winner.exclude' } as const;
    const step = { event, by: `player ${playerId}`, kept: { reason: ACCOUNT_CLOSED } };
    await advanceWin(deps, tx, { draw, win: await readWin(tx, id) }, step);
  }
}
