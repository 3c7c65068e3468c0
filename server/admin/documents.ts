import { type MissionsRule, readMissionsDocument } from '../missions/missions-document.ts';
import type { MissionsPublishRule } from '../missions/publish-missions.ts';
import { type PolicyRule, readPolicyDocument } from '../policies/policy-document.ts';
import type { PolicyPublishRule } from '../policies/publish-policy.ts';
import type { DocumentMistake } from '../results/read-document.ts';
import type { PublishRule } from '../surveys/publish-survey.ts';
import { readSurveyDocument, type SurveyRule } from '../surveys/survey-document.ts';
import type { AdminCommand } from './command.ts';
import { jsonOf, readFileArgument } from './file-argument.ts';
import { t, tIfKnown } from './messages.ts';

// Documents of the brand that are published as they are: a file of JSON each.

export type DocumentKind = 'survey' | 'missions' | 'policy';

/** The largest document, bytes: ten times a survey of fifty questions. */
export const MAX_DOCUMENT_BYTES = 500_000;

/** Lines that a person reads before the file is mended. */
const MAX_LINES = 30;

type AnyRule = SurveyRule | PublishRule | MissionsRule | MissionsPublishRule | PolicyRule | PolicyPublishRule;
type Mistake = DocumentMistake<AnyRule>;
type Publication = Extract<AdminCommand, { document: unknown }>;

/** Whether the build has a document that a link leads to. */
export type HasDocument = (link: string) => boolean;

type Reading = { kind: 'read'; publish: Publication } | { kind: 'invalid'; mistakes: readonly Mistake[] };

/** By kind: reads a document, and the command that publishes it. */
const READERS: Record<DocumentKind, (content: unknown, hasDocument: HasDocument) => Reading> = {
  survey: (content) => {
    const reading = readSurveyDocument(content);
    if (reading.kind === 'invalid') return reading;
    return { kind: 'read', publish: { verb: 'survey-publish', document: reading.document } };
  },
  missions: (content) => {
    const reading = readMissionsDocument(content);
    if (reading.kind === 'invalid') return reading;
    return { kind: 'read', publish: { verb: 'missions-publish', document: reading.document } };
  },
  policy: (content, hasDocument) => {
    const reading = readPolicyDocument(content, hasDocument);
    if (reading.kind === 'invalid') return reading;
    return { kind: 'read', publish: { verb: 'policy-publish', document: reading.document } };
  },
};

export type FileReading =
  | { kind: 'read'; publish: Publication }
  | { kind: 'invalid'; lines: readonly string[] }
  | { kind: 'unread'; line: string };

/** Reads a file as a document, or says what is wrong with it, a line for each place. */
export function readDocumentFile(kind: DocumentKind, file: string, hasDocument: HasDocument): FileReading {
  const reading = readFileArgument(file, MAX_DOCUMENT_BYTES);
  if (reading.kind === 'too-large')
    return {
      kind: 'unread',
      line: t('admin.document.tooLarge', { file, most: MAX_DOCUMENT_BYTES / 1_000 }),
    };
  if (reading.kind === 'unread') return reading;
  return readDocumentText(kind, { text: reading.bytes.toString(), file }, hasDocument);
}

export function readDocumentText(
  kind: DocumentKind,
  { text, file }: { text: string; file: string },
  hasDocument: HasDocument,
): FileReading {
  const content = jsonOf(text);
  if (content === undefined) return { kind: 'unread', line: t('admin.fileNotJson', { file }) };
  const reading = READERS[kind](content.json, hasDocument);
  if (reading.kind === 'read') return reading;
  return { kind: 'invalid', lines: [...linesOf(kind, reading.mistakes), countOf(file, reading.mistakes)] };
}

const countOf = (file: string, { length: count }: readonly Mistake[]): string =>
  t('admin.fileMistakes', { file, count });

/** Each mistake with its place. */
export const linesOf = (kind: DocumentKind, mistakes: readonly Mistake[]): string[] => [
  ...mistakes.slice(0, MAX_LINES).map((one) => lineOf(kind, one)),
  ...(mistakes.length > MAX_LINES ? [t('admin.document.more', { count: mistakes.length - MAX_LINES })] : []),
];

function lineOf(kind: DocumentKind, mistake: Mistake): string {
  const { place } = mistake;
  if (mistake.kind === 'rule') return `${place}: ${t(`admin.document.${mistake.rule}`, mistake.values)}`;
  if (mistake.kind === 'unknown') return t('admin.mistake.unknown', { place });
  const takes =
    tIfKnown(`admin.takes.${[kind, mistake.field].filter(Boolean).join('.').replaceAll('[]', '.each')}`) ??
    '';
  return t(mistake.kind === 'absent' ? 'admin.mistake.absent' : 'admin.mistake.shape', { place, takes });
}
