import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { InspectedChart } from '../../inspection/chart.ts';
import { type Drawing, drawChart } from './chart-layout.ts';

/** Each chart in a chunk of its own, fetched when its machine is looked at. */
const CHARTS = import.meta.glob<InspectedChart>('../../../docs/machines/*.json', { import: 'default' });

export const loadChart = async (machine: string): Promise<InspectedChart | null> =>
  (await CHARTS[`../../../docs/machines/${machine}.json`]?.()) ?? null;

/** The chart of a machine; null until it is there, and for what is no machine of the project. */
export function useChart(machine: string | null | undefined): InspectedChart | null {
  const [loaded, setLoaded] = useState<{ machine: string; chart: InspectedChart | null } | null>(null);
  useEffect(() => {
    if (!machine) return undefined;
    let isLeft = false;
    void loadChart(machine).then((chart) => {
      if (!isLeft) setLoaded({ machine, chart });
    });
    return () => {
      isLeft = true;
    };
  }, [machine]);
  return loaded && loaded.machine === machine ? loaded.chart : null;
}

/** The drawing of a chart with some of its states closed; the one before stays until the next is laid out. */
export function useDrawing(chart: InspectedChart, collapsed: ReadonlySet<string>): Drawing | null {
  const { t } = useMessages();
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const otherwise = t('machines.chart.otherwise');
  useEffect(() => {
    let isLeft = false;
    void drawChart(chart, collapsed, otherwise).then((drawn) => {
      if (!isLeft) setDrawing(drawn);
    });
    return () => {
      isLeft = true;
    };
  }, [chart, collapsed, otherwise]);
  return drawing;
}
