import { expect, test } from 'vitest';
import { createPendingUploads } from '../../src/adapters/pending-uploads.ts';
import { settle } from '../machines/support/settle.ts';
import { anApi } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';

/** A client whose uploads end when the test says so. */
function aClient() {
  const ends: { resolve: (response: Response) => void; reject: (error: Error) => void }[] = [];
  const send = () => new Promise<Response>((resolve, reject) => ends.push({ resolve, reject }));
  const pendingUploads = createPendingUploads();
  const api = pendingUploads.tracking({ ...anApi({}).api, uploading: () => send });
  const upload = () => api.uploading(() => undefined)(new Request('https://spiga.example/'));
  let isQuiet = false;
  const wait = () => void askPort(pendingUploads.untilNothingIsSent, {}).then(() => (isQuiet = true));
  return { ends, upload, wait, isQuiet: () => isQuiet };
}

test('nothing is being sent: nobody waits', async () => {
  const { wait, isQuiet } = aClient();
  wait();
  await settle();
  expect(isQuiet()).toBe(true);
});

test('every upload is waited for, one that began meanwhile and one that fails, too', async () => {
  const { ends, upload, wait, isQuiet } = aClient();
  const first = upload();
  wait();
  await settle();
  const second = upload();
  ends[0]?.resolve(new Response());
  await first;
  await settle();
  expect(isQuiet()).toBe(false);
  ends[1]?.reject(new Error('cut'));
  await expect(second).rejects.toThrow('cut');
  await settle();
  expect(isQuiet()).toBe(true);
});
