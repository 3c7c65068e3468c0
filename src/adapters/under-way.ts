import { fromPromise } from 'xstate';
import type { Api } from '../api/client.ts';

/** Knows which uploads are under way at this moment: a reload that nobody asked for must not cut them off. */
export function createUnderWay() {
  const uploads = new Set<Promise<unknown>>();
  return {
    /** The same client, whose uploads are noted until they have come to an end, whichever. */
    noting: (api: Api): Api => ({
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
