/** What a page tells of its own first moments, in milliseconds since the navigation began; 0 for what never came. */
export type Moments = {
  firstPaint: number;
  largestPaint: number;
  heading: number;
  /** Summed over all shifts that nobody caused. */
  shift: number;
  longTasks: { start: number; duration: number }[];
};

declare global {
  interface Window {
    moments: Moments;
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Runs in the page, before anything of its own. */
export function watchMoments(): void {
  const moments: Moments = { firstPaint: 0, largestPaint: 0, heading: 0, shift: 0, longTasks: [] };
  window.moments = moments;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') moments.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    moments.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) moments.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => moments.longTasks.push({ start: startTime, duration }));
  const look = () => {
    const box = document.querySelector('h1')?.getBoundingClientRect();
    if (!box?.height) return void requestAnimationFrame(look);
    // This frame draws it; the next task comes after the drawing.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      moments.heading = performance.now();
    };
    requestAnimationFrame(() => port2.postMessage(0));
  };
  requestAnimationFrame(look);
}

const LONG_MS = 50;

/** The part of each long task beyond 50 ms, from the first paint on. */
export const blockingTime = ({ firstPaint, longTasks }: Moments): number =>
  longTasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_MS), 0);
