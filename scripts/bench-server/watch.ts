// Loaded beside a server that is measured: answers, over the channel to who started it, how the process fares.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Bytes of memory now and at most since the last answer; the event loop's delay at its 99th percentile, milliseconds. */
export type Health = { resident: number; peak: number; loopDelay: number };

const NANOSECONDS_IN_A_MILLISECOND = 1e6;

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 100).unref();

process.on('message', () => {
  const resident = process.memoryUsage.rss();
  const loopDelay = delay.percentile(99) / NANOSECONDS_IN_A_MILLISECOND;
  process.send?.({ resident, peak: Math.max(peak, resident), loopDelay } satisfies Health);
  delay.reset();
  peak = 0;
});
// Being watched keeps no server alive.
process.channel?.unref();
