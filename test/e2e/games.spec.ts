import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { gamesPage } from './pages/games-page.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs, expectForgotten, kept } from './support/kept.ts';
import { press } from './support/keyboard.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

const Session = v.object({ access_token: v.string() });
const Missions = v.object({
  data: v.array(v.object({ mission: v.object({ code: v.string() }), totalPoints: v.number() })),
});

/** The points that the player in view has in a mission, as the server counts them. */
async function pointsIn(code: string, page: Page, request: APIRequestContext): Promise<number | undefined> {
  const { access_token } = v.parse(Session, (await kept(page, 'user'))?.value);
  const answer = await request.get('/api/v1/initiative-mission-players', {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  const { data } = v.parse(Missions, await answer.json());
  return data.find(({ mission }) => mission.code === code)?.totalPoints;
}

test('a visitor logs in from the games page and returns to the quiz', { tag: LONG }, async ({
  page,
  players,
}) => {
  const { email } = await players.complete();
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giochi');
  await expect(page.getByText('Per giocare serve un account.')).toBeVisible();
  await scan(page);
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
  const { dialog, enter } = loginDialog(page);
  await enter(email);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/games$/);
  await expect(gamesPage(page).play).toBeVisible();
});

test('a player plays by keyboard alone, reloads in the middle, and sees the score', { tag: LONG }, async ({
  page,
  players,
  request,
}) => {
  await arriveAs(page, await players.complete(), '/games');
  const games = gamesPage(page);
  await expect(games.play).toBeVisible();
  await scan(page);
  expect(await pointsIn('grano', page, request)).toBe(0);
  await press(games.play);
  await expect(games.title).toContainText('Da quale grano nasce la pasta secca italiana?');
  await scan(page);
  await games.answer(1);
  await games.answer(0);
  await games.answer(0, 2, 3);
  await page.reload();
  await press(games.play);
  await expect(games.place).toHaveText('Domanda 4 di 8');
  await games.answer(1);
  await games.answer(0);
  await games.answer(1, 2, 4);
  await games.answer(2);
  await games.answer(1);
  await expect(games.score).toBeFocused();
  await expect(games.score).toHaveText('7 risposte giuste su 8');
  await expect(games.answers.nth(1)).toContainText('La risposta giusta: 10 grammi');
  await scan(page);
  await expectForgotten(page, 'draft.completions');
  expect(await pointsIn('grano', page, request)).toBe(10);
});

test('a quiz can be played once, and shows its score and answers afterwards', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.complete(), '/games');
  const games = gamesPage(page);
  await games.play.click();
  for (const places of [[1], [1], [0, 2, 3], [1], [0], [1, 2, 4], [2], [1]]) await games.answer(...places);
  await expect(page.getByText('Piatto pieno! Tu la pasta la conosci davvero.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Hai già giocato a tutto. Il prossimo quiz lo trovi qui.')).toBeVisible();
  await expect(games.play).toHaveCount(0);
  await scan(page);
  await games.review.click();
  await expect(games.score).toHaveText('8 risposte giuste su 8');
  await expect(games.answers).toHaveCount(8);
});

test('the sister app and the way back are one press each', { tag: LONG }, async ({ page }) => {
  await page.goto('/games');
  await page.getByRole('link', { name: 'Gioca al trivia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trivia');
  await scan(page);
  await page.getByRole('link', { name: 'Torna ai giochi' }).click();
  await expect(page).toHaveURL(/\/games$/);
});
