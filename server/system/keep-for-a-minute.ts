import { type Now, ONE_MINUTE } from './clock.ts';

type Kept<T> = { until: number; answer: Promise<T> };
type Asked = { owner: object; name: string; real: Now };

/**
 * Gives an answer again for a minute, by its name and its owner, such as a database: it takes long to count, and many may
 * look at once. One that failed is asked for again, and so is one that was kept before the clock went back.
 */
export function keepForAMinute<T>() {
  const owners = new WeakMap<object, Map<string, Kept<T>>>();
  return ({ owner, name, real }: Asked, ask: () => Promise<T>): Promise<T> => {
    const known = owners.get(owner) ?? new Map<string, Kept<T>>();
    owners.set(owner, known);
    const now = real();
    const before = known.get(name);
    if (before !== undefined && before.until > now && before.until <= now + ONE_MINUTE) return before.answer;
    const answer = ask();
    known.set(name, { until: now + ONE_MINUTE, answer });
    answer.catch(() => known.delete(name));
    return answer;
  };
}
