import type { components } from '../openapi/desk.d.ts';

// The figures of an edition as the desk draws them: each chart beside the table of the same numbers.

type Schemas = components['schemas'];
export type Figures = Schemas['Figures'];
export type FigureTable = Schemas['FigureTable'];
export const FIGURE_TABLES = [
  'days',
  'hours',
  'signUps',
  'funnel',
  'missions',
] as const satisfies readonly FigureTable[];

const STATUSES = ['approved', 'pending', 'refused', 'released'] as const;
const STEPS = ['signedUp', 'confirmed', 'accepted', 'sent', 'approved'] as const;

/** What a series of bars counts; its colour and its name derive from it. */
export type SeriesName = (typeof STATUSES)[number] | 'signUps' | 'receipts' | 'accounts' | 'times' | 'points';
export type Step = (typeof STEPS)[number];

/** A label for each bar, and a series of as many numbers; `isDrawn: false` stands in the table alone. */
export type BarChart = {
  labels: readonly (
    | { kind: 'day'; day: string }
    | { kind: 'hour'; hour: number }
    | { kind: 'step'; step: Step }
    | { kind: 'name'; name: string }
  )[];
  series: readonly { name: SeriesName; values: readonly number[]; isDrawn: boolean }[];
};

/** The chart and the table of one part of the figures. */
export function chartOf(figures: Figures, table: FigureTable): BarChart {
  const { days, hours, funnel, missions } = figures;
  if (table === 'days')
    return {
      labels: days.map(({ day }) => ({ kind: 'day', day })),
      series: STATUSES.map((name) => ({ name, values: days.map((one) => one[name]), isDrawn: true })),
    };
  if (table === 'signUps')
    return {
      labels: days.map(({ day }) => ({ kind: 'day', day })),
      series: [{ name: 'signUps', values: days.map(({ signUps }) => signUps), isDrawn: true }],
    };
  if (table === 'hours')
    return {
      labels: hours.map(({ hour }) => ({ kind: 'hour', hour })),
      series: [{ name: 'receipts', values: hours.map(({ receipts }) => receipts), isDrawn: true }],
    };
  if (table === 'funnel')
    return {
      labels: STEPS.map((step) => ({ kind: 'step', step })),
      series: [{ name: 'accounts', values: STEPS.map((step) => funnel[step]), isDrawn: true }],
    };
  return {
    labels: missions.map(({ mission }) => ({ kind: 'name', name: mission })),
    series: [
      { name: 'times', values: missions.map(({ times }) => times), isDrawn: true },
      { name: 'points', values: missions.map(({ points }) => points), isDrawn: false },
    ],
  };
}
