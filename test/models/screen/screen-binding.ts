import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../kit/model.ts';
import { eventsOf, statesOf } from '../kit/naming.ts';

/** What a QA person writes to have a model walked at its screen: see docs/qa.md. */
export type ScreenBinding = {
  model: AnyModel;
  /** The real component, bound to the actor. */
  draw: (actor: AnyActorRef) => ReactNode;
  /** What the person does, by event. */
  does: Record<string, (person: UserEvent, event: AnyEventObject) => Promise<void>>;
  /** The machine's other events, which come from other flows: the rig sends them. */
  elsewhere?: readonly string[];
  /** Types of events that the machine emits oftener here than expected, such as one for each key that is typed. */
  besides?: readonly string[];
  /** Whether the screen can bring an event about. */
  can?: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;
  /** What is on screen in a state, by its path: throws when it is not. */
  shows: Record<string, (snapshot: AnyMachineSnapshot) => void>;
  outOfReach: Record<string, string>;
};

function unknown(part: string, named: readonly string[], known: readonly string[]): string[] {
  return named.filter((name) => !known.includes(name)).map((name) => `"${name}" in ${part}`);
}

/** Throws where an event would be counted as the screen's though nobody does it there, or a name speaks of nothing. */
export function checkBinding({ model, does, elsewhere = [], shows }: ScreenBinding): void {
  const { machine, callbackEvents = {} } = model;
  const emittedEvents = Object.values(callbackEvents).flatMap((events) => events ?? []);
  const events = eventsOf(machine).filter((event) => !emittedEvents.includes(event));
  const undone = events.find((event) => !(event in does) && !elsewhere.includes(event));
  if (undone !== undefined) {
    throw new Error(
      `${machine.id}: nobody does "${undone}" at the screen: write it in does, or in elsewhere.`,
    );
  }
  const [stray] = [
    ...unknown('does', Object.keys(does), events),
    ...unknown(
      'elsewhere',
      elsewhere,
      events.filter((event) => !(event in does)),
    ),
    ...unknown('shows', Object.keys(shows), statesOf(machine)),
  ];
  if (stray !== undefined)
    throw new Error(`${machine.id}: ${stray} speaks of nothing that is left to the screen.`);
}
