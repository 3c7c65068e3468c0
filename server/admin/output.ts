import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../system/error-code.ts';
import { t } from './messages.ts';

/** The result of a command: its lines, and whether it succeeded. */
export type CommandOutput = {
  kind: 'done' | 'refused';
  text: AsyncIterable<string> | Iterable<string>;
  /** Instead of text, what only a file can hold. */
  bytes?: AsyncIterable<Uint8Array>;
  /** Called after the last line, for a command that knows its outcome only then; `kind` says where the lines go. */
  outcome?: () => 'done' | 'refused';
  /** Instead of 1, where a person must change something before the same command can work, as with a start. */
  exitCode?: 2;
};

export const done = (...lines: readonly string[]): CommandOutput => ({ kind: 'done', text: asText(lines) });
export const refused = (...lines: readonly string[]): CommandOutput => ({
  kind: 'refused',
  text: asText(lines),
});

const asText = (lines: readonly string[]): string[] => lines.map((line) => `${line}\n`);

/** Where a command prints: what was asked for, and what went wrong. */
export type Output = { out: (text: string) => void; err: (text: string) => void };

/** Prints a report, or writes it into a file that is there whole or not at all; the exit code. */
export async function writeReport(
  output: Output,
  report: CommandOutput,
  outFile?: string,
): Promise<0 | 1 | 2> {
  if (report.kind === 'done' && outFile !== undefined) return writeFile(output, report, outFile);
  for await (const piece of report.text) (report.kind === 'done' ? output.out : output.err)(piece);
  return (report.outcome?.() ?? report.kind) === 'done' ? 0 : (report.exitCode ?? 1);
}

async function writeFile(output: Output, report: CommandOutput, file: string): Promise<0 | 1> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    // The file holds personal data, so only its owner may read it.
    await pipeline(
      Readable.from(report.bytes ?? report.text),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
    );
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (!(error instanceof Error && 'syscall' in error && 'path' in error)) throw error;
    output.err(`${t('admin.fileUnwritable', { file, code: errorCode(error) })}\n`);
    return 1;
  }
  output.out(`${t('admin.written', { file })}\n`);
  return 0;
}

const GAP = '  ';

/** Lines of text in columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}
