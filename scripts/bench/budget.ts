import { shown } from './figures.ts';
import { table } from './tables.ts';

/** One goal with what was measured; `unit` stands after both. A figure that could not be obtained is NaN, never met. */
export type Budget = { what: string; goal: number; atLeast?: true; measured: number; unit: string };

export const isMet = ({ goal, atLeast, measured }: Budget): boolean =>
  atLeast ? measured >= goal : measured <= goal;

/** Every goal with its figure and whether it is met. */
export const budgetTable = (budgets: readonly Budget[]): string =>
  table(
    ['budget', 'goal', 'measured', ''],
    budgets.map((budget) => [
      budget.what,
      `${budget.atLeast ? '>=' : '<='} ${shown(budget.goal)} ${budget.unit}`.trim(),
      `${shown(budget.measured)} ${budget.unit}`.trim(),
      isMet(budget) ? 'met' : '**not met**',
    ]),
  );
