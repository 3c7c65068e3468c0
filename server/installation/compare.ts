import type { Mismatch } from '../system/installation-mismatches.ts';

/** The binding stored in a database. `unbound`: the database is older than bindings or not yet bound. */
export type DatabaseFacts =
  | { kind: 'empty' }
  /** No table of this site, but of another program: some of their names. */
  | { kind: 'foreign'; tables: readonly string[] }
  | { kind: 'unbound' }
  /** `directory`: the number of the one data directory that all servers share; none where there is nothing to share. */
  | {
      kind: 'bound';
      id: string;
      keyFingerprint: string;
      files: string;
      directory: string | undefined;
      /** A production server has run on it, so its players and receipts are real ones. */
      inProduction: boolean;
    };

/** Takes the number's place when an `installation.json` cannot be read. */
export const UNREADABLE_MARK = 'unreadable';

/** The contents of the data directory, and of the file store where that is a bucket. */
export type PlaceFacts = {
  /** The installation that the directory belongs to; nothing before the first start. */
  directoryMark: string | undefined;
  /** The directory's own number, also while the first start is writing it; nothing where each server has its own. */
  directoryId: string | undefined;
  /** The installation that the bucket belongs to; where the file store is a folder, `directoryMark`. */
  storeMark: string | undefined;
  /** The fingerprint of `server.key`; undefined where there is none. */
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
  /** Everything that does not fit. Photos are counted by who asks: here only some of them were looked for. */
  | { kind: 'mismatch'; mismatches: readonly Mismatch[] };

const orMismatches = (mismatches: readonly Mismatch[], otherwise: Comparison): Comparison =>
  mismatches.length === 0 ? otherwise : { kind: 'mismatch', mismatches };

/**
 * Whether database, data directory, key and file store belong to one installation. The rules are told in
 * docs/decisions/0018. `database`: the variable that says which database it is.
 */
export function compareInstallation(
  db: DatabaseFacts,
  place: PlaceFacts,
  database: 'DATABASE_URL' | 'DATA_DIR',
): Comparison {
  // Only servers on PostgreSQL give a directory a number, so an embedded database in one that has a number is a mistake.
  if (database === 'DATA_DIR' && place.files === 'folder' && place.directoryId !== undefined)
    return { kind: 'mismatch', mismatches: [{ kind: 'databaseUrlMissing' }] };
  const unreadable = unreadableMarks(place);
  if (unreadable.length === 0) return compareReadable(db, place, database);
  // The directory may hold files of another database even when its mark is unreadable.
  if (db.kind === 'empty')
    return { kind: 'mismatch', mismatches: [...unreadable, ...besideEmpty(place, database)] };
  const mark = (text: string | undefined) => (isReadable(text) ? text : undefined);
  const rest = { ...place, directoryMark: mark(place.directoryMark), storeMark: mark(place.storeMark) };
  const others = compareReadable(db, rest, database);
  const more = others.kind === 'mismatch' ? others.mismatches.filter(({ kind }) => kind !== 'noMark') : [];
  return { kind: 'mismatch', mismatches: [...unreadable, ...more] };
}

function compareReadable(
  db: DatabaseFacts,
  place: PlaceFacts,
  database: 'DATABASE_URL' | 'DATA_DIR',
): Comparison {
  switch (db.kind) {
    case 'empty':
      return orMismatches(besideEmpty(place, database), { kind: 'to-bind', id: undefined });
    case 'foreign':
      return {
        kind: 'mismatch',
        mismatches: [{ kind: 'foreignTables', values: { tables: db.tables.join(', ') } }],
      };
    case 'unbound':
      return orMismatches(besideUnbound(place), { kind: 'to-bind', id: undefined });
    case 'bound':
      return compareBound(db, place, database);
  }
}

const isReadable = (mark: string | undefined): mark is string =>
  mark !== undefined && mark !== UNREADABLE_MARK;

function unreadableMarks({ directoryMark, storeMark, files }: PlaceFacts): Mismatch[] {
  const places = new Set([
    ...(directoryMark === UNREADABLE_MARK ? ['folder'] : []),
    ...(storeMark === UNREADABLE_MARK ? [files] : []),
  ]);
  return [...places].map((place) => ({ kind: 'markUnreadable', values: { place } }));
}

/** An empty database is a mismatch only beside something that another database has left. */
function besideEmpty(place: PlaceFacts, database: 'DATABASE_URL' | 'DATA_DIR'): Mismatch[] {
  const { directoryMark, storeMark, hasFiles, hasOtherDatabase, files } = place;
  const isMarked = directoryMark !== undefined || storeMark !== undefined;
  const beside: Mismatch[] = [];
  if (isReadable(directoryMark)) beside.push({ kind: 'besideDirectory', values: { id: directoryMark } });
  else if (isReadable(storeMark)) beside.push({ kind: 'besideBucket', values: { id: storeMark, files } });
  if (hasOtherDatabase) beside.push({ kind: 'besideDatabase' });
  if (hasFiles) beside.push({ kind: 'photosUnnamed' });
  if (beside.length === 0 && !isMarked) return [];
  return [{ kind: database === 'DATA_DIR' ? 'databaseAbsent' : 'databaseEmpty' }, ...beside];
}

function besideUnbound(place: PlaceFacts): Mismatch[] {
  const { directoryMark, storeMark, keyFingerprint, namedFiles } = place;
  const id = directoryMark ?? storeMark;
  return [
    ...(id === undefined ? [] : [{ kind: 'unboundDatabase', values: { id } } as const]),
    ...(keyFingerprint === undefined ? [{ kind: 'keyMissing' } as const] : []),
    ...(namedFiles === 'missing' ? [{ kind: 'photosMissing' } as const] : []),
  ];
}

function compareBound(
  db: Extract<DatabaseFacts, { kind: 'bound' }>,
  place: PlaceFacts,
  database: 'DATABASE_URL' | 'DATA_DIR',
): Comparison {
  const { id } = db;
  const { directoryMark, storeMark, keyFingerprint, files } = place;
  const found: Mismatch[] = [];
  if (directoryMark !== undefined && directoryMark !== id)
    found.push({ kind: 'otherInstallation', values: { id, other: directoryMark } });
  // A copy has key and photos, too. The databases of releases before directories had numbers name none yet.
  else if (
    isDirectoryShared(database, files) &&
    files === db.files &&
    db.directory !== undefined &&
    db.directory !== place.directoryId
  )
    found.push({ kind: directoryMark === undefined ? 'noMark' : 'otherDirectory', values: { id } });
  if (keyFingerprint === undefined) found.push({ kind: 'keyMissing' });
  else if (keyFingerprint !== db.keyFingerprint) found.push({ kind: 'keyOther', values: { id } });
  if (files !== db.files) found.push({ kind: 'otherFiles', values: { id, files: db.files, other: files } });
  else if (files !== 'folder' && storeMark !== undefined && storeMark !== id)
    found.push({ kind: 'otherBucket', values: { id, files, other: storeMark } });
  // Also where all marks are there: `uploads` may be a mount of its own that is missing.
  if (place.namedFiles === 'missing') found.push({ kind: 'photosMissing' });
  const isKnown =
    db.directory === place.directoryId && directoryMark !== undefined && storeMark !== undefined;
  return orMismatches(found, isKnown ? { kind: 'fits' } : { kind: 'to-bind', id });
}

/** Servers on one PostgreSQL share the directory that keeps the photos. With a bucket each may have its own. */
export const isDirectoryShared = (database: 'DATABASE_URL' | 'DATA_DIR', files: string): boolean =>
  database === 'DATABASE_URL' && files === 'folder';
