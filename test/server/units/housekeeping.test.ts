import { expect, test } from 'vitest';
import { keepHouse } from '../../../server/db/housekeeping.ts';
import { oneDay } from '../../../server/time/units.ts';
import { openTestDatabase } from '../support/test-database.ts';

test('what the stand-in of the identity service kept goes a day after it expired', async () => {
  const { db, close } = await openTestDatabase();
  const now = Date.parse('2026-11-21T09:00:00Z');
  const kept = (id: string, expires_at: Date | null) => ({
    kind: 'AccessToken',
    id,
    payload: '{}',
    expires_at,
  });
  await db
    .insertInto('identity_records')
    .values([
      kept('long expired', new Date(now - oneDay - 1)),
      kept('just expired', new Date(now - 1)),
      kept('living', new Date(now + 1)),
      kept('without end', null),
    ])
    .execute();
  await keepHouse(db, now);
  const left = await db.selectFrom('identity_records').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['just expired', 'living', 'without end']);
  await close();
});
