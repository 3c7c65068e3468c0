import { readFileSync } from 'node:fs';

/** The identifier of this boot of Linux; undefined where the system tells none. */
export function bootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}
