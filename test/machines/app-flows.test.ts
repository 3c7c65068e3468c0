import { describe, expect, test } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { AppEvent } from '../../machines/app/app.setup.ts';
import { type FlowName, flows } from '../../machines/app/flows.ts';
import { pageFlows } from '../../machines/app/page-flows.ts';
import { type EmittedEvent, relay } from '../../machines/app/relay.ts';
import { aFreePlayer } from './support/app-harness.ts';
import { IN_AUGUST } from './support/contest.ts';
import { settle } from './support/held.ts';

const DEFECT = new Error('A defect.');

/** A flow that breaks on demand. */
const breaking = setup({ types: { events: {} as EventObject } }).createMachine({
  on: {
    'break.now': {
      actions: () => {
        throw DEFECT;
      },
    },
  },
});

type Place = { path: string; hash: string };

/** The root alone: in the place of every flow stands one that breaks on demand. */
function breakingRoot(input: Place) {
  const actors: object = Object.fromEntries(Object.keys(flows).map((name) => [name, breaking]));
  const app = createActor(appMachine.provide({ actors: actors as typeof flows }), {
    input,
    systemId: 'app',
  });
  const emitted: EmittedEvent[] = [];
  relay(app, (word) => emitted.push(word));
  app.start();
  return { app, emitted: () => emitted.splice(0) };
}

/** Where a flow is open that lives no longer than a page: home where nothing is said. */
const OPEN_AT: Partial<Record<keyof typeof pageFlows, string>> = {
  signIn: '/#login',
  signUp: '/register',
  gate: '/gate',
  receipt: '/contest',
  receiptReading: '/contest',
  participations: '/profile',
  correction: '/profile',
  personalData: '/profile',
  consents: '/profile',
  dataExport: '/profile',
  receiptPhoto: '/profile',
  reminder: '/profile',
  changePassword: '/profile',
  closeAccount: '/profile',
  completion: '/your-story',
  quiz: '/games',
  recovery: '/recovery',
  resetPassword: '/reset-password',
  prizeClaim: '/profile',
  drawResults: '/archive',
};

const isOfAPage = (name: string): name is keyof typeof pageFlows => name in pageFlows;
const NAMES = Object.keys(flows) as FlowName[];
const PLAYER = { type: 'player.known', player: aFreePlayer() } as const;
const itIs = (status: 'campaign' | 'endCampaign') =>
  ({ type: 'contest.changed', status, now: IN_AUGUST, isGuess: false }) as const;
/** What opens a flow that no page does: a visitor, or a player during or after the campaign. */
const OPENED_BY: Partial<Record<FlowName, readonly AppEvent[]>> = {
  providerSignIn: [{ type: 'visitor.known' }],
  waitingReceipt: [itIs('campaign'), PLAYER],
  lateReceipt: [itIs('endCampaign'), PLAYER],
};
const placeOf = (name: FlowName) => {
  const [path = '/', hash] = ((isOfAPage(name) && OPEN_AT[name]) || '/').split('#');
  return { path, hash: hash ? `#${hash}` : '' };
};

describe('a flow has the same name in the root, in the actor system and in reports', () => {
  test.each(NAMES)('flow %s', (name) => {
    const { app, emitted } = breakingRoot(placeOf(name));
    for (const event of OPENED_BY[name] ?? []) app.send(event);
    emitted();
    const running = app.getSnapshot().children[name];
    expect(running).toBeDefined();
    expect(app.system.get(name)).toBe(running);
    app.system.get(name).send({ type: 'break.now' });
    expect(emitted()).toEqual([{ type: 'flow.broke', flow: name, error: DEFECT }]);
    expect(app.getSnapshot().status).toBe('active');
  });
});

describe('a flow that starts before its code is loaded fails with its name', () => {
  test.each(Object.keys(pageFlows).filter(isOfAPage))('flow %s', async (name) => {
    const app = createActor(appMachine, { input: placeOf(name), systemId: 'app' });
    const emitted: EmittedEvent[] = [];
    relay(app, (received) => emitted.push(received));
    app.start();
    for (const event of OPENED_BY[name] ?? []) app.send(event);
    await settle();
    const error = new Error(`Port not provided: ${name}`);
    expect(emitted).toContainEqual({ type: 'flow.broke', flow: name, error });
  });
});
