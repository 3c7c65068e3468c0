import {
  currentMissions,
  listMissionVersions,
  missionsOfVersion,
  publishMissions,
} from '../missions/publish-missions.ts';
import { romeIsoOf } from '../system/clock.ts';
import type { CommandOf } from './command.ts';
import { linesOf } from './documents.ts';
import { t } from './messages.ts';
import { type CommandOutput, done, refused, table } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** Publishes missions and levels. */
export async function publishMissionsFile(
  deps: AdminDeps,
  { document }: CommandOf<'missions-publish'>,
  by: Operator,
): Promise<CommandOutput> {
  const published = await publishMissions(deps, { document, by });
  if (published.kind === 'refused') return refused(...linesOf('missions', published.mistakes));
  const { version } = published;
  return published.kind === 'same'
    ? refused(t('admin.missions.same', { version }))
    : done(t('admin.missions.published', { version }));
}

/** The versions of missions and levels, the newest first. */
export async function listMissions({ db }: AdminDeps): Promise<CommandOutput> {
  const versions = await listMissionVersions(db);
  if (versions.length === 0) return done(t('admin.missions.none'));
  const headings = [t('admin.columns.version'), t('admin.columns.uploaded'), t('admin.columns.by')];
  const cells = versions.map(({ version, published_at: at, published_by: by }) => [
    String(version),
    romeIsoOf(at),
    by,
  ]);
  return done(...table([headings, ...cells]));
}

/** A version as the document that it was published from; before the first, what the database holds. */
export async function showMissions(
  { db }: AdminDeps,
  { version }: CommandOf<'missions-show'>,
): Promise<CommandOutput> {
  const shown = await missionsOfVersion(db, version);
  if (shown === undefined && version !== undefined)
    return refused(t('admin.missions.noVersion', { version }));
  return done(JSON.stringify(shown?.document ?? (await currentMissions(db)), null, 2));
}
