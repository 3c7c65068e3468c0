import type { DocumentKind } from '../../domain/published-documents.ts';
import type { BindFlag } from '../system/installation-mismatches.ts';
import type { AdminCommand } from './command.ts';
import { type TextKey, t } from './messages.ts';
import { type Line, mistake } from './options.ts';

export type FileVerb = 'check' | 'open' | 'replace';

export type ParsedArgs =
  | { kind: 'help' }
  | { kind: 'mistake'; line: string }
  | { kind: 'ask'; command: AdminCommand; outFile: string | undefined }
  /** An edition file to look at, and to open or to replace editions by when the verb says so. */
  | { kind: 'file'; verb: FileVerb; file: string }
  /** A document to publish as the rules of an edition. */
  | { kind: 'rules'; code: string; file: string; tellsPlayers: boolean }
  /** A document of the brand to look at, or to publish. */
  | { kind: 'document'; of: DocumentKind; verb: 'check' | 'publish'; file: string }
  /** To bring the schema up to date, which no server does for another. */
  | { kind: 'migrate' }
  /** To bind database, directory, key and files to one installation, whatever they belonged to. */
  | { kind: 'bind'; accepted: readonly BindFlag[] }
  /** To check the audit log, also with the key that it was sealed with before. */
  | { kind: 'audit'; seal: string | undefined; keyFile: string };

export const ask = (command: AdminCommand, outFile?: string): ParsedArgs => ({
  kind: 'ask',
  command,
  outFile,
});

export const tooMany = (verb: string, extra: string): ParsedArgs =>
  mistake(t('admin.tooMany', { verb, extra }));

/** Reads the reason that a person will read: one line of plain text. */
export function withReason(
  options: Line['options'],
  missing: TextKey,
  then: (reason: string) => ParsedArgs,
): ParsedArgs {
  const text = options.get('reason')?.trim() ?? '';
  if (text === '') return mistake(t(missing));
  const isOneLine = text.length <= 300 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed();
  return isOneLine ? then(text) : mistake(t('admin.badReason'));
}

/** Reads the one file that a command takes. */
export function oneFile(verb: FileVerb, said: string, words: readonly string[]): ParsedArgs {
  const [file, extra] = words;
  if (file === undefined) return mistake(t('admin.needsFile', { verb: said }));
  return extra === undefined ? { kind: 'file', verb, file } : tooMany(said, extra);
}
