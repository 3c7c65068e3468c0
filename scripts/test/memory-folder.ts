import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the tests of one run keep at once stays far below it. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** A folder for the files of one run, and how to remove it. */
export type MemoryFolder = { path: string; remove: () => void };

/**
 * A new folder in the memory that Linux offers as a file system; none where there is no such memory, too little of it
 * (Docker gives 64 MB), or where no program may be started from it. The tests make and remove some hundred thousand small
 * files: on a disk that takes more processor time than many of them.
 */
export function openMemoryFolder(memory = '/dev/shm', room = ROOM_BYTES): MemoryFolder | undefined {
  let path: string | undefined;
  const remove = () => {
    if (path !== undefined) rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < room) return undefined;
    path = mkdtempSync(join(memory, 'spiga-tests-'));
    // Where the tests run as root, PostgreSQL runs as somebody else.
    chmodSync(path, 0o711);
    const program = join(path, 'program');
    writeFileSync(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    rmSync(program);
    return { path, remove };
  } catch {
    remove();
    return undefined;
  }
}
