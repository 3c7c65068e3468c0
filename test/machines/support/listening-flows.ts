import { type AnyActorLogic, createActor, type EventObject, setup } from 'xstate';
import { appMachine } from '../../../machines/app/app.machine.ts';
import { flows } from '../../../machines/app/flows.ts';
import { type EmittedEvent, relay } from '../../../machines/app/relay.ts';

export const DEFECT = new Error('A defect.');

/** A flow that does nothing but write down what it is told, and breaks on demand. */
const listening = (note: (event: EventObject) => void, began: (input: unknown) => void) =>
  setup({ types: { events: {} as EventObject } }).createMachine({
    context: ({ input }) => {
      began(input);
      return {};
    },
    on: {
      'break.now': {
        actions: () => {
          throw DEFECT;
        },
      },
      '*': { actions: ({ event }) => note(event) },
    },
  });

type Place = { path: string; hash: string; isReturning?: boolean };

/** The root alone: in the place of every flow stands one that listens. */
export function listeningRoot(input: Place) {
  const told: [flow: string, event: EventObject][] = [];
  const began: Record<string, unknown> = {};
  const actors: Record<string, AnyActorLogic> = Object.fromEntries(
    Object.keys(flows).map((name) => [
      name,
      listening(
        (event) => told.push([name, event]),
        (given) => {
          began[name] = given;
        },
      ),
    ]),
  );
  const app = createActor(appMachine.provide({ actors: actors as typeof flows }), {
    input,
    systemId: 'app',
  });
  const heard: EmittedEvent[] = [];
  relay(app, (word) => heard.push(word));
  app.start();
  told.splice(0);
  return {
    app,
    /** What each flow was given when it began. */
    began,
    /** What the flows were told since the last call, flow by flow. */
    told: () => told.splice(0),
    heard: () => heard.splice(0),
    enter: (path: string, hash = '', now = 0) => app.send({ type: 'route.entered', path, hash, now }),
  };
}
