import { openSession } from '../../../server/auth/sessions.ts';
import { giveConsent } from '../../../server/policies/policies.ts';
import type { TestServer } from './test-server.ts';

export type Player = { id: number; email: string; token: string; refreshToken: string };

export type Kind = {
  confirmed?: boolean;
  active?: boolean;
  /** Whether the running edition's rules are accepted. */
  accepted?: boolean;
  /** Whether the mandatory policy of the site has its consent. */
  consented?: boolean;
  birthDate?: string | null;
  passwordHash?: string;
};

let count = 0;

/** A player with an open session, put straight into the database; one who may take part unless told otherwise. */
export async function aPlayer(server: TestServer, kind: Kind = {}): Promise<Player> {
  const { confirmed = true, active = true, accepted = true, consented = true, passwordHash = null } = kind;
  const { birthDate = '1988-04-12' } = kind;
  count += 1;
  const email = `player-${count}@example.com`;
  const { deps } = server;
  const now = new Date(deps.contestClock.now());
  const { id } = await deps.db
    .insertInto('players')
    .values({
      email,
      email_key: email,
      password_hash: passwordHash,
      first_name: 'Maria',
      last_name: 'Rossi',
      birth_date: birthDate,
      phone: null,
      phone_key: null,
      state: null,
      loyalty_card: null,
      active,
      confirmed_at: confirmed ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (accepted) await accept(server, id);
  if (consented) await giveConsent(deps.db, id, { id: 1, consent_months: 24 }, deps.contestClock.now());
  const pair = await openSession(deps, deps.db, id);
  return { id, email, token: pair.accessToken, refreshToken: pair.refreshToken };
}

/** The same player with a fresh session: the first one's access token may have died meanwhile. */
export async function signedInAgain({ deps }: TestServer, player: Player): Promise<Player> {
  const pair = await openSession(deps, deps.db, player.id);
  return { ...player, token: pair.accessToken, refreshToken: pair.refreshToken };
}

async function accept({ deps }: TestServer, id: number): Promise<void> {
  const acceptance = {
    privacy_accepted: true,
    rules_accepted: true,
    accepted_at: new Date(deps.contestClock.now()),
  };
  await deps.db
    .insertInto('edition_players')
    .values({ player_id: id, edition_id: 5, ...acceptance })
    .execute();
}

/** The newest mail to an address, and the six digits in it if there are any. */
export async function lastMail(server: TestServer, email: string) {
  const { body } = await server.get(`/mailbox.json?to=${encodeURIComponent(email)}`);
  const { data } = body as { data: { to: string; subject: string; text: string; sentAt: string }[] };
  const mail = data[0];
  if (mail === undefined) throw new Error(`There is no mail to ${email}`);
  return { ...mail, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '', count: data.length };
}
