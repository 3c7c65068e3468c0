import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../system/error-code.ts';
import { say } from './messages.ts';
import type { Report } from './report.ts';

/** Where the desk prints: what was asked for, and what went wrong. */
export type Paper = { out: (text: string) => void; err: (text: string) => void };

/** Prints a report, or writes it into a file that is there whole or not at all; the exit code. */
export async function writeReport(paper: Paper, report: Report, outFile?: string): Promise<0 | 1> {
  if (report.kind === 'done' && outFile !== undefined) return writeFile(paper, report, outFile);
  for await (const piece of report.text) (report.kind === 'done' ? paper.out : paper.err)(piece);
  return (report.outcome?.() ?? report.kind) === 'done' ? 0 : 1;
}

async function writeFile(paper: Paper, report: Report, file: string): Promise<0 | 1> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    // Names and receipts: for who exports them alone.
    await pipeline(Readable.from(report.text), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (!(error instanceof Error && 'syscall' in error && 'path' in error)) throw error;
    paper.err(`${say('admin.fileUnwritable', { file, code: errorCode(error) })}\n`);
    return 1;
  }
  paper.out(`${say('admin.written', { file })}\n`);
  return 0;
}
