import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';

const nanosecondsPerSecond = 1e9;
/** What is recorded are the distances of ticks, so each holds this one beside its delay. */
const tickMs = 20;

/** How this process fares: its age, memory, processor time, and how late its event loop runs. Returns how to stop measuring. */
export function measureProcess({ real, passwords }: Deps, registry: Registry): () => void {
  const startedAt = real();
  const delay = monitorEventLoopDelay({ resolution: tickMs });
  delay.enable();
  const registers = [registry];

  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Since this server was built.',
    registers,
    collect() {
      this.set((real() - startedAt) / 1_000);
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_cpu_seconds',
    help: 'Processor time of the process, its own and the system’s for it.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.set((user + system) / 1e6);
    },
  });
  new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late the event loop ran since the last look, by quantile.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [50, 99, 100]) {
        const seconds = delay.percentile(quantile) / nanosecondsPerSecond - tickMs / 1_000;
        this.set({ quantile: String(quantile / 100) }, Math.max(0, seconds));
      }
      delay.reset();
    },
  });
  new Gauge({
    name: 'password_hashes',
    help: 'Password hashes being computed, and waiting for their turn.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = passwords.load();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  return () => delay.disable();
}
