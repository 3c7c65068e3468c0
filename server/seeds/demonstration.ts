import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { PlayablePlayer, Standing } from '../../domain/demonstration.ts';
import { ACTION_TAGS } from '../../domain/missions.ts';
import { hashPassword } from '../auth/passwords.ts';
import { DEMO_PASSWORD } from '../brand/brand.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { award } from '../players/points.ts';
import { giveConsent } from '../policies/policies.ts';
import { ONE_DAY } from '../system/clock.ts';
import { seedCampaign } from './campaign.ts';
import { demoReceipts, receiptPicture } from './demo-receipts.ts';

/** One player of each kind (§B.29), with numbers of their own. */
export type DemoPlayer = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  phone: string | null;
  state: string | null;
  active: boolean;
  confirmed: boolean;
  /** What was accepted of the brand's campaign. */
  policies: 'all' | 'mandatory' | 'none';
  /** The last of them runs when a demonstration begins. */
  editions: 'all' | 'past' | 'none';
};

export const demoPlayers: readonly DemoPlayer[] = [
  {
    id: 1,
    email: 'completa@example.com',
    firstName: 'Chiara',
    lastName: "D'Angelo",
    birthDate: '1988-04-12',
    phone: '+39 333 1234567',
    state: 'BO',
    active: true,
    confirmed: true,
    policies: 'all',
    editions: 'all',
  },
  {
    id: 2,
    email: 'nonconfermata@example.com',
    firstName: 'Noemi',
    lastName: 'Ferri',
    birthDate: '1990-01-31',
    phone: null,
    state: null,
    active: true,
    confirmed: false,
    policies: 'none',
    editions: 'none',
  },
  {
    id: 3,
    email: 'cancello@example.com',
    firstName: 'Carla',
    lastName: 'Monti',
    birthDate: null,
    phone: null,
    state: 'TO',
    active: true,
    confirmed: true,
    policies: 'none',
    editions: 'all',
  },
  {
    id: 4,
    email: 'regolamento@example.com',
    firstName: 'Rita',
    lastName: 'Sala',
    birthDate: '1979-11-05',
    phone: null,
    state: 'NA',
    active: true,
    confirmed: true,
    policies: 'mandatory',
    editions: 'past',
  },
  {
    id: 5,
    email: 'sospesa@example.com',
    firstName: 'Sofia',
    lastName: 'Riva',
    birthDate: '1985-06-20',
    phone: null,
    state: null,
    active: false,
    confirmed: true,
    policies: 'mandatory',
    editions: 'all',
  },
];

/** How far a player has come before anything is done with it. */
function standingOf({ active, confirmed, policies, birthDate }: DemoPlayer): Standing {
  if (!active) return 'suspended';
  if (!confirmed) return 'unconfirmed';
  return policies === 'none' || birthDate === null ? 'pending' : 'free';
}

/** Who may be played, as the demonstration tells the page of the scenarios. */
export const playablePlayers: readonly PlayablePlayer[] = demoPlayers.map((player) => ({
  email: player.email,
  standing: standingOf(player),
}));

type SeedDeps = Pick<Deps, 'db' | 'shop' | 'files' | 'random'>;

/** Seeds the players of a new demonstration once; players changed since then are kept. */
export async function seedDemonstration(deps: SeedDeps): Promise<void> {
  const seeded = await deps.db.selectFrom('players').select('id').where('id', '=', 1).executeTakeFirst();
  if (seeded !== undefined) return;
  const picture = await receiptPicture();
  for (const receipt of demoReceipts) await deps.files.write(receipt.file_name, picture);
  const fileHash = createHash('sha256').update(picture).digest('hex');
  const hashes = await Promise.all(demoPlayers.map(() => hashPassword(DEMO_PASSWORD, deps.random)));
  // Ten days before the start: everybody joined earlier, and every consent is in force.
  const joined = deps.shop.now() - 10 * ONE_DAY;
  await deps.db.transaction().execute(async (tx) => {
    await seedCampaign(tx, joined);
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
  for (const { id } of accepted) {
    await tx
      .insertInto('edition_players')
      .values({
        player_id: player.id,
        edition_id: id,
        privacy_accepted: true,
        rules_accepted: true,
        accepted_at: new Date(joined),
      })
      .execute();
  }
}

const editionsByDay = (tx: Transaction<Tables>) =>
  tx.selectFrom('editions').select('id').orderBy('start_date').execute();

async function insertReceipts(tx: Transaction<Tables>, fileHash: string): Promise<void> {
  const edition = (await editionsByDay(tx)).at(-1);
  if (!edition) return;
  for (const receipt of demoReceipts) {
    const instants = { created_at: new Date(receipt.created_at), decided_at: new Date(receipt.decided_at) };
    await tx
      .insertInto('items')
      .values({ ...receipt, ...instants, edition_id: edition.id, player_id: 1, file_sha256: fileHash })
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
