import createClient from 'openapi-fetch';
import { fromPromise } from 'xstate';
import type { DeskStatus, DeskVerdict } from '../../../domain/desk.ts';
import { type AuditFilter, auditQuery } from '../../../domain/desk-audit.ts';
import type { DeskRecordKind, DeskSearch } from '../../../domain/desk-players.ts';
import type { Result } from '../../../domain/result.ts';
import { deskAuditMachine } from '../../../machines/desk/desk-audit.machine.ts';
import { deskDoorMachine } from '../../../machines/desk/desk-door.machine.ts';
import { deskFiguresMachine } from '../../../machines/desk/desk-figures.machine.ts';
import { deskHistoryMachine } from '../../../machines/desk/desk-history.machine.ts';
import { deskPlayersMachine } from '../../../machines/desk/desk-players.machine.ts';
import { deskReviewMachine } from '../../../machines/desk/desk-review.machine.ts';
import type { Acceptance, DeskDoor, TakenReceipt } from '../../../machines/ports/desk.ts';
import type { paths } from '../../../openapi/desk.d.ts';
import { emptyResult, jsonResult } from '../../api/result.ts';
import { timeouts, withTimeoutAndRetries } from '../../api/transport.ts';
import { createDrawCalls, createDrawMachines } from './draw-ports.ts';
import { createEditionCalls, createEditionMachines } from './edition-ports.ts';
import { createStoryCalls, createStoryMachines } from './story-ports.ts';

type Options = { origin?: string; fetch?: (request: Request) => Promise<Response> };

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The typed client of the desk. The cookie goes along by itself, and the header says that the console asks. */
function createDeskClient({
  origin = location.origin,
  fetch: send = (request) => fetch(request),
}: Options = {}) {
  return createClient<paths>({
    baseUrl: `${origin}/desk/v1`,
    fetch: withTimeoutAndRetries(send, { wait, random: Math.random, timeouts }),
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'X-Desk': '1' },
  });
}

/** The calls of the desk as its machines ask for them. */
export function createDeskCalls(options?: Options) {
  const client = createDeskClient(options);
  const at = (id: number) => ({ path: { id: String(id) } });

  return {
    readPeople: (signal: AbortSignal) => jsonResult(() => client.GET('/audit/people', { signal })),
    readAudit: (filter: AuditFilter, before: number | null, signal: AbortSignal) => {
      const query = { ...auditQuery(filter), ...(before !== null && { before: String(before) }) };
      return jsonResult(() => client.GET('/audit', { params: { query }, signal }));
    },
    readCheck: (signal: AbortSignal) => jsonResult(() => client.GET('/audit/check', { signal })),
    askForCheck: (signal: AbortSignal) => jsonResult(() => client.POST('/audit/check', { signal })),
    readFigures: (edition: string | null, signal: AbortSignal) => {
      const query = edition === null ? {} : { edition };
      return jsonResult(() => client.GET('/figures', { params: { query }, signal }));
    },
    openDoor: (signal: AbortSignal): Promise<Result<DeskDoor>> =>
      jsonResult(() => client.GET('/door', { signal })),
    checkPassword: (body: { email: string; password: string }, signal: AbortSignal) =>
      jsonResult(() => client.POST('/door/password', { body, signal })),
    checkCode: (body: { ticket: string; code: string }, signal: AbortSignal) =>
      jsonResult(() => client.POST('/door/code', { body, signal })),
    enterDemonstration: (body: { id: number }, signal: AbortSignal) =>
      jsonResult(() => client.POST('/door/demonstration', { body, signal })),
    readInvitation: (body: { token: string }, signal: AbortSignal) =>
      jsonResult(() => client.POST('/door/invitation', { body, signal })),
    acceptInvitation: (body: Acceptance, signal: AbortSignal) =>
      jsonResult(() => client.POST('/door/invitation/accept', { body, signal })),
    leaveDesk: (signal: AbortSignal) => emptyResult(() => client.DELETE('/me', { signal })),
    takeReceipt: async (skip: number | null, signal: AbortSignal): Promise<Result<TakenReceipt>> => {
      const body = skip === null ? {} : { skip };
      const next = await jsonResult(() => client.POST('/queue/next', { body, signal }));
      if (next.kind !== 'ok') return next;
      const queue = await jsonResult(() => client.GET('/queue', { signal }));
      if (queue.kind !== 'ok') return queue;
      return { kind: 'ok', data: { queue: queue.data, receipt: next.data.receipt } };
    },
    decideReceipt: (id: number, version: number, verdict: DeskVerdict, signal: AbortSignal) =>
      verdict.kind === 'approve'
        ? jsonResult(() =>
            client.POST('/receipts/{id}/approve', { params: at(id), body: { version }, signal }),
          )
        : jsonResult(() =>
            client.POST('/receipts/{id}/refuse', {
              params: at(id),
              body: {
                version,
                article: verdict.article,
                ...(verdict.note !== '' && { note: verdict.note }),
              },
              signal,
            }),
          ),
    listReceipts: (status: DeskStatus, before: number | null, signal: AbortSignal) => {
      const query = { status, ...(before !== null && { before: String(before) }) };
      return jsonResult(() => client.GET('/receipts', { params: { query }, signal }));
    },
    readReceipt: (id: number, signal: AbortSignal) =>
      jsonResult(() => client.GET('/receipts/{id}', { params: at(id), signal })),
    reopenReceipt: (id: number, version: number, reason: string, signal: AbortSignal) =>
      jsonResult(() =>
        client.POST('/receipts/{id}/reopen', { params: at(id), body: { version, reason }, signal }),
      ),
    ...createEditionCalls(client),
    ...createStoryCalls(client),
    ...createDrawCalls(client),
    undoDecision: (id: number, version: number, signal: AbortSignal) =>
      jsonResult(() => client.POST('/receipts/{id}/undo', { params: at(id), body: { version }, signal })),
    readSignUps: (signal: AbortSignal) => jsonResult(() => client.GET('/players/sign-ups', { signal })),
    findPlayers: ({ by, text }: DeskSearch, after: number | null, signal: AbortSignal) => {
      const body = { by, text, ...(after !== null && { after }) };
      return jsonResult(() => client.POST('/players/search', { body, signal }));
    },
    readPlayer: (id: number, signal: AbortSignal) =>
      jsonResult(() => client.GET('/players/{id}', { params: at(id), signal })),
    listRecords: (id: number, kind: DeskRecordKind, before: number, signal: AbortSignal) => {
      const params = { ...at(id), query: { kind, before: String(before) } };
      return jsonResult(() => client.GET('/players/{id}/records', { params, signal }));
    },
    blockPlayer: (id: number, isBlocked: boolean, reason: string, signal: AbortSignal) => {
      const call = { params: at(id), body: { reason }, signal };
      return isBlocked
        ? jsonResult(() => client.POST('/players/{id}/block', call))
        : jsonResult(() => client.POST('/players/{id}/unblock', call));
    },
    erasePlayer: (id: number, number: string, signal: AbortSignal) =>
      jsonResult(() => client.POST('/players/{id}/erase', { params: at(id), body: { number }, signal })),
  };
}

/** The machines of the desk with the calls behind their ports. */
export function createDeskMachines(calls = createDeskCalls()) {
  return {
    audit: deskAuditMachine.provide({
      actors: {
        readPeople: fromPromise(({ signal }) => calls.readPeople(signal)),
        readAudit: fromPromise(({ input: { filter, before }, signal }) =>
          calls.readAudit(filter, before, signal),
        ),
        readCheck: fromPromise(({ signal }) => calls.readCheck(signal)),
        askForCheck: fromPromise(({ signal }) => calls.askForCheck(signal)),
      },
    }),
    door: deskDoorMachine.provide({
      actors: {
        openDoor: fromPromise(({ signal }) => calls.openDoor(signal)),
        checkPassword: fromPromise(({ input, signal }) => calls.checkPassword(input, signal)),
        checkCode: fromPromise(({ input, signal }) => calls.checkCode(input, signal)),
        enterDemonstration: fromPromise(({ input, signal }) => calls.enterDemonstration(input, signal)),
        readInvitation: fromPromise(({ input, signal }) => calls.readInvitation(input, signal)),
        acceptInvitation: fromPromise(({ input, signal }) => calls.acceptInvitation(input, signal)),
        leaveDesk: fromPromise(({ signal }) => calls.leaveDesk(signal)),
      },
    }),
    ...createEditionMachines(calls),
    ...createStoryMachines(calls),
    ...createDrawMachines(calls),
    figures: deskFiguresMachine.provide({
      actors: {
        readFigures: fromPromise(({ input, signal }) => calls.readFigures(input.edition, signal)),
      },
    }),
    history: deskHistoryMachine.provide({
      actors: {
        listReceipts: fromPromise(({ input: { status, before }, signal }) =>
          calls.listReceipts(status, before, signal),
        ),
        readReceipt: fromPromise(({ input, signal }) => calls.readReceipt(input.id, signal)),
        reopenReceipt: fromPromise(({ input: { id, version, reason }, signal }) =>
          calls.reopenReceipt(id, version, reason, signal),
        ),
      },
    }),
    players: deskPlayersMachine.provide({
      actors: {
        readSignUps: fromPromise(({ signal }) => calls.readSignUps(signal)),
        findPlayers: fromPromise(({ input: { after, ...search }, signal }) =>
          calls.findPlayers(search, after, signal),
        ),
        readPlayer: fromPromise(({ input, signal }) => calls.readPlayer(input.id, signal)),
        listRecords: fromPromise(({ input: { id, kind, before }, signal }) =>
          calls.listRecords(id, kind, before, signal),
        ),
        blockPlayer: fromPromise(({ input: { id, isBlocked, reason }, signal }) =>
          calls.blockPlayer(id, isBlocked, reason, signal),
        ),
        erasePlayer: fromPromise(({ input, signal }) => calls.erasePlayer(input.id, input.number, signal)),
      },
    }),
    review: deskReviewMachine.provide({
      actors: {
        takeReceipt: fromPromise(({ input, signal }) => calls.takeReceipt(input.skip, signal)),
        decideReceipt: fromPromise(({ input: { id, version, verdict }, signal }) =>
          calls.decideReceipt(id, version, verdict, signal),
        ),
        undoDecision: fromPromise(({ input: { id, version }, signal }) =>
          calls.undoDecision(id, version, signal),
        ),
      },
    }),
  };
}

export type DeskMachines = ReturnType<typeof createDeskMachines>;
