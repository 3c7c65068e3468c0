import { join } from 'node:path';
import { deskOf, expect, test } from './support/desk.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

// A server of its own: what is opened and closed here holds for everybody.
test.use({ ownServer: 'desk-editions' });

const RULES = join(import.meta.dirname, '../../brands/amici-della-spiga/public/documenti/termini.pdf');

test('a manager prepares, opens and equips the next edition, closes the running one, and the site shows it', {
  tag: LONG,
}, async ({ page, browser, deskPort }) => {
  await page.goto('/prizes');
  const site = page.getByRole('main');
  await expect(site).toContainText('Vacanza in agriturismo');

  const desk = await deskOf(browser, deskPort, 'Renata Bassi');
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
  await press('Edizioni');
  // A press out of curiosity leaves no draft behind.
  await press('Prepara una nuova edizione');
  await press('Annulla');
  await expect(desk.getByRole('button', { name: 'Prepara una nuova edizione' })).toBeFocused();
  await expect(desk.getByRole('heading', { name: 'Bozze' })).toHaveCount(0);
  await press('Prepara una nuova edizione');
  await desk.getByLabel(/^Titolo/).fill('Autunno in cucina');
  await press('Prepara la bozza');
  await expect(desk.getByLabel(/^Titolo/)).toHaveValue('Autunno in cucina');
  await press("Apri l'edizione");
  await expect(desk.getByLabel(/^Codice/)).toBeFocused();
  await expect(desk.getByText('Manca il primo giorno.')).toBeVisible();
  for (const [field, value] of [
    [/^Codice/, 'autunno'],
    [/^Primo giorno/, '2025-08-01'],
    [/^Ultimo giorno/, '2025-11-30'],
    [/^Estrazione/, '2026-01-31'],
    [/^Premio/, 'Pentola'],
    [/^Descrizione/, 'Di rame, 24 centimetri'],
    [/^Valore/, '89,90'],
    [/^ONLUS/, 'Banco Alimentare ONLUS'],
  ] as const)
    await desk.getByLabel(field).fill(value);
  await desk.getByLabel(/^Ultimo giorno/).blur();
  await expect(desk.getByText("In quei giorni c'è già Estate nella natura")).toBeVisible();
  await desk.getByLabel(/^Primo giorno/).fill('2025-10-01');
  const preview = desk.getByRole('region', { name: 'Come lo dirà il sito' });
  await expect(preview).toContainText('vanno a Banco Alimentare ONLUS');
  await scan(desk);

  // The draft is the server's: the address leads to it again after a reload, and back to the list.
  await expect(desk.getByText(/^Salvata alle/)).toBeVisible();
  await desk.reload();
  await expect(desk).toHaveURL(/#editions\/draft\/\d+$/);
  await expect(desk.getByLabel(/^Premio/)).toHaveValue('Pentola');
  await desk.goBack();
  await press('Autunno in cucina');
  await expect(desk.getByLabel(/^Premio/)).toHaveValue('Pentola');
  await press("Apri l'edizione");
  await press("Apri l'edizione");
  await expect(desk.getByText("L'edizione è aperta")).toBeInViewport();
  await page.reload();
  await expect(site).toContainText('Vacanza in agriturismo');

  await press('Pubblica un regolamento');
  await desk.getByLabel(/^File del regolamento/).setInputFiles(RULES);
  await press('Pubblica il regolamento');
  await expect(desk.getByText(/^Pubblicare «termini\.pdf» .* Resta per sempre/)).toBeInViewport();
  await press('Sì, pubblica il regolamento');
  await expect(desk.getByText('Versione 1, in vigore')).toBeVisible();

  await press('Torna alle edizioni');
  await press('Estate nella natura');
  // Repeated Enter does not close the edition: the day is empty, and the confirm button has no focus.
  await desk.getByRole('button', { name: "Chiudi l'edizione", exact: true }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByLabel(/^Nuovo ultimo giorno/)).toHaveValue('');
  await desk.keyboard.press('Enter');
  await desk.getByLabel(/^Nuovo ultimo giorno/).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Non è un giorno del calendario.')).toBeVisible();
  await desk.getByLabel(/^Nuovo ultimo giorno/).fill('2025-07-30');
  await desk.getByLabel(/^Motivo/).fill('I premi sono esauriti.');
  await press("Chiudi l'edizione");
  await expect(desk.getByText('Una fine già passata non si può scrivere: al più presto ieri.')).toBeVisible();
  await desk.getByLabel(/^Nuovo ultimo giorno/).fill('2025-07-31');
  await press("Chiudi l'edizione");
  const question = desk.getByText('Il concorso è finito ieri, il 31 luglio 2025: da adesso nessuno');
  await expect(question).toBeInViewport();
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await expect(
    page.request.get('/api/v1/frontend-configs').then((answer) => answer.text()),
  ).resolves.toContain('Vacanza in agriturismo');
  await press("Sì, chiudi l'edizione");
  await expect(desk.getByText('Il concorso finisce il 31 luglio 2025: dopo quel giorno')).toBeInViewport();
  await expect(desk.getByText('È finita: non si cambia più nulla.')).toBeVisible();

  // The page itself says it, before any script of it has run. The server asks for the edition once a second at most.
  const answered = async () => (await page.request.get('/prizes')).text();
  await expect.poll(answered).toContain('Di rame, 24 centimetri');
  await page.reload();
  await expect(site).toContainText('Pentola');
  await expect(site).not.toContainText('Vacanza in agriturismo');
  await expect(site).toContainText('dal 1º ottobre 2025 al 30 novembre 2025');
  await expect(site).toContainText('vanno a Banco Alimentare ONLUS');
  await desk.context().close();
});
