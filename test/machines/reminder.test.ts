import { describe, expect, test } from 'vitest';
import { aFreePlayer, appHarness, aVisitOf, begin } from './support/app-harness.ts';
import { anEdition } from './support/contest.ts';

describe('the root runs it for the edition that comes next', () => {
  const NEXT = anEdition({ id: 6, startDate: '2025-09-01', endDate: '2025-09-30' });
  const over = anEdition({ startDate: '2025-07-16', endDate: '2025-07-31' });

  test.each(['/profile', '/contest'])(
    'on %s, once the editions are known, until the session ends',
    async (path) => {
      const { app, flow, ports } = await aVisitOf(aFreePlayer(), path, { editions: [over, NEXT] });
      expect(flow('reminder').getSnapshot().context.editionId).toBe(6);
      expect(ports.reminder.asked()).toHaveLength(1);
      app.send({ type: 'session.close', because: 'logout' });
      expect(flow('reminder').getSnapshot().value).toBe('resting');
    },
  );

  test('not while one runs, nor for a visitor', async () => {
    const { flow } = await aVisitOf(aFreePlayer(), '/profile', { editions: [anEdition(), NEXT] });
    expect(flow('reminder').getSnapshot().value).toBe('resting');
    const visit = appHarness({ path: '/contest', hash: '' });
    await begin(visit, null, null);
    expect(visit.flow('reminder').getSnapshot().value).toBe('resting');
  });
});
