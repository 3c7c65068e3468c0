import { createActor, SimulatedClock } from 'xstate';
import { aDeskDraft, heldDraft, heldEditionPorts } from './desk-editions.ts';

/** The editor of a draft, with its ports and its clock in the test's hand. */
export function editor(draft = aDeskDraft()) {
  const ports = heldEditionPorts();
  const clock = new SimulatedClock();
  const actor = createActor(heldDraft(ports), { input: { draft, person: 3 }, clock }).start();
  let times = 0;
  actor.on('preview.possible', () => {
    times += 1;
  });
  const typed = (changes: object) =>
    actor.send({ type: 'form.change', form: { ...actor.getSnapshot().context.form, ...changes } });
  return {
    ports,
    clock,
    typed,
    send: actor.send.bind(actor),
    /** How often a preview was said to be possible. */
    possible: () => times,
    snapshot: () => actor.getSnapshot(),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}
