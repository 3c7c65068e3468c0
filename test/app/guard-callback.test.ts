import { expect, test } from 'vitest';
import { flow } from '../../src/actors/flow.ts';
import { entry } from '../adapters/support/a-store.ts';
import { aCognitoSession, aPlayer } from '../machines/support/people.ts';
import { aGuardedSite } from './support/a-guarded-site.ts';
import { answerStart } from './support/an-app.ts';

const held = { 'spiga.callback': entry('https://shop.example/cart') };
const cognito = { player: aPlayer(), session: aCognitoSession() };

test('a saved callback takes a player of the identity service there with the access token, and is spent', async () => {
  const site = aGuardedSite({ held, hosts: ['shop.example'] });
  await answerStart(site, cognito);
  expect(await site.left).toBe('https://shop.example/cart?token=access-1');
  expect(site.said).toContain('callback.cleared');
  expect(site.storage.held()).toEqual({});
  expect(site.titles).toEqual([]);
});

test('a saved callback of this very site is left for by the browser, too: the token is read by the whole page', async () => {
  const site = aGuardedSite({ held: { 'spiga.callback': entry('/missions') } });
  await answerStart(site, cognito);
  expect(await site.left).toBe('https://spiga.example/missions?token=access-1');
});

test('a saved callback waits while the page that is opened brings one itself', async () => {
  const entries = ['/?callback=https%3A%2F%2Fshop.example%2Fcart'];
  const site = aGuardedSite({ entries, held, hosts: ['shop.example'] });
  await site.open(cognito);
  expect(site.titles).toEqual(['/']);
  expect(Object.keys(site.storage.held())).toEqual(['spiga.callback']);
});

test('a saved callback is nothing to a player of the local login', async () => {
  const site = aGuardedSite({ held, hosts: ['shop.example'] });
  await site.open({ player: aPlayer() });
  expect(site.titles).toEqual(['/']);
});

test('a saved callback for an unknown host is dropped, and the player stays', async () => {
  const site = aGuardedSite({ held, hosts: ['other.example'] });
  await site.open(cognito);
  expect(site.place()).toBe('/');
  expect(site.titles).toEqual(['/']);
  expect(site.storage.held()).toEqual({});
});

test('a saved callback is not lost to a question that the guard is asked while the page is being left', async () => {
  const entries = ['/?callback=https%3A%2F%2Fshop.example%2Fcart'];
  const site = aGuardedSite({ entries, held, hosts: ['shop.example'] });
  await site.open(cognito);
  flow(site.app, 'navigation').on('callback.cleared', () => void site.router.revalidate());
  void site.router.navigate('/archive');
  expect(await site.left).toBe('https://shop.example/cart?token=access-1');
});
