import type { Page } from '@playwright/test';
import { loginDialog } from './pages/login-dialog.ts';
import { expectFault } from './support/announced.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs, expectForgotten, kept } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

/** The form of a survey, a story or the opinion. */
const completionForm = (page: Page) => ({
  /** The answers of one question. */
  question: (name: string) => page.getByRole('group', { name }).or(page.getByRole('radiogroup', { name })),
  text: (name: string) => page.getByLabel(name),
  send: () => page.getByRole('button', { name: 'Invia', exact: true }).click(),
  done: page.getByText('Hai già risposto', { exact: true }),
});

const STORY = 'La domenica la nonna tirava la sfoglia e noi rubavamo i ritagli.';

test('a survey can be answered once, and a reload in between keeps the answers', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.complete(), '/survey');
  const form = completionForm(page);
  await form.question('Quante volte alla settimana mangi la pasta?').getByLabel('Tutti i giorni').check();
  await form.question('Quali formati non mancano mai nella tua dispensa?').getByLabel('Fusilli').check();
  await form.text('Qual è il piatto di pasta che ti ricorda casa?').fill('Il ragù della domenica');
  await page.reload();
  await expect(page.getByLabel('Tutti i giorni')).toBeChecked();
  await expect(page.getByLabel('Fusilli')).toBeChecked();
  await expect(page.getByLabel('Penne')).not.toBeChecked();
  await scan(page);
  await form.send();
  await expect(page.getByText('Questo campo è obbligatorio.')).toBeVisible();
  await form.question('Da 1 a 5, quanto ti piace cucinare?').getByLabel('4').check();
  await form.send();
  await expect(page).toHaveURL(/\/thank-you-1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grazie per le tue risposte');
  await expect(page.getByText(/^[1-9]\d* punti$/)).toBeVisible();
  await scan(page);
  await expectForgotten(page, 'draft.completions');
  await page.goto('/survey');
  await expect(page.getByRole('article').filter({ hasText: 'Le tue abitudini a tavola' })).toContainText(
    'Già risposto',
  );
  await expect(page.getByText('Hai risposto a tutti i sondaggi aperti. Grazie!')).toBeVisible();
  await page.goto('/survey/1');
  await expect(form.done).toBeVisible();
  await scan(page);
});

test('a story is sent, and another one can be sent', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/your-story');
  const form = completionForm(page);
  const story = form.text('Un ricordo a tavola');
  await story.fill('Troppo corta');
  await form.send();
  await expectFault(story, 'Lunghezza minima non raggiunta.');
  await scan(page);
  await story.fill(STORY);
  await expect
    .poll(async () => (await kept(page, 'draft.completions'))?.value)
    .toEqual({
      story: { story: STORY },
    });
  await form.send();
  await expect(page).toHaveURL(/\/thank-your-story-1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grazie per la tua storia');
  await scan(page);
  await page.getByRole('link', { name: 'Racconta il piatto del cuore' }).click();
  await expect(page).toHaveURL(/\/your-story-1$/);
  await form.text('Il tuo piatto del cuore').fill('Gli gnocchi del giovedì, con il burro e la salvia.');
  await form.send();
  await expect(page).toHaveURL(/\/thank-your-story-1$/);
});

test('a visitor at the opinion logs in, returns to it and sends it once', { tag: LONG }, async ({
  page,
  players,
}) => {
  const { email } = await players.complete();
  await page.goto('/your-opinion');
  const { dialog, enter } = loginDialog(page);
  await expect(dialog).toBeVisible();
  await enter(email);
  await expect(page).toHaveURL(/\/your-opinion$/);
  const form = completionForm(page);
  await form.question('Quanto ti piace il sito?').getByLabel('5').check();
  await form.question('Che cosa ti piace di più?').getByLabel('Le missioni').check();
  await scan(page);
  await form.send();
  await expect(page).toHaveURL(/\/thank-you-opinion$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grazie per la tua opinione');
  await scan(page);
  await page.goto('/your-opinion');
  await expect(form.done).toBeVisible();
  await scan(page);
});
