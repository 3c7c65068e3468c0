import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptanceBlock } from './pages/acceptance-block.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';

// A server of its own: what is published here holds for everybody.
test.use({ ownServer: 'edition-rules' });

const documents = join(import.meta.dirname, '../../brands/amici-della-spiga/public/documenti');
const document = (name: string) => {
  const path = join(documents, name);
  const bytes = readFileSync(path);
  return { path, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
};
// The rules of the demonstration are version 1.
const first = document('privacy.pdf');
const second = document('termini.pdf');

test('rules published while a player reads others are told of, read again, accepted, and kept on the profile', {
  tag: LONG,
}, async ({ page, players, server, expectNoise }) => {
  const publish = ({ path }: typeof first) => server.admin('edition', 'rules', 'natura_contest', path);
  await publish(first);
  await arriveAs(page, await players.withoutRules(), '/');
  const { block, rules, confirm } = acceptanceBlock(page);
  const link = block.getByRole('link', { name: 'regolamento' });
  await expect(link).toHaveAttribute('href', `/documenti/regolamenti/${first.sha256}.pdf`);
  await rules.check();

  await publish(second);
  expectNoise(/editions-players\/ answered 409/);
  await confirm.click();
  await expect(block.getByText('rileggilo e conferma di nuovo')).toBeInViewport();
  await expect(link).toHaveAttribute('href', `/documenti/regolamenti/${second.sha256}.pdf`);
  await expect(rules).not.toBeChecked();

  await rules.check();
  await confirm.click();
  await expect(block).toBeHidden();
  await page.goto('/profile');
  await page.getByText('Che cosa hai accettato, e quando').click();
  const kept = page.getByRole('link', { name: /^Versione \d+ \(PDF\)$/ });
  await expect(kept).toBeInViewport();
  await expect(page.getByText(second.sha256)).toBeVisible();
  const served = await page.request.get((await kept.getAttribute('href')) ?? '');
  expect((await served.body()).equals(second.bytes)).toBe(true);
});
