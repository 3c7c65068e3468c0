import { fromCallback, fromPromise } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import { amountInCents, amountText } from '../../domain/money.ts';
import { RECEIPT_FILE_TYPES, type ReceiptValues } from '../../domain/receipts.ts';
import type { Result } from '../../domain/result.ts';
import { parseItem } from '../../domain/schemas/participation.ts';
import type { Correction, PhotoEvent, Upload, UploadEvent } from '../../machines/ports/participation.ts';
import type { Api } from '../api/client.ts';
import type { Send } from '../api/transport.ts';
import { multipart } from '../api/upload.ts';
import { getItems } from './player-queries.ts';
import { whenDrawn } from './when-idle.ts';

/** The fields of the receipt in the format of the call (§C). */
const fieldsOf = ({ file: _picture, ...typed }: ReceiptValues) => ({
  ...typed,
  code: typed.code.trim(),
  amount: amountText(amountInCents(typed.amount) ?? 0),
});

/** A picture that is not a file cannot be sent: this is a defect, not an answer. */
function pictureOf({ file }: ReceiptValues): File {
  if (file instanceof File) return file;
  throw new Error('A receipt is sent with its picture.');
}

/** No answer, and the browser is offline: it will report when the network returns. */
const isStranded = (event: UploadEvent): boolean =>
  event.type === 'upload.answered' && event.result.kind === 'unreachable' && navigator.onLine === false;

type Sending = { fetch: Send; signal: AbortSignal };

/** Makes a call that emits its progress, then its answer; stopping the actor cancels it. */
function uploadEvents(
  api: Api,
  sendBack: (event: UploadEvent) => void,
  call: (sending: Sending) => Promise<Result<Item>>,
): () => void {
  const cancelled = new AbortController();
  const fetch = api.uploading((fraction) => sendBack({ type: 'upload.progressed', fraction }));
  void call({ fetch, signal: cancelled.signal }).then((result) => {
    if (!cancelled.signal.aborted) sendBack({ type: 'upload.answered', result });
  });
  return () => cancelled.abort();
}

/** With another picture the correction is a form like the receipt itself; without, its fields are enough (§F.12). */
function correct(
  api: Api,
  { itemId, values }: Correction,
  { fetch, signal }: Sending,
): Promise<Result<Item>> {
  const params = { path: { id: String(itemId) } };
  const fields = fieldsOf(values);
  if (values.file === null) {
    return api.parsed((client) => client.PUT('/items/{id}', { params, body: fields, signal }), parseItem);
  }
  const body = { ...fields, file: pictureOf(values) };
  return api.parsed(
    (client) => client.PUT('/items/{id}', { params, body, ...multipart, fetch, signal }),
    parseItem,
  );
}

/** The photo of a receipt, as bytes. An empty body or another content type, such as a proxy's page, is not a photo. */
const getPhoto = (api: Api, itemId: number, signal: AbortSignal): Promise<Result<Blob>> =>
  api.parsed(
    (client) =>
      client.GET('/items/photo/{id}', {
        params: { path: { id: String(itemId) } },
        parseAs: 'blob',
        signal,
      }),
    (photo: Blob) => (photo.size > 0 && RECEIPT_FILE_TYPES.includes(photo.type) ? photo : null),
  );

/** Emits an object URL for a photo; stopping the actor revokes it. */
function showing(api: Api, itemId: number, sendBack: (event: PhotoEvent) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  void getPhoto(api, itemId, signal).then((result) => {
    if (signal.aborted) return;
    if (result.kind !== 'ok') {
      sendBack({ type: 'photo.missing', failure: result });
      return;
    }
    const url = URL.createObjectURL(result.data);
    signal.addEventListener('abort', () => URL.revokeObjectURL(url));
    sendBack({ type: 'photo.arrived', photo: { url, isPdf: result.data.type === 'application/pdf' } });
  });
  return () => stopped.abort();
}

export function itemPorts(api: Api) {
  return {
    loadItems: fromPromise<Result<readonly Item[]>>(({ signal }) => getItems(api, signal)),
    newIdempotencyKey: fromPromise<string>(async () => {
      // A receipt that has its key is put together and sent: the press shows the busy button first.
      await whenDrawn();
      return crypto.randomUUID();
    }),
    uploadReceipt: fromCallback<UploadEvent, Upload>(({ input, sendBack }) => {
      const { editionId, values, idempotencyKey } = input;
      // Thrown here and not inside the call, so that the defect reaches the flow.
      const body = { editionId: String(editionId), ...fieldsOf(values), file: pictureOf(values) };
      const tell = (event: UploadEvent) => sendBack(isStranded(event) ? { type: 'upload.stranded' } : event);
      return uploadEvents(api, tell, ({ fetch, signal }) =>
        api.parsed(
          (client) =>
            client.POST('/items/', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body,
              ...multipart,
              fetch,
              signal,
            }),
          parseItem,
        ),
      );
    }),
    correctReceipt: fromCallback<UploadEvent, Correction>(({ input, sendBack }) => {
      if (input.values.file !== null) pictureOf(input.values);
      return uploadEvents(api, sendBack, (sending) => correct(api, input, sending));
    }),
    showPhoto: fromCallback<PhotoEvent, { itemId: number }>(({ input, sendBack }) =>
      showing(api, input.itemId, sendBack),
    ),
    releaseItem: fromPromise<Result<Item>, { itemId: number }>(({ input, signal }) =>
      api.parsed(
        (client) =>
          client.POST('/items/release/{id}', {
            params: { path: { id: String(input.itemId) } },
            body: {},
            signal,
          }),
        parseItem,
      ),
    ),
  };
}
