import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { S3ForTests } from '../../test/server/support/s3-server.ts';

const MARK = '._S3rver_object';

/** What a bucket holds, read from the disk of its server, beside the site and its client. */
export class Bucket {
  readonly #root: string;

  constructor({ folder, bucket }: S3ForTests) {
    this.#root = join(folder, bucket);
  }

  /** The SHA-256 of every file below `uploads` or `orphans`, by its name. */
  hashes(part: 'uploads' | 'orphans'): Map<string, string> {
    return new Map(
      this.#paths(part).map((path) => [
        basename(path, MARK),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
    );
  }

  names(part: 'uploads' | 'orphans'): string[] {
    return this.#paths(part)
      .map((path) => basename(path, MARK))
      .toSorted();
  }

  /** Lets every upload be older by this much, milliseconds: an orphan waits an hour before it is one. */
  age(ms: number): void {
    for (const path of this.#paths('uploads')) {
      const then = new Date(statSync(path).mtimeMs - ms);
      utimesSync(path, then, then);
    }
  }

  /** Lets no database be known any more to serve this bucket now. */
  forgetPulse(): void {
    for (const path of globSync('serving.json._S3rver_*', { cwd: this.#root }))
      rmSync(join(this.#root, path));
  }

  #paths(part: string): string[] {
    return globSync(`${part}/*/*/*${MARK}`, { cwd: this.#root }).map((path) => join(this.#root, path));
  }
}
