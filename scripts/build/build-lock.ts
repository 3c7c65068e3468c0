import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const processIn = (lock: string): number => {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    // The other process has removed the lock meanwhile.
    return 0;
  }
};

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Makes this process the only one that builds into a folder, until it ends; otherwise returns the line that names the
 * process that does. Two builds at once would delete each other's files. The lock of a killed process is taken over.
 */
export function lockBuild(
  folder: string,
  pid = process.pid,
): { kind: 'locked' } | { kind: 'busy'; line: string } {
  mkdirSync(folder, { recursive: true });
  const [lock, own] = [join(folder, '.building'), join(folder, `.building-${pid}`)];
  // The lock is written elsewhere and then linked, so that it never exists without a process number in it.
  writeFileSync(own, String(pid));
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        linkSync(own, lock);
        process.once('exit', () => rmSync(lock, { force: true }));
        return { kind: 'locked' };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (isRunning(processIn(lock))) break;
        rmSync(lock, { force: true });
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
  const line = `Another build of this copy is running (process ${processIn(lock)}): wait until it has ended, then start again.`;
  return { kind: 'busy', line };
}
