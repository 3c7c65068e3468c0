import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { errorCode } from '../system/error-code.ts';
import { type DeskCommand, runCommand } from './command.ts';
import { type Judgement, judgeEditionFile } from './edition-mistakes.ts';
import { askServer } from './ipc-client.ts';
import { bindInstallation, migrateDatabase } from './maintenance.ts';
import { readHelp, say } from './messages.ts';
import { done, type Paper, type Report, refused, writeReport } from './output.ts';
import { type Operator, openOwnDatabase } from './own-database.ts';
import { understand } from './parse-args.ts';

/** Where the desk is: its settings, who sits there, what it prints on, and where the site's documents lie. */
export type Desk = { config: Config; by: Operator; paper: Paper; documentRoots: readonly string[] };

/** Does one command line; the exit code: 0 done, 1 refused, 2 not understood. */
export async function sitDown(desk: Desk, argv: readonly string[]): Promise<0 | 1 | 2> {
  const understood = understand(argv);
  switch (understood.kind) {
    case 'help':
      return writeReport(desk.paper, done(readHelp()));
    case 'mistake':
      desk.paper.err(`${understood.line}\n`);
      return 2;
    case 'ask':
      return perform(desk, understood.command, understood.outFile);
    case 'file':
      return withFile(desk, understood.verb, understood.file);
    case 'migrate':
      return writeReport(desk.paper, await migrateDatabase(desk.config));
    case 'bind':
      return writeReport(desk.paper, await bindInstallation(desk.config, desk.by));
  }
}

async function withFile(desk: Desk, verb: 'check' | 'open', file: string): Promise<0 | 1 | 2> {
  const judged = judgeFile(desk, file);
  if (judged.kind === 'unread') {
    desk.paper.err(`${judged.line}\n`);
    return 2;
  }
  if (judged.kind === 'wrong') {
    const count = judged.mistakes.length;
    return writeReport(desk.paper, refused(...judged.mistakes, say('admin.fileMistakes', { file, count })));
  }
  if (verb === 'check') return writeReport(desk.paper, done(say('admin.fileFine', { file })));
  return perform(desk, { verb: 'open', editions: judged.editions });
}

function judgeFile(desk: Desk, file: string): Judgement | { kind: 'unread'; line: string } {
  let text: string;
  try {
    text = readFileSync(resolve(file), 'utf8');
  } catch (error) {
    return { kind: 'unread', line: say('admin.fileUnreadable', { file, code: errorCode(error) }) };
  }
  const hasRules = (link: string) => desk.documentRoots.some((root) => existsSync(join(root, link)));
  try {
    // Editors on Windows put a mark before the text.
    return judgeEditionFile(JSON.parse(text.replace(/^\uFEFF/, '')), hasRules);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { kind: 'unread', line: say('admin.fileNotJson', { file }) };
  }
}

/** By the server that owns the embedded database where one runs, else by this process. */
async function perform(
  { config, by, paper }: Desk,
  command: DeskCommand,
  outFile?: string,
): Promise<0 | 1 | 2> {
  if (config.databaseUrl === undefined) {
    const asked = await askServer(config.dataDir, { command, by });
    if (asked.kind === 'answered') return writeReport(paper, asked.report, outFile);
  }
  const own = await openOwnDatabase(config);
  if (own.kind === 'refused') return writeReport(paper, refused(own.line));
  try {
    const report: Report = await runCommand(own.deps, command, by);
    return await writeReport(paper, report, outFile);
  } finally {
    await own.close();
  }
}
