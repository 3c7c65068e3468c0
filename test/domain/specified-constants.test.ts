import { expect, test } from 'vitest';
import { archive, loyaltyWindow } from '#brand/archive.ts';
import { brand } from '#brand/brand.ts';
import { ACTION_TAGS, SISTER_PAGES } from '../../domain/missions.ts';
import { MIN_CLIENT_PASSWORD } from '../../domain/passwords.ts';

// Constants that the specification names, and that everything else is calculated from.

test('the browser requires six characters of a password', () => {
  expect(MIN_CLIENT_PASSWORD).toBe(6);
});

test('the archive has its five contests, and the loyalty collection its period', () => {
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
