import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode, isDiskFailure } from '../system/error-code.ts';
import { t } from './messages.ts';

/** `line`: what is told to the person who named the file. */
type FileArgument = { kind: 'read'; bytes: Buffer } | { kind: 'unread'; line: string };

/** Reads a file that a command line names, in the process that was given it. `most`: the bytes that it may have. */
export function readFileArgument(file: string): FileArgument;
export function readFileArgument(file: string, most: number): FileArgument | { kind: 'too-large' };
export function readFileArgument(
  file: string,
  most = Number.POSITIVE_INFINITY,
): FileArgument | { kind: 'too-large' } {
  try {
    const path = resolve(file);
    if (statSync(path).size > most) return { kind: 'too-large' };
    return { kind: 'read', bytes: readFileSync(path) };
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
    return { kind: 'unread', line: t('admin.fileUnreadable', { file, code: errorCode(error) }) };
  }
}
