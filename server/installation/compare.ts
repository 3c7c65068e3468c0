import type { Variable } from '../config/environment.ts';

/** The binding stored in a database. `unbound`: the database is older than bindings or not yet bound. */
export type DatabaseFacts =
  | { kind: 'empty' }
  /** No table of this site, but of another program: some of their names. */
  | { kind: 'foreign'; tables: readonly string[] }
  | { kind: 'unbound' }
  /** `directory`: the number of the one data directory that all servers share; none where there is nothing to share. */
  | { kind: 'bound'; id: string; keyFingerprint: string; files: string; directory: string | undefined };

/** What stands for the number in an `installation.json` that cannot be read. */
export const UNREADABLE_MARK = 'unreadable';

/** What lies in the data directory, and in the file store where that is a bucket. */
export type PlaceFacts = {
  /** The installation that the directory belongs to; nothing before the first start. */
  directoryMark: string | undefined;
  /** The directory's own number, also while the first start is writing it; nothing where each server has its own. */
  directoryId: string | undefined;
  /** The same of the bucket; with a folder that of the directory. */
  storeMark: string | undefined;
  /** Of `server.key`; nothing where there is none. */
  keyFingerprint: string | undefined;
  /** The name of the file store: `folder`, or the address of the bucket. */
  files: string;
  hasFiles: boolean;
  /** Whether the directory holds an embedded database, which a start with DATABASE_URL does not use. */
  hasOtherDatabase: boolean;
  /** Whether photos that the database names lie in the store, as far as ten of them tell; `none`: it names none. */
  namedFiles: 'found' | 'missing' | 'none';
  /** How many of these are missing. */
  missingFiles: number;
};

export type Comparison =
  | { kind: 'fits' }
  /** They belong together, and not all of them know it yet. `id`: the number that the database has; none before. */
  | { kind: 'to-bind'; id: string | undefined }
  | { kind: 'misfit'; variable: Variable; because: string };

const misfit = (variable: Variable, because: string): Comparison => ({ kind: 'misfit', variable, because });

const RESTORE_MARK = 'restore it from the backup, or write the number of the installation into it';

/**
 * Whether database, data directory, key and file store belong to one installation. The rules are told in
 * docs/decisions/0018. `database`: the variable that says which database it is.
 */
export function compareInstallation(
  db: DatabaseFacts,
  place: PlaceFacts,
  database: 'DATABASE_URL' | 'DATA_DIR',
): Comparison {
  if (place.directoryMark === UNREADABLE_MARK)
    return misfit('DATA_DIR', `installation.json cannot be read there: ${RESTORE_MARK}`);
  if (place.storeMark === UNREADABLE_MARK)
    return misfit('FILES_URL', `installation.json cannot be read in ${nameOf(place.files)}: ${RESTORE_MARK}`);
  switch (db.kind) {
    case 'empty':
      return compareEmpty(place, database);
    case 'foreign':
      return misfit(
        database,
        `the database holds tables of another program (${db.tables.join(', ')}): give this site one of its own`,
      );
    case 'unbound':
      return compareUnbound(place, database);
    case 'bound':
      return compareBound(db, place, database);
  }
}

function compareEmpty(place: PlaceFacts, database: 'DATABASE_URL' | 'DATA_DIR'): Comparison {
  const { directoryMark, storeMark, hasFiles, hasOtherDatabase, files } = place;
  const empty =
    database === 'DATA_DIR'
      ? 'there is no embedded database (is DATABASE_URL missing?)'
      : 'the database is empty';
  if (directoryMark !== undefined)
    return misfit(database, `${empty}, but the data directory belongs to installation ${directoryMark}`);
  if (storeMark !== undefined)
    return misfit('FILES_URL', `${empty}, but ${files} belongs to installation ${storeMark}`);
  if (hasFiles) return misfit(database, `${empty}, but photos of receipts lie in ${nameOf(files)}`);
  if (hasOtherDatabase)
    return misfit(database, `${empty}, but the data directory holds an embedded database of its own`);
  return { kind: 'to-bind', id: undefined };
}

function compareUnbound(place: PlaceFacts, database: 'DATABASE_URL' | 'DATA_DIR'): Comparison {
  const { directoryMark, storeMark, keyFingerprint, namedFiles, files } = place;
  const mark = directoryMark ?? storeMark;
  if (mark !== undefined)
    return misfit(
      database,
      `the database belongs to no installation yet, but its directory or bucket to ${mark}`,
    );
  if (keyFingerprint === undefined)
    return misfit('DATA_DIR', `the database is in use, but server.key is missing here. ${WITHOUT_KEY}`);
  if (namedFiles === 'missing') return misfit('DATA_DIR', missingPhotos(files));
  return { kind: 'to-bind', id: undefined };
}

function compareBound(
  db: Extract<DatabaseFacts, { kind: 'bound' }>,
  place: PlaceFacts,
  database: 'DATABASE_URL' | 'DATA_DIR',
): Comparison {
  const { directoryMark, storeMark, keyFingerprint, namedFiles, files } = place;
  if (directoryMark !== undefined && directoryMark !== db.id)
    return misfit(
      database,
      `the database belongs to installation ${db.id}, the data directory to ${directoryMark}`,
    );
  if (keyFingerprint === undefined)
    return misfit(
      'DATA_DIR',
      `the server.key of installation ${db.id} is missing here: restore it from the backup. ${WITHOUT_KEY}`,
    );
  if (keyFingerprint !== db.keyFingerprint)
    return misfit(
      'DATA_DIR',
      `the server.key is not the one of installation ${db.id}: restore it from the backup. ${WITHOUT_KEY}`,
    );
  if (files !== db.files)
    return misfit(
      'FILES_URL',
      `installation ${db.id} keeps its photos in ${nameOf(db.files)}, not in ${nameOf(files)}`,
    );
  if (storeMark !== undefined && storeMark !== db.id)
    return misfit(
      'FILES_URL',
      `the bucket ${files} belongs to installation ${storeMark}, the database to ${db.id}`,
    );
  // Also where all marks are there: `uploads` may be a mount of its own that is missing.
  if (namedFiles === 'missing') return misfit('DATA_DIR', missingPhotos(files));
  // A copy has key and photos, too. The databases of releases before directories had numbers name none yet.
  if (isDirectoryShared(database, files) && db.directory !== undefined && db.directory !== place.directoryId)
    return misfit(
      'DATA_DIR',
      directoryMark === undefined
        ? `there is no installation.json here, so this may be a copy of the data directory of installation ${db.id}`
        : `this is not the data directory of installation ${db.id}, which all its servers share`,
    );
  const isKnown =
    db.directory === place.directoryId && directoryMark !== undefined && storeMark !== undefined;
  return isKnown ? { kind: 'fits' } : { kind: 'to-bind', id: db.id };
}

/** Servers on one PostgreSQL share the directory that keeps the photos. With a bucket each may have its own. */
export const isDirectoryShared = (database: 'DATABASE_URL' | 'DATA_DIR', files: string): boolean =>
  database === 'DATABASE_URL' && files === 'folder';

const WITHOUT_KEY =
  'With another key all sessions and codes end, mails that wait are lost, and no seal of the audit log can be checked any more';

const nameOf = (files: string): string => (files === 'folder' ? 'the data directory' : files);

const missingPhotos = (files: string): string =>
  `photos that the database names are not in ${nameOf(files)}: restore them, or is it another one?`;
