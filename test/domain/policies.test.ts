import { expect, test } from 'vitest';
import { policyConsents, policyName } from '../../domain/policies.ts';
import { aConsent, aPolicy, IN_AUGUST } from '../machines/support/contest.ts';

const COMMUNITY = aPolicy();
const PROFILING = aPolicy({ id: 2, isMandatory: false });
const NEWS = aPolicy({ id: 3, isMandatory: false, editionId: 5 });
const HOLDING = aConsent(COMMUNITY);
const EXPIRED = { ...aConsent(PROFILING), expireDate: '2025-08-01T09:59:59+02:00' };

test('the list has every policy with the player’s consent, the mandatory ones first (§A.10)', () => {
  const player = { playerConsents: [EXPIRED, HOLDING] };
  expect(policyConsents(player, [PROFILING, NEWS, COMMUNITY], IN_AUGUST)).toEqual([
    { policy: COMMUNITY, state: 'given', consentId: 101, expireDate: HOLDING.expireDate },
    { policy: PROFILING, state: 'expired', consentId: null, expireDate: EXPIRED.expireDate },
    { policy: NEWS, state: 'open', consentId: null, expireDate: null },
  ]);
});

test('a renewed consent is valid, whatever the earlier ones', () => {
  const renewed = { ...aConsent(PROFILING), id: 300 };
  const [consent] = policyConsents({ playerConsents: [EXPIRED, renewed] }, [PROFILING], IN_AUGUST);
  expect(consent).toEqual({
    policy: PROFILING,
    state: 'given',
    consentId: 300,
    expireDate: renewed.expireDate,
  });
});

test('a consent is valid through its last millisecond (§A.9)', () => {
  const player = { playerConsents: [{ ...aConsent(PROFILING), expireDate: '2025-08-01T10:00:00+02:00' }] };
  const at = (now: number) =>
    policyConsents(player, [PROFILING], now).map(({ state, consentId }) => [state, consentId]);
  expect(at(IN_AUGUST)).toEqual([['given', 102]]);
  expect(at(IN_AUGUST + 1)).toEqual([['expired', null]]);
});

test('a policy without a title is called by its code', () => {
  expect(policyName(aPolicy({ title: 'Informativa', code: 'privacy' }))).toBe('Informativa');
  expect(policyName(aPolicy({ title: '', code: 'privacy' }))).toBe('privacy');
});

test('a consent with an unreadable end is not valid', () => {
  const player = { playerConsents: [{ ...aConsent(PROFILING), expireDate: 'mai' }] };
  expect(policyConsents(player, [PROFILING], IN_AUGUST)).toEqual([
    { policy: PROFILING, state: 'expired', consentId: null, expireDate: 'mai' },
  ]);
});
