import type { Deps } from '../deps.ts';
import { exportPlayer } from '../player-records/export-player.ts';
import { isPlayer, readPlayerDetails } from '../player-records/player-details.ts';
import { readRecords } from '../player-records/record-lists.ts';
import { blockPlayer } from '../players/block-player.ts';
import { erasePlayer, readCertificate } from '../players/erase-player.ts';
import { countSignUps, findPlayers } from '../players/find-players.ts';
import { notFound, type Outcome, ok } from '../results/outcome.ts';
import { auditStaff } from '../staff/staff.ts';
import { listPlayerStories } from '../surveys/stories.ts';
import type { DeskOperationId, DeskSuccess } from './contract.ts';
import type { DeskHandler } from './handler.ts';

type PlayerOperation = Extract<
  DeskOperationId,
  | 'findPlayers'
  | 'readSignUps'
  | 'readPlayer'
  | 'listRecords'
  | 'listPlayerStories'
  | 'blockPlayer'
  | 'unblockPlayer'
  | 'erasePlayer'
  | 'exportPlayer'
  | 'readCertificate'
>;

/** Writes down that somebody has looked at what is a player's. */
const noteLook = (deps: Deps, staffId: number, what: string, playerId?: number): Promise<void> =>
  auditStaff(deps, deps.db, {
    event: 'desk.looked',
    what,
    staffId,
    ...(playerId !== undefined && { playerId }),
  });

/** The player as they stand after an act. */
async function detailsAfter(
  deps: Deps,
  playerId: number,
  done: Outcome<unknown>,
): Promise<Outcome<DeskSuccess<'readPlayer'>>> {
  return done.kind === 'refused' ? done : readPlayerDetails(deps, playerId);
}

/** The calls about players, which managers and auditors make. */
export const playerOperations: { [Id in PlayerOperation]: DeskHandler<Id> } = {
  findPlayers: {
    staff: async ({ deps, staff, body }) => {
      await noteLook(deps, staff.id, `players by ${body.by}`);
      return findPlayers(deps, body);
    },
  },
  readSignUps: { staff: async ({ deps }) => ok(await countSignUps(deps)) },
  readPlayer: {
    staff: async ({ deps, staff, path }) => {
      const playerId = Number(path.id);
      const details = await readPlayerDetails(deps, playerId);
      if (details.kind === 'ok') await noteLook(deps, staff.id, 'player', playerId);
      return details;
    },
  },
  listRecords: {
    staff: async ({ deps, staff, path, query }) => {
      const playerId = Number(path.id);
      if (!(await isPlayer(deps.db, playerId))) return notFound();
      await noteLook(deps, staff.id, `player ${query.kind}`, playerId);
      const before = query.before === undefined ? undefined : Number(query.before);
      return ok(await readRecords(deps.db, query.kind, { playerId, before }));
    },
  },
  listPlayerStories: {
    staff: async ({ deps, staff, path, query }) => {
      const playerId = Number(path.id);
      if (!(await isPlayer(deps.db, playerId))) return notFound();
      await noteLook(deps, staff.id, 'player stories', playerId);
      const beyond = query.beyond === undefined ? undefined : Number(query.beyond);
      return ok(await listPlayerStories(deps.db, staff, playerId, beyond));
    },
  },
  blockPlayer: {
    staff: async ({ deps, staff, path, body }) => {
      const [playerId, staffId] = [Number(path.id), staff.id];
      const done = await blockPlayer(deps, { playerId, staffId, reason: body.reason, isBlocked: true });
      return detailsAfter(deps, playerId, done);
    },
  },
  unblockPlayer: {
    staff: async ({ deps, staff, path, body }) => {
      const [playerId, staffId] = [Number(path.id), staff.id];
      const done = await blockPlayer(deps, { playerId, staffId, reason: body.reason, isBlocked: false });
      return detailsAfter(deps, playerId, done);
    },
  },
  erasePlayer: {
    staff: async ({ deps, staff, path, body }) => {
      const playerId = Number(path.id);
      const done = await erasePlayer(deps, { playerId, typed: body.number, staffId: staff.id });
      return detailsAfter(deps, playerId, done);
    },
  },
  exportPlayer: {
    staff: async ({ deps, staff, path }) => {
      const playerId = Number(path.id);
      const file = await exportPlayer(deps, playerId);
      const taken = { event: 'desk.exported', what: 'player', staffId: staff.id, playerId } as const;
      if (file.kind === 'ok') await auditStaff(deps, deps.db, taken);
      return file;
    },
  },
  readCertificate: {
    staff: async ({ deps, staff, path }) => {
      const playerId = Number(path.id);
      const certificate = await readCertificate(deps, playerId);
      if (certificate.kind === 'ok') await noteLook(deps, staff.id, 'player certificate', playerId);
      return certificate;
    },
  },
};
