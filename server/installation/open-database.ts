import { join } from 'node:path';
import {
  type Config,
  databaseAddress,
  refuseMismatches,
  refuseStart,
  type StartRefusal,
} from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { type ConnectionName, embeddedDatabase, openEngine, remoteDatabase } from '../db/engines.ts';
import { isBreaking, isHalfRestored, migrate, readSchemaState } from '../db/migrate.ts';
import { errorCode, isDiskFailure, StorageAwayError } from '../system/error-code.ts';
import type { Mismatch, MismatchKind } from '../system/installation-mismatches.ts';

export type DatabaseOpening =
  /** `migrated`: the steps that opening has applied. */
  { kind: 'open'; db: Database; migrated: readonly string[] } | StartRefusal;

/**
 * What opening may do to the schema: a server makes that of a new database, and no process changes one that others use
 * but `npm run admin -- migrate` (docs/decisions/0024).
 */
export type SchemaPolicy = 'create' | 'update' | 'leave';

/** The embedded database has one owner: a server that starts on it updates it, as nobody else could. */
export const policyOfServer = ({ databaseUrl }: Config): SchemaPolicy =>
  databaseUrl === undefined ? 'update' : 'create';

/** A check before the schema of an opened database is read or changed by `proceed`. */
export type Guard = (db: Database, proceed: () => Promise<DatabaseOpening>) => Promise<DatabaseOpening>;

type OpenOptions = {
  name?: ConnectionName | undefined;
  onIdleError?: ((error: Error) => void) | undefined;
  guard?: Guard | undefined;
};

/** Opens the configured database; where it cannot be reached or its schema does not fit, the start ends with one line. */
export async function openDatabase(
  config: Config,
  policy: SchemaPolicy,
  { name, onIdleError = () => undefined, guard = (_, proceed) => proceed() }: OpenOptions = {},
): Promise<DatabaseOpening> {
  const { databaseUrl, dataDir } = config;
  const variable = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  const database = databaseAddress({ databaseUrl, dataDir });
  let opened: Database | undefined;
  try {
    const db =
      databaseUrl === undefined
        ? embeddedDatabase(await openEngine(join(dataDir, 'database')))
        : remoteDatabase(databaseUrl, onIdleError, { name });
    opened = db;
    // Checked first: roles get their rights at the end of a restore, so reading a table could fail for want of them.
    if (await isHalfRestored(db)) {
      await db.destroy();
      return refuseMismatches([{ kind: 'schemaUnfinished', values: { database } }]);
    }
    const opening = await guard(db, async () => {
      const fitting = await fitSchema(db, policy, database);
      return fitting.kind === 'fits'
        ? { kind: 'open', db, migrated: fitting.migrated }
        : refuseMismatches([fitting.mismatch]);
    });
    if (opening.kind === 'refused') await db.destroy();
    return opening;
  } catch (error) {
    await opened?.destroy().catch(() => undefined);
    if (error instanceof StorageAwayError || (databaseUrl !== undefined && isDiskFailure(error))) throw error;
    const refusal: StartRefusal = {
      ...refuseStart(variable, `the database ${database} cannot be opened (${reasonOf(error)})`),
      mismatches: [{ kind: 'databaseUnopened', values: { database, code: errorCode(error) } }],
    };
    return databaseUrl === undefined || isWrongSetting(error) ? refusal : { ...refusal, mayPass: true };
  }
}

type Fitting = { kind: 'fits'; migrated: readonly string[] } | { kind: 'mismatch'; mismatch: Mismatch };

const mismatch = (kind: MismatchKind, values: Record<string, string>): Fitting => ({
  kind: 'mismatch',
  mismatch: { kind, values },
});

/** Makes the schema one on which this release can run, as far as `policy` permits, or says why it cannot run on it. */
async function fitSchema(db: Database, policy: SchemaPolicy, database: string): Promise<Fitting> {
  const { isNew, missing, newer } = await readSchemaState(db);
  const breaking = newer.find(isBreaking);
  if (breaking !== undefined) return mismatch('schemaNewer', { step: breaking });
  if (missing.length === 0) return { kind: 'fits', migrated: [] };
  if (newer.length > 0)
    return mismatch('schemaMixed', { missing: missing.join(', '), newer: newer.join(', ') });
  if (policy === 'update' || (policy === 'create' && isNew)) {
    return { kind: 'fits', migrated: await migrate(db) };
  }
  return isNew
    ? mismatch('schemaEmpty', { database })
    : mismatch('schemaBehind', { missing: missing.join(', ') });
}

const WRONG_SETTINGS = new Set(['28P01', '28000', '3D000', '42501']);

/** Whether PostgreSQL answered that name, password, database or rights are wrong, which no later start would change. */
const isWrongSetting = (error: unknown): boolean => WRONG_SETTINGS.has(errorCode(error));

/** Texts for the failures of a first start; every other failure is named by its code. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'its host is not known'],
  ['28P01', 'it refuses the name or the password'],
  ['28000', 'it refuses the name or the password'],
  ['3D000', 'there is no database of that name'],
  ['42501', 'the role may not do what is needed'],
  ['53300', 'it has no connection left'],
  ['57P03', 'it is starting or stopping'],
]);

/** One line without the address, which may hold a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if ('code' in error && typeof error.code === 'string') {
    const words = reasons.get(error.code);
    return words === undefined ? error.code : `${words}, ${error.code}`;
  }
  return error.message.split('\n', 1)[0]?.slice(0, 120) ?? error.name;
}
