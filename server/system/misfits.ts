import { fillPlaces } from './fill-places.ts';

/** What a person must say besides `--confirm` before it is bound over: each flag stands for one loss. */
export const bindFlags = ['empty-database', 'new-key', 'lost-photos', 'unnamed-photos'] as const;
export type BindFlag = (typeof bindFlags)[number];

const WITHOUT_KEY =
  'with another key all sessions and codes end, mails that wait are lost, and earlier seals of the audit log are checked with the old key alone';
const RESTORE_MARK = 'restore it from the backup, or write the number of the installation into it';

/**
 * Everything that may not fit between database, data directory, key and photos, in the words of the server's log; the
 * admin command has its own (`admin.misfit.*`). `flag`: what `installation bind --confirm` asks for besides.
 */
const misfits = {
  markUnreadable: { text: `installation.json cannot be read in {{place}}: ${RESTORE_MARK}` },
  foreignTables: {
    text: 'the database holds tables of another program ({{tables}}): give this site one of its own',
  },
  serversConnected: {
    text: 'servers are connected to the database ({{open}}): stop them first',
  },
  databaseUnopened: { text: 'the database cannot be opened ({{code}})' },
  notThisUsers: { text: "{{path}} is not this user's ({{code}}): as root, chown -R {{user}} {{folder}}" },
  directoryUnusable: { text: '{{folder}} cannot be used ({{code}})' },
  schemaNewer: {
    text: 'the database cannot be used, a newer release has changed its schema ({{step}}): start that one',
  },
  schemaMixed: {
    text: 'the database cannot be used, its schema lacks {{missing}} and has {{newer}} of another release',
  },
  schemaBehind: {
    text: 'the database cannot be used, its schema lacks {{missing}}: run "npm run admin -- migrate" first',
  },
  schemaEmpty: {
    text: 'the database is empty: start the server once, or run "npm run admin -- migrate"',
  },
  servedNow: {
    text: 'another database serves these photos, or did until {{until}}: stop its server (of one that died, the word is believed for five minutes)',
  },
  servedElsewhere: {
    text: 'servers are connected to this database ({{open}}) and serve it from another directory or bucket: this one is a copy',
  },
  databaseEmpty: { flag: 'empty-database', text: 'the database is empty' },
  databaseAbsent: {
    flag: 'empty-database',
    text: 'there is no embedded database (is DATABASE_URL missing?)',
  },
  besideDirectory: { text: 'the data directory belongs to installation {{id}}' },
  besideBucket: { text: '{{files}} belongs to installation {{id}}' },
  besideDatabase: { text: 'the data directory holds an embedded database of its own' },
  unboundDatabase: {
    text: 'the database belongs to no installation yet, but its directory or bucket to {{id}}',
  },
  otherInstallation: { text: 'the database belongs to installation {{id}}, the data directory to {{other}}' },
  otherBucket: { text: '{{files}} belongs to installation {{other}}, the database to {{id}}' },
  otherFiles: { text: 'installation {{id}} keeps its photos in {{files}}, not in {{other}}' },
  noMark: {
    text: 'there is no installation.json here, so this may be a copy of the data directory of installation {{id}}, or its disk is not mounted',
  },
  otherDirectory: {
    text: 'this is not the data directory of installation {{id}}, which all its servers share',
  },
  keyMissing: {
    flag: 'new-key',
    text: `server.key is missing here: restore it from the backup, ${WITHOUT_KEY}`,
  },
  keyOther: {
    flag: 'new-key',
    text: `server.key is not the one of installation {{id}}: restore it from the backup, ${WITHOUT_KEY}`,
  },
  photosMissing: {
    flag: 'lost-photos',
    text: '{{missing}} of {{named}} photos that the database names are not in {{files}}: restore them',
  },
  photosUnnamed: {
    flag: 'unnamed-photos',
    text: '{{unnamed}} photos lie in {{files}} and the database names none of them, so they would be removed after thirty days',
  },
} as const satisfies Record<string, { flag?: BindFlag; text: string }>;

export type MisfitKind = keyof typeof misfits;
export type Misfit = { kind: MisfitKind; values?: Readonly<Record<string, string | number>> };

/** What no flag makes good: a person must change something else first. */
const FINAL: ReadonlySet<MisfitKind> = new Set([
  'foreignTables',
  'serversConnected',
  'databaseUnopened',
  'notThisUsers',
  'directoryUnusable',
  'schemaNewer',
  'schemaMixed',
  'schemaBehind',
  'schemaEmpty',
  'servedNow',
  'servedElsewhere',
]);

export const isFinal = ({ kind }: Misfit): boolean => FINAL.has(kind);

export function flagOf({ kind }: Misfit): BindFlag | undefined {
  const misfit = misfits[kind];
  return 'flag' in misfit ? misfit.flag : undefined;
}

/** The command that binds over all of these. */
export function bindCommand(found: readonly Misfit[]): string {
  const asked = new Set(found.map(flagOf));
  const flags = bindFlags.filter((flag) => asked.has(flag)).map((flag) => ` --${flag}`);
  return `npm run admin -- installation bind --confirm${flags.join('')}`;
}

/** One line that names everything that does not fit, and the way on. `textOf`: the words of one misfit. */
export function misfitLine(
  found: readonly Misfit[],
  textOf: (misfit: Misfit) => string = englishOf,
  wayOf: (command: string) => string = englishWay,
): string {
  const facts = found.map(textOf);
  const ways = found.some(isFinal) ? [] : [wayOf(bindCommand(found))];
  const line = [...facts, ...ways].join('; ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}

const englishOf = ({ kind, values }: Misfit): string =>
  fillPlaces(misfits[kind].text, namePlaces(values, 'the data directory'));

/** The store of photos is `folder` in facts, and has a name in a sentence. */
export const namePlaces = (values: Misfit['values'] = {}, folder: string): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([place, value]) => [place, value === 'folder' ? folder : value]),
  );

const englishWay = (command: string): string =>
  `are DATABASE_URL, DATA_DIR and FILES_URL right, is the disk mounted, is a dump still to be restored? Only if all of this is meant and lost for good run "${command}"`;
