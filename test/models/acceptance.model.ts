import { isConfining } from '../../domain/routes.ts';
import { type AcceptanceContext, acceptanceMachine } from '../../machines/acceptance/acceptance.machine.ts';
import { acceptanceMessages } from '../../machines/acceptance/acceptance.selectors.ts';
import { BASKO, NATURE } from '../machines/support/acceptance-harness.ts';
import { anEdition, unaccepted } from '../machines/support/contest.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const RULES = { version: 1, sha256: 'abc', url: '/documenti/regolamento-1.html' };
/** The same edition with rules that are published: a tick is about the very text that was shown. */
const WITH_RULES = unaccepted(anEdition({ rules: RULES }));
const HALF = { ...BASKO, needsPrivacy: false };
const ONLY_PRIVACY = { ...NATURE, needsRules: false };
const IDS = [NATURE.edition.id, BASKO.edition.id];

const NOTHING = { playerId: 0, editions: [], ticked: [], missing: [], queue: [], failures: [] };

type Outcome = OutcomeOf<typeof acceptanceMachine>;
type Editions = AcceptanceContext['editions'];

const isHalf = (editions: Editions) =>
  editions.length > 0 && editions.every(({ needsRules, needsPrivacy }) => !(needsRules && needsPrivacy));
const shaOf = (editions: Editions, id: number) =>
  editions.find(({ edition, needsRules }) => edition.id === id && needsRules)?.edition.rules?.sha256;
const unticked = ({ editions, ticked }: AcceptanceContext) =>
  editions
    .filter(({ edition, needsRules }) => needsRules && !ticked.includes(edition.id))
    .map(({ edition }) => edition.id);

/** The body of the call for one edition; it names the rules that were shown. */
function posting(editionId: number, { playerId, editions }: AcceptanceContext): Outcome {
  const rulesSha256 = shaOf(editions, editionId);
  const body = { playerId, editionId, privacyAccepted: true, rulesAccepted: true };
  return {
    to: 'posting',
    invokes: { acceptEdition: rulesSha256 === undefined ? body : { ...body, rulesSha256 } },
  };
}

/** Where the block stands once the editions are known, wherever nothing else goes on (§A). */
function standing(editions: Editions, { path }: AcceptanceContext) {
  if (!isConfining(path)) return 'choosing';
  return isHalf(editions) ? 'incomplete' : 'waiting';
}

export const acceptanceModel = defineModel<typeof acceptanceMachine>({
  machine: acceptanceMachine,
  inputs: [{ path: '/' }, { path: '/gate' }],
  cases: {
    'editions.known': [
      { playerId: 7, editions: [] },
      { playerId: 7, editions: [NATURE] },
      { playerId: 7, editions: [WITH_RULES] },
      { playerId: 7, editions: [HALF] },
      { playerId: 7, editions: [ONLY_PRIVACY, HALF] },
      { playerId: 7, editions: [NATURE, BASKO] },
    ],
    'route.changed': [{ path: '/' }, { path: '/gate' }, { path: '/contest' }],
    'edition.tick': IDS.flatMap((editionId) => [
      { editionId, ticked: true },
      { editionId, ticked: false },
    ]),
  },
  answers: { acceptEdition: everyAnswer({}) },
  distinguishBy: ({ path, editions, ticked, queue, failures, missing }) => [
    path,
    editions.map(({ edition, needsRules }) => [edition.id, needsRules, edition.rules?.sha256]),
    [...ticked].sort(),
    queue.length,
    failures.length > 0,
    missing.length > 0,
  ],
  tags: {
    open: ['choosing', 'posting', 'accepted', 'refetching'],
    busy: ['posting', 'accepted', 'refetching'],
  },
  starts: ({ path }) => ({ to: 'absent', assigns: { ...NOTHING, path, requests: 0 } }),
  expects: {
    'editions.known': ({ playerId, editions }, { at, context }) => {
      if (at('posting', 'accepted')) return false;
      const ticked = context.ticked.filter(
        (id) =>
          editions.some(({ edition }) => edition.id === id) &&
          shaOf(editions, id) === shaOf(context.editions, id),
      );
      const assigns = { playerId, editions, ticked, missing: [] };
      if (editions.length === 0) return { to: 'absent', assigns };
      if (at('dismissed')) return { assigns };
      // §A.2: what is accepted by half does not open by itself.
      return at('absent', 'incomplete') && isHalf(editions)
        ? { to: 'incomplete', assigns }
        : { to: standing(editions, context), assigns };
    },
    'route.changed': ({ path }, { at, context }) => {
      const assigns = { path };
      if (at('choosing') && isConfining(path)) {
        return { to: isHalf(context.editions) ? 'incomplete' : 'waiting', assigns };
      }
      return at('waiting') && !isConfining(path) ? { to: 'choosing', assigns } : { assigns };
    },
    'acceptance.open': (_, { at, context }) => {
      const requests = context.requests + 1;
      if (at('choosing')) return { assigns: { requests } };
      return at('waiting', 'incomplete', 'dismissed') && { to: 'choosing', assigns: { requests } };
    },
    'acceptance.close': (_, { at }) => at('choosing', 'refetching') && { to: 'dismissed' },
    'edition.tick': ({ editionId, ticked }, { at, context }) => {
      if (!at('choosing')) return false;
      const others = context.ticked.filter((id) => id !== editionId);
      return {
        assigns: {
          ticked: ticked ? [...others, editionId] : others,
          missing: context.missing.filter((id) => id !== editionId),
        },
      };
    },
    'acceptance.submit': (_, { at, context }) => {
      if (!at('choosing')) return false;
      // §A: nothing is posted unless every edition is ticked.
      const missing = unticked(context);
      if (missing.length > 0) return { assigns: { missing } };
      const queue = context.editions.map(({ edition }) => edition.id);
      return { ...posting(queue[0] ?? 0, context), assigns: { queue, failures: [], missing: [] } };
    },
    'done acceptEdition': ({ output }, { context }) => {
      const queue = context.queue.slice(1);
      const failures = output.kind === 'ok' ? context.failures : [...context.failures, output];
      const assigns = { queue, failures };
      const [next] = queue;
      if (next !== undefined) return { ...posting(next, context), assigns };
      if (failures.length > 0) {
        const parts = ['editions', 'playerEditions'] as const;
        return { to: 'refetching', assigns, emits: [{ type: 'parts.reload', parts }] };
      }
      const alert = { style: 'success', lines: [{ key: 'acceptance.done' }] } as const;
      return {
        to: 'accepted',
        assigns,
        emits: [{ type: 'alert.show', alert }],
        timers: { reloadDelay: 2_000 },
      };
    },
    'after reloadDelay': (_, { context: { path } }) => ({
      to: 'absent',
      emits: [{ type: 'page.reload', cause: 'acceptance', anchor: path === '/contest' ? 'scontrino' : null }],
    }),
    'session.closed': () => ({ to: 'absent', assigns: NOTHING }),
  },
  always: {
    'Nothing is to be posted while there is no block.': ({ context, snapshot }) =>
      snapshot.matches('absent') ? context.queue.length === 0 : undefined,
  },
  rules: {
    '§A: the block never opens by itself where something more urgent is asked': ({ event, before, after }) =>
      event.type !== 'acceptance.open' && !before.hasTag('open') && after.hasTag('open')
        ? !isConfining(after.context.path)
        : undefined,
    '§A: a confirmation that misses a tick says so': ({ event, before, after }) =>
      event.type === 'acceptance.submit' && before.matches('choosing') && !after.matches('posting')
        ? acceptanceMessages(after).length === 1
        : undefined,
  },
});
