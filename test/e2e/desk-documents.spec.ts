import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deskOf, expect, test } from './support/desk.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

// A server of its own: what is published here holds for everybody.
test.use({ ownServer: 'desk-documents' });

const enterDocuments = async (desk: Page) => {
  await desk.getByRole('button', { name: 'Contenuti', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Contenuti' })).toBeFocused();
};
const press = (desk: Page, name: string) => desk.getByRole('button', { name, exact: true }).click();
const textOf = (desk: Page) => desk.getByLabel(/^Testo del documento/);

/** The document that somebody takes along as a file. */
async function downloaded(desk: Page): Promise<string> {
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'Scarica il documento pubblicato' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('missions-1.json');
  return readFile(await download.path(), 'utf8');
}

test('two managers change the missions: mistakes stand at their lines, the first publishes, the second is told by whom', {
  tag: LONG,
}, async ({ browser, deskPort }) => {
  const desk = await deskOf(browser, deskPort, 'Renata Bassi');
  await enterDocuments(desk);
  await expect(desk.getByRole('listitem').filter({ hasText: 'survey_abitudini' })).toContainText(
    'versione 1',
  );
  await scan(desk);
  await press(desk, 'Missioni e livelli');
  await expect(desk.getByRole('heading', { level: 1, name: 'Missioni e livelli' })).toBeFocused();
  const text = await downloaded(desk);
  await expect(textOf(desk)).toHaveValue(text);
  const other = await deskOf(browser, deskPort, 'Renata Bassi');
  await enterDocuments(other);
  await press(other, 'Missioni e livelli');
  await expect(textOf(other)).toHaveValue(text);

  // A mistake keeps everything where it is.
  const wrong = text.replace(/"description": "[^"]+"/, '"description": ""');
  await textOf(desk).fill(wrong);
  await press(desk, 'Controlla il testo');
  const line = wrong.split('\n').findIndex((one) => one.includes('"description": ""')) + 1;
  const mistake = desk.getByText(`Riga ${line}, missions[0].description: una riga da 1 a 200 caratteri.`);
  await expect(mistake).toBeInViewport();
  await expect(textOf(desk)).toHaveValue(wrong);
  await scan(desk);

  // The mended text comes from a file; what it changes is told before it is published.
  const next = text.replace(/"description": "[^"]+"/, '"description": "Fai crescere il grano di tutti."');
  const mended = { name: 'missioni.json', mimeType: 'application/json', buffer: Buffer.from(next) };
  await desk.getByLabel(/^Un file JSON/).setInputFiles(mended);
  await expect(textOf(desk)).toHaveValue(next);
  await press(desk, 'Controlla il testo');
  await expect(
    desk.getByText(/^Modifica: la missione \w+, da «.+» a «Fai crescere il grano di tutti\.»\.$/),
  ).toBeInViewport();
  await scan(desk);
  await desk.getByRole('button', { name: 'Pubblica', exact: true }).focus();
  await desk.keyboard.press('Enter');
  const question = desk.getByText(/^Pubblicare missioni e livelli\?/);
  await expect(question).toBeInViewport();
  // The key once more answers nothing: the question has the focus.
  await desk.keyboard.press('Enter');
  await expect(question).toBeVisible();

  // The other window has checked its own text meanwhile.
  await textOf(other).fill(text.replace(/"name": "[^"]+"/, '"name": "Chicco"'));
  await press(other, 'Controlla il testo');
  await expect(other.getByText(/^Modifica: il livello 1, da/)).toBeInViewport();

  await press(desk, 'Sì, pubblica');
  const published = desk.getByText(/^Pubblicato: Missioni e livelli, versione 2, .* di Renata Bassi\.$/);
  await expect(published).toBeInViewport();
  await scan(desk);

  await press(other, 'Pubblica');
  await press(other, 'Sì, pubblica');
  await expect(other.getByText(/^Renata Bassi ha pubblicato la versione 2/)).toBeInViewport();
  await expect(textOf(other)).toHaveValue(/"Chicco"/);
  await press(other, 'Controlla il testo');
  await expect(
    other.getByText(/^Intanto qualcuno ha pubblicato un'altra versione: versione 2/),
  ).toBeVisible();

  // The log says who it was.
  await press(desk, 'Registro');
  await expect(desk.getByRole('row').filter({ hasText: 'versione 2' }).first()).toContainText('Renata Bassi');
  await desk.context().close();
  await other.context().close();
});
