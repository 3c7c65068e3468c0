import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { components } from '../../openapi/desk.d.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { readNamed } from '../files/orphans.ts';
import { FileBody, type Outcome, ok } from '../results/outcome.ts';
import { romeIso } from '../system/clock.ts';
import { readPlayerDetails } from './player-details.ts';
import { RECORD_KINDS, type RecordKind, type Records, readRecords } from './record-lists.ts';

/** The most pages of each list, and the most pictures: far more than anybody has, so that every export ends. */
const MAX_PAGES = 50;
const MAX_PHOTOS = 1_000;

type ExportDeps = Pick<Deps, 'db' | 'realNow' | 'files'>;

/**
 * Everything that the site holds of one player as one ZIP: `dati.json`, and each picture of each receipt. It is made
 * while it is read, one picture after the other; what the store has lost is named in `foto-mancanti.txt`.
 */
export async function exportPlayer(deps: ExportDeps, playerId: number): Promise<Outcome<FileBody>> {
  const details = await readPlayerDetails(deps, playerId);
  if (details.kind === 'refused') return details;
  const zip = Readable.from(makeZip(filesOf(deps, details.body)), { objectMode: false });
  return ok(new FileBody(zip, 'application/zip', `giocatore-${playerId}.zip`));
}

/** Without the name of who at the desk did something: the log, which goes along, has the reason and their number. */
async function* filesOf(
  deps: ExportDeps,
  { records: _, lastAct: __, ...details }: components['schemas']['Player'],
) {
  const lastModified = new Date(deps.realNow());
  const lists: Partial<Record<RecordKind, readonly Records['data'][number][]>> = {};
  const cutLists: RecordKind[] = [];
  for (const kind of RECORD_KINDS) {
    const { data, isWhole } = await wholeList(deps.db, kind, details.id);
    lists[kind] = data;
    if (!isWhole) cutLists.push(kind);
  }
  const data = { exportedAt: romeIso(deps.realNow()), cutLists, ...details, ...lists };
  yield { name: 'dati.json', lastModified, input: `${JSON.stringify(data, null, 2)}\n` };
  const lost: string[] = [];
  for (const { name, fileName } of await photosOf(deps.db, details.id)) {
    const input = (await readNamed(deps.files, fileName))?.stream;
    if (input === undefined) lost.push(name);
    else yield { name, lastModified, input };
  }
  if (lost.length > 0) yield { name: 'foto-mancanti.txt', lastModified, input: `${lost.join('\n')}\n` };
}

/** All pages of a list, as far as an export goes. */
async function wholeList(db: Database, kind: RecordKind, playerId: number) {
  const data: Records['data'][number][] = [];
  let before: number | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await readRecords(db, kind, { playerId, before });
    data.push(...page.data.map(withoutName));
    if (page.next === null) return { data, isWhole: true };
    before = page.next;
  }
  return { data, isWhole: false };
}

/** Leaves out the name of the person of the desk: the player's copy has the number alone. */
function withoutName(line: Records['data'][number]): Records['data'][number] {
  if (!('by' in line)) return line;
  const { by: _, ...rest } = line;
  return rest;
}

/** The pictures of a player's receipts, those that corrections have replaced among them, by the name that the file has in the ZIP. */
async function photosOf(db: Database, playerId: number): Promise<{ name: string; fileName: string }[]> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'version', 'file_name'])
    .where('player_id', '=', playerId)
    .unionAll(
      db
        .selectFrom('item_versions')
        .innerJoin('items', 'items.id', 'item_versions.item_id')
        .select(['items.id', 'item_versions.version', 'item_versions.file_name'])
        .where('items.player_id', '=', playerId)
        .whereRef('item_versions.file_name', '<>', 'items.file_name'),
    )
    .orderBy('id')
    .orderBy('version')
    .limit(MAX_PHOTOS)
    .execute();
  return rows.map(({ id, version, file_name: fileName }) => ({
    name: `foto/scontrino-${id}-versione-${version}${extname(fileName)}`,
    fileName,
  }));
}
