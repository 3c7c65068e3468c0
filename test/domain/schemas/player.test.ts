import { describe, expect, it } from 'vitest';
import { parsePlayer } from '../../../domain/schemas/player.ts';
import { aConsent, anEdition, aPlayer, aPolicy, aRecord } from '../samples.ts';
import { JUNK } from './junk.ts';

const full = aPlayer({
  extraData: {
    firstName: 'Maria',
    lastName: 'Rossi',
    birthDate: '1988-04-12',
    phone: '+39333',
    state: 'RM',
    loyaltyCard: '96385074',
  },
  playerLevels: [{ level: { id: 1, name: 'Chicco', minPoints: 0 } }],
  playerConsents: [aConsent('2027-08-01T10:00:00+02:00', aPolicy({ editionId: 5 }))],
  player_editions: [
    { ...aRecord(), edition: anEdition({ prizes: [{ name: 'a', description: 'b', quantity: 3 }] }) },
  ],
});

describe('a player from outside', () => {
  it.each([aPlayer(), full, aPlayer({ confirmationDate: null, extraData: {} })])(
    'comes through whole',
    (player) => {
      expect(parsePlayer(JSON.parse(JSON.stringify(player)))).toEqual(player);
    },
  );

  it('drops unknown fields', () => {
    const hostile: unknown = JSON.parse(
      JSON.stringify({ ...aPlayer(), role: 'admin' }).replace(
        '{',
        '{"__proto__":{"active":false},"constructor":1,',
      ),
    );
    const player = parsePlayer(hostile);
    expect(player).toEqual(aPlayer());
    expect(Object.keys(player ?? {})).not.toContain('role');
    expect(Object.getPrototypeOf(player)).toBe(Object.prototype);
  });

  it.for(JUNK)('is not %j', (junk) => {
    expect(parsePlayer(junk)).toBeNull();
  });

  it.each([
    { id: 0 },
    { id: -1 },
    { id: 1.5 },
    { id: '7' },
    { id: 2 ** 31 },
    { id: Number.NaN },
    { email: null },
    { active: 1 },
    { active: 'true' },
    { active: undefined },
    { confirmationDate: 0 },
    { confirmationDate: '' },
    { confirmationDate: 'ieri' },
    { confirmationDate: undefined },
    { extraData: null },
    { extraData: [1] },
    { extraData: { firstName: null } },
    { extraData: { birthDate: 19_880_412 } },
    { playerLevels: null },
    { playerLevels: [{}] },
    { playerLevels: { 0: {}, length: 1 } },
    { playerConsents: [{ id: 1, policyId: 1, expireDate: 'mai', policy: aPolicy() }] },
    { playerConsents: [{ id: 1, policyId: 1, expireDate: '2027-08-01T10:00:00+02:00' }] },
    { player_editions: [{ ...aRecord() }] },
    { player_editions: undefined },
  ])('is not one with %j', (changes) => {
    expect(parsePlayer({ ...aPlayer(), ...changes })).toBeNull();
  });

  it('may have fields that an older version did not know, but not text without end', () => {
    expect(parsePlayer({ ...aPlayer(), extraData: { firstName: 'a'.repeat(5_000_000) } })).toBeNull();
  });
});
