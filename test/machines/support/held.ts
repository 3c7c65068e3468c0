import { fromPromise, type NonReducibleUnknown } from 'xstate';
import { settle } from './settle.ts';

type Fate = 'open' | 'answered' | 'aborted';

type Question<Outcome, Input> = {
  input: Input;
  signal: AbortSignal;
  isAnswered: boolean;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
};

const fateOf = ({ isAnswered, signal }: { isAnswered: boolean; signal: AbortSignal }): Fate => {
  if (isAnswered) return 'answered';
  return signal.aborted ? 'aborted' : 'open';
};

/** A port in the test's hand: it notes what was asked and waits until the test answers. */
export function held<Outcome, Input = NonReducibleUnknown>() {
  const questions: Question<Outcome, Input>[] = [];
  const question = (which: number) => {
    const found = questions.at(which);
    if (!found)
      throw new Error(`The port was asked ${questions.length} times: there is no question ${which}.`);
    return found;
  };
  return {
    logic: fromPromise<Outcome, Input>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          questions.push({ input, signal, isAnswered: false, resolve, reject });
        }),
    ),
    /** The input of every question so far, oldest first. */
    asked: (): Input[] => questions.map(({ input }) => input),
    /** What became of every question so far, oldest first. */
    fates: (): Fate[] => questions.map(fateOf),
    /** Answers the newest question, or the one at `which`; an aborted one may be answered late. */
    async answer(outcome: Outcome, which = -1): Promise<void> {
      const asked = question(which);
      asked.isAnswered = !asked.signal.aborted;
      asked.resolve(outcome);
      await settle();
    },
    /** A defect in the port: it throws instead of answering. */
    async fail(error: Error): Promise<void> {
      question(-1).reject(error);
      await settle();
    },
  };
}
