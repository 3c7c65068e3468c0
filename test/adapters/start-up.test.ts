import { describe, expect, test } from 'vitest';
import type { PartName } from '../../machines/ports/contest.ts';
import { startUpPorts } from '../../src/adapters/start-up.ts';
import { anEdition, aPolicy } from '../machines/support/contest.ts';
import { aPlayer } from '../machines/support/people.ts';
import { anApi, json } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES, NO_TOKENS } from './support/failures.ts';

const PLAYER_EDITION = { editionId: 5, privacyAccepted: true, rulesAccepted: false };
const INITIATIVE = {
  id: 1,
  mission: { code: 'grano', description: 'Semina il grano' },
  totalPoints: 12,
  actionsByKpi: [{ action: { tags: [{ name: 'LE TUE RICETTE' }] }, totalPoints: 12 }],
};
const LEVEL = { id: 1, name: 'Chicco', minPoints: 0 };
const SURVEY = {
  id: 3,
  name: 'survey-1',
  title: 'La tua tavola',
  startDate: '2025-07-01',
  endDate: '2025-08-31',
  definition: { questions: [{ name: 'q1', title: 'Quanta pasta?', type: 'scale' }] },
};
const COMPLETION = { id: 9, surveyId: 3, name: 'survey-1', completedAt: '2025-08-01T10:00:00+02:00' };

/** The lists of the chain: the part, its call with its query, and one row. */
const LISTS = [
  ['initiatives', 'GET /initiative-mission-players', '?page[size]=all', INITIATIVE],
  ['editions', 'GET /editions', '', anEdition()],
  ['surveys', 'GET /surveys', '', SURVEY],
  ['completions', 'GET /survey-completions', '', COMPLETION],
  ['playerEditions', 'GET /editions-players', '', PLAYER_EDITION],
  ['levels', 'GET /levels', '', LEVEL],
] as const satisfies readonly (readonly [PartName, string, string, object])[];

const load = async (part: PartName, call: string, answer: () => Response) => {
  const server = anApi({ [call]: answer });
  return { ...server, ...(await askPort(startUpPorts(server.api).loadPart, { part })) };
};

describe('a list that is loaded at the start-up', () => {
  test.for(LISTS)('%s is loaded by its own call', async ([part, call, query, row]) => {
    const loaded = await load(part, call, () => json({ data: [row, row] }));
    expect(loaded.seen.map((seen) => seen.call + seen.search)).toEqual([call + query]);
    expect(loaded).toMatchObject({ part, result: { kind: 'ok', data: [row, row] } });
  });

  test.for(LISTS)('%s may be empty', async ([part, call]) => {
    const { result } = await load(part, call, () => json({ data: [] }));
    expect(result).toEqual({ kind: 'ok', data: [] });
  });

  test.for(LISTS)('%s is cut after a thousand rows', async ([part, call, , row]) => {
    const { result } = await load(part, call, () =>
      json({ data: Array.from({ length: 1_001 }, (_, at) => (at < 1_000 ? row : 'the one too many')) }),
    );
    expect(result).toEqual({ kind: 'ok', data: Array.from({ length: 1_000 }, () => row) });
  });

  test.for(
    LISTS.flatMap(([part, call]) =>
      [{}, [], { data: null }, { data: {} }, { data: 'tutti' }, { data: 1_000 }].map((body) => ({
        part,
        call,
        body,
        text: JSON.stringify(body),
      })),
    ),
  )('$part of the wrong shape is malformed: $text', async ({ part, call, body }) => {
    expect((await load(part, call, () => json(body))).result).toEqual({ kind: 'malformed' });
  });

  test.for(LISTS)('a failed call still names its part: %s', async ([part, call]) => {
    for (const [, respond, failure] of FAILURES) {
      expect(await load(part, call, respond)).toMatchObject({ part, result: failure });
    }
  });
});

describe('rows that guard rules depend on are validated one by one', () => {
  test.for([
    ['editions', 'GET /editions', { ...anEdition(), startDate: '2025-02-30' }],
    ['playerEditions', 'GET /editions-players', { ...PLAYER_EDITION, rulesAccepted: 'true' }],
  ] as const)('%s', async ([part, call, row]) => {
    expect((await load(part, call, () => json({ data: [row] }))).result).toEqual({ kind: 'malformed' });
  });
});

describe('the player that is loaded at the start-up', () => {
  test('is read as the session’s player is', async () => {
    const loaded = await load('userInfo', 'GET /players/me', () => json(aPlayer()));
    expect(loaded).toMatchObject({ part: 'userInfo', result: { kind: 'ok', data: aPlayer() } });
  });

  test('is malformed when its body has the wrong shape', async () => {
    const { result } = await load('userInfo', 'GET /players/me', () => json({ id: 7 }));
    expect(result).toEqual({ kind: 'malformed' });
  });
});

describe('the redirect token', () => {
  const CALL = 'GET /players/verbose_token';

  test('is the text in the answer', async () => {
    const { result } = await load('redirectToken', CALL, () => json({ token: 'once' }));
    expect(result).toEqual({ kind: 'ok', data: 'once' });
  });

  test.for(NO_TOKENS)('is malformed when the answer holds %s instead', async ([, body]) => {
    const { result } = await load('redirectToken', CALL, () => json(body));
    expect(result).toEqual({ kind: 'malformed' });
  });

  test.for(FAILURES)('is missing when the server %s', async ([, respond, failure]) => {
    expect((await load('redirectToken', CALL, respond)).result).toMatchObject(failure);
  });
});

describe('the public policies', () => {
  const CALL = 'GET /policies';
  const loadPolicies = async (answer: () => Response) => {
    const server = anApi({ [CALL]: answer });
    return { ...server, result: await askPort(startUpPorts(server.api).loadPolicies, undefined) };
  };

  test('are requested in one call without a token', async () => {
    const { result, seen } = await loadPolicies(() => json({ data: [aPolicy()] }));
    expect(result).toEqual({ kind: 'ok', data: [aPolicy()] });
    expect(seen.map(({ call, search }) => call + search)).toEqual([`${CALL}?page[size]=all`]);
    expect(seen.map(({ request }) => request.headers.has('Authorization'))).toEqual([false]);
  });

  test('are cut after a thousand rows', async () => {
    const { result } = await loadPolicies(() =>
      json({ data: Array.from({ length: 1_001 }, () => aPolicy()) }),
    );
    expect(result).toMatchObject({ data: { length: 1_000 } });
  });

  test.for([{}, { data: null }, { data: [null] }, { data: [{ ...aPolicy(), isMandatory: 'yes' }] }])(
    'of the wrong shape are malformed: %j',
    async (body) => {
      expect((await loadPolicies(() => json(body))).result).toEqual({ kind: 'malformed' });
    },
  );

  test.for(FAILURES)('are missing when the server %s', async ([, respond, failure]) => {
    expect((await loadPolicies(respond)).result).toMatchObject(failure);
  });
});
