import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { type FlowName, flows } from '../../machines/app/flows.ts';
import { pageFlows } from '../../machines/app/page-flows.ts';
import { type EmittedEvent, relay } from '../../machines/app/relay.ts';
import { aFreePlayer } from './support/app-story.ts';
import { DEFECT, listeningRoot } from './support/listening-flows.ts';
import { settle } from './support/settle.ts';

/** Where a flow is open: the address for those that live no longer than a page. */
const OPEN_AT: Record<keyof typeof pageFlows, string> = {
  countdown: '/',
  signIn: '/#login',
  signUp: '/register',
  gate: '/gate',
  receipt: '/contest',
  participations: '/profile',
  correction: '/profile',
  personalData: '/profile',
  consents: '/profile',
  dataExport: '/profile',
  completion: '/your-story',
  quiz: '/games',
  recovery: '/recovery',
  resetPassword: '/reset-password',
};

const isOfAPage = (name: string): name is keyof typeof pageFlows => name in pageFlows;
const NAMES = Object.keys(flows) as FlowName[];
const placeOf = (name: FlowName) => {
  const [path = '/', hash] = (isOfAPage(name) ? OPEN_AT[name] : '/').split('#');
  return { path, hash: hash ? `#${hash}` : '' };
};

describe('every flow bears one name: for the root, for the whole system, and where its end is told', () => {
  test.each(NAMES)('%s', (name) => {
    const { app, heard } = listeningRoot(placeOf(name));
    const running = app.getSnapshot().children[name];
    expect(running).toBeDefined();
    expect(app.system.get(name)).toBe(running);
    app.system.get(name).send({ type: 'break.now' });
    expect(heard()).toEqual([{ type: 'flow.broke', flow: name, error: DEFECT }]);
    expect(app.getSnapshot().status).toBe('active');
  });
});

test('the login dialog closes when its flow breaks', () => {
  const { app } = listeningRoot({ path: '/', hash: '#login' });
  app.system.get('signIn').send({ type: 'break.now' });
  expect(app.getSnapshot().value).toMatchObject({ login: 'closed' });
});

describe('a flow that is used before its page was loaded throws an error with its name', () => {
  test.each(Object.keys(pageFlows).filter(isOfAPage))('%s', async (name) => {
    const app = createActor(appMachine, { input: placeOf(name), systemId: 'app' });
    const heard: EmittedEvent[] = [];
    relay(app, (told) => heard.push(told));
    app.start();
    await settle();
    const error = new Error(`Port not provided: ${name}`);
    expect(heard).toContainEqual({ type: 'flow.broke', flow: name, error });
  });
});

describe('a flow begins with what the root knows', () => {
  test('the frame with the place, the acceptance with the page, the session with the way back', () => {
    const { began } = listeningRoot({ path: '/archive', hash: '#regolamento', isReturning: true });
    expect(began).toMatchObject({
      shell: { path: '/archive', hash: '#regolamento' },
      acceptance: { path: '/archive' },
      session: { isReturning: true },
    });
    expect(listeningRoot({ path: '/', hash: '' }).began).toMatchObject({ session: { isReturning: false } });
  });

  test('the countdown with the instant, own data with the player', () => {
    const { app, began, enter } = listeningRoot({ path: '/archive', hash: '' });
    app.send({ type: 'player.known', player: aFreePlayer() });
    enter('/', '', 7);
    expect(began.countdown).toEqual({ now: 7 });
    enter('/profile');
    expect(began.personalData).toEqual({ player: aFreePlayer() });
  });

  test('nothing is known before anybody has said anything', () => {
    const { app } = listeningRoot({ path: '/', hash: '' });
    expect(app.getSnapshot().context).toMatchObject({ policies: [], player: null, wanted: null, now: 0 });
  });
});
