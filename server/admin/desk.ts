import { audit } from '../auth/audit.ts';
import { emailKey } from '../auth/credentials.ts';
import { deskAddress } from '../config/config.ts';
import { inviteStaff } from '../staff/invitations.ts';
import { blockStaff, listStaff, nameOfStaff } from '../staff/staff.ts';
import { romeIso } from '../system/clock.ts';
import { plainLine } from '../system/plain-line.ts';
import type { CommandOf } from './command.ts';
import { t } from './messages.ts';
import { type CommandOutput, done, refused, table } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** Everybody of the desk, and what became of their invitation. */
export async function listPeople({ db }: AdminDeps): Promise<CommandOutput> {
  const people = await listStaff(db);
  if (people.length === 0) return done(t('admin.desk.nobody'));
  const headings = [
    t('admin.columns.id'),
    t('admin.desk.name'),
    t('admin.desk.email'),
    t('admin.desk.role'),
    t('admin.columns.status'),
  ];
  const cells = people.map(({ id, name, email, role, active, password_hash }) => {
    const joined = password_hash === null ? 'admin.desk.invited' : 'admin.desk.active';
    const status = t(active ? joined : 'admin.desk.blocked');
    return [String(id), plainLine(name), plainLine(email), t(`admin.role.${role}`), status];
  });
  return done(...table([headings, ...cells]));
}

/** Invites somebody and prints the link once: nobody can read it again. */
export async function invitePerson(
  deps: AdminDeps,
  { email, role }: CommandOf<'desk-invite'>,
  by: Operator,
): Promise<CommandOutput> {
  const invited = await inviteStaff(deps, { email, emailKey: emailKey(email), role, by });
  const { desk } = deps.config;
  const address = desk === undefined ? t('admin.desk.noAddress') : deskAddress(desk);
  return done(
    t('admin.desk.link', { email: plainLine(email), role: t(`admin.role.${role}`) }),
    `${address}/#invito=${invited.token}`,
    t('admin.desk.until', { until: romeIso(invited.expiresAt) }),
  );
}

/** Shuts somebody out, at once. */
export async function blockPerson(
  deps: AdminDeps,
  { email }: CommandOf<'desk-block'>,
  by: Operator,
): Promise<CommandOutput> {
  const id = await blockStaff(deps.db, { email_key: emailKey(email) });
  if (id === undefined) return refused(t('admin.desk.unknown', { email: plainLine(email) }));
  await audit(deps.db, {
    event: 'desk.blocked',
    at: deps.realNow(),
    subject: `${nameOfStaff(id)}, by ${by}`,
  });
  return done(t('admin.desk.blockedNow', { email: plainLine(email) }));
}
