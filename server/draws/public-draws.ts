import { Readable } from 'node:stream';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { Database } from '../db/database.ts';
import type { StoredWinState } from '../db/draw-tables.ts';
import { FileBody, notFound, type Outcome, ok } from '../results/outcome.ts';
import { romeIsoOf } from '../system/clock.ts';
import { readDraw } from './draws.ts';
import { listText } from './entry-list.ts';
import { minutesOf } from './minutes.ts';

type Schemas = components['schemas'];
type PublicState = Schemas['PublicWin']['state'];

/** The state of a win as the site shows it. The reason for which a place went to a reserve is not public. */
const PUBLIC_STATES = {
  drawn: 'waiting',
  told: 'waiting',
  confirmed: 'confirmed',
  delivered: 'delivered',
  uncollected: 'uncollected',
  declined: 'passed',
  lapsed: 'passed',
  excluded: 'passed',
} as const satisfies Record<StoredWinState, PublicState>;

/** The public state of the last person drawn for a unit of a prize: with no reserve left the prize goes elsewhere. */
const LAST_STATES = {
  ...PUBLIC_STATES,
  declined: 'promoter',
  lapsed: 'charity',
  excluded: 'charity',
} as const satisfies Record<StoredWinState, PublicState>;

/** Every draw whose list is sealed, the newest first, with what the rules let everybody know of its winners. */
export async function listDraws(db: Database): Promise<Schemas['Draw'][]> {
  const draws = await db
    .selectFrom('draws')
    .innerJoin('editions', 'editions.id', 'draws.edition_id')
    .selectAll('draws')
    .select(['editions.code', 'editions.description'])
    .orderBy('sealed_at', 'desc')
    .orderBy('draws.id', 'desc')
    .limit(MAX_ROWS)
    .execute();
  const wins = await publicWins(db);
  return draws.map((draw) => ({
    edition: draw.code,
    description: draw.description,
    sealedAt: romeIsoOf(draw.sealed_at),
    entries: draw.entries,
    sha256: draw.list_sha256,
    prizes: draw.prizes.map(({ name, quantity }, index) => {
      const own = wins.filter((win) => win.draw_id === draw.id && win.prize === index + 1);
      return {
        name,
        quantity,
        toCharity: draw.drawn_at === null ? 0 : toCharity(quantity, own),
        winners: publicViews(own),
      };
    }),
    ...(draw.drawn_at !== null && { drawnAt: romeIsoOf(draw.drawn_at) }),
    ...(draw.seed !== null && { seed: draw.seed }),
    ...(draw.official !== null && { official: draw.official }),
  }));
}

const publicWins = (db: Database) =>
  db
    .selectFrom('wins')
    .innerJoin('draw_results', (join) =>
      join
        .onRef('draw_results.draw_id', '=', 'wins.draw_id')
        .onRef('draw_results.prize', '=', 'wins.prize')
        .onRef('draw_results.place', '=', 'wins.place'),
    )
    .innerJoin('players', 'players.id', 'wins.player_id')
    .select(['wins.draw_id', 'wins.prize', 'wins.unit', 'wins.state', 'wins.publishes_name', 'wins.delivery'])
    .select(['draw_results.ticket', 'players.first_name', 'players.last_name'])
    .orderBy('wins.draw_id')
    .orderBy('wins.prize')
    .orderBy('wins.place')
    .limit(MAX_ROWS)
    .execute();

type PublicWin = Awaited<ReturnType<typeof publicWins>>[number];

/**
 * How many pieces of a prize go to the charity: what was never collected, and what nobody is left for. Not what its last
 * winner declined: that stays with the promoter.
 */
export function toCharity(quantity: number, wins: readonly Pick<PublicWin, 'unit' | 'state'>[]): number {
  const isGiven = ({ state }: (typeof wins)[number]) =>
    LAST_STATES[state] !== 'charity' && LAST_STATES[state] !== 'uncollected';
  return quantity - [...lastOfEachUnit(wins).values()].filter(isGiven).length;
}

/** The last person drawn for each unit of a prize; `wins`: all of one prize, in the order of their places. */
const lastOfEachUnit = <W extends Pick<PublicWin, 'unit'>>(wins: readonly W[]) =>
  new Map(wins.map((win) => [win.unit, win]));

function publicViews(wins: readonly PublicWin[]) {
  const last = lastOfEachUnit(wins);
  return wins.map((win) => publicView(win, last.get(win.unit) === win));
}

function publicView(win: PublicWin, isLast: boolean) {
  const { ticket, state, publishes_name, first_name, last_name, delivery } = win;
  const shown: PublicState = (isLast ? LAST_STATES : PUBLIC_STATES)[state];
  const isNamed = publishes_name && (shown === 'confirmed' || shown === 'delivered') && first_name !== null;
  return {
    ticket,
    state: shown,
    ...(isNamed && { name: `${first_name} ${(last_name ?? '').slice(0, 1)}.` }),
    ...(isNamed && delivery !== null && { province: delivery.state }),
  };
}

/** When an edition's prizes were drawn, and its winners written to, as far as that has been done. */
export async function readDrawDates(
  db: Database,
  editionId: number,
): Promise<{ drawnAt?: string; winnersToldAt?: string }> {
  const draw = await db
    .selectFrom('draws')
    .select(['drawn_at', 'told_at'])
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  const { drawn_at: drawnAt = null, told_at: toldAt = null } = draw ?? {};
  return {
    ...(drawnAt !== null && { drawnAt: romeIsoOf(drawnAt) }),
    ...(toldAt !== null && { winnersToldAt: romeIsoOf(toldAt) }),
  };
}

/** The sealed list of an edition's draw as it was hashed. */
export async function openDrawList(db: Database, editionCode: string): Promise<Outcome<FileBody>> {
  const draw = await readDraw(db, editionCode);
  if (draw === undefined) return notFound();
  return ok(new FileBody(Readable.from(listText(db, draw)), 'text/plain', `elenco-${editionCode}.txt`));
}

/** The minutes of an edition's draw. */
export async function readMinutes(
  db: Database,
  editionCode: string,
): Promise<Outcome<Schemas['DrawMinutes']>> {
  const draw = await readDraw(db, editionCode);
  return draw === undefined ? notFound() : ok(await minutesOf(db, draw));
}
