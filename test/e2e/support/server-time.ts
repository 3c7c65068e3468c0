import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { alive } from './follow.ts';

const Time = v.object({ time: v.string() });

/**
 * Lets an open page live on until so many milliseconds before an instant of the server's clock; the page must have been
 * opened after `page.clock.install()`. Nobody waits: the time of the browser is put forward, as if the page had been
 * left open.
 */
export async function liveUntil(
  page: Page,
  request: APIRequestContext,
  instant: string,
  before = 0,
): Promise<void> {
  await alive(page);
  // Or the jump ends the two minutes that the code of a part may take, while it is on its way.
  await page.waitForLoadState('networkidle');
  const { time } = v.parse(Time, await (await request.get('/api/v1/utils/time')).json());
  await page.clock.fastForward(Date.parse(instant) - Date.parse(time) - before);
}
