import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { EditionToAccept } from '../../domain/editions.ts';
import { acceptanceMessages } from '../../machines/acceptance/acceptance.selectors.ts';
import { takeAddressSecrets } from '../../src/adapters/address-secrets.ts';
import { createExpiringStorage } from '../../src/adapters/expiring-storage.ts';
import { createPendingSignIns, takeReturnParameters } from '../../src/adapters/identity/sign-in.ts';
import { aPageAt } from '../adapters/support/a-page-at.ts';
import { anArea } from '../adapters/support/an-area.ts';
import { acceptanceHarness } from '../machines/support/acceptance-harness.ts';
import { failed, ok, refused, unauthorized, unreachable } from '../machines/support/answers.ts';
import { anEdition, IN_AUGUST, unaccepted } from '../machines/support/contest.ts';
import type { RuleInvariant } from './support/invariant.ts';

const IDS = [5, 6, 7];
const MISSING = { key: 'acceptance.missing' };
const RELOAD_DELAY_MS = 2_000;
const ASK_AGAIN = { type: 'parts.reload', parts: ['editions', 'playerEditions'] };

/** Some editions wait; of some the rules are accepted already, so that they have no box. */
const editions: fc.Arbitrary<EditionToAccept[]> = fc
  .record({ ids: fc.subarray(IDS, { minLength: 1 }), boxes: fc.subarray(IDS) })
  .map(({ ids, boxes }) =>
    ids.map((id) => unaccepted(anEdition({ id }), { needsRules: boxes.includes(id) })),
  );

const answers = fc.constantFrom(ok({}), refused('No'), failed, unauthorized, unreachable);

const step = fc.oneof(
  fc.record({ type: fc.constant('tick' as const), id: fc.constantFrom(...IDS), isOn: fc.boolean() }),
  fc.constant({ type: 'submit' as const }),
  fc.record({ type: fc.constant('answer' as const), answer: answers }),
  fc.record({ type: fc.constant('pass' as const), ms: fc.constantFrom(1, 1_999, 2_000) }),
  fc.record({ type: fc.constant('know' as const), editions }),
  fc.constant({ type: 'close' as const }),
  fc.constant({ type: 'open' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Everything ticked, confirmed and taken: where most visits begin, since chance alone seldom leads there. */
const acceptedAll = (waiting: readonly EditionToAccept[]): Step[] => [
  ...waiting.map(({ edition }): Step => ({ type: 'tick', id: edition.id, isOn: true })),
  { type: 'submit' },
  ...waiting.map((): Step => ({ type: 'answer', answer: ok({}) })),
];

type Story = ReturnType<typeof acceptanceHarness>;

async function happen(story: Story, one: Step): Promise<void> {
  switch (one.type) {
    case 'tick':
      return story.tick(one.id, one.isOn);
    case 'submit':
      return story.send({ type: 'acceptance.submit' });
    case 'answer':
      return story.post.callStates().at(-1) === 'open' ? story.post.answer(one.answer) : undefined;
    case 'pass':
      return void story.clock.increment(one.ms);
    case 'know':
      return story.know(...one.editions);
    case 'close':
      return story.send({ type: 'acceptance.close' });
    case 'open':
      return story.send({ type: 'acceptance.open' });
  }
}

/** What a person sees of the boxes: kept beside the machine, from the steps alone. */
function boxes() {
  let known: readonly EditionToAccept[] = [];
  let ticked = new Set<number>();
  return {
    note(one: Step): void {
      if (one.type === 'tick') ticked[one.isOn ? 'add' : 'delete'](one.id);
      if (one.type !== 'know') return;
      known = one.editions;
      ticked = new Set([...ticked].filter((id) => known.some(({ edition }) => edition.id === id)));
    },
    isMissing: () => known.some(({ edition, needsRules }) => needsRules && !ticked.has(edition.id)),
    /** Whether the edition has a ticked box, or needs none. */
    isFree: (id: number) =>
      known.some(({ edition, needsRules }) => edition.id === id && (!needsRules || ticked.has(id))),
  };
}

type Boxes = ReturnType<typeof boxes>;

/** One step, in which state it was done, and what came of it. */
type Look = {
  one: Step;
  was: string;
  now: string;
  posts: ReturnType<Story['post']['asked']>;
  emitted: ReturnType<Story['emitted']>;
  said: ReturnType<typeof acceptanceMessages>;
};

function expectPosts({ one, was, posts, emitted, said }: Look, seen: Boxes): void {
  for (const { editionId } of posts) expect(seen.isFree(editionId)).toBe(true);
  if (one.type !== 'submit' || was !== 'choosing') return;
  expect(posts).toHaveLength(seen.isMissing() ? 0 : 1);
  expect(said).toEqual(seen.isMissing() ? [MISSING] : []);
  expect(emitted).toEqual([]);
}

/** What follows the answers to one confirmation: all said yes, or some said no. */
function expectEnd({ was, now, emitted }: Look, refusals: number): void {
  if (was !== 'posting' || now === 'posting') return;
  expect(now).toBe(refusals > 0 ? 'refetching' : 'accepted');
  if (refusals > 0) expect(emitted).toContainEqual(ASK_AGAIN);
}

/** Looks at the answers of one confirmation after the other, and at the reload that follows. */
function endings() {
  let refusals = 0;
  let waited = 0;
  return (look: Look): void => {
    const { one, was, emitted } = look;
    if (was === 'choosing') refusals = 0;
    if (was === 'posting' && one.type === 'answer' && one.answer.kind !== 'ok') refusals += 1;
    expectEnd(look, refusals);
    if (was !== 'accepted') waited = 0;
    else if (one.type === 'pass') waited += one.ms;
    const reloads = emitted.filter(({ type }) => type === 'page.reload');
    expect(reloads).toHaveLength(waited >= RELOAD_DELAY_MS ? 1 : 0);
  };
}

/** Ticks count while the block is open; what becomes known while posts are on their way changes nothing any more. */
const counts = ({ type }: Step, state: string): boolean =>
  type === 'tick' ? state === 'choosing' : state !== 'posting' && state !== 'accepted';

async function visit(doings: readonly Step[]): Promise<void> {
  const story = acceptanceHarness();
  const seen = boxes();
  const expectEnding = endings();
  for (const one of doings) {
    const was = story.value();
    const before = story.post.asked().length;
    if (counts(one, was)) seen.note(one);
    await happen(story, one);
    const look = {
      one,
      was,
      now: story.value(),
      posts: story.post.asked().slice(before),
      emitted: story.emitted(),
      said: acceptanceMessages(story.snapshot()),
    };
    expectPosts(look, seen);
    expectEnding(look);
  }
  story.actor.stop();
}

export const ACCEPTANCE_INVARIANTS: readonly RuleInvariant[] = [
  {
    number: 24,
    sentence:
      'Only editions whose box is ticked are posted; a missing one is told; after a success one reload, 2 s later.',
    prove: (numRuns) =>
      fc.assert(
        fc.asyncProperty(
          editions,
          fc.boolean(),
          fc.array(step, { maxLength: 40 }),
          (first, isQuick, doings) =>
            visit([{ type: 'know', editions: first }, ...(isQuick ? acceptedAll(first) : []), ...doings]),
        ),
        { numRuns },
      ),
  },
];

export const KEEPING_INVARIANTS: readonly RuleInvariant[] = [
  {
    number: 21,
    sentence: 'Reading the storage never throws, gives only what is good and young, and removes the rest.',
    prove(numRuns) {
      const time = fc.oneof(
        fc.integer(),
        fc.integer({ min: IN_AUGUST - 9, max: IN_AUGUST + 9 }),
        fc.double(),
      );
      const entry = fc.record({ value: fc.jsonValue(), expiry: time }).map((held) => JSON.stringify(held));
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.json(), entry), (text) => {
          const { area, held } = anArea({ 'spiga.user': text });
          const store = createExpiringStorage({ area: () => area, prefix: 'spiga', now: () => IN_AUGUST });
          const value = store.read('user');
          if (value === null) {
            expect(held()).toEqual({});
            return;
          }
          const { expiry } = JSON.parse(held()['spiga.user'] ?? 'null') as { expiry: number };
          expect(expiry).toBeGreaterThan(IN_AUGUST);
          expect(expiry).toBeLessThanOrEqual(IN_AUGUST + 2_592_000_000);
        }),
        { numRuns },
      );
    },
  },
  {
    number: 23,
    sentence:
      'A return from the identity service is taken once; its secrets are gone and the address is clean.',
    prove: (numRuns) =>
      fc.assert(
        fc.property(
          fc.stringMatching(/^[\w-]{1,30}$/),
          fc.boolean(),
          fc.boolean(),
          (state, isOurs, isError) => {
            const { area, held } = anArea();
            const signIns = createPendingSignIns({ area: () => area, prefix: 'spiga', now: () => IN_AUGUST });
            signIns.keep(isOurs ? state : `${state}-other`, { verifier: 'v'.repeat(43), nonce: 'nonce-1' });
            const { page, location } = aPageAt(
              `https://spiga.example/?${isError ? 'error=access_denied' : 'code=c'}&state=${state}&a=1`,
            );
            const secrets = takeAddressSecrets(page);
            expect(takeReturnParameters(secrets, signIns) !== null).toBe(isOurs);
            expect(takeReturnParameters(secrets, signIns)).toBeNull();
            expect(location.href).toBe('https://spiga.example/?a=1');
            expect(Object.keys(held())).toHaveLength(isOurs ? 0 : 1);
          },
        ),
        { numRuns },
      ),
  },
];
