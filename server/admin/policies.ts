import {
  documentOf,
  listPolicyVersions,
  publishPolicy,
  versionsOfPolicy,
} from '../policies/publish-policy.ts';
import { romeIsoOf } from '../system/clock.ts';
import { plainLine } from '../system/plain-line.ts';
import type { CommandOf } from './command.ts';
import { linesOf } from './documents.ts';
import { t } from './messages.ts';
import { type CommandOutput, done, refused, table } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** Publishes a policy, or a new version of it. */
export async function publishPolicyFile(
  deps: AdminDeps,
  { document }: CommandOf<'policy-publish'>,
  by: Operator,
): Promise<CommandOutput> {
  const published = await publishPolicy(deps, { document, by });
  if (published.kind === 'refused') return refused(...linesOf('policy', published.mistakes));
  const { version, sha256 } = published;
  const { code } = document;
  return published.kind === 'same'
    ? refused(t('admin.policy.same', { code, version }))
    : done(t('admin.policy.published', { code, version, sha256 }));
}

/** Every version of every policy, with how many consents to it are kept. */
export async function listPolicyFiles({ db }: AdminDeps): Promise<CommandOutput> {
  const rows = await listPolicyVersions(db);
  if (rows.length === 0) return done(t('admin.policy.none'));
  const headings = [
    t('admin.columns.policy'),
    t('admin.columns.version'),
    t('admin.columns.uploaded'),
    t('admin.columns.by'),
    t('admin.columns.consents'),
    t('admin.columns.description'),
    'SHA-256',
  ];
  const cells = rows.map((row) => [
    row.code,
    String(row.version),
    romeIsoOf(row.published_at),
    row.published_by,
    String(row.consents ?? 0),
    plainLine(row.title),
    row.sha256,
  ]);
  return done(...table([headings, ...cells]));
}

/** A version as the document that it was published from. */
export async function showPolicy(
  { db }: AdminDeps,
  { code, version }: CommandOf<'policy-show'>,
): Promise<CommandOutput> {
  const versions = await versionsOfPolicy(db, code);
  if (versions.length === 0) return refused(t('admin.policy.unknown', { code }));
  const shown = version === undefined ? versions[0] : versions.find((one) => one.version === version);
  if (shown === undefined) return refused(t('admin.policy.noVersion', { code, version: version ?? 1 }));
  return done(JSON.stringify(documentOf(shown), null, 2));
}
