import { cpus, loadavg } from 'node:os';

/** What a run was made on, in words for its report; taken before anything is measured. */
export function describeMachine(): string {
  const [cores, load] = [cpus().length, loadavg()[0] ?? 0];
  const others = load > cores ? ', others at work on it: only ratios say something, and little' : '';
  return `${cores} cores, Node ${process.versions.node}, load average ${load.toFixed(1)} at the start${others}`;
}
