import { expect, test } from 'vitest';
import { documentPorts } from '../../src/desk/adapters/document-ports.ts';
import { CHECKED, DOCUMENT, LINE } from '../domain/schemas/desk-document-samples.ts';
import { type DeskCase, testDeskPorts } from './support/a-desk.ts';
import { aStore } from './support/a-store.ts';
import { askPort } from './support/ask-port.ts';

// The desk's room of surveys, missions and consents.

type Ports = ReturnType<typeof documentPorts>;

const at = { kind: 'survey', code: 'questionnaire_grano' } as const;
const typed = { kind: 'policy', text: '{ "code": "è" }' } as const;

/** By port, so that none is forgotten. */
const CASES: Record<Exclude<keyof Ports, 'readTextFile' | 'rememberText'>, DeskCase<Ports>[]> = {
  listDocuments: [['GET /documents', '', { documents: [LINE] }, (p) => askPort(p.listDocuments, undefined)]],
  readDocument: [
    ['GET /documents/survey/questionnaire_grano', '', DOCUMENT, (p) => askPort(p.readDocument, at)],
  ],
  checkDocument: [
    ['POST /documents/policy/check', { text: typed.text }, CHECKED, (p) => askPort(p.checkDocument, typed)],
  ],
  publishDocument: [
    [
      'POST /documents/policy/publish',
      { text: typed.text, seen: 3 },
      DOCUMENT,
      (p) => askPort(p.publishDocument, { ...typed, seen: 3 }),
    ],
  ],
};

const { store } = aStore();

testDeskPorts((client) => documentPorts(client, store), CASES);

const { readTextFile } = documentPorts(undefined as never, store);
const read = (...parts: BlobPart[]) => askPort(readTextFile, { file: new File(parts, 'a.json') });

test('a file is read as text, without the mark before it', async () => {
  expect(await read('\uFEFF{ "code": "è" }')).toEqual({ kind: 'ok', data: { text: '{ "code": "è" }' } });
});

test('a file that is no text, or is gone, is unreadable', async () => {
  expect(await read(new Uint8Array([0x7b, 0xe8, 0x7d]))).toEqual({ kind: 'unreadable' });
  const gone = { name: 'a.json', size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) };
  expect(await askPort(readTextFile, { file: gone })).toEqual({ kind: 'unreadable' });
});
