import { type DocumentKind, MAX_DOCUMENT_BYTES } from '../../domain/published-documents.ts';
import {
  type AnyMistake,
  documentText,
  type HasDocument,
  mistakeText,
  type ReadDocument,
  readDocumentText,
} from '../documents/read-text.ts';
import type { AdminCommand } from './command.ts';
import { readFileArgument } from './file-argument.ts';
import { t } from './messages.ts';

/** Lines that a person reads before the file is mended. */
const MAX_LINES = 30;

type Publication = Extract<AdminCommand, { document: unknown }>;

type FileReading =
  | { kind: 'read'; publish: Publication }
  | { kind: 'invalid'; lines: readonly string[] }
  | { kind: 'unread'; line: string };

/** Reads a file as a document, or lists its mistakes, a line for each place. */
export function readDocumentFile(kind: DocumentKind, file: string, hasDocument: HasDocument): FileReading {
  const reading = readFileArgument(file, MAX_DOCUMENT_BYTES);
  if (reading.kind === 'too-large') return tooLarge(file);
  if (reading.kind === 'unread') return reading;
  return readNamedText(kind, { text: reading.bytes.toString(), file }, hasDocument);
}

/** Reads a text as a document, or lists its mistakes, a line for each place; `file`: the name that these lines show. */
export function readNamedText(
  kind: DocumentKind,
  { text, file }: { text: string; file: string },
  hasDocument: HasDocument,
): FileReading {
  const reading = readDocumentText(kind, text, hasDocument);
  switch (reading.kind) {
    case 'tooLarge':
      return tooLarge(file);
    case 'notJson':
      return { kind: 'unread', line: t('admin.fileNotJson', { file }) };
    case 'invalid': {
      const count = t('admin.fileMistakes', { file, count: reading.mistakes.length });
      return { kind: 'invalid', lines: [...linesOf(kind, reading.mistakes), count] };
    }
    case 'read':
      return { kind: 'read', publish: publicationOf(reading.read) };
  }
}

const tooLarge = (file: string): FileReading => ({
  kind: 'unread',
  line: t('admin.document.tooLarge', { file, most: MAX_DOCUMENT_BYTES / 1_000 }),
});

/** The command that publishes a document. */
function publicationOf(read: ReadDocument): Publication {
  switch (read.of) {
    case 'survey':
      return { verb: 'survey-publish', document: read.document };
    case 'missions':
      return { verb: 'missions-publish', document: read.document };
    case 'policy':
      return { verb: 'policy-publish', document: read.document };
  }
}

/** Each mistake with its place. */
export const linesOf = (kind: DocumentKind, mistakes: readonly AnyMistake[]): string[] => [
  ...mistakes.slice(0, MAX_LINES).map((one) => `${one.place}: ${mistakeText(kind, one)}`),
  ...(mistakes.length > MAX_LINES
    ? [documentText('documents.more', { count: mistakes.length - MAX_LINES })]
    : []),
];
