import { fromPromise } from 'xstate';
import {
  parseCheckedDocument,
  parseDocument,
  parseDocuments,
} from '../../../domain/schemas/desk-documents.ts';
import { deskDocumentsMachine } from '../../../machines/desk/desk-documents.machine.ts';
import type * as ports from '../../../machines/ports/desk-documents.ts';
import type { ExpiringStorage } from '../../adapters/expiring-storage.ts';
import { parsedResult } from '../../api/result.ts';
import type { DeskClient } from './desk-client.ts';
import { unsavedTexts } from './unsaved-ports.ts';

/** Surveys, missions and consents. */
export const documentPorts = (client: DeskClient, store: ExpiringStorage): typeof ports => ({
  listDocuments: fromPromise(({ signal }) =>
    parsedResult(() => client.GET('/documents', { signal }), parseDocuments),
  ),
  readDocument: fromPromise(({ input: path, signal }) =>
    parsedResult(() => client.GET('/documents/{kind}/{code}', { params: { path }, signal }), parseDocument),
  ),
  rememberText: unsavedTexts(store),
  readTextFile: fromPromise(async ({ input: { file } }) => {
    try {
      // Text of another encoding would be shown, and published, with other letters.
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      return { kind: 'ok', data: { text } };
    } catch {
      return { kind: 'unreadable' };
    }
  }),
  checkDocument: fromPromise(({ input: { kind, text }, signal }) => {
    const call = { params: { path: { kind } }, body: { text }, signal };
    return parsedResult(() => client.POST('/documents/{kind}/check', call), parseCheckedDocument);
  }),
  publishDocument: fromPromise(({ input: { kind, text, seen }, signal }) => {
    const call = { params: { path: { kind } }, body: { text, seen }, signal };
    return parsedResult(() => client.POST('/documents/{kind}/publish', call), parseDocument);
  }),
});

export const documentMachines = (client: DeskClient, store: ExpiringStorage) => ({
  documents: deskDocumentsMachine.provide({ actors: documentPorts(client, store) }),
});
