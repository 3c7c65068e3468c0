import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { refuseStart, type StartRefusal, unusable } from '../config/config.ts';
import { bootId } from '../system/boot-id.ts';
import { errorCode } from '../system/error-code.ts';

// The embedded database has no lock of its own: two processes on one directory silently lose rows.

const LOCK_NAME = 'server.lock';
const ownerSchema = v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), start: v.string() });
type Owner = v.InferOutput<typeof ownerSchema>;

export type LockTaking = { kind: 'taken'; release: () => void } | StartRefusal;

/** Takes the data directory for this process alone, making it where it is absent; a live owner is never robbed, a dead one is. */
export function takeDataDir(dataDir: string): LockTaking {
  const path = join(dataDir, LOCK_NAME);
  const own = JSON.stringify({ pid: process.pid, start: processStart(process.pid) } satisfies Owner);
  try {
    makeDirectory(dataDir);
    while (!create(path, own)) {
      const text = readIfThere(path);
      if (text === undefined) continue;
      const owner = ownerOf(text);
      if (owner === undefined || isAlive(owner)) return inUse(dataDir, owner);
      removeStale(path, text);
    }
    return { kind: 'taken', release: () => release(path, own) };
  } catch (error) {
    return unusable(dataDir, error);
  }
}

/**
 * Takes no lock, since several servers on one real database share the directory. It does not create the directory either: a
 * refused start would leave one, and an unmounted disk would go unnoticed.
 */
export const shareDataDir: typeof takeDataDir = () => ({ kind: 'taken', release: () => undefined });

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The file's text, or nothing when its owner has just gone. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function ownerOf(text: string): Owner | undefined {
  try {
    const reading = v.safeParse(ownerSchema, JSON.parse(text));
    return reading.success ? reading.output : undefined;
  } catch {
    return undefined;
  }
}

/** A later process with the owner's pid is not the owner: their start times differ. */
function isAlive(owner: Owner): boolean {
  return isRunning(owner.pid) && (owner.start === 'unknown' || owner.start === processStart(owner.pid));
}

/**
 * Removes a dead owner's lock file unless another process was faster. Renaming is atomic, so only one of several
 * processes gets the dead file; one that has moved a fresh file puts it back.
 */
function removeStale(path: string, expected: string): void {
  const aside = `${path}.${process.pid}`;
  renameSync(path, aside);
  if (readFileSync(aside, 'utf8') !== expected) linkSync(aside, path);
  rmSync(aside);
}

function release(path: string, own: string): void {
  if (readIfThere(path) === own) rmSync(path);
}

function inUse(dataDir: string, owner: Owner | undefined): StartRefusal {
  const holder = owner === undefined ? 'another server' : `the server with process number ${owner.pid}`;
  return refuseStart('DATA_DIR', `${dataDir} is in use by ${holder} (its ${LOCK_NAME} says so)`);
}

/**
 * When the process `pid` started, as an opaque text that a later process with the same number cannot have;
 * `unknown` where the system does not tell. Linux only: boot and start tick.
 */
export function processStart(pid: number): string {
  try {
    const boot = bootId();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces, so the fields are counted from its end; the start tick is the 22nd of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return boot === undefined ? 'unknown' : `${boot}:${fields[19] ?? ''}`;
  } catch {
    return 'unknown';
  }
}

/** Whether a process with that id is running, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Makes a directory that only its owner may enter, and those above it; one that is there already is fine. Node's own way of doing so never comes back
 * where a file system answers as if the directory above were missing, as `/proc` does.
 */
export function makeDirectory(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && statSync(path).isDirectory()) return;
    const above = dirname(path);
    if (errorCode(error) !== 'ENOENT' || existsSync(above)) throw error;
    makeDirectory(above);
    makeDirectory(path);
  }
}
