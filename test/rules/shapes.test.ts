import { describe, expect, it } from 'vitest';
import { parseEditions, parsePlayerEditions } from '../../machines/rules/shapes/editions.ts';
import { parsePlayer } from '../../machines/rules/shapes/player.ts';
import { parsePolicies } from '../../machines/rules/shapes/policies.ts';
import { aConsent, anEdition, aPlayer, aPolicy, aRecord } from './samples.ts';

/** What a storage or a broken server may hold instead of anything sensible. */
const JUNK: unknown[] = [
  undefined,
  null,
  '',
  'str',
  '{',
  0,
  7,
  Number.NaN,
  true,
  [],
  {},
  [[]],
  { data: null },
  { data: {} },
  { data: 'x' },
  { data: [null] },
  { data: [[]] },
  { data: ['x'] },
  { data: [{}] },
  { length: 1 },
  JSON.parse('{"__proto__":{"data":[],"active":true}}'),
  () => aPlayer(),
];

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

  it('loses what nobody knows', () => {
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

  it.each(JUNK)('is not %j', (junk) => {
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

type List = {
  name: string;
  parse: (value: unknown) => readonly unknown[] | null;
  row: object;
  wrong: object[];
};

const LISTS: List[] = [
  {
    name: 'policies',
    parse: parsePolicies,
    row: aPolicy(),
    wrong: [{ isMandatory: 1 }, { id: '1' }, { editionId: null }],
  },
  {
    name: 'editions',
    parse: parseEditions,
    row: anEdition(),
    wrong: [{ startDate: '2025-02-30' }, { endDate: '2025-08-29T00:00:00Z' }, { code: null }, { prizes: {} }],
  },
  {
    name: 'player’s editions',
    parse: parsePlayerEditions,
    row: aRecord(),
    wrong: [{ rulesAccepted: 'true' }, { privacyAccepted: null }, { editionId: 0 }],
  },
];

describe.each(LISTS)('a list of $name from outside', ({ parse, row, wrong }) => {
  it('comes through whole, also when it is empty', () => {
    expect(parse({ data: [row, row], total: 2 })).toEqual([row, row]);
    expect(parse({ data: [] })).toEqual([]);
  });

  it.each(JUNK)('is not %j', (junk) => {
    expect(parse(junk)).toBeNull();
  });

  it.each(wrong)('is refused for one row with %j', (change) => {
    expect(parse({ data: [row, { ...row, ...change }] })).toBeNull();
  });

  it('is cut at a thousand rows, whatever comes after them', () => {
    expect(parse({ data: Array.from({ length: 1_000 }, () => row) })).toHaveLength(1_000);
    const endless: unknown[] = Array.from({ length: 1_000_000 }, () => null);
    expect(parse({ data: endless.fill(row, 0, 1_000) })).toHaveLength(1_000);
  });
});
