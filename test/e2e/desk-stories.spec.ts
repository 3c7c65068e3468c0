import type { Page } from '@playwright/test';
import { deskOf, expect, test } from './support/desk.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

// A player tells a story in one window; two people of the brand read it in others.

const STORY = 'La domenica la nonna tirava la sfoglia e noi rubavamo i ritagli, prima che si asciugassero.';

const enterStories = async (desk: Page) => {
  await desk.getByRole('button', { name: 'Storie', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Storie' })).toBeFocused();
};
const press = (within: ReturnType<Page['locator']>, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

test('a player tells a story, a clerk decides about it and takes it back, and the second clerk is told', {
  tag: LONG,
}, async ({ page, browser, players, deskPort }) => {
  await arriveAs(page, await players.complete(), '/your-story');
  await page.getByLabel('Un ricordo a tavola').fill(STORY);
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page).toHaveURL(/\/thank-your-story-1$/);

  const desk = await deskOf(browser, deskPort);
  await enterStories(desk);
  await expect(desk.getByText(/Il sito non ne pubblica nessuna/)).toBeVisible();
  const story = desk.getByRole('article').filter({ hasText: STORY });
  await expect(story).toContainText('Estate nella natura');
  await scan(desk);
  const other = await deskOf(browser, deskPort, 'Bruno Neri');
  await enterStories(other);
  const sameStory = other.getByRole('article').filter({ hasText: STORY });
  await expect(sameStory).toBeVisible();

  await press(story, 'Da non usare');
  await expect(story.getByLabel(/^Motivo/)).toBeFocused();
  await press(story, 'Segna da non usare');
  await expect(story.getByRole('alert')).toHaveText('Scegli un motivo');
  await story.getByLabel(/^Motivo/).selectOption('fa riconoscere una persona');
  await story.getByLabel(/^Nota/).fill('Si capisce di chi è la nonna.');
  await scan(desk);
  await press(story, 'Segna da non usare');
  const standing = story.getByText(/^Da non usare: Ilaria Conti/);
  await expect(standing).toBeFocused();
  await expect(standing).toBeInViewport();
  await expect(standing).toContainText(
    'Motivo: fa riconoscere una persona. Nota: Si capisce di chi è la nonna.',
  );
  await scan(desk);

  await press(sameStory, 'Letta');
  await expect(sameStory.getByRole('alert')).toContainText('è già stata presa una decisione');
  await expect(sameStory.getByRole('alert')).toBeInViewport();
  await expect(sameStory.getByText(/^Da non usare: Ilaria Conti/)).toBeFocused();
  await expect(sameStory.getByRole('button')).toHaveCount(0);

  await press(story, 'Annulla la decisione');
  await expect(story.getByText('da leggere', { exact: true })).toBeFocused();
  await press(story, 'Letta');
  await expect(story.getByText(/^Letta: Ilaria Conti/)).toBeFocused();
  await desk.getByLabel('Stato').selectOption('Lette');
  await expect(story).toContainText('Letta: Ilaria Conti');

  // The points stay, and the site says nothing of it.
  await page.goto('/profile');
  await expect(page.getByText(/Letta|Da non usare/)).toHaveCount(0);
  await desk.context().close();
  await other.context().close();
});

test('a manager counts the answers of a survey and takes stories and answers along as files', {
  tag: LONG,
}, async ({ browser, deskPort }) => {
  const desk = await deskOf(browser, deskPort, 'Renata Bassi');
  await enterStories(desk);
  await desk.getByLabel('Sondaggio').selectOption({ index: 1 });
  await expect(desk.getByRole('table').first()).toBeVisible();
  await scan(desk);
  for (const [name, file] of [
    ['Scarica il CSV di queste storie', /^storie-pending\.csv$/],
    ['Scarica il JSON di queste storie', /^storie-pending\.json$/],
    ['Scarica il CSV delle risposte', /^risposte-\d+\.csv$/],
    ['Scarica il JSON delle risposte', /^risposte-\d+\.json$/],
  ] as const) {
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('link', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(file);
  }
  await desk.context().close();
});

test('a manager goes by one press from a story to who told it, from there to all their stories, and back', {
  tag: LONG,
}, async ({ browser, players, deskPort }) => {
  const FIRST = 'La prima volta che ho fatto gli gnocchi ero in piedi su una sedia.';
  const SECOND = 'La seconda volta li ho fatti per tutta la famiglia, ed erano troppo pochi.';
  const player = await players.complete();
  for (const story of [FIRST, SECOND]) await players.tell(player, story);
  const id = await players.number(player);
  const desk = await deskOf(browser, deskPort, 'Renata Bassi');
  await enterStories(desk);
  const first = desk.getByRole('article').filter({ hasText: FIRST });
  await press(first, `Apri il giocatore ${id}`);
  const name = desk.getByRole('heading', { level: 1, name: `Giocatore ${id}` });
  await expect(name).toBeFocused();
  await expect(desk.getByRole('button', { name: 'Giocatori', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await press(desk.locator('main'), 'Le sue storie');
  await expect(desk.getByRole('heading', { level: 1, name: 'Storie' })).toBeFocused();
  const sentence = desk.getByText(`Tutto ciò che ha raccontato il giocatore ${id}`);
  await expect(sentence).toBeInViewport();
  await expect(desk.getByRole('article')).toHaveText([new RegExp(SECOND), new RegExp(FIRST)]);
  await scan(desk);
  await press(first, 'Letta');
  await expect(first.getByText(/^Letta: Renata Bassi/)).toBeFocused();
  await press(desk.locator('main'), `Apri il giocatore ${id}`);
  await expect(name).toBeFocused();
  await press(desk.locator('main'), 'Torna alla ricerca');
  await expect(desk.getByRole('img', { name: /^Colonne/ })).toBeVisible();
  await desk.context().close();
});
