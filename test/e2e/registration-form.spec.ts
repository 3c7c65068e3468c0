import { aNewPlayer, codeForm, signUpForm } from './pages/register-page.ts';
import { expectFault } from './support/announced.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

test('an empty form shows an error at each required field and focuses the first', {
  tag: LONG,
}, async ({ page }) => {
  await page.goto('/register');
  const form = signUpForm(page);
  await form.submit();
  await expectFault(form.email, 'Questo campo è obbligatorio.');
  await expectFault(form.password, 'Questo campo é obbligatorio.');
  for (const field of [form.firstName, form.lastName, form.birthDate, form.terms, form.privacy]) {
    await expectFault(field, 'Questo campo è obbligatorio.');
  }
  await expect(form.email).toBeFocused();
  await expect(form.phone).not.toHaveAttribute('aria-invalid');
  await expect(form.state).not.toHaveAttribute('aria-invalid');
  await scan(page);
});

test('each field shows its error once it has been left', { tag: LONG }, async ({ page }) => {
  await page.goto('/register');
  const form = signUpForm(page);
  const faults = [
    [form.email, 'giulia@', 'Indirizzo non valido.'],
    [form.password, 'corta', 'Lunghezza minima: 6 caratteri.'],
    [form.confirmation, 'diversa', 'I due campi non coincidono.'],
    [form.firstName, 'a'.repeat(101), 'Lunghezza massima superata.'],
    [form.lastName, 'a'.repeat(101), 'Lunghezza massima superata.'],
    [form.phone, '12-34', 'Numero di telefono non valido (esempio corretto: +39XXXXXXXXXX).'],
    [form.state, 'BOL', 'Lunghezza massima: 2 caratteri.'],
  ] as const;
  for (const [field, typed, sentence] of faults) {
    await field.fill(typed);
    await field.blur();
    await expectFault(field, sentence);
  }
  await form.email.fill('giulia@example.com');
  await expect(form.email).not.toHaveAttribute('aria-invalid');
});

test('a refusal of the server is at its field, and all typed values stay', {
  tag: LONG,
}, async ({ page, players, expectNoise }) => {
  expectNoise(/POST \/api\/v1\/players\/signup answered 422/);
  const { email: taken } = await players.unconfirmed();
  await page.goto('/register');
  const form = signUpForm(page);
  await form.fill({ ...aNewPlayer(taken), birthDate: '2012-01-31' });
  await form.phone.fill('+39 333 7654321');
  await form.submit();
  await expectFault(form.birthDate, 'Per partecipare devi essere maggiorenne.');
  await form.birthDate.fill('1990-05-17');
  await form.submit();
  await expectFault(form.email, 'Un utente con questo indirizzo email già esiste');
  await expect(form.email).toBeFocused();
  await expect(form.firstName).toHaveValue('Giulia');
  await expect(form.lastName).toHaveValue("D'Angelo");
  await expect(form.phone).toHaveValue('+39 333 7654321');
  await expect(form.password).toHaveValue('Spaghetti1!');
  await expect(form.terms).toBeChecked();
  await scan(page);
  await form.email.fill(players.address());
  await form.submit();
  await expect(codeForm(page).heading).toBeVisible();
});

test('a password that the server finds too weak is refused at its field', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  expectNoise(/POST \/api\/v1\/players\/signup answered 422/);
  await page.goto('/register');
  const form = signUpForm(page);
  await form.fill({ ...aNewPlayer(players.address()), password: 'spaghetti' });
  await form.submit();
  await expectFault(
    form.password,
    'La password deve avere almeno 8 caratteri, con un numero, una lettera maiuscola e un carattere speciale.',
  );
});

test('typed values survive a reload, passwords do not', { tag: LONG }, async ({ page, players }) => {
  await page.goto('/register');
  const form = signUpForm(page);
  const player = aNewPlayer(players.address());
  await form.fill(player);
  await form.state.fill('BO');
  await page.reload();
  await expect(form.email).toHaveValue(player.email);
  await expect(form.firstName).toHaveValue('Giulia');
  await expect(form.birthDate).toHaveValue('1990-05-17');
  await expect(form.state).toHaveValue('BO');
  await expect(form.terms).toBeChecked();
  await expect(form.password).toHaveValue('');
  await expect(form.confirmation).toHaveValue('');
  const everythingKept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(everythingKept).not.toContain(player.password);
});
