import { expect, test } from 'vitest';
import {
  allScenarios,
  filterAddress,
  filterIn,
  matchesFilter,
  scenarioAddress,
  scenarioIn,
} from '../../src/screens/machines/scenario-list.ts';
import { reachOf } from '../../src/screens/machines/scenario-reach.ts';

const players = ['completa@example.com'];
const searchOf = (address: string) => new URL(address, 'http://site.test').search;

test('every scenario has an address of its own that leads back to it, without an e-mail address in it', () => {
  const all = allScenarios(players);
  const addresses = all.map(scenarioAddress);
  expect(new Set(addresses).size).toBe(all.length);
  expect(addresses.map((address) => scenarioIn(searchOf(address), players))).toEqual(all);
  expect(addresses.join()).not.toMatch(/@|%40/);
});

test('the address of the list opens none, and one that names no scenario says so', () => {
  expect(scenarioIn('', players)).toBeNull();
  expect(scenarioIn('?path=/nowhere&status=campaign&player=visitor', players)).toBe('unknown');
  expect(scenarioIn('?path=/games', players)).toBe('unknown');
});

test('the list as it is narrowed down has an address that opens no scenario and leads back to it', () => {
  const filter = { path: '/games', status: 'campaign', player: 'completa' };
  const address = filterAddress(filter);
  expect(address).not.toMatch(/@|%40/);
  expect(scenarioIn(searchOf(address), players)).toBeNull();
  expect(filterIn(searchOf(address), players)).toEqual(filter);
  expect(allScenarios(players).filter((one) => matchesFilter(one, filter))).toEqual([
    { path: '/games', status: 'campaign', player: 'completa@example.com' },
  ]);
  const none = { path: '', status: '', player: '' };
  expect(filterAddress(none)).toBe('/machines/scenarios');
  expect(filterIn('?onlyPath=/nowhere&onlyStatus=later&onlyPlayer=nobody', players)).toEqual(none);
});

test('a scenario says what it reaches: the page itself, another by a rule, or nothing for who is blocked', () => {
  const at = (path: string, status: 'campaign' | 'hide') => ({ path, status, player: null });
  expect(reachOf(at('/games', 'campaign'), null)).toMatchObject({
    path: '/games',
    stops: [{ state: 'allowed' }],
  });
  expect(reachOf(at('/profile', 'campaign'), null)).toMatchObject({
    path: '/',
    stops: [{ state: 'redirected', rule: 4 }, { state: 'allowed' }],
  });
  expect(reachOf(at('/contest', 'hide'), 'free')).toMatchObject({ path: '/', stops: [{ rule: 10 }, {}] });
  expect(reachOf(at('/games', 'campaign'), 'unconfirmed')).toMatchObject({ path: '/register' });
  expect(reachOf(at('/games', 'campaign'), 'pending')).toMatchObject({
    path: '/gate',
    stops: [{ rule: 7 }, {}],
  });
  expect(reachOf(at('/games', 'campaign'), 'blocked')).toBeNull();
  // The registration sends whoever is confirmed to the gate, which has nothing to ask of a complete player either.
  expect(reachOf(at('/register', 'campaign'), 'free')).toMatchObject({
    path: '/',
    stops: [{ path: '/register' }, { rule: 7 }, { path: '/' }],
  });
  expect(reachOf(at('/register', 'campaign'), 'pending')).toMatchObject({ path: '/gate' });
});
