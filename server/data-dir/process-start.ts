import { readFileSync } from 'node:fs';

/**
 * When the process `pid` started, as an opaque text that a later process with the same number cannot have;
 * `unknown` where the system does not tell. Linux only: boot and start tick.
 */
export function processStart(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces, so the fields are counted from its end; the start tick is the 22nd of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}:${fields[19] ?? ''}`;
  } catch {
    return 'unknown';
  }
}

/** Whether a process of that number runs, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
