import type { MissionsDocument } from '../../domain/missions.ts';
import { type DocumentKind, MAX_DOCUMENT_BYTES } from '../../domain/published-documents.ts';
import texts from '../../locales/it/documents.json' with { type: 'json' };
import { type MissionsRule, readMissionsDocument } from '../missions/missions-document.ts';
import type { MissionsPublishRule } from '../missions/publish-missions.ts';
import { type PolicyDocument, type PolicyRule, readPolicyDocument } from '../policies/policy-document.ts';
import type { PolicyPublishRule } from '../policies/publish-policy.ts';
import type { MistakeAt } from '../results/parse-document.ts';
import type { PublishRule } from '../surveys/publish-survey.ts';
import { readSurveyDocument, type SurveyDocument, type SurveyRule } from '../surveys/survey-document.ts';
import { fillPlaceholders } from '../system/fill-placeholders.ts';

// Documents of the brand that are published as they are, read by the same rules at the command line and at the desk.

type AnyRule = SurveyRule | PublishRule | MissionsRule | MissionsPublishRule | PolicyRule | PolicyPublishRule;
export type AnyMistake = MistakeAt<AnyRule>;

/** A document without a mistake of its own; whether it may be published now, the database says. */
export type ReadDocument =
  | { of: 'survey'; document: SurveyDocument }
  | { of: 'missions'; document: MissionsDocument }
  | { of: 'policy'; document: PolicyDocument };

/** Whether the build has a document that a link leads to. */
export type HasDocument = (link: string) => boolean;

type Reading =
  | { kind: 'read'; read: ReadDocument }
  | { kind: 'invalid'; mistakes: readonly AnyMistake[] }
  | { kind: 'tooLarge' | 'notJson' };

const READERS: Record<DocumentKind, (content: unknown, hasDocument: HasDocument) => Reading> = {
  survey: (content) => {
    const reading = readSurveyDocument(content);
    if (reading.kind === 'invalid') return reading;
    return { kind: 'read', read: { of: 'survey', document: reading.document } };
  },
  missions: (content) => {
    const reading = readMissionsDocument(content);
    if (reading.kind === 'invalid') return reading;
    return { kind: 'read', read: { of: 'missions', document: reading.document } };
  },
  policy: (content, hasDocument) => {
    const reading = readPolicyDocument(content, hasDocument);
    if (reading.kind === 'invalid') return reading;
    return { kind: 'read', read: { of: 'policy', document: reading.document } };
  },
};

/** Reads a text as a document, or returns everything that is wrong with it. */
export function readDocumentText(kind: DocumentKind, text: string, hasDocument: HasDocument): Reading {
  if (Buffer.byteLength(text) > MAX_DOCUMENT_BYTES) return { kind: 'tooLarge' };
  const content = jsonOf(text);
  return content === undefined ? { kind: 'notJson' } : READERS[kind](content.json, hasDocument);
}

/** Editors on Windows put a mark before a text. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** The JSON of a file; nothing where it is not JSON. */
export function jsonOf(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(withoutMark(text)) };
  } catch {
    return undefined;
  }
}

type TextKey = keyof typeof texts;

/** A sentence about documents with its `{{places}}` filled. */
export const documentText = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  fillPlaceholders(texts[key], values);

const isText = (key: string): key is TextKey => Object.hasOwn(texts, key);

/** What is wrong at the place of a mistake. */
export function mistakeText(kind: DocumentKind, mistake: AnyMistake): string {
  if (mistake.kind === 'rule') return documentText(`documents.${mistake.rule}`, mistake.values);
  if (mistake.kind === 'unknown') return documentText('documents.unknown');
  const field = [kind, mistake.field].filter(Boolean).join('.').replaceAll('[]', '.each');
  const key = `documents.takes.${field}`;
  return documentText(`documents.${mistake.kind}`, { takes: isText(key) ? texts[key] : '' });
}
