import type { Database } from '../../../server/db/database.ts';
import { seedCampaign } from '../../../server/seeds/campaign.ts';

/**
 * The campaign of a demonstration, without its players: five editions, the last of which runs on the test server's day,
 * policies, missions, levels, a survey and a quiz. What an edition may promise later is left open, for tests that write it.
 */
export async function seedForTests(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await seedCampaign(tx, Date.parse('2025-07-01T10:00:00+02:00'));
    await tx
      .updateTable('editions')
      .set({ charity: null, draw_until: null, keep_originals_until: null })
      .execute();
  });
}
