import * as fc from 'fast-check';
import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { contestStatusAt, DEFAULT_CALENDAR, nextBoundary } from '../../domain/calendar.ts';
import { acceptanceOf } from '../../domain/editions.ts';
import { pendingPolicies } from '../../domain/policies.ts';
import { callbackTarget } from '../../domain/redirects.ts';
import { enabledPaths } from '../../domain/routes.ts';
import type { Facts } from '../../machines/navigation/facts.ts';
import type { NavigationEmitted } from '../../machines/navigation/navigation.setup.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { isMenuOpen, isScrollLocked } from '../../machines/shell/shell.selectors.ts';
import { aConsent, anEdition, aPolicy, IN_AUGUST } from '../machines/support/contest.ts';
import { navigationHarness } from '../machines/support/navigation-harness.ts';
import { aPlayer } from '../machines/support/people.ts';
import type { RuleInvariant } from './support/invariant.ts';

const OWN = 'https://spiga.example';
const paths = fc.constantFrom('/', '/nessuna-pagina', ...enabledPaths());
const facts: fc.Arbitrary<Facts> = fc.record({
  person: fc.constantFrom('visitor', 'unconfirmed', 'player'),
  authMethod: fc.constantFrom('local', 'cognito'),
  pendingPolicies: fc.nat(2),
  missingData: fc.nat(2),
  hasContest: fc.boolean(),
  isUploadUnderWay: fc.boolean(),
  savedRedirect: fc.option(fc.constantFrom(...enabledPaths())),
  callback: fc.option(fc.constant('https://shop.example/?token=access-1')),
  wantedPage: fc.option(fc.record({ path: fc.constantFrom(...enabledPaths()), isLate: fc.boolean() })),
});

/** What is kept in the browser from what the guard says. */
function remembered(event: NavigationEmitted): Partial<Facts> {
  switch (event.type) {
    case 'redirect.saved':
      return { savedRedirect: event.path };
    case 'redirect.cleared':
      return { savedRedirect: null };
    case 'callback.cleared':
      return { callback: null };
    case 'page.wanted':
      return { wantedPage: { path: event.path, isLate: false } };
    case 'wantedPage.postponed':
      return { wantedPage: { path: event.path, isLate: true } };
    case 'wantedPage.cleared':
      return { wantedPage: null };
    default:
      return {};
  }
}

/** Follows the guard from page to page, as the site does, until it lets one open or sends the person away. */
function follow(start: string, first: Facts) {
  const story = navigationHarness();
  const known = { ...first };
  let place = start;
  for (let redirects = 0; redirects <= 10; redirects += 1) {
    const { decision, emitted } = story.ask(place, known);
    for (const event of emitted) Object.assign(known, remembered(event));
    if (decision?.kind !== 'redirect') return { redirects, decision, emitted, place, known, story };
    place = decision.to;
  }
  throw new Error(`From ${start} the guard leads in a circle.`);
}

const instants = fc.integer({ min: Date.parse('2024-06-01'), max: Date.parse('2031-01-01') });

export const RULE_INVARIANTS: readonly RuleInvariant[] = [
  {
    number: 12,
    sentence: 'The guard comes to an end within four redirects, and asked again it stays where it led.',
    prove: (numRuns) =>
      fc.assert(
        fc.property(paths, facts, (path, known) => {
          const end = follow(path, known);
          expect(end.redirects).toBeLessThanOrEqual(4);
          if (end.decision?.kind === 'leave') return;
          expect(end.story.ask(end.place, end.known).decision?.kind).toBe('allow');
        }),
        { numRuns },
      ),
  },
  {
    number: 18,
    sentence: 'The contest’s status is the same from one instant of the calendar to the next.',
    prove: (numRuns) =>
      fc.assert(
        fc.property(instants, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (now, part) => {
          const until = nextBoundary(now, DEFAULT_CALENDAR);
          const status = contestStatusAt(now, DEFAULT_CALENDAR);
          if (until === null) {
            expect(status).toBe('hide');
            return;
          }
          const between = now + Math.floor((until - now) * part);
          expect(contestStatusAt(between, DEFAULT_CALENDAR)).toBe(status);
          expect(contestStatusAt(until - 1, DEFAULT_CALENDAR)).toBe(status);
          expect(contestStatusAt(until, DEFAULT_CALENDAR)).not.toBe(status);
        }),
        { numRuns },
      ),
  },
  {
    number: 19,
    sentence:
      'A callback leads to a listed host alone, is spent before the page is left, and only by its own rule.',
    prove(numRuns) {
      const wild = fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `//${text}`),
      );
      fc.assert(
        fc.property(wild, (raw) => {
          const target = callbackTarget(raw, 'access-1', OWN, ['shop.example']);
          if (target === null) return;
          const { host, protocol, username, password, searchParams } = new URL(target);
          expect(['spiga.example', 'shop.example']).toContain(host);
          expect(protocol).toMatch(/^https?:$/);
          expect(username + password).toBe('');
          expect(searchParams.getAll('token')).toEqual(['access-1']);
        }),
        { numRuns },
      );
      fc.assert(
        fc.property(paths, facts, (path, known) => {
          const { decision, emitted, known: left } = follow(path, known);
          if (decision?.kind !== 'leave') return;
          expect(known).toMatchObject({
            person: 'player',
            authMethod: 'cognito',
            pendingPolicies: 0,
            missingData: 0,
          });
          expect(emitted.map(({ type }) => type)).toContain('callback.cleared');
          expect(follow(path, left).decision?.kind).not.toBe('leave');
        }),
        { numRuns },
      );
    },
  },
  {
    number: 25,
    sentence:
      'An edition is open until both its boxes are ticked; a policy until a consent of this very millisecond.',
    prove: (numRuns) =>
      fc.assert(
        fc.property(
          fc.boolean(),
          fc.boolean(),
          fc.boolean(),
          fc.integer({ min: -2, max: 2 }),
          (has, rules, privacy, ms) => {
            const record = { editionId: 5, rulesAccepted: rules, privacyAccepted: privacy };
            const { notAccepted } = acceptanceOf(anEdition(), has ? [record] : []);
            expect(notAccepted).toBe(!(has && rules && privacy));
            const expireDate = new Date(IN_AUGUST + ms).toISOString();
            const consents = has ? [{ ...aConsent(aPolicy()), expireDate }] : [];
            const pending = pendingPolicies(aPlayer({ playerConsents: consents }), [aPolicy()], IN_AUGUST);
            expect(pending.length === 1).toBe(!has || ms < 0);
          },
        ),
        { numRuns },
      ),
  },
  {
    number: 27,
    sentence:
      'A menu locks scrolling when it is open on a narrow screen, closes with the path, and leaves no timer.',
    prove(numRuns) {
      const event = fc.oneof(
        fc.constant({ type: 'menu.open' as const }),
        fc.constant({ type: 'menu.close' as const }),
        fc.record({ type: fc.constant('viewport.changed' as const), narrow: fc.boolean() }),
        fc.record({
          type: fc.constant('route.changed' as const),
          path: paths,
          hash: fc.constantFrom('', '#partecipate'),
        }),
      );
      fc.assert(
        fc.property(fc.array(event, { maxLength: 60 }), (events) => {
          const clock = new SimulatedClock();
          const shell = createActor(shellMachine, { clock, input: { path: '/', hash: '' } }).start();
          let isNarrow = false;
          for (const one of events) {
            const before = shell.getSnapshot().context.path;
            shell.send(one);
            if (one.type === 'viewport.changed') isNarrow = one.narrow;
            const now = shell.getSnapshot();
            expect(isScrollLocked(now)).toBe(isMenuOpen(now) && isNarrow);
            if (one.type === 'route.changed' && one.path !== before) expect(isMenuOpen(now)).toBe(false);
          }
          const event: string[] = [];
          shell.on('*', ({ type }) => event.push(type));
          shell.stop();
          clock.increment(10_000);
          expect(event).toEqual([]);
        }),
        { numRuns },
      );
    },
  },
];
