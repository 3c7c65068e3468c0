import { type Now, ONE_MINUTE } from './clock.ts';

type Kept<T> = { until: number; answer: Promise<T> };
type Asked = { owner: object; name: string; realNow: Now };

/**
 * Keeps an answer for a minute, by its name and its owner (a database), since counting takes long and many may ask at once.
 * A failure is not kept, and an answer from before the clock went back is asked for again.
 */
export function keepForAMinute<T>() {
  const owners = new WeakMap<object, Map<string, Kept<T>>>();
  return ({ owner, name, realNow }: Asked, ask: () => Promise<T>): Promise<T> => {
    const known = owners.get(owner) ?? new Map<string, Kept<T>>();
    owners.set(owner, known);
    const now = realNow();
    const before = known.get(name);
    if (before !== undefined && before.until > now && before.until <= now + ONE_MINUTE) return before.answer;
    const answer = ask();
    known.set(name, { until: now + ONE_MINUTE, answer });
    answer.catch(() => known.delete(name));
    return answer;
  };
}
