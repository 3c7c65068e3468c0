import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

/** `colour` names a variable of the look, so that the bars are those of the light or of the dark page. */
export type Bars = {
  /** For names too long to stand below a bar: the bars lie, each after its name. */
  isAcross: boolean;
  labels: readonly string[];
  series: readonly { label: string; values: readonly number[]; colour: string }[];
};

/** A name in lines of some 24 letters, broken between words: Chart.js cuts what is longer than its place. */
const linesOf = (name: string): string[] => name.match(/\S.{0,23}(?!\S)|\S+/g) ?? [];

/** Draws bars on a canvas, the series one above the other; returns what takes them away. */
export function renderBars(canvas: HTMLCanvasElement, { isAcross, labels, series }: Bars): () => void {
  const look = getComputedStyle(canvas);
  const colourOf = (variable: string) => look.getPropertyValue(variable).trim();
  const ticks = { color: colourOf('--ink-soft') };
  const names = { stacked: true, ticks, grid: { display: false } };
  const amounts = {
    stacked: true,
    beginAtZero: true,
    ticks: { ...ticks, precision: 0 },
    grid: { color: colourOf('--line') },
  };
  Chart.defaults.font.family = look.fontFamily;
  const chart = new Chart<'bar', number[], string | string[]>(canvas, {
    type: 'bar',
    data: {
      labels: isAcross ? labels.map(linesOf) : [...labels],
      datasets: series.map(({ label, values, colour }) => ({
        label,
        data: [...values],
        backgroundColor: colourOf(colour),
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: isAcross ? 'y' : 'x',
      scales: isAcross ? { x: amounts, y: names } : { x: names, y: amounts },
      plugins: {
        tooltip: { callbacks: { title: ([bar]) => labels[bar?.dataIndex ?? 0] ?? '' } },
        legend: { display: series.length > 1, labels: { color: colourOf('--ink') } },
      },
    },
  });
  return () => chart.destroy();
}
