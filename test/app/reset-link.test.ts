import { describe, expect, test } from 'vitest';
import { flow } from '../../src/actors/flow.ts';
import { aBrowser } from './support/a-browser.ts';

describe('a page opened by the link of a mail (§B.33)', () => {
  test.for([true, false])(
    'holds its token in its machine and nowhere else (prerendered: %s)',
    async (isPrerendered) => {
      const browser = await aBrowser({ path: '/reset-password?token=token-1', isPrerendered });
      expect(location.href).not.toContain('token-1');
      const steps = history.length;
      await browser.open();
      expect(flow(browser.app, 'resetPassword').getSnapshot()).toMatchObject({
        value: { filling: 'choosing' },
        context: { token: 'token-1' },
      });
      expect(browser.place()).toBe('/reset-password');
      expect(history.length).toBe(steps);
      expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('token-1');
    },
  );

  test('forgets it with the page', async () => {
    const browser = await aBrowser({ path: '/reset-password/?token=token-1', isPrerendered: true });
    await browser.open();
    await browser.router.navigate('/recovery');
    await browser.router.navigate('/reset-password');
    expect(flow(browser.app, 'resetPassword').getSnapshot().value).toBe('withoutLink');
  });

  test('takes a token out of the address of any other page, too, and gives it to nobody', async () => {
    const browser = await aBrowser({ path: '/contest?token=token-1&a=1' });
    expect(location.href).not.toContain('token-1');
    await browser.open();
    expect(browser.place()).toBe('/contest?a=1');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('token-1');
  });
});
