import type { Played, Step } from './play.ts';
import { hasHidden } from './stand-ins.ts';

/** The event that a report is most likely about, and why. */
export type Suspect = { played: Played; step: Step; because: string };

type Place = { played: Played; step: Step };

/** Whether something is hidden of what the machine got or knew: a sentence of its model may speak of that. */
const isHiddenInReach = ({ event, before }: Step) =>
  hasHidden(event.event ?? {}) || hasHidden(before?.context ?? {});

const isOwn = ({ event }: Step) => !event.type.startsWith('xstate.');

/** Ordered by certainty: breakage or deviation, then violations of the model, then the last event. */
const SIGNS: readonly { because: string; fits: (step: Step) => boolean; isLast?: boolean }[] = [
  { because: 'the machine broke', fits: ({ event, broken }) => event.status === 'error' && broken !== null },
  {
    because: 'the machine broke when it was recorded, and goes on here',
    fits: ({ event }) => event.status === 'error',
  },
  { because: 'the machine here does something else', fits: ({ verdict }) => verdict === 'different' },
  {
    because: 'a sentence of its model does not hold',
    fits: (step) => step.rules.length > 0 && !isHiddenInReach(step),
  },
  {
    because: 'a sentence of its model does not hold, unless it speaks of what is hidden',
    fits: ({ rules }) => rules.length > 0,
  },
  { because: 'it was the last thing that somebody did', fits: isOwn, isLast: true },
];

/** The first event that bears the strongest sign. */
export function suspectOf(all: readonly Played[]): Suspect | null {
  const places = all
    .flatMap((played) => played.steps.map((step): Place => ({ played, step })))
    .toSorted((one, other) => one.step.event.at - other.step.event.at);
  for (const { because, fits, isLast } of SIGNS) {
    const fitting = places.filter(({ step }) => fits(step));
    const found = isLast ? fitting.at(-1) : fitting[0];
    if (found) return { ...found, because };
  }
  return null;
}

/** The event `quiz:14`, as `npm run replay` numbers it; of several lives of a machine, the last one that has it. */
export function chosenStep(all: readonly Played[], place: string): Suspect | null {
  const [name = '', number = ''] = place.split(':');
  const found = all
    .flatMap((played) => (played.run.name === name ? played.steps.map((step) => ({ played, step })) : []))
    .findLast(({ step }) => step.number === Number(number));
  return found ? { ...found, because: 'it was asked for' } : null;
}
