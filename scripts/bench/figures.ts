/** The value below which a part of the figures lies, between the two nearest ones; NaN of none. `part`: 0 to 1. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5);

/** How many times the second the first is; nothing where there is nothing to compare with. */
export const ratio = (figure: number, baseline: number): number | undefined =>
  baseline > 0 && Number.isFinite(figure) ? figure / baseline : undefined;

/** A ratio as the tables show it: `1.04x`, or a dash. */
export const times = (value: number | undefined): string =>
  value === undefined ? '-' : `${value.toFixed(2)}x`;

/** A figure with as many digits as it can bear: whole numbers from ten on. */
export const shown = (figure: number): string => {
  if (Number.isNaN(figure)) return '-';
  if (Number.isInteger(figure) || Math.abs(figure) >= 10) return String(Math.round(figure));
  return figure.toFixed(Math.abs(figure) < 0.1 ? 4 : 2);
};

/** The smallest, the median and the largest: `12 / **14** / 20`. */
export const spread = (figures: readonly number[]): string =>
  `${shown(quantile(figures, 0))} / **${shown(median(figures))}** / ${shown(quantile(figures, 1))}`;

/** The slope of the straight line that fits best through points of time and value: value for each unit of time. */
export function slope(points: readonly { at: number; value: number }[]): number {
  const mean = (of: (point: { at: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)];
  const over = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0);
  const under = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  return under === 0 ? Number.NaN : over / under;
}
