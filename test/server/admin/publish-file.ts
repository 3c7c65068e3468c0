import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentKind } from '../../../domain/published-documents.ts';
import { runCommand } from '../../../server/admin/command.ts';
import { readDocumentFile, readNamedText } from '../../../server/admin/documents.ts';
import type { SurveyDocument } from '../../../server/surveys/survey-document.ts';
import type { TestServer } from '../support/test-server.ts';

/** Publishes a document from a file, as the command does; one that is not read fails the test. */
export async function publishFile(server: TestServer, kind: DocumentKind, document: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'spiga-document-'));
  const file = join(folder, 'document.json');
  // With the mark that editors on Windows write.
  writeFileSync(file, `\uFEFF${JSON.stringify(document)}`);
  const reading = readDocumentFile(kind, file, () => true);
  rmSync(folder, { recursive: true });
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading));
  const report = await runCommand(server.deps, reading.publish, 'anna');
  let text = '';
  for await (const piece of report.text) text += piece;
  return { kind: report.kind, text: text.trimEnd() };
}

/** The lines with which the command refuses a document, without the one that counts them. */
export function linesOfText(kind: DocumentKind, content: unknown): readonly string[] {
  const reading = readNamedText(kind, { text: JSON.stringify(content), file: 'f.json' }, () => true);
  if (reading.kind !== 'invalid') throw new Error(`Not refused: ${JSON.stringify(reading)}`);
  const sentences = reading.lines.join('\n');
  if (/\{\{|undefined|: \.$/m.test(sentences)) throw new Error(`Not a sentence: ${sentences}`);
  return reading.lines.slice(0, -1);
}

type Question = SurveyDocument['questions'][number];

export const options = [
  { value: 'duro', label: 'Grano duro' },
  { value: 'tenero', label: 'Grano tenero' },
];
export const wheat: Question = {
  name: 'grano',
  title: 'Da quale grano?',
  type: 'choice',
  required: true,
  options,
};
export const memory: Question = {
  name: 'ricordo',
  title: 'Quale piatto ricordi?',
  type: 'text',
  required: false,
};
export const solved: Question = { ...wheat, right: ['duro'], explanation: 'Lo chiede la legge.' };

let count = 0;

/** A survey of another name each time, which runs on the day of the test server. */
export function aSurvey(changes: Partial<SurveyDocument> = {}): SurveyDocument {
  count += 1;
  return {
    name: `survey_${count}`,
    title: 'I tuoi gusti',
    startDate: '2025-08-01',
    endDate: '2025-09-30',
    questions: [wheat, memory],
    ...changes,
  };
}
