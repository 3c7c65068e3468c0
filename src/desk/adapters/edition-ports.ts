import type { Client } from 'openapi-fetch';
import { fromPromise } from 'xstate';
import type { EditionRequest } from '../../../domain/desk.ts';
import type { EditionForm } from '../../../domain/edition-form.ts';
import { deskDraftMachine } from '../../../machines/desk/desk-draft.machine.ts';
import { deskEditionsMachine } from '../../../machines/desk/desk-editions.machine.ts';
import { deskPreviewMachine } from '../../../machines/desk/desk-preview.machine.ts';
import type { paths } from '../../../openapi/desk.d.ts';
import { emptyResult, jsonResult } from '../../api/result.ts';

/** The calls about editions and their drafts, as the machines ask for them. */
export function createEditionCalls(client: Client<paths>) {
  const at = (id: number) => ({ path: { id: String(id) } });

  const actOnEdition = async (code: string, request: EditionRequest, signal: AbortSignal) => {
    const params = { path: { code } };
    switch (request.kind) {
      case 'set': {
        const { change: body } = request;
        return jsonResult(() => client.POST('/editions/{code}/change', { params, body, signal }));
      }
      case 'extend': {
        const { kind: _, ...body } = request;
        return jsonResult(() => client.POST('/editions/{code}/extend', { params, body, signal }));
      }
      case 'close': {
        const body = { lastDay: request.lastDay };
        return jsonResult(() => client.POST('/editions/{code}/close', { params, body, signal }));
      }
      case 'rules': {
        const body = await request.file.arrayBuffer();
        const sent = { body, bodySerializer: () => body, headers: { 'Content-Type': 'application/pdf' } };
        const query = { tell: request.tellsPlayers ? ('yes' as const) : ('no' as const) };
        return jsonResult(() =>
          client.POST('/editions/{code}/rules', { params: { ...params, query }, ...sent, signal }),
        );
      }
    }
  };

  return {
    listEditions: (signal: AbortSignal) => jsonResult(() => client.GET('/editions', { signal })),
    readEdition: (code: string, signal: AbortSignal) =>
      jsonResult(() => client.GET('/editions/{code}', { params: { path: { code } }, signal })),
    actOnEdition,
    beginDraft: (replaces: string | null, signal: AbortSignal) =>
      jsonResult(() => client.POST('/drafts', { body: replaces === null ? {} : { replaces }, signal })),
    readDraft: (id: number, signal: AbortSignal) =>
      jsonResult(() => client.GET('/drafts/{id}', { params: at(id), signal })),
    saveDraft: (id: number, version: number, { prizes, ...form }: EditionForm, signal: AbortSignal) => {
      const body = { version, form: { ...form, prizes: [...prizes] } };
      return jsonResult(() => client.PUT('/drafts/{id}', { params: at(id), body, signal }));
    },
    discardDraft: (id: number, signal: AbortSignal) =>
      emptyResult(() => client.DELETE('/drafts/{id}', { params: at(id), signal })),
    openPreview: (id: number, signal: AbortSignal) =>
      jsonResult(() => client.POST('/drafts/{id}/preview', { params: at(id), signal })),
    publishDraft: (id: number, version: number, signal: AbortSignal) =>
      jsonResult(() => client.POST('/drafts/{id}/publish', { params: at(id), body: { version }, signal })),
  };
}

/** The machines of the room of the editions with the calls behind their ports. */
export function createEditionMachines(calls: ReturnType<typeof createEditionCalls>) {
  return {
    editions: deskEditionsMachine.provide({
      actors: {
        listEditions: fromPromise(({ signal }) => calls.listEditions(signal)),
        readEdition: fromPromise(({ input, signal }) => calls.readEdition(input.code, signal)),
        actOnEdition: fromPromise(({ input: { code, request }, signal }) =>
          calls.actOnEdition(code, request, signal),
        ),
        beginDraft: fromPromise(({ input, signal }) => calls.beginDraft(input.replaces, signal)),
        readDraft: fromPromise(({ input, signal }) => calls.readDraft(input.id, signal)),
      },
    }),
    preview: deskPreviewMachine.provide({
      actors: { openPreview: fromPromise(({ input, signal }) => calls.openPreview(input.id, signal)) },
    }),
    draft: deskDraftMachine.provide({
      actors: {
        beginDraft: fromPromise(({ input, signal }) => calls.beginDraft(input.replaces, signal)),
        readDraft: fromPromise(({ input, signal }) => calls.readDraft(input.id, signal)),
        saveDraft: fromPromise(({ input: { id, version, form }, signal }) =>
          calls.saveDraft(id, version, form, signal),
        ),
        discardDraft: fromPromise(({ input, signal }) => calls.discardDraft(input.id, signal)),
        publishDraft: fromPromise(({ input: { id, version }, signal }) =>
          calls.publishDraft(id, version, signal),
        ),
      },
    }),
  };
}
