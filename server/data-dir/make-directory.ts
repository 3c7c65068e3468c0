import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../system/error-code.ts';

/**
 * Makes a directory and those above it; one that is there already is fine. Node's own way of doing so never comes back
 * where a file system answers as if the directory above were missing, as `/proc` does.
 */
export function makeDirectory(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && statSync(path).isDirectory()) return;
    const above = dirname(path);
    if (errorCode(error) !== 'ENOENT' || existsSync(above)) throw error;
    makeDirectory(above);
    makeDirectory(path);
  }
}
