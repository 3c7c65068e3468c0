import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ACTION_TAGS } from '../../domain/missions.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { award } from '../players/points.ts';
import { giveConsent } from '../policies/policies.ts';
import { oneDay } from '../system/clock.ts';
import { type DemoPlayer, demoPassword, demoPlayers, demoReceipts, receiptPicture } from './demo-players.ts';

type SeedDeps = Pick<Deps, 'db' | 'shop' | 'files' | 'random'>;

/** Gives a new demonstration its players, once; who has been changed since is left as they are. */
export async function seedDemonstration(deps: SeedDeps): Promise<void> {
  const seeded = await deps.db.selectFrom('players').select('id').where('id', '=', 1).executeTakeFirst();
  if (seeded !== undefined) return;
  const picture = await receiptPicture();
  for (const receipt of demoReceipts) {
    await deps.files.write(receipt.file_name, picture);
  }
  const fileHash = createHash('sha256').update(picture).digest('hex');
  const hashes = await Promise.all(demoPlayers.map(() => hashPassword(demoPassword, deps.random)));
  // Ten days before the start: everybody joined earlier, and every consent is in force.
  const joined = deps.shop.now() - 10 * oneDay;
  await deps.db.transaction().execute(async (tx) => {
    for (const [index, player] of demoPlayers.entries()) {
      await insertPlayer(tx, player, hashes[index] ?? null, joined);
    }
    await insertReceipts(tx, fileHash);
    await award(tx, 1, ACTION_TAGS.contest, 'receipt 1', joined);
    await award(tx, 1, ACTION_TAGS.stories, 'completion story', joined);
    await insertStory(tx, joined);
  });
}

async function insertPlayer(
  tx: Transaction<Tables>,
  player: DemoPlayer,
  passwordHash: string | null,
  joined: number,
): Promise<void> {
  const at = new Date(joined);
  await tx
    .insertInto('players')
    .values({
      id: player.id,
      email: player.email,
      email_key: player.email,
      password_hash: passwordHash,
      first_name: player.firstName,
      last_name: player.lastName,
      birth_date: player.birthDate,
      phone: player.phone,
      phone_key: player.phone?.replace(/\D/g, '') ?? null,
      state: player.state,
      loyalty_card: null,
      active: player.active,
      confirmed_at: player.confirmed ? at : null,
      terms_accepted_at: at,
      privacy_accepted_at: at,
      created_at: at,
    })
    .execute();
  await insertAcceptances(tx, player, joined);
}

async function insertAcceptances(tx: Transaction<Tables>, player: DemoPlayer, joined: number): Promise<void> {
  const policies = await tx.selectFrom('policies').select(['id', 'consent_months']).execute();
  for (const policy of policies.filter(({ id }) => player.policies.includes(id))) {
    await giveConsent(tx, player.id, policy, joined);
  }
  for (const editionId of player.editions) {
    await tx
      .insertInto('edition_players')
      .values({
        player_id: player.id,
        edition_id: editionId,
        privacy_accepted: true,
        rules_accepted: true,
        accepted_at: new Date(joined),
      })
      .execute();
  }
}

async function insertReceipts(tx: Transaction<Tables>, fileHash: string): Promise<void> {
  for (const receipt of demoReceipts) {
    const instants = { created_at: new Date(receipt.created_at), decided_at: new Date(receipt.decided_at) };
    await tx
      .insertInto('items')
      .values({ ...receipt, ...instants, player_id: 1, file_sha256: fileHash })
      .execute();
  }
}

async function insertStory(tx: Transaction<Tables>, at: number): Promise<void> {
  const story = 'La domenica la nonna tirava la sfoglia e noi bambini rubavamo i ritagli crudi.';
  await tx
    .insertInto('survey_completions')
    .values({
      id: 1,
      player_id: 1,
      survey_id: null,
      name: 'story',
      result: JSON.stringify({ story }),
      completed_at: new Date(at),
    })
    .execute();
}
