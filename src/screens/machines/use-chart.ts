import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { InspectedChart } from '../../inspection/chart.ts';
import { type ChartLayout, layOutChart } from './chart-layout.ts';

/** Each chart in a chunk of its own, fetched when its machine is looked at. */
const CHARTS = import.meta.glob<InspectedChart>('../../../docs/machines/*.json', { import: 'default' });

export const loadChart = async (machine: string): Promise<InspectedChart | null> =>
  (await CHARTS[`../../../docs/machines/${machine}.json`]?.()) ?? null;

/** What was loaded last; null before. That it could not be loaded is thrown at the next rendering, for the error screen. */
function useLoaded<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | { fault: unknown } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const keep = (outcome: { value: T } | { fault: unknown }) => {
      if (!isLeft) setLoaded(outcome);
    };
    load().then(
      (value) => keep({ value }),
      (fault: unknown) => keep({ fault }),
    );
    return () => {
      isLeft = true;
    };
  }, [load]);
  if (loaded && 'fault' in loaded) throw loaded.fault;
  return loaded?.value ?? null;
}

/** The chart of a machine; null until it is there, and for what is no machine of the project. */
export function useChart(machine: string | null | undefined): InspectedChart | null {
  const load = useCallback(async () => (machine ? loadChart(machine) : null), [machine]);
  const chart = useLoaded(load);
  return chart?.id === machine ? chart : null;
}

/** The drawing of a chart with some of its states closed; the one before stays until the next is laid out. None without a chart. */
export function useDrawing(
  chart: InspectedChart | null,
  collapsed: ReadonlySet<string>,
  hasWords: boolean,
): ChartLayout | null {
  const { t } = useMessages();
  const otherwise = t('machines.chart.otherwise');
  const nothing = t('machines.chart.nothing');
  const load = useCallback(
    async () => chart && layOutChart(chart, { collapsed, words: { otherwise, nothing }, hasWords }),
    [chart, collapsed, otherwise, nothing, hasWords],
  );
  return useLoaded(load);
}
