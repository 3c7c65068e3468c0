/** A strand in a nest: its radius and its centre's offset, then where it starts and how far it runs, in degrees. */
export type Strand = readonly [radius: number, dx: number, dy: number, from: number, run: number];

const point = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
};

/** The path of a strand about its own centre. */
export const arc = ([radius, , , from, run]: Strand): string =>
  `M${point(radius, from)}A${radius} ${radius} 0 ${run > 180 ? 1 : 0} 1 ${point(radius, from + run)}`;
