// Left to other tests: what a flow does with what it is told (its own model, and with the others in
// test/machines/app-*.test.ts), what becomes of what is emitted (test/app/effects.dom.test.ts), and that what a flow
// emits reaches the root at all (test/machines/app-flows.test.ts).
import type { Player } from '../../domain/entities.ts';
import { isNewcomer } from '../../domain/joining.ts';
import type { FlowName } from '../../machines/app/flows.ts';
import { wholeApp } from '../machines/support/whole-app.ts';
import { cases, distinguishBy, FOR_EFFECTS, FOR_EFFECTS_ALONE, inputs, NOTHING_LOADED } from './app.cases.ts';
import { type Heard, lasting, told } from './app.listeners.ts';
import { entered, type Here, isHeld, type Known, type Outcome, settled } from './app.pages.ts';
import { afterCampaign, beforeTheEnd, today } from './app.regions.ts';
import { DEFECT } from './kit/explore.ts';
import { defineModel } from './kit/model.ts';

/** Every flow but those whose end closes something. */
const FLOWS = [
  ...(['session', 'initialization', 'configuration', 'contestStatus', 'navigation', 'acceptance'] as const),
  ...(['alert', 'shell', 'participate', 'cookies', 'versionUpdate', 'blog', 'countdown', 'signUp'] as const),
  ...(['gate', 'receipt', 'receiptReading', 'reminder', 'participations', 'correction'] as const),
  ...(['personalData', 'consents', 'dataExport', 'receiptPhoto', 'changePassword', 'closeAccount'] as const),
  ...(['completion', 'quiz', 'recovery', 'resetPassword', 'prizeClaim', 'drawResults', 'logout'] as const),
  ...(['lateReceipt', 'waitingReceipt'] as const),
] as const satisfies readonly FlowName[];

/** The events that only flows hear. */
const PASSED_ON = [
  ...(['session.close', 'session.refresh', 'session.unauthorized', 'session.changedElsewhere'] as const),
  ...(['session.refreshed', 'session.refreshFailed', 'player.loaded', 'player.reload'] as const),
  ...(['player.wanted', 'parts.reload', 'page.intended', 'network.returned', 'alert.show'] as const),
  ...(['menu.close', 'participant.requested', 'photo.changed', 'receipt.denied', 'calendar.moved'] as const),
  ...(['receipt.read', 'receipt.sent', 'item.corrected', 'participations.reload'] as const),
] as const;

const GUARD = { type: 'guard.ask' } as const;

/** What becomes of the facts; who is told, and what the page runs from now on, follows from them. */
function comes(
  event: Heard,
  here: Here,
  { assigns = {}, to = {}, invokes = {}, sends = [], ...rest }: Outcome = {},
): Outcome {
  const known: Known = { ...here.context, ...assigns };
  const hasMoved = event.type === 'route.entered' && event.path !== here.context.path;
  const screen = hasMoved ? entered(known) : settled(here, known);
  const after = afterCampaign(here, known);
  const before = beforeTheEnd(here, known);
  const count = today(here, known);
  return {
    ...rest,
    to: { ...(to as object), ...after.to, ...before.to, ...count.to, ...screen.to },
    assigns,
    sends: [...told(event, here, known), ...sends],
    invokes: { ...invokes, ...after.invokes, ...before.invokes, ...count.invokes, ...screen.invokes },
  };
}

const each = <Name extends string, Rule>(names: readonly Name[], rule: (name: Name) => Rule) =>
  Object.fromEntries(names.map((name) => [name, rule(name)])) as Record<Name, Rule>;

/** §B.51: whether a newcomer has done the last thing that the guard held them for, while a campaign runs. */
const hasJoined = (player: Player, { context }: Here) =>
  context.hasContest &&
  context.player?.id === player.id &&
  isNewcomer(context.player, context.policies) &&
  isHeld(context.player, context) &&
  !isHeld(player, context);

const broke = (flow: string): Outcome => ({ emits: [{ type: 'flow.broke', flow, error: DEFECT }] });

const opensWaysIn = ({ at }: Here): Outcome =>
  at({ waysIn: 'closed' }) ? { to: { waysIn: 'open' }, invokes: { providerSignIn: undefined } } : {};

export const appModel = defineModel<typeof wholeApp>({
  machine: wholeApp,
  inputs,
  cases,
  answers: { signIn: [undefined] },
  distinguishBy,
  starts: ({ path, hash, isReturning = false, pageConfiguration = null }) => {
    const known: Known = {
      ...{ path, hash, isReturning, pageConfiguration, wanted: null, player: null, isArriving: true },
      loginEmail: '',
      ...{ justSignedIn: false, policies: [], parts: NOTHING_LOADED, now: 0, hasContest: false },
      ...{ isContestOver: false, isContestGuessed: false, hasEndedHere: false, isSending: false },
    };
    const isLogin = hash === '#login';
    const screen = entered(known);
    return {
      to: {
        flows: {},
        login: isLogin ? 'open' : 'closed',
        waysIn: 'closed',
        afterCampaign: 'closed',
        beforeTheEnd: 'closed',
        today: 'closed',
        ...screen.to,
      } as never,
      assigns: known,
      invokes: { ...lasting(known), ...(isLogin && { signIn: { email: '' } }), ...screen.invokes },
      sends: path === '/headings' ? [{ to: 'blog', event: { type: 'posts.wanted' } }] : [],
    };
  },
  expects: {
    ...each(FOR_EFFECTS_ALONE, () => () => ({})),
    ...each(Object.keys(FOR_EFFECTS) as (keyof typeof FOR_EFFECTS)[], () => () => ({})),
    ...each(PASSED_ON, () => (event: Heard, here: Here) => comes(event, here)),
    // A flow that breaks is reported, and the others go on.
    ...each(
      FLOWS.map((flow) => `error ${flow}` as const),
      (name) => () => broke(name.slice('error '.length)),
    ),
    'route.entered': (event, here) => {
      const { path, hash, now } = event;
      // What was on its way stops with its page.
      const isSending = here.context.isSending && path === here.context.path;
      const place = { path, hash, now, isSending };
      const isLogin = hash === '#login';
      if (here.at({ login: 'open' }) && !isLogin) {
        return comes(event, here, {
          to: { login: 'closed' },
          assigns: { ...place, wanted: null, loginEmail: '' },
        });
      }
      const opens = here.at({ login: 'closed' }) && isLogin && here.context.player === null;
      const signIn = { email: here.context.loginEmail };
      const dialog: Outcome = opens
        ? {
            ...{ to: { login: 'open' }, invokes: { signIn } },
            sends: [{ to: 'navigation', event: { type: 'login.opened' } }],
          }
        : {};
      return comes(event, here, { ...dialog, assigns: place });
    },
    'session.open': (event, here) =>
      comes(event, here, { assigns: { justSignedIn: true, isArriving: true } }),
    // §S: who is signed out is remembered no more.
    'session.closed': (event, here) =>
      comes(event, here, {
        ...opensWaysIn(here),
        assigns: {
          ...{ player: null, isArriving: false, wanted: null, justSignedIn: false },
          parts: NOTHING_LOADED,
        },
        emits: [{ type: 'page.go', to: '/' }, GUARD],
      }),
    'visitor.known': (event, here) =>
      comes(event, here, { ...opensWaysIn(here), assigns: { isArriving: false } }),
    'player.known': (event, here) =>
      comes(event, here, {
        ...(here.at({ waysIn: 'open' }) && { to: { waysIn: 'closed' } }),
        assigns: { player: event.player, isArriving: false },
        emits: [hasJoined(event.player, here) ? { type: 'page.go', to: '/contest' } : GUARD],
      }),
    'player.ready': (event, here) => comes(event, here, { assigns: { parts: event.parts }, emits: [GUARD] }),
    'parts.changed': (event, here) => comes(event, here, { assigns: { parts: event.parts } }),
    // §G: every change of what the guard goes by asks it again.
    'policies.loaded': (event, here) =>
      comes(event, here, { assigns: { policies: event.policies }, emits: [GUARD] }),
    'contest.changed': (event, here) => {
      // §B.57: by the device's clock alone nothing is over. The next contest may be announced already.
      const isOver = (event.status === 'endCampaign' || event.status === 'preCampaign') && !event.isGuess;
      return comes(event, here, {
        assigns: {
          now: event.now,
          hasContest: event.status === 'campaign',
          isContestOver: isOver,
          isContestGuessed: event.isGuess,
          hasEndedHere: isOver && (here.context.hasContest || here.context.hasEndedHere),
        },
        emits: [GUARD],
      });
    },
    // What the registration refused, since it has an account, need not be typed again.
    'login.chosen': ({ email }) => ({ assigns: { loginEmail: email } }),
    'receipt.sending': (event, here) => comes(event, here, { assigns: { isSending: event.isSending } }),
    // Who wanted a private page is led there after the login, also by a provider's, which loads the site anew.
    'page.wanted': ({ path, hash }) => ({ assigns: { wanted: { path, hash } } }),
    'login.succeeded': (_, { context: { wanted, path } }) => ({
      emits: [
        { type: 'page.go', to: wanted ? wanted.path + wanted.hash : path === '/register' ? '/' : path },
      ],
    }),
    'signIn.left': (_, { context: { wanted } }) =>
      wanted !== null && { emits: [{ type: 'redirect.saved', path: wanted.path }] },
    'done signIn': () => ({ to: { login: 'closed' }, assigns: { loginEmail: '' } }),
    'error signIn': () => ({ to: { login: 'closed' }, assigns: { loginEmail: '' }, ...broke('signIn') }),
    'error providerSignIn': () => ({ to: { waysIn: 'closed' }, ...broke('providerSignIn') }),
  },
  always: {
    'Nothing of a player is remembered without one.': ({ context }) =>
      context.player !== null || context.parts.userInfo === null,
    'The guard, the session and the alerts are there on every page.': ({ snapshot }) =>
      ['session', 'navigation', 'alert'].every((flow) => flow in snapshot.children),
  },
});
