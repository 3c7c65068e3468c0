import { type AnyEventObject, type EventObject, fromCallback } from 'xstate';

/** A callback port whose events the test sends. */
export function heldSource<Told extends EventObject, Input = undefined, Asked extends EventObject = Told>() {
  const streams: { input: Input; tell: (told: AnyEventObject) => void; isStopped: boolean }[] = [];
  const requests: Asked[] = [];
  return {
    logic: fromCallback<Asked, Input>(({ input, sendBack, receive }) => {
      receive((request) => requests.push(request));
      const stream = { input, tell: sendBack, isStopped: false };
      streams.push(stream);
      return () => {
        stream.isStopped = true;
      };
    }),
    /** The input of every stream so far, oldest first. */
    asked: (): Input[] => streams.map(({ input }) => input),
    /** What was asked of the streams meanwhile, oldest first. */
    requests: (): Asked[] => requests,
    stopped: (): boolean[] => streams.map(({ isStopped }) => isStopped),
    /** Tells something through the newest stream, or the one at `which`; a stopped one may speak late. */
    tell(told: Told, which = -1): void {
      const stream = streams.at(which);
      if (!stream) throw new Error('Nobody has asked this source yet.');
      stream.tell(told);
    },
  };
}
