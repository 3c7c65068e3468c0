import * as fc from 'fast-check';
import { expect } from 'vitest';
import { takeAddressSecrets } from '../../src/adapters/address-secrets.ts';
import { createExpiringStorage } from '../../src/adapters/expiring-storage.ts';
import { createPendingSignIns, takeReturnParameters } from '../../src/adapters/identity/sign-in.ts';
import { aPageAt } from '../adapters/support/a-page-at.ts';
import { anArea } from '../adapters/support/an-area.ts';
import { IN_AUGUST } from '../machines/support/contest.ts';
import type { RuleLaw } from './support/law.ts';

export const LAWS_OF_KEEPING: readonly RuleLaw[] = [
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
