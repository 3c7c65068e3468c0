import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MAX_RULES_BYTES } from '../../domain/documents.ts';
import type { Config } from '../config/config.ts';
import { keyIn } from '../data-dir/server-key.ts';
import { errorCode, isDiskFailure } from '../system/error-code.ts';
import { type AdminCommand, runCommand } from './command.ts';
import { readDocumentFile } from './documents.ts';
import { sentenceOf } from './edition-facts.ts';
import { type Validation, validateEditionFile } from './edition-mistakes.ts';
import { askServer } from './ipc.ts';
import { bindInstallation, migrateDatabase } from './maintenance.ts';
import { readHelp, t } from './messages.ts';
import { done, type Output, type Report, refused, writeReport } from './output.ts';
import { type Operator, openOwnDatabase } from './own-database.ts';
import { parseCommand } from './parse-args.ts';
import type { FileVerb, ParsedArgs } from './parsed-args.ts';
import { refusedStart } from './refusals.ts';

/** The settings, who runs the command, where it prints, and where the site's documents lie. */
export type CliContext = { config: Config; by: Operator; output: Output; documentRoots: readonly string[] };

/** Does one command line; the exit code: 0 done, 1 refused, 2 not understood. */
export async function runCli(context: CliContext, argv: readonly string[]): Promise<0 | 1 | 2> {
  const parsed = parseCommand(argv);
  switch (parsed.kind) {
    case 'help':
      return writeReport(context.output, done(readHelp()));
    case 'mistake':
      context.output.err(`${parsed.line}\n`);
      return 2;
    case 'ask':
      return perform(context, parsed.command, parsed.outFile);
    case 'file':
      return withFile(context, parsed.verb, parsed.file);
    case 'rules':
      return withRules(context, parsed);
    case 'document':
      return withDocument(context, parsed);
    case 'migrate':
      return writeReport(context.output, await migrateDatabase(context.config));
    case 'audit':
      return withOldKey(context, parsed);
    case 'bind':
      return writeReport(context.output, await bindInstallation(context.config, context.by, parsed.accepted));
  }
}

/** Reads a document here, where the file is, and hands its bytes to who owns the database. */
async function withRules(
  context: CliContext,
  { code, file, tellsPlayers }: Extract<ParsedArgs, { kind: 'rules' }>,
): Promise<0 | 1 | 2> {
  let pdf: string;
  try {
    const path = resolve(file);
    if (statSync(path).size > MAX_RULES_BYTES)
      return writeReport(context.output, refused(sentenceOf('tooLarge')));
    pdf = readFileSync(path).toString('base64');
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
    context.output.err(`${t('admin.fileUnreadable', { file, code: errorCode(error) })}\n`);
    return 2;
  }
  return perform(context, { verb: 'edition-publish', code, pdf, tellsPlayers });
}

/** Reads an earlier key here, where the file is. */
async function withOldKey(
  context: CliContext,
  { seal, keyFile: file }: Extract<ParsedArgs, { kind: 'audit' }>,
): Promise<0 | 1 | 2> {
  let text: string;
  try {
    text = readFileSync(resolve(file), 'utf8');
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
    context.output.err(`${t('admin.fileUnreadable', { file, code: errorCode(error) })}\n`);
    return 2;
  }
  if (keyIn(text) === undefined) {
    context.output.err(`${t('admin.badKey', { file })}\n`);
    return 2;
  }
  return perform(context, { verb: 'audit-check', seal, oldKey: text.trim() });
}

const hasDocument =
  ({ documentRoots }: CliContext) =>
  (link: string): boolean =>
    documentRoots.some((root) => existsSync(join(root, link)));

/** Looks at a document here, where the file is; what is publishable goes to who owns the database. */
async function withDocument(
  context: CliContext,
  { of, verb, file }: Extract<ParsedArgs, { kind: 'document' }>,
): Promise<0 | 1 | 2> {
  const reading = readDocumentFile(of, file, hasDocument(context));
  if (reading.kind === 'unread') {
    context.output.err(`${reading.line}\n`);
    return 2;
  }
  if (reading.kind === 'invalid') return writeReport(context.output, refused(...reading.lines));
  if (verb === 'check') return writeReport(context.output, done(t('admin.fileFine', { file })));
  return perform(context, reading.publish);
}

async function withFile(context: CliContext, verb: FileVerb, file: string): Promise<0 | 1 | 2> {
  const validated = validateFile(context, file);
  if (validated.kind === 'unread') {
    context.output.err(`${validated.line}\n`);
    return 2;
  }
  if (validated.kind === 'invalid') {
    const count = validated.mistakes.length;
    return writeReport(
      context.output,
      refused(...validated.mistakes, t('admin.fileMistakes', { file, count })),
    );
  }
  if (verb === 'check') return writeReport(context.output, done(t('admin.fileFine', { file })));
  return perform(context, { verb, editions: validated.editions });
}

function validateFile(context: CliContext, file: string): Validation | { kind: 'unread'; line: string } {
  let text: string;
  try {
    text = readFileSync(resolve(file), 'utf8');
  } catch (error) {
    return { kind: 'unread', line: t('admin.fileUnreadable', { file, code: errorCode(error) }) };
  }
  try {
    // Editors on Windows put a mark before the text.
    return validateEditionFile(JSON.parse(text.replace(/^\uFEFF/, '')), hasDocument(context));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { kind: 'unread', line: t('admin.fileNotJson', { file }) };
  }
}

/** By the server that owns the embedded database where one runs, else by this process. */
async function perform(
  { config, by, output }: CliContext,
  command: AdminCommand,
  outFile?: string,
): Promise<0 | 1 | 2> {
  if (config.databaseUrl === undefined) {
    const asked = await askServer(config.dataDir, { command, by });
    if (asked.kind === 'answered') return writeReport(output, asked.report, outFile);
  }
  const own = await openOwnDatabase(config, command.verb !== 'installation');
  if (own.kind === 'refused') return writeReport(output, refusedStart(own));
  if (own.kind === 'not-yet') return writeReport(output, refused(own.line));
  try {
    const report: Report = await runCommand(own.deps, command, by);
    return await writeReport(output, report, outFile);
  } finally {
    await own.close();
  }
}
