import { fromPromise } from 'xstate';
import type { EditionRequest } from '../../../domain/desk.ts';
import type { EditionForm } from '../../../domain/edition-form.ts';
import { isPdf } from '../../../domain/pdf.ts';
import {
  parseDeskEdition,
  parseDeskEditions,
  parseDraft,
  parsePreviewPass,
} from '../../../domain/schemas/desk-editions.ts';
import { deskDraftMachine } from '../../../machines/desk/desk-draft.machine.ts';
import { deskEditionsMachine } from '../../../machines/desk/desk-editions.machine.ts';
import { deskPreviewMachine } from '../../../machines/desk/desk-preview.machine.ts';
import type * as ports from '../../../machines/ports/desk-editions.ts';
import type { ExpiringStorage } from '../../adapters/expiring-storage.ts';
import { emptyResult, parsedResult } from '../../api/result.ts';
import { atId, type DeskClient } from './desk-client.ts';
import { unsavedForms } from './unsaved-ports.ts';

/** The editions and their drafts. */
export const editionPorts = (client: DeskClient, store: ExpiringStorage): typeof ports => ({
  listEditions: fromPromise(({ signal }) =>
    parsedResult(() => client.GET('/editions', { signal }), parseDeskEditions),
  ),
  readEdition: fromPromise(({ input: { code }, signal }) =>
    parsedResult(
      () => client.GET('/editions/{code}', { params: { path: { code } }, signal }),
      parseDeskEdition,
    ),
  ),
  actOnEdition: fromPromise(({ input: { code, request }, signal }) =>
    parsedResult(() => act(client, code, request, signal), parseDeskEdition),
  ),
  judgeRules: fromPromise(async ({ input: { file } }) => {
    try {
      return { kind: 'ok', data: { isPdf: isPdf(new Uint8Array(await file.arrayBuffer())) } };
    } catch {
      return { kind: 'unreadable' };
    }
  }),
  beginDraft: fromPromise(({ input: { replaces, ...titled }, signal }) =>
    parsedResult(
      () => client.POST('/drafts', { body: replaces === null ? titled : { replaces }, signal }),
      parseDraft,
    ),
  ),
  readDraft: fromPromise(({ input: { id }, signal }) =>
    parsedResult(() => client.GET('/drafts/{id}', { params: atId(id), signal }), parseDraft),
  ),
  saveDraft: fromPromise(({ input: { id, ...typed }, signal }) => save(client, id, typed, signal)),
  rememberForm: unsavedForms(store, (id, typed) => save(client, id, typed)),
  discardDraft: fromPromise(({ input: { id }, signal }) =>
    emptyResult(() => client.DELETE('/drafts/{id}', { params: atId(id), signal })),
  ),
  publishDraft: fromPromise(({ input: { id, version, seen }, signal }) => {
    const body = { version, seen: seen && copyOf(seen) };
    const call = { params: atId(id), body, signal };
    return parsedResult(() => client.POST('/drafts/{id}/publish', call), parseDeskEdition);
  }),
  openPreview: fromPromise(({ input: { id }, signal }) =>
    parsedResult(() => client.POST('/drafts/{id}/preview', { params: atId(id), signal }), parsePreviewPass),
  ),
});

const copyOf = (form: EditionForm) => ({ ...form, prizes: [...form.prizes] });

/** Without a signal it goes on when the editor is gone. */
function save(
  client: DeskClient,
  id: number,
  { version, form }: { version: number; form: EditionForm },
  signal?: AbortSignal,
) {
  const body = { version, form: copyOf(form) };
  const call = { params: atId(id), body, ...(signal && { signal }) };
  return parsedResult(() => client.PUT('/drafts/{id}', call), parseDraft);
}

function act(client: DeskClient, code: string, request: EditionRequest, signal: AbortSignal) {
  const params = { path: { code } };
  switch (request.kind) {
    case 'set': {
      const { change: body } = request;
      return client.POST('/editions/{code}/change', { params, body, signal });
    }
    case 'extend': {
      const { kind: _, ...body } = request;
      return client.POST('/editions/{code}/extend', { params, body, signal });
    }
    case 'close': {
      const { kind: _, ...body } = request;
      return client.POST('/editions/{code}/close', { params, body, signal });
    }
    case 'rules': {
      // As it is: the transport tells a file that cannot be read any more.
      const sent = {
        body: request.file,
        bodySerializer: () => request.file,
        headers: { 'Content-Type': 'application/pdf' },
      };
      const query = { tell: request.tellsPlayers ? ('yes' as const) : ('no' as const) };
      return client.POST('/editions/{code}/rules', { params: { ...params, query }, ...sent, signal });
    }
  }
}

export function editionMachines(client: DeskClient, store: ExpiringStorage) {
  const actors = editionPorts(client, store);
  return {
    editions: deskEditionsMachine.provide({ actors }),
    draft: deskDraftMachine.provide({ actors }),
    preview: deskPreviewMachine.provide({ actors }),
  };
}
