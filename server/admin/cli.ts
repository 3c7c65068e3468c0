import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_RULES_BYTES } from '../../domain/documents.ts';
import type { Config } from '../config/config.ts';
import { keyIn } from '../data-dir/server-key.ts';
import { jsonOf } from '../documents/read-text.ts';
import { type AdminCommand, onlyReads, runCommand } from './command.ts';
import { readDocumentFile } from './documents.ts';
import { sentenceOf } from './edition-facts.ts';
import { type Validation, validateEditionFile } from './edition-mistakes.ts';
import { readFileArgument } from './file-argument.ts';
import { askServer } from './ipc.ts';
import { bindInstallation, migrateDatabase } from './maintenance.ts';
import { readHelp, t } from './messages.ts';
import { type CommandOutput, done, type Output, refused, writeReport } from './output.ts';
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
      return notUnderstood(context, parsed.line);
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

function notUnderstood({ output }: CliContext, line: string): 2 {
  output.err(`${line}\n`);
  return 2;
}

/** Reads a document here, where the file is, and hands its bytes to who owns the database. */
async function withRules(
  context: CliContext,
  { code, file, tellsPlayers }: Extract<ParsedArgs, { kind: 'rules' }>,
): Promise<0 | 1 | 2> {
  const reading = readFileArgument(file, MAX_RULES_BYTES);
  if (reading.kind === 'too-large') return writeReport(context.output, refused(sentenceOf('tooLarge')));
  if (reading.kind === 'unread') return notUnderstood(context, reading.line);
  const pdf = reading.bytes.toString('base64');
  return perform(context, { verb: 'edition-publish', code, pdf, tellsPlayers });
}

/** Reads an earlier key here, where the file is. */
async function withOldKey(
  context: CliContext,
  { seal, keyFile: file }: Extract<ParsedArgs, { kind: 'audit' }>,
): Promise<0 | 1 | 2> {
  const reading = readFileArgument(file);
  if (reading.kind === 'unread') return notUnderstood(context, reading.line);
  const text = reading.bytes.toString();
  if (keyIn(text) === undefined) return notUnderstood(context, t('admin.badKey', { file }));
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
  if (reading.kind === 'unread') return notUnderstood(context, reading.line);
  if (reading.kind === 'invalid') return writeReport(context.output, refused(...reading.lines));
  if (verb === 'check') return writeReport(context.output, done(t('admin.fileFine', { file })));
  return perform(context, reading.publish);
}

async function withFile(context: CliContext, verb: FileVerb, file: string): Promise<0 | 1 | 2> {
  const validated = validateFile(context, file);
  if (validated.kind === 'unread') return notUnderstood(context, validated.line);
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
  const reading = readFileArgument(file);
  if (reading.kind === 'unread') return reading;
  const content = jsonOf(reading.bytes.toString());
  if (content === undefined) return { kind: 'unread', line: t('admin.fileNotJson', { file }) };
  return validateEditionFile(content.json, hasDocument(context));
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
  const reader = onlyReads(command) ? { ...config, doesJobs: false } : config;
  const own = await openOwnDatabase(reader, command.verb !== 'installation');
  if (own.kind === 'refused') return writeReport(output, refusedStart(own));
  if (own.kind === 'unavailable') return writeReport(output, refused(own.line));
  try {
    const report: CommandOutput = await runCommand(own.deps, command, by);
    return await writeReport(output, report, outFile);
  } finally {
    await own.close();
  }
}
