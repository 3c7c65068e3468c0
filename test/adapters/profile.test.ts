import { describe, expect, test } from 'vitest';
import type { PersonalDataValues } from '../../domain/account-forms.ts';
import { createServerClock } from '../../src/adapters/clock.ts';
import { profilePorts } from '../../src/adapters/profile.ts';
import { anItem, aWin, IN_AUGUST } from '../machines/support/contest.ts';
import { aPlayer } from '../machines/support/people.ts';
import { anApi, json } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES } from './support/failures.ts';

const clock = createServerClock({ localNow: () => IN_AUGUST, monotonic: () => 0 });

function server(answers: Parameters<typeof anApi>[0]) {
  const { api, seen, calls } = anApi(answers);
  return { ports: profilePorts(api, clock), calls, seen };
}

describe('personal data', () => {
  const CALL = 'PUT /players/update';
  const values: PersonalDataValues = {
    firstName: ' Maria ',
    lastName: ' D’Angelo',
    birthDate: '1988-04-12',
    phone: ' +39 333 1234567 ',
    state: ' bo ',
    loyaltyCard: ' 96385074 ',
  };

  test('are sent trimmed, with the card inside extraData, and the player is returned', async () => {
    const { ports, seen } = server({ [CALL]: () => json(aPlayer()) });
    expect(await askPort(ports.updatePlayer, { values })).toEqual({ kind: 'ok', data: aPlayer() });
    expect(seen.map(({ call, body }) => ({ call, body }))).toEqual([
      {
        call: CALL,
        body: {
          firstName: 'Maria',
          lastName: 'D’Angelo',
          birthDate: '1988-04-12',
          phone: '+39 333 1234567',
          state: 'BO',
          extraData: { loyaltyCard: '96385074' },
        },
      },
    ]);
  });

  test('that were cleared are sent empty, which removes them', async () => {
    const { ports, seen } = server({ [CALL]: () => json(aPlayer()) });
    await askPort(ports.updatePlayer, { values: { ...values, phone: ' ', state: '', loyaltyCard: '' } });
    expect(seen.map(({ body }) => body)).toMatchObject([
      { phone: '', state: '', extraData: { loyaltyCard: '' } },
    ]);
  });

  test.for([{}, [], { ...aPlayer(), playerConsents: null }])(
    'are malformed when the answer is not a player: %j',
    async (body) => {
      const { ports } = server({ [CALL]: () => json(body) });
      expect(await askPort(ports.updatePlayer, { values })).toEqual({ kind: 'malformed' });
    },
  );

  test.for(FAILURES)('are not saved when the server %s', async ([, answer, failure]) => {
    const { ports } = server({ [CALL]: answer });
    expect(await askPort(ports.updatePlayer, { values })).toMatchObject(failure);
  });
});

describe('a consent', () => {
  const CALL = 'DELETE /players-consents/102';

  test('is withdrawn by its id, and the answer is empty', async () => {
    const { ports, calls } = server({ [CALL]: () => new Response(null, { status: 204 }) });
    expect(await askPort(ports.withdrawConsent, { consentId: 102 })).toEqual({
      kind: 'ok',
      data: undefined,
    });
    expect(calls()).toEqual([CALL]);
  });

  test.for(FAILURES.filter(([name]) => name !== 'answers with a page'))(
    'stays when the server %s',
    async ([, answer, failure]) => {
      const { ports } = server({ [CALL]: answer });
      expect(await askPort(ports.withdrawConsent, { consentId: 102 })).toMatchObject(failure);
    },
  );
});

describe('the export of personal data', () => {
  const ALL = {
    'GET /players/me': () => json(aPlayer()),
    'GET /items/': () => json({ data: [anItem()] }),
    'GET /survey-completions': () => json({ data: [] }),
    'GET /initiative-mission-players': () => json({ data: [] }),
    'GET /players/reminder': () => json({ wanted: false }),
    'GET /wins': () => json({ data: [aWin()] }),
  };

  test('makes six calls and adds the server’s time', async () => {
    const { ports, calls } = server(ALL);
    expect(await askPort(ports.collectOwnData, undefined)).toEqual({
      kind: 'ok',
      data: {
        at: IN_AUGUST,
        player: aPlayer(),
        items: [anItem()],
        completions: [],
        initiatives: [],
        reminder: { wanted: false },
        wins: [aWin()],
      },
    });
    expect(calls().toSorted()).toEqual(Object.keys(ALL).toSorted());
  });

  test.for(
    Object.keys(ALL).flatMap((call) =>
      FAILURES.map(([name, answer, failure]) => ({ call, name, answer, failure })),
    ),
  )('fails when $call $name', async ({ call, answer, failure }) => {
    const { ports } = server({ ...ALL, [call]: answer });
    expect(await askPort(ports.collectOwnData, undefined)).toMatchObject(failure);
  });
});
