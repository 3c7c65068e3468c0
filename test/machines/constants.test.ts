import { expect, test } from 'vitest';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { CLIENT_PASSWORD_MIN } from '../../domain/fields.ts';
import { ACTION_TAGS, SISTER_PAGES } from '../../domain/missions.ts';
import { acceptanceMachine } from '../../machines/acceptance/acceptance.machine.ts';
import { alertMachine } from '../../machines/alert/alert.machine.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { versionUpdateMachine } from '../../machines/version-update/version-update.machine.ts';
import { LIFETIME_MS } from '../../src/adapters/expiring-storage.ts';
import { archive, loyaltyWindow } from '../../src/brand/archive.ts';
import { brand } from '../../src/brand/brand.ts';

type Timed = { implementations: { delays?: Readonly<Record<string, unknown>> } };

/** How long a machine waits, by the name of the wait. */
const delayOf = ({ implementations: { delays = {} } }: Timed, name: string): unknown => delays[name];

test.each([
  ['the version is checked every five minutes', delayOf(versionUpdateMachine, 'checkPeriod'), 300_000],
  ['a newer version reloads after 3 s', delayOf(versionUpdateMachine, 'reloadDelay'), 3_000],
  ['an acceptance reloads after 2 s', delayOf(acceptanceMachine, 'reloadDelay'), 2_000],
  ['an alert stays for 6 s', delayOf(alertMachine, 'displayTime'), 6_000],
  ['a page scrolls to its anchor after 1 s', delayOf(shellMachine, 'anchorDelay'), 1_000],
  ['a page scrolls to the header after 0.5 s', delayOf(shellMachine, 'headerDelay'), 500],
  ['the editions count as loading for 2 s', delayOf(shellMachine, 'editionsLoading'), 2_000],
  ['a part of the site may take 120 s to arrive', delayOf(shellMachine, 'arrivalTimeout'), 120_000],
  ['what is kept lives 30 days', LIFETIME_MS, 2_592_000_000],
  ['the browser asks for six characters of a password', CLIENT_PASSWORD_MIN, 6],
])('%s', (_, held, specified) => {
  expect(held).toBe(specified);
});

test('the campaign has the instants of the specification', () => {
  const instants = Object.values(DEFAULT_CALENDAR).map((instant) => new Date(instant).toISOString());
  expect(instants.toSorted()).toEqual([
    '2025-01-02T23:00:00.000Z',
    '2025-07-15T22:00:00.000Z',
    '2025-08-29T21:59:59.000Z',
    '2030-03-31T21:59:59.000Z',
  ]);
});

test('the archive has its five contests, and the loyalty collection its window', () => {
  expect(archive.map(({ code, startDate }) => [code, startDate])).toEqual([
    ['spighy_contest', '2024-04-02'],
    ['benessere_contest', '2024-10-07'],
    ['rigacuore_contest', '2025-01-22'],
    ['basko_contest', '2025-03-03'],
    ['natura_contest', '2025-07-16'],
  ]);
  expect(loyaltyWindow).toEqual({ from: '2024-07-21', to: '2024-08-20' });
  expect(brand.links.rules).toContain('2025-07-16');
});

test('the seven kinds of action and the four pages of the sister app have their names', () => {
  expect(Object.values(ACTION_TAGS)).toEqual([
    'QUANTO NE SAI DI NOI',
    'I TUOI PRODOTTI PREFERITI',
    'LE TUE PREFERENZE A TAVOLA',
    'LE TUE RICETTE',
    'LE TUE STORIE',
    'RIVELACI UN PÒ DI TE',
    'INIZIATIVE PROMOZIONALI',
  ]);
  expect(Object.values(SISTER_PAGES).toSorted()).toEqual([
    'carica-ricetta',
    'preferenze-alimentari',
    'prodotti-preferiti',
    'trivia',
  ]);
});
