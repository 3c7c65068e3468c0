import type { Middleware } from 'openapi-fetch';
import { NoAnswer } from './no-answer.ts';

/** A call that did not bring what was asked: its name in the contract, without any value, and how it failed. */
export type FailedCall = { call: string; because: string };

/** Tells of every call that fails, the answered ones and the unanswered; one that was given up is no failure. */
export function tellFailedCalls(failed: (failure: FailedCall) => void): Middleware {
  const nameOf = (request: Request, schemaPath: string) => `${request.method} ${schemaPath}`;
  return {
    onResponse({ request, response, schemaPath }) {
      if (response.ok) return;
      failed({ call: nameOf(request, schemaPath), because: String(response.status) });
    },
    onError({ request, schemaPath, error }) {
      const isGivenUp = error instanceof NoAnswer && error.because === 'aborted';
      if (isGivenUp || !(error instanceof NoAnswer)) return;
      failed({ call: nameOf(request, schemaPath), because: error.because });
    },
  };
}
