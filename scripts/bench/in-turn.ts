/**
 * Measures several things round after round, each round beginning with another of them: what disturbs the machine for a
 * while meets all alike. Gives the figures of each, in the order of the rounds.
 */
export async function inTurn<Name extends string, Figure>(
  rounds: number,
  measures: Record<Name, () => Promise<Figure>>,
): Promise<Record<Name, Figure[]>> {
  const names = Object.keys(measures) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Figure[]>;
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      figures[name].push(await measures[name]());
    }
  }
  return figures;
}
