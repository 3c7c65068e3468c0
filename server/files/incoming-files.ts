import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ONE_MINUTE } from '../system/clock.ts';
import { awayIfGone } from '../system/error-code.ts';
import type { Random } from '../system/random.ts';

/** A file of a form as it arrived, on disk and not yet validated. */
export class IncomingFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;

  constructor(path: string, size: number, sha256: string) {
    this.path = path;
    this.size = size;
    this.sha256 = sha256;
  }

  /** The whole file; reading requires one of the few slots, so that only a few files are in memory at once. */
  read(): Promise<Buffer> {
    return readFile(this.path).catch((error: unknown) => {
      throw awayIfGone(error);
    });
  }
}

/** Where the files of forms lie until their request is answered: a slow or waiting upload costs disk, not memory. */
export type IncomingFiles = {
  /** Writes a stream to its end; what was written is removed again when the stream fails. */
  receive: (stream: Readable) => Promise<IncomingFile>;
  /** Removing what is not there is no failure. */
  remove: (file: IncomingFile) => Promise<void>;
};

/** No request takes this long (`server/http/timeouts.ts`): an older file was left by a process that died. */
const ABANDONED_AFTER_MS = 10 * ONE_MINUTE;

/** Opens the directory, for its owner alone, and removes what dead processes left in it. Several servers may share it. */
export async function openIncomingFiles(directory: string, random: Random): Promise<IncomingFiles> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeAbandoned(directory);
  return {
    receive: async (stream) => {
      const path = join(directory, `${random.bytes(16).toString('hex')}.part`);
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        await rm(path, { force: true });
        throw awayIfGone(error);
      }
      return new IncomingFile(path, size, hash.digest('hex'));
    },
    remove: (file) => rm(file.path, { force: true }),
  };
}

async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    // Another server may remove the same file at the same time.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
