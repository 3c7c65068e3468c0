import { readFileSync } from 'node:fs';

/** What a system that runs is called until it is started again; nothing where it does not tell. */
export function bootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}
