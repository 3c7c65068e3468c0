import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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

  /** Lets the server that says that it serves this bucket have said so by this much earlier, milliseconds. */
  ageHeartbeat(ms: number): void {
    const path = join(this.#root, `serving.json${MARK}`);
    const heartbeat = JSON.parse(readFileSync(path, 'utf8'));
    const text = `${JSON.stringify({ ...heartbeat, at: heartbeat.at - ms })}\n`;
    writeFileSync(path, text);
    writeFileSync(`${path}.md5`, createHash('md5').update(text).digest('hex'));
  }

  #paths(part: string): string[] {
    return globSync(`${part}/*/*/*${MARK}`, { cwd: this.#root }).map((path) => join(this.#root, path));
  }
}
