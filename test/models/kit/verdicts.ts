import type { Verdict } from './model.ts';

/** Something that an oracle is shown: what it says of it, and how the place is told if it does not hold there. */
export type Shown = { judge: () => Verdict; told: () => string };

/** What an oracle says to one thing that it is shown. One that throws does not hold. */
function verdictOf({ judge, told }: Shown): { spoke: boolean; broken?: () => string } {
  try {
    const verdict = judge();
    return verdict === false ? { spoke: true, broken: told } : { spoke: verdict !== undefined };
  } catch (cause) {
    return { spoke: true, broken: () => `${told()}\n  It threw: ${cause}` };
  }
}

/** One complaint of an oracle at most, told of the nearest place where it does not hold: the nearest is shown first. */
export function complaintOf(oracle: string, shown: readonly Shown[]): string[] {
  const verdicts = shown.map(verdictOf);
  if (!verdicts.some(({ spoke }) => spoke)) return [`${oracle} never had anything to say.`];
  const [nearest, ...others] = verdicts.flatMap(({ broken }) => broken ?? []);
  if (!nearest) return [];
  const more = others.length > 0 ? `\n  and ${others.length} more like it` : '';
  return [`${oracle} does not hold ${nearest()}${more}`];
}
