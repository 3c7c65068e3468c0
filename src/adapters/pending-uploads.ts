import { fromPromise } from 'xstate';
import type { Api } from '../api/client.ts';

/** The current uploads: an automatic reload must not interrupt them. */
export function createPendingUploads() {
  const uploads = new Set<Promise<unknown>>();
  return {
    /** The same client, whose uploads are tracked until they settle. */
    tracking: (api: Api): Api => ({
      ...api,
      uploading(onProgress) {
        const send = api.uploading(onProgress);
        return (request) => {
          const upload = send(request);
          uploads.add(upload);
          const forget = () => uploads.delete(upload);
          upload.then(forget, forget);
          return upload;
        };
      },
    }),
    untilNothingIsSent: fromPromise<void>(async () => {
      while (uploads.size > 0) await Promise.allSettled(uploads);
    }),
  };
}
