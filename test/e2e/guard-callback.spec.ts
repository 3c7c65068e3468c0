import { loginDialog } from './pages/login-dialog.ts';
import { follow } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { expectForgotten, keep, kept } from './support/kept.ts';
import { LONG } from './support/long.ts';

test('rule 8: a player of the identity service is sent to the stored callback once, with the access token', {
  tag: LONG,
}, async ({ page, players }) => {
  const session = await players.ofIdentity();
  await keep(page, 'user', session);
  // While the address itself brings the callback, nobody leaves.
  await page.goto('/?callback=%2Fmailbox%3Fto%3Dnessuno');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metti in tavola la fortuna');
  expect((await kept(page, 'callback'))?.value).toBe('/mailbox?to=nessuno');
  await follow(page, '/archive');
  await expect(page).toHaveURL((url) => url.pathname === '/mailbox');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('to')).toBe('nessuno');
  expect(searchParams.get('token')).toMatch(/\S+/);
  await expectForgotten(page, 'callback');
  await page.goto('/archive');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archivio');
});

const TRICKS = [
  'https://evil.example/',
  '//evil.example',
  'https://127.0.0.1@evil.example/',
  'javascript:alert(1)',
  'https:evil.example',
  'evil.example',
];

test('rule 8: an unlisted host never gets the token, and the player stays', { tag: LONG }, async ({
  page,
  players,
  server,
}) => {
  const session = await players.ofIdentity();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== server.url) elsewhere.push(request.url());
  });
  await keep(page, 'user', session);
  for (const trick of [...TRICKS, `${server.url}@evil.example/`]) {
    await keep(page, 'callback', trick);
    await page.goto('/archive');
    await expect(page.getByRole('heading', { level: 1 }), trick).toHaveText('Archivio');
    await expectForgotten(page, 'callback');
  }
  expect(elsewhere).toEqual([]);
});

test('rule 8: a player of the local login stays, and the callback is kept', { tag: LONG }, async ({
  page,
  players,
}) => {
  const { email } = await players.withoutRules();
  await page.goto('/?callback=%2Fmailbox#login');
  await loginDialog(page).enter(email);
  await expect(loginDialog(page).dialog).toBeHidden();
  await follow(page, '/archive');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archivio');
  expect((await kept(page, 'callback'))?.value).toBe('/mailbox');
});
