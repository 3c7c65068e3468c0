// Which flow is told of which event, wherever it runs: the half of the root's model that speaks of its flows.
import { editionsToAccept, isUnaccepted } from '../../domain/editions.ts';
import { isNewcomer } from '../../domain/joining.ts';
import { isOtpConfirmed } from '../../domain/players.ts';
import type { wholeApp } from '../machines/support/whole-app.ts';
import {
  askedAtGate,
  comingEditionId,
  type Here,
  isHeld,
  type Known,
  pageFlows,
  runningEditionId,
} from './app.pages.ts';
import type { EventOf, Sent } from './kit/model.ts';

export type Heard = EventOf<typeof wholeApp>;
type Of<Type> = Extract<Heard, { type: Type }>;

/** What a flow is told of an event, by the facts as they are after it; nothing where it does not concern the flow. */
type Listener = {
  [Type in Heard['type']]?: (event: Of<Type>, known: Known, before: Known) => Sent['event'] | false;
};

/** Events that a flow hears as they are. */
const asTheyAre = (...types: readonly Heard['type'][]): Listener =>
  Object.fromEntries(types.map((type) => [type, (event: Heard) => event]));

/** The editions in which something is left to accept; none before both lists are known (§A). */
function toAccept({ player, parts: { editions, playerEditions }, now }: Known) {
  if (!player || !editions || !playerEditions) return [];
  return editionsToAccept(editions, playerEditions, now);
}

/** §P: what is not known of a player counts as not accepted. */
function participantOf(known: Known) {
  const { player, isArriving, parts } = known;
  if (!player) return isArriving ? 'unknown' : 'visitor';
  if (isHeld(player, known)) return 'unaccepted';
  if (!parts.userInfo) return 'unknown';
  const areListsKnown = parts.editions !== null && parts.playerEditions !== null;
  return areListsKnown && !toAccept(known).some(isUnaccepted) ? 'accepted' : 'unaccepted';
}

const participant = (_: Heard, known: Known) => ({
  type: 'participant.known',
  participant: participantOf(known),
});
const unaccepted = (_: Heard, known: Known) => ({
  type: 'editions.known',
  playerId: known.player?.id ?? 0,
  editions: toAccept(known),
});
const running = (_: Heard, known: Known) => ({ type: 'edition.running', editionId: runningEditionId(known) });
const coming = (_: Heard, known: Known) => ({ type: 'edition.coming', editionId: comingEditionId(known) });
const asked = (_: Heard, known: Known) => ({ type: 'gate.asked', asked: askedAtGate(known) });
const posts = { type: 'posts.wanted' };

/** §B.51: a newcomer whom nothing holds any more goes to the contest that runs, everybody else to the gate. */
const confirmed = ({ player }: Of<'player.known'>, known: Known) => {
  if (!isOtpConfirmed(player)) return { type: 'player.unconfirmed', email: player.email };
  const isForContest = known.hasContest && isNewcomer(player, known.policies) && !isHeld(player, known);
  return { type: 'player.confirmed', to: isForContest ? '/contest' : '/gate' };
};

/** In the order in which they are told: first those that live as long as the page, then the dialog, then the page's. */
const LISTENERS: Readonly<Record<string, Listener>> = {
  alert: asTheyAre('alert.show'),
  shell: {
    ...asTheyAre('menu.close'),
    'route.entered': ({ path, hash }) => ({ type: 'route.changed', path, hash }),
  },
  configuration: asTheyAre('calendar.moved'),
  session: asTheyAre(
    ...(['session.open', 'session.close', 'session.refresh', 'session.unauthorized'] as const),
    ...(['session.changedElsewhere', 'player.loaded', 'player.reload', 'player.wanted'] as const),
    'network.returned',
  ),
  contestStatus: asTheyAre('network.returned', 'receipt.denied'),
  navigation: asTheyAre('session.closed'),
  initialization: asTheyAre(
    ...(['session.refreshed', 'session.refreshFailed', 'session.closed', 'player.known'] as const),
    ...(['player.reload', 'parts.reload', 'network.returned'] as const),
  ),
  acceptance: {
    ...asTheyAre('session.closed'),
    'route.entered': ({ path }) => ({ type: 'route.changed', path }),
    'player.ready': unaccepted,
    'parts.changed': unaccepted,
    'contest.changed': unaccepted,
  },
  participate: {
    ...asTheyAre('session.closed'),
    'participant.requested': participant,
    'player.ready': participant,
    'visitor.known': participant,
  },
  // The posts are asked for when somebody is about to read them.
  blog: {
    ...asTheyAre('network.returned'),
    'page.intended': ({ path }) => path === '/headings' && posts,
    'route.entered': ({ path }, _, before) => path === '/headings' && before.path !== path && posts,
  },
  logout: asTheyAre('session.closed'),
  signIn: asTheyAre('player.known', 'session.closed'),
  lateReceipt: asTheyAre('network.returned', 'receipt.sent'),
  countdown: asTheyAre('contest.changed'),
  signUp: {
    ...asTheyAre('session.closed', 'contest.changed'),
    'player.known': confirmed,
    'route.entered': ({ path }, _, before) => before.path === path && { type: 'step.recall' },
  },
  gate: { 'player.known': asked, 'policies.loaded': asked, 'contest.changed': asked },
  receipt: {
    ...asTheyAre('receipt.read', 'player.known', 'network.returned'),
    'player.ready': running,
    'parts.changed': running,
    'contest.changed': running,
  },
  receiptReading: asTheyAre('photo.changed'),
  participations: {
    ...asTheyAre('network.returned'),
    // Receipts are sent on one page, and corrected on the other.
    'receipt.sent': (_, { path }) => path === '/contest' && { type: 'participations.reload' },
    'item.corrected': (event, { path }) => path === '/profile' && event,
    'participations.reload': (event, { path }) => path === '/profile' && event,
  },
  receiptPhoto: asTheyAre('item.corrected'),
  personalData: asTheyAre('player.known', 'contest.changed'),
  consents: asTheyAre('player.known', 'network.returned'),
  closeAccount: asTheyAre('player.known'),
  reminder: {
    ...asTheyAre('network.returned'),
    'player.ready': coming,
    'parts.changed': coming,
    'contest.changed': coming,
    // On home it ends with the player.
    'session.closed': (event, known) => known.path !== '/' && coming(event, known),
  },
  prizeClaim: asTheyAre('player.known', 'network.returned'),
  resetPassword: asTheyAre('session.closed'),
  drawResults: asTheyAre('network.returned'),
};

/** The flows that live as long as the page, with what each begins with. */
export const lasting = ({ path, hash, isReturning, pageConfiguration }: Known) => ({
  ...{ alert: undefined, navigation: undefined, participate: undefined, blog: undefined },
  ...{ cookies: undefined, versionUpdate: undefined, initialization: undefined, logout: undefined },
  shell: { path, hash },
  acceptance: { path },
  session: { isReturning },
  configuration: { known: pageConfiguration?.configuration ?? null },
  contestStatus: { calendar: pageConfiguration?.calendar ?? null },
});

/** Who is told what of an event. */
export function told(event: Heard, here: Here, known: Known): Sent[] {
  const isDialogOpen = here.at({ login: 'open' });
  const isAfter = here.at({ afterCampaign: 'open' });
  const open = [
    ...Object.keys(lasting(known)),
    ...(isDialogOpen ? ['signIn'] : []),
    ...(isAfter ? ['lateReceipt'] : []),
    ...(here.at({ today: 'open' }) ? ['participations'] : []),
    ...pageFlows(here),
  ];
  return Object.entries(LISTENERS).flatMap(([to, listener]) => {
    const listen = listener[event.type] as
      | ((event: Heard, known: Known, before: Known) => Sent['event'] | false)
      | undefined;
    const said = open.includes(to) && listen?.(event, known, here.context);
    return said ? [{ to, event: said }] : [];
  });
}
