import { rulesAddress } from '../../domain/documents.ts';
import { changeEdition } from '../editions/change-edition.ts';
import { listRules, publishRules } from '../editions/edition-rules.ts';
import { romeIsoOf } from '../system/clock.ts';
import type { CommandOf } from './command.ts';
import { t } from './messages.ts';
import { type CommandOutput, done, refused, table } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** The sentence that says what is wrong with a document of rules. */
export const sentenceOf = (kind: 'notPdf' | 'tooLarge'): string => t(`admin.editionRules.${kind}`);

/** Publishes a PDF as the rules of an edition, and says where it is read. */
export async function publish(
  deps: AdminDeps,
  { code, pdf, tellsPlayers }: CommandOf<'edition-publish'>,
  by: Operator,
): Promise<CommandOutput> {
  const published = await publishRules(deps, {
    code,
    bytes: Buffer.from(pdf, 'base64'),
    by,
    tellsPlayers,
  });
  switch (published.kind) {
    case 'published': {
      const { version, sha256 } = published;
      return done(
        t('admin.editionRules.published', { code, version, sha256 }),
        ...(tellsPlayers ? [t('admin.editionRules.told')] : []),
        t('admin.editionRules.where', { stable: rulesAddress(code), link: rulesAddress(sha256) }),
      );
    }
    case 'same':
      return refused(t('admin.editionRules.same', { code, version: published.version }));
    case 'over':
      return refused(t('admin.editionOver', { code, endDate: published.endDate }));
    case 'unknownEdition':
      return refused(t('admin.noSuchEdition', { code }));
    default:
      return refused(sentenceOf(published.kind));
  }
}

/** The versions of an edition's rules, the newest first. */
export async function listVersions(
  { db }: AdminDeps,
  { code }: CommandOf<'edition-rules'>,
): Promise<CommandOutput> {
  const edition = await db.selectFrom('editions').select('id').where('code', '=', code).executeTakeFirst();
  if (edition === undefined) return refused(t('admin.noSuchEdition', { code }));
  const versions = await listRules(db, edition.id);
  if (versions.length === 0) return done(t('admin.editionRules.none', { code }));
  const headings = [
    t('admin.columns.version'),
    t('admin.columns.uploaded'),
    t('admin.columns.by'),
    'SHA-256',
  ];
  const cells = versions.map(({ version, uploaded_at, uploaded_by, sha256 }) => [
    String(version),
    romeIsoOf(uploaded_at),
    uploaded_by,
    sha256,
  ]);
  return done(...table([headings, ...cells]));
}

/** Writes what an edition promises, unless it would promise less than it did. */
export async function setFacts(
  deps: AdminDeps,
  { code, change, reason }: CommandOf<'edition-set'>,
  by: Operator,
): Promise<CommandOutput> {
  const changed = await changeEdition(deps, { code, change, reason, by });
  switch (changed.kind) {
    case 'changed':
      return done(t('admin.editionChanged', { code }));
    case 'unknownEdition':
      return refused(t('admin.noSuchEdition', { code }));
    case 'overlap':
      return refused(t('admin.editionWouldOverlap', { code, ...changed }));
    case 'refused':
      return refused(...changed.reasons.map((reason) => t(`admin.change.${reason}`, { code })));
  }
}
