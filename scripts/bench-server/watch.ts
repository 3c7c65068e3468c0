// Loaded beside a server that is measured: answers, over the channel to its parent process, how the process fares.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How a process has fared since it was last asked. */
export type Health = {
  /** Bytes of memory now, and at most. */
  resident: number;
  peak: number;
  /** How late its event loop ran, at the 99th percentile, in milliseconds. */
  loopDelay: number;
  /** Processor time, in milliseconds: unlike the others it stays the same while others use the machine. */
  worked: number;
};

const MICROSECONDS = 1e3;
const NANOSECONDS = 1e6;
// What is recorded are the distances of its own ticks, so each holds one of these.
const TICK_MS = 10;

const delay = monitorEventLoopDelay({ resolution: TICK_MS });
delay.enable();
let peak = 0;
let usage = process.cpuUsage();
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 100).unref();

process.on('message', () => {
  const resident = process.memoryUsage.rss();
  const { user, system } = process.cpuUsage(usage);
  process.send?.({
    resident,
    peak: Math.max(peak, resident),
    loopDelay: Math.max(0, delay.percentile(99) / NANOSECONDS - TICK_MS),
    worked: (user + system) / MICROSECONDS,
  } satisfies Health);
  delay.reset();
  peak = 0;
  usage = process.cpuUsage();
});
// Being watched keeps no server alive.
process.channel?.unref();
