import type { Middleware } from 'openapi-fetch';
import type { Answer } from './answer.ts';

/** A call that did not bring what was asked, and how it failed. Its name holds no value: neither query nor token. */
export type FailedCall = { call: string; because: string };

export type TellFailed = (failure: FailedCall) => void;

/** Why an answer is a failure to be told; null for one that brings what was asked, or that was given up. */
function reasonOf(answer: Answer<unknown>): string | null {
  switch (answer.kind) {
    case 'ok':
      return null;
    case 'malformed':
      return 'malformed';
    case 'unauthorized':
      return '401';
    case 'unreachable':
      return answer.because === 'aborted' ? null : answer.because;
    default:
      return String(answer.status);
  }
}

/** Makes a call that says its name on the way, and tells of it when it fails (§E.8). */
export async function telling<T>(
  failed: TellFailed | undefined,
  make: (named: (call: string) => void) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  let call = 'unknown';
  const answer = await make((name) => {
    call = name;
  });
  const because = reasonOf(answer);
  if (because !== null) failed?.({ call, because });
  return answer;
}

/** Says the name of each call in the contract. */
export const naming = (named: (call: string) => void): Middleware => ({
  onRequest({ request, schemaPath }) {
    named(`${request.method} ${schemaPath}`);
  },
});
