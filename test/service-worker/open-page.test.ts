import { expect, test } from 'vitest';
import { openPage } from '../../src/service-worker/open-page.ts';

const request = new Request('https://site.example/contest');

async function opened(preloadResponse: Promise<unknown>, isOnline: boolean, offline = 'offline') {
  const asked: Request[] = [];
  const answer = await openPage(
    { request, preloadResponse },
    {
      fetchPage: async (page) => {
        asked.push(page);
        if (!isOnline) throw new TypeError('Failed to fetch');
        return new Response('fetched');
      },
      offlinePage: async () => (offline === '' ? undefined : new Response(offline)),
    },
  );
  return [answer.type === 'error' ? 'error' : await answer.text(), asked.length];
}

const rejected = () => Promise.reject(new TypeError('network'));

test('a page that was asked for ahead is not asked for again', async () => {
  expect(await opened(Promise.resolve(new Response('ahead')), true)).toEqual(['ahead', 0]);
});

test('without navigation preload the page is fetched', async () => {
  expect(await opened(Promise.resolve(undefined), true)).toEqual(['fetched', 1]);
});

test('without a network the offline page is shown, whether the preload is rejected or resolves with an error', async () => {
  expect(await opened(rejected(), false)).toEqual(['offline', 0]);
  expect(await opened(Promise.resolve(Response.error()), false)).toEqual(['offline', 1]);
  expect(await opened(Promise.resolve(undefined), false)).toEqual(['offline', 1]);
});

test('an offline page that the browser has thrown away leaves the browser’s own error', async () => {
  expect(await opened(rejected(), false, '')).toEqual(['error', 0]);
});
