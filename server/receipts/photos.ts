import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { UncertainCommitError } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { type FileStore, mediaTypeOf } from '../files/file-store.ts';
import { IncomingFile } from '../files/incoming-files.ts';
import { namedAmong, readNamed } from '../files/orphans.ts';
import { readUpload } from '../files/read-upload.ts';
import {
  busy,
  FileBody,
  notFound,
  type Outcome,
  ok,
  type Refusal,
  refuse,
  refuseField,
} from '../results/outcome.ts';
import { ownItem } from './view.ts';

/**
 * A file in the store, under a random name. `sha256` is of what is kept, `sentSha256` of what was sent;
 * `fingerprint` recognises the same picture (`server/files/photo-fingerprint.ts`).
 */
export type SavedFile = {
  name: string;
  sha256: string;
  sentSha256: string;
  fingerprint: string | undefined;
};

/** Decodes an upload and writes it, before the row that names it exists. */
export async function saveFile(
  deps: Deps,
  playerId: number,
  file: unknown,
): Promise<{ kind: 'kept'; file: SavedFile } | Refusal> {
  if (!(file instanceof IncomingFile) || file.size === 0) {
    return refuseField('file', 'errors.imageMissing');
  }
  const reading = await readUpload(file, deps.pictureSlots, String(playerId));
  if (reading.kind === 'full') return busy();
  if (reading.kind === 'unreadable') return refuseField('file', 'validation.fileType');
  if (reading.kind === 'tooLarge') return refuseField('file', 'server.pictureTooLarge', 'pixels');
  const { bytes, extension, fingerprint } = reading.file;
  const name = `${deps.random.bytes(16).toString('hex')}.${extension}`;
  await deps.files.write(name, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'kept', file: { name, sha256, sentSha256: file.sha256, fingerprint } };
}

/**
 * Removes a file that no row has ever named, after the answer. The database is asked all the same: what it names stays,
 * and where it cannot be asked or the file cannot be removed, an orphan is left to the sweep.
 */
const dropFile = (deps: Deps, name: string): void =>
  deps.background.start(async () => {
    const named = await namedAmong(deps.db, [name]);
    if (!named.has(name)) await deps.files.remove(name);
  });

/**
 * Runs the work that will name a file, and removes the file again when its transaction was undone. A commit of which
 * no answer came may have been kept: its file stays, and the sweep decides when all is quiet.
 */
export async function withFile<T>(
  deps: Deps,
  file: SavedFile,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    const outcome = await work();
    if (outcome.kind !== 'ok') dropFile(deps, file.name);
    return outcome;
  } catch (error) {
    if (!(error instanceof UncertainCommitError)) dropFile(deps, file.name);
    throw error;
  }
}

/**
 * The photo of a receipt of this player; another's does not exist for them, and one that the store has lost is told
 * apart. `id`: the digits of the address.
 */
export async function readOwnPhoto(
  deps: Deps,
  { playerId, id }: { playerId: number; id: string },
): Promise<Outcome<FileBody>> {
  const item = await ownItem(deps.db, playerId, id);
  if (item === undefined) return notFound();
  return answerPhoto(deps.files, id, item.file_name);
}

/** The photo of a receipt as a file, by the name that its row has for it. */
export async function answerPhoto(
  files: FileStore,
  itemId: number | string,
  name: string,
): Promise<Outcome<FileBody>> {
  const found = await readNamed(files, name);
  if (found === undefined) return refuse('photoLost');
  return ok(new FileBody(found.stream, mediaTypeOf(name), `scontrino-${itemId}${extname(name)}`));
}
