import { describe, expect, it, vi } from 'vitest';
import { parsePlayer } from '../../../domain/schemas/player.ts';
import { aConsent, anEdition, aPlayer, aPolicy, aRecord } from '../samples.ts';
import { JUNK } from './samples.ts';

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

describe('a received or stored player', () => {
  it.each([aPlayer(), full, aPlayer({ confirmationDate: null, extraData: {} })])(
    'is read completely',
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
    { active: 1 },
    { active: 'true' },
    { active: undefined },
    { playerConsents: undefined },
    { playerConsents: null },
  ])('is not one with %j', (changes) => {
    expect(parsePlayer({ ...aPlayer(), ...changes })).toBeNull();
  });

  const consent = { id: 1, policyId: 1, expireDate: '2027-08-01T10:00:00+02:00' };
  it.each([
    [{ email: null }, { email: '' }],
    [{ confirmationDate: 0 }, { confirmationDate: null }],
    [{ confirmationDate: '' }, { confirmationDate: null }],
    [{ confirmationDate: undefined }, { confirmationDate: null }],
    // That there is one is all that a decision needs.
    [{ confirmationDate: 'ieri' }, { confirmationDate: 'ieri' }],
    [{ extraData: null }, { extraData: {} }],
    [{ extraData: [1] }, { extraData: {} }],
    [{ extraData: { firstName: null, lastName: 'Rossi' } }, { extraData: { lastName: 'Rossi' } }],
    [{ extraData: { birthDate: 19_880_412 } }, { extraData: {} }],
    [{ extraData: { birthDate: '1988' } }, { extraData: {} }],
    [{ extraData: { birthDate: '1988-04-11T22:00:00Z' } }, { extraData: { birthDate: '1988-04-12' } }],
    // Text without end is no text.
    [{ extraData: { firstName: 'a'.repeat(5_000_000) } }, { extraData: {} }],
    [{ playerLevels: null }, { playerLevels: [] }],
    [{ playerLevels: [{}] }, { playerLevels: [] }],
    [{ playerLevels: { 0: {}, length: 1 } }, { playerLevels: [] }],
    [{ playerConsents: [{ ...consent, expireDate: 'mai' }] }, { playerConsents: [] }],
    [{ playerConsents: [consent, 0] }, { playerConsents: [{ ...consent, policy: null }] }],
    [
      { playerConsents: [{ ...consent, expireDate: '2027-12-01' }] },
      { playerConsents: [{ ...consent, expireDate: '2027-12-01T23:59:59+01:00', policy: null }] },
    ],
    [
      { playerConsents: [{ ...consent, expireDate: '2027-08-01' }] },
      { playerConsents: [{ ...consent, expireDate: '2027-08-01T23:59:59+02:00', policy: null }] },
    ],
    [{ player_editions: [{ ...aRecord() }] }, { player_editions: [] }],
    [{ player_editions: undefined }, { player_editions: [] }],
  ])('with %j is read as one with %j', (changes, read) => {
    expect(parsePlayer({ ...aPlayer(), ...changes })).toEqual({ ...aPlayer(), ...read });
  });

  it.each([
    [{}, 0],
    [{ playerLevels: [{}, 7], email: 7 }, 1],
  ])('with %j reports %d dropped parts', (changes, times) => {
    const report = vi.fn();
    parsePlayer({ ...aPlayer(), ...changes }, report);
    expect(report).toHaveBeenCalledTimes(times);
  });
});
