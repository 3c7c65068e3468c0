import { createActor, SimulatedClock } from 'xstate';
import { shellMachine } from '../../../machines/shell/shell.machine.ts';
import { hearing } from './hearing.ts';

/** The shell at a place of the site, its clock in the test's hand, and what it says. */
export function story(input = { path: '/', hash: '' }) {
  const clock = new SimulatedClock();
  const actor = createActor(shellMachine, { clock, input });
  const said = hearing(actor);
  actor.start();
  const go = (path: string, hash = '') => actor.send({ type: 'route.changed', path, hash });
  return { actor, clock, said, go, send: actor.send.bind(actor), snapshot: () => actor.getSnapshot() };
}
