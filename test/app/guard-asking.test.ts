import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createGuardTrigger } from '../../src/app/guard.ts';
import { settle } from '../machines/support/settle.ts';
import { atRest } from './support/a-guarded-site.ts';

/** A router whose guard counts how often it was asked, and lets the first page open when the test says so. */
function aSlowSite() {
  const opening = Promise.withResolvers<void>();
  const asked: string[] = [];
  const guard = async ({ url }: { url: URL }, next: () => Promise<unknown>) => {
    asked.push(url.pathname);
    await opening.promise;
    await next();
  };
  const loader = Object.assign(() => null, { hydrate: true as const });
  const router = createMemoryRouter([
    { path: '/', middleware: [guard], loader, children: [{ index: true }, { path: '*' }] },
  ]);
  const asking = createGuardTrigger(() => router);
  return {
    router,
    asking,
    asked,
    async open() {
      opening.resolve();
      await atRest(router);
    },
  };
}

test('once the first page is open, the guard is asked again at once', async () => {
  const { asking, asked, open, router } = aSlowSite();
  await open();
  asking.ask();
  await atRest(router);
  expect(asked).toEqual(['/', '/']);
});

test('while its first answer is out, the question waits and cuts nothing off', async () => {
  const { asking, asked, open, router } = aSlowSite();
  asking.ask();
  asking.ask();
  await settle();
  expect(asked).toEqual(['/']);
  await open();
  asking.opened();
  await atRest(router);
  expect(asked).toEqual(['/', '/']);
});

test('a question that has been asked is not owed any more', async () => {
  const { asking, asked, open, router } = aSlowSite();
  asking.ask();
  await open();
  asking.opened();
  await atRest(router);
  asking.opened();
  await atRest(router);
  expect(asked).toEqual(['/', '/']);
});

test('where nothing was asked, nothing is owed', async () => {
  const { asking, asked, open, router } = aSlowSite();
  await open();
  asking.opened();
  await atRest(router);
  expect(asked).toEqual(['/']);
});
