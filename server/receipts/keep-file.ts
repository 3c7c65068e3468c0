import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { IncomingFile } from '../files/incoming-files.ts';
import { readUpload } from '../files/read-upload.ts';
import { busy, type Outcome, type Refusal, refuseField } from '../http/outcome.ts';
import { sentences } from '../http/sentences.ts';

/** A file that lies in the store under a name of chance. */
export type KeptFile = { name: string; sha256: string };

/** Decodes an upload and writes it, before the row that names it exists. */
export async function keepFile(
  deps: Deps,
  playerId: number,
  file: unknown,
): Promise<{ kind: 'kept'; file: KeptFile } | Refusal> {
  if (!(file instanceof IncomingFile) || file.size === 0) {
    return refuseField('file', sentences.imageMissing, 'required');
  }
  const reading = await readUpload(file, deps.pictureSlots, String(playerId));
  if (reading.kind === 'full') return busy();
  if (reading.kind === 'unreadable') return refuseField('file', sentences.fileUnreadable, 'file');
  if (reading.kind === 'tooLarge') return refuseField('file', sentences.pictureTooLarge, 'pixels');
  const { bytes, extension } = reading.file;
  const name = `${deps.random.bytes(16).toString('hex')}.${extension}`;
  await deps.files.write(name, bytes);
  return { kind: 'kept', file: { name, sha256: createHash('sha256').update(bytes).digest('hex') } };
}

/**
 * Removes a file that nothing names any more, after the answer: one that cannot be removed now is an orphan, which the
 * next start sweeps, and no affair of the caller.
 */
export const dropFile = (deps: Deps, name: string): void =>
  deps.background.start(() => deps.files.remove(name));

/** Runs the work that will name a file, and removes the file again when nothing names it in the end. */
export async function withFile<T>(
  deps: Deps,
  file: KeptFile,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  let named = false;
  try {
    const outcome = await work();
    named = outcome.kind === 'answered';
    return outcome;
  } finally {
    if (!named) dropFile(deps, file.name);
  }
}
