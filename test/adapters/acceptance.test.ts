import { expect, test } from 'vitest';
import { acceptancePorts } from '../../src/adapters/acceptance.ts';
import { anApi, json } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES } from './support/failures.ts';

const CALL = 'POST /editions-players/';
const payload = { playerId: 7, editionId: 5, privacyAccepted: true, rulesAccepted: true };

test('one edition is accepted by one call, with all four of its fields', async () => {
  const { api, seen } = anApi({ [CALL]: () => json({ editionId: 5 }) });
  expect(await askPort(acceptancePorts(api).acceptEdition, payload)).toMatchObject({ kind: 'ok' });
  expect(seen.map(({ call, body }) => ({ call, body }))).toEqual([{ call: CALL, body: payload }]);
});

test('a refusal carries its translated sentence', async () => {
  const { api } = anApi({ [CALL]: () => json({ msg_translated: 'Mancano una o più conferme' }, 422) });
  expect(await askPort(acceptancePorts(api).acceptEdition, payload)).toEqual({
    kind: 'refused',
    status: 422,
    detail: 'Mancano una o più conferme',
  });
});

test.for(FAILURES)('nothing is accepted where the server %s', async ([, answer, failure]) => {
  const { api } = anApi({ [CALL]: answer });
  expect(await askPort(acceptancePorts(api).acceptEdition, payload)).toMatchObject(failure);
});
