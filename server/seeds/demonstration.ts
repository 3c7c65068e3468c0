import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ACTION_TAGS } from '../../domain/missions.ts';
import { hashPassword } from '../auth/passwords.ts';
import { DEMO_PASSWORD } from '../brand/brand.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { rulesInForce } from '../editions/editions.ts';
import { award } from '../players/points.ts';
import { giveConsent } from '../policies/policies.ts';
import { ONE_DAY } from '../system/clock.ts';
import { publishBrandRules, seedCampaign } from './campaign.ts';
import { type DemoPlayer, demoPlayers, senders } from './demo-players.ts';
import { demoReceipts, shownOtherwise } from './demo-receipts.ts';
import { receiptPicture } from './receipt-picture.ts';

type SeedDeps = Pick<Deps, 'db' | 'contestClock' | 'files' | 'random'>;

/** Seeds the players of a new demonstration once; players changed since then are kept. */
export async function seedDemonstration(deps: SeedDeps): Promise<void> {
  const seeded = await deps.db.selectFrom('players').select('id').where('id', '=', 1).executeTakeFirst();
  if (seeded !== undefined) return;
  const fileHashes = await writePictures(deps);
  const players = [...demoPlayers, ...senders];
  const hashes = await Promise.all(players.map(() => hashPassword(DEMO_PASSWORD, deps.random)));
  // Ten days before the start: everybody joined earlier, and every consent is in force.
  const joined = deps.contestClock.now() - 10 * ONE_DAY;
  await deps.db.transaction().execute(async (tx) => {
    if (await seedCampaign(tx, joined)) await publishBrandRules(tx, joined);
    for (const [index, player] of players.entries()) {
      await insertPlayer(tx, player, hashes[index] ?? null, joined);
    }
    await insertReceipts(tx, fileHashes);
    await award(tx, 1, ACTION_TAGS.contest, 'receipt 1', joined);
    await award(tx, 1, ACTION_TAGS.stories, 'completion story', joined);
    await insertStory(tx, joined);
  });
}

/** Draws and stores the picture of each receipt; returns the hashes by file name. */
async function writePictures({ files }: SeedDeps): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const receipt of demoReceipts) {
    const picture = await receiptPicture({ ...receipt, ...shownOtherwise[receipt.id] });
    await files.write(receipt.file_name, picture);
    hashes.set(receipt.file_name, createHash('sha256').update(picture).digest('hex'));
  }
  return hashes;
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
  const policies = await tx
    .selectFrom('policies')
    .select(['id', 'code', 'consent_months', 'is_mandatory'])
    .orderBy('id')
    .execute();
  const isAccepted = { all: true, mandatory: false, none: false }[player.policies];
  for (const policy of policies) {
    if (isAccepted || (player.policies === 'mandatory' && policy.is_mandatory))
      await giveConsent(tx, player.id, policy, joined);
  }
  const editions = await editionsByDay(tx);
  const accepted = { all: editions, past: editions.slice(0, -1), none: [] }[player.editions];
  for (const { id, rules } of accepted) {
    await tx
      .insertInto('edition_players')
      .values({
        player_id: player.id,
        edition_id: id,
        privacy_accepted: true,
        rules_accepted: true,
        accepted_at: new Date(joined),
        rules_version: rules?.version ?? null,
        rules_sha256: rules?.sha256 ?? null,
      })
      .execute();
  }
}

const editionsByDay = (tx: Transaction<Tables>) =>
  tx.selectFrom('editions').select('id').select(rulesInForce).orderBy('start_date').execute();

async function insertReceipts(
  tx: Transaction<Tables>,
  fileHashes: ReadonlyMap<string, string>,
): Promise<void> {
  const edition = (await editionsByDay(tx)).at(-1);
  if (!edition) return;
  for (const receipt of demoReceipts) {
    const created_at = new Date(receipt.created_at);
    const decided_at = receipt.decided_at === null ? null : new Date(receipt.decided_at);
    const file_sha256 = fileHashes.get(receipt.file_name) ?? '';
    await tx
      .insertInto('items')
      .values({ ...receipt, created_at, decided_at, edition_id: edition.id, file_sha256 })
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
