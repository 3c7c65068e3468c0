import type { ActorView, Entry } from '../../../src/inspection/protocol.ts';

/** A machine that runs, without a parent, as a recorder would show it. */
export const aView = (name: string, more: Partial<ActorView> = {}): ActorView => ({
  actor: name,
  name,
  parent: null,
  machine: name,
  status: 'active',
  states: [],
  context: null,
  ...more,
});

/** An event of the page that left an actor so, without a transition. */
export const anEntry = (number: number, after: ActorView, more: Partial<Entry> = {}): Entry => ({
  number,
  at: number,
  from: null,
  type: 'go',
  event: {},
  edges: [],
  said: [],
  after,
  ...more,
});
