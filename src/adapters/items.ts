import { fromCallback, fromPromise } from 'xstate';
import type { Answer } from '../../machines/ports/answer.ts';
import type { Item } from '../../machines/ports/entities.ts';
import type { Upload, UploadTold } from '../../machines/ports/items.ts';
import { amountInCents, amountText } from '../../machines/rules/amount.ts';
import type { Api } from '../api/client.ts';
import { toFormData } from '../api/form-data.ts';
import { rows } from './rows.ts';

/** The parts of the form that the server takes (§C). */
function partsOf({ editionId, values }: Upload) {
  if (!(values.file instanceof File)) throw new Error('A receipt is sent with its picture.');
  return {
    editionId: String(editionId),
    code: values.code.trim(),
    receiptDate: values.receiptDate,
    receiptTime: values.receiptTime,
    amount: amountText(amountInCents(values.amount) ?? 0),
    file: values.file,
  };
}

export function itemPorts(api: Api) {
  return {
    loadItems: fromPromise<Answer<readonly Item[]>>(async ({ signal }) =>
      rows(await api.ask((client) => client.GET('/items/', { signal }))),
    ),
    newIdempotencyKey: fromPromise<string>(async () => crypto.randomUUID()),
    uploadReceipt: fromCallback<UploadTold, Upload>(({ input, sendBack }) => {
      // Here and not inside the call: what cannot be sent is a defect that the flow has to hear of.
      const body = partsOf(input);
      const cancelled = new AbortController();
      void api
        .ask((client) =>
          client.POST('/items/', {
            params: { header: { 'Idempotency-Key': input.idempotencyKey } },
            body,
            bodySerializer: toFormData,
            fetch: api.uploading((fraction) => sendBack({ type: 'upload.progressed', fraction })),
            signal: cancelled.signal,
          }),
        )
        .then((answer: Answer<Item>) => {
          if (!cancelled.signal.aborted) sendBack({ type: 'upload.answered', answer });
        });
      return () => cancelled.abort();
    }),
  };
}
