import type { Answer, Failure } from '../machines/ports/answer.ts';
import type { Message } from './message.ts';
import { problemsOf } from './problems.ts';

/** What a person is told about a call that came to nothing (§E): the server's words, or the generic sentence. */
export function messagesOf(failure: Failure): Message[] {
  switch (failure.kind) {
    case 'refused':
    case 'failed':
      return problemsOf(failure.detail).map((problem) => problem.message);
    case 'unauthorized':
      return [{ key: 'errors.sessionExpired' }];
    case 'unreachable':
      return [{ key: 'errors.generic' }, { key: 'errors.unreachable' }];
    case 'malformed':
      return [{ key: 'errors.generic' }];
  }
}

/** No answer that says anything: what was asked may have been done all the same. */
export const isUnheard = ({ kind }: Answer<unknown>): boolean =>
  kind === 'unreachable' || kind === 'malformed' || kind === 'failed';

/** The server has had these answers before (§B.36). */
export const isVoted = (answer: Answer<unknown>): boolean =>
  answer.kind === 'refused' &&
  messagesOf(answer).some((message) => 'key' in message && message.key === 'errors.voted');
