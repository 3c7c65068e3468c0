import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import sharp from 'sharp';
import { ACTION_TAGS } from '../../domain/missions.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { award } from '../players/points.ts';
import { giveConsent } from '../policies/policies.ts';
import { oneDay } from '../system/clock.ts';
import {
  demoPassword,
  editionSeeds,
  mandatoryPolicyId,
  profilingPolicyId,
  runningEditionFacts,
  runningEditionId,
  runningEditionPolicyId,
} from './contests.ts';

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
  policies: readonly number[];
  editions: readonly number[];
};

const everyEdition = editionSeeds.map((edition) => edition.id);

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
    policies: [mandatoryPolicyId, profilingPolicyId, runningEditionPolicyId],
    editions: everyEdition,
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
    policies: [],
    editions: [],
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
    policies: [],
    editions: everyEdition,
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
    policies: [mandatoryPolicyId],
    editions: everyEdition.filter((id) => id !== runningEditionId),
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
    policies: [mandatoryPolicyId],
    editions: everyEdition,
  },
];

/** The receipts of `completa@example.com`: one that counted and one that did not. */
export const demoReceipts = [
  {
    id: 1,
    edition_id: runningEditionId,
    code: '0042-0117',
    code_key: '0042-0117',
    receipt_date: '2025-07-20',
    receipt_time: '18:05',
    amount_cents: 1_250,
    file_name: 'demo-0042-0117.jpg',
    status: 'approved',
    reason: null,
    created_at: '2025-07-20T19:12:00+02:00',
    decided_at: '2025-07-22T10:00:00+02:00',
  },
  {
    id: 2,
    edition_id: runningEditionId,
    code: '0391-2204',
    code_key: '0391-2204',
    receipt_date: '2025-07-26',
    receipt_time: '11:40',
    amount_cents: 890,
    file_name: 'demo-0391-2204.jpg',
    status: 'refused',
    reason: 'Articolo 7.1: la data sullo scontrino non si legge.',
    created_at: '2025-07-26T13:30:00+02:00',
    decided_at: '2025-07-28T10:00:00+02:00',
  },
] as const;

const lines = [120, 170, 220, 300, 350, 400, 480, 560]
  .map((y, n) => `<rect x="60" y="${y}" width="${n % 3 === 2 ? 180 : 300}" height="14" fill="#555"/>`)
  .join('');

/** The picture of a receipt for the demonstration: a drawn slip of paper, as JPEG. */
export const receiptPicture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="640"><rect width="420" height="640" fill="#f4f1ea"/>${lines}</svg>`,
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer();

type SeedDeps = Pick<Deps, 'db' | 'shop' | 'files' | 'random'>;

/** Seeds the players of a new demonstration once; players changed since then are kept. */
export async function seedDemonstration(deps: SeedDeps): Promise<void> {
  const seeded = await deps.db.selectFrom('players').select('id').where('id', '=', 1).executeTakeFirst();
  if (seeded !== undefined) return;
  const picture = await receiptPicture();
  for (const receipt of demoReceipts) await deps.files.write(receipt.file_name, picture);
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
    await tx.updateTable('editions').set(runningEditionFacts).where('id', '=', runningEditionId).execute();
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
