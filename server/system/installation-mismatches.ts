import { fillPlaceholders } from './fill-placeholders.ts';

/** What a person must say besides `--confirm` before it is bound over: each flag stands for one loss. */
export const bindFlags = ['empty-database', 'new-key', 'lost-photos', 'unnamed-photos', 'rehearsal'] as const;
export type BindFlag = (typeof bindFlags)[number];

const WITHOUT_KEY =
  'with another key all sessions and codes end, mails that wait are lost, and earlier seals of the audit log are checked with the old key alone';
const RESTORE_MARK = 'restore it from the backup, or write the number of the installation into it';

/**
 * What ends a mismatch: binding with `--confirm`, alone or with the flag of a loss; a change of something else; or a start
 * some minutes later.
 */
type Remedy = 'bind' | BindFlag | 'change' | 'wait';

/**
 * Everything that may not fit between database, data directory, key and photos, in the words of the server's log; the
 * admin command has its own (`admin.mismatch.*`).
 */
const mismatches = {
  markUnreadable: {
    remedy: 'bind',
    text: `the file installation.json cannot be read in {{place}}: ${RESTORE_MARK}`,
  },
  foreignTables: {
    remedy: 'change',
    text: 'the database holds tables of another program ({{tables}}): give this site one of its own',
  },
  serversConnected: {
    remedy: 'change',
    text: 'servers are connected to the database ({{open}}): stop them first',
  },
  databaseUnopened: { remedy: 'change', text: 'the database {{database}} cannot be opened ({{code}})' },
  notThisUsers: {
    remedy: 'change',
    text: "the path {{path}} is not this user's ({{code}}): as root, chown -R {{user}} {{folder}}",
  },
  modeForbids: {
    remedy: 'change',
    text: "the path {{path}} is this user's, and its mode forbids what is needed ({{code}}): chmod -R u+rwX {{folder}}",
  },
  startedAsRoot: {
    remedy: 'change',
    text: 'the data directory {{dataDir}} belongs to the user with number {{owner}}, and this process is root: the site could not read what it writes there; run it as that user (runuser -u … --)',
  },
  directoryUnusable: { remedy: 'change', text: 'the directory {{folder}} cannot be used ({{code}})' },
  schemaNewer: {
    remedy: 'change',
    text: 'the database cannot be used, a newer release has changed its schema ({{step}}): start that one',
  },
  schemaMixed: {
    remedy: 'change',
    text: 'the database cannot be used, its schema lacks {{missing}} and has {{newer}} of another release',
  },
  schemaBehind: {
    remedy: 'change',
    text: 'the database cannot be used, its schema lacks {{missing}}: run "npm run admin -- migrate" first',
  },
  schemaUnfinished: {
    remedy: 'change',
    text: 'the database {{database}} was restored in part only, its tables have no keys: drop it, and restore the dump into a new one (pg_restore --exit-on-error)',
  },
  schemaEmpty: {
    remedy: 'change',
    text: 'the database {{database}} is empty: start the server once, or run "npm run admin -- migrate"',
  },
  servedNow: {
    remedy: 'wait',
    text: 'another database{{other}} serves these photos, or did until {{until}}, and not {{database}} (is DATABASE_URL right?): if this one is meant, stop the server of the other; one that crashed, or lost its database, counts as running until {{alive}}',
  },
  servedLiving: {
    remedy: 'change',
    text: 'another database{{other}} serves these photos, and its server is running: the database {{database}} may be an older dump or a copy (is DATABASE_URL right?); beside that server it starts with JOBS=off alone, to be looked at',
  },
  servedElsewhere: {
    remedy: 'change',
    text: 'servers are connected to the database {{database}} ({{open}}) and keep its photos elsewhere than in {{dataDir}}, or in another bucket, which is a copy: give it a restored database of its own, or stop those servers',
  },
  databaseEmpty: {
    remedy: 'empty-database',
    text: 'the database {{database}} is empty (is it the right one? DATABASE_URL names it)',
  },
  databaseUrlMissing: {
    remedy: 'change',
    text: 'DATABASE_URL is missing: a database of PostgreSQL has served the data directory {{dataDir}}; an embedded one begins in a DATA_DIR of its own',
  },
  databaseAbsent: {
    remedy: 'empty-database',
    text: 'there is no embedded database (is DATABASE_URL missing?)',
  },
  besideDirectory: { remedy: 'bind', text: 'the data directory {{dataDir}} belongs to installation {{id}}' },
  besideBucket: { remedy: 'bind', text: 'the bucket {{files}} belongs to installation {{id}}' },
  besideDatabase: { remedy: 'bind', text: 'the data directory holds an embedded database of its own' },
  unboundDatabase: {
    remedy: 'bind',
    text: 'the database belongs to no installation yet, but its directory or bucket to {{id}}',
  },
  otherInstallation: {
    remedy: 'bind',
    text: 'the database belongs to installation {{id}}, the data directory to {{other}}',
  },
  otherBucket: {
    remedy: 'bind',
    text: 'the bucket {{files}} belongs to installation {{other}}, the database to {{id}}',
  },
  otherFiles: {
    remedy: 'bind',
    text: 'installation {{id}} keeps its photos in {{files}}, not in {{other}}',
  },
  noMark: {
    remedy: 'bind',
    text: 'there is no installation.json in {{dataDir}}, so this may be a copy of the data directory of installation {{id}}, or its disk is not mounted',
  },
  otherDirectory: {
    remedy: 'bind',
    text: 'this is not the data directory of installation {{id}}, which all its servers share',
  },
  keyMissing: {
    remedy: 'new-key',
    text: `the key {{dataDir}}/server.key is missing: put back the copy that is kept elsewhere, as no backup of deploy/backup.sh holds it; ${WITHOUT_KEY}`,
  },
  keyOther: {
    remedy: 'new-key',
    text: `the key {{dataDir}}/server.key is not the one of installation {{id}}: put back the copy that is kept elsewhere, as no backup of deploy/backup.sh holds it; ${WITHOUT_KEY}`,
  },
  photosMissing: {
    remedy: 'lost-photos',
    text: '{{missing}} of {{named}} photos that the database names are not in {{files}}: restore them',
  },
  realData: {
    remedy: 'rehearsal',
    text: 'the database {{database}} belongs to installation {{id}}, on which a production server has run: a demonstration or a rehearsal would let anybody in and, by its clock, end terms and decide draws of real players; rehearse on a database and a DATA_DIR of its own, or on a restored copy of both, where "npm run admin -- installation bind --confirm --rehearsal" permits it',
  },
  photosUnnamed: {
    remedy: 'unnamed-photos',
    text: '{{unnamed}} photos lie in {{files}} and the database names none of them, so they would be removed after thirty days',
  },
} as const satisfies Record<string, { remedy: Remedy; text: string }>;

export type MismatchKind = keyof typeof mismatches;
export type Mismatch = { kind: MismatchKind; values?: Readonly<Record<string, string | number>> };

const remedyOf = ({ kind }: Mismatch): Remedy => mismatches[kind].remedy;

/** Whether binding does not end it: something else must change first, or time pass. */
export const isFinal = (mismatch: Mismatch): boolean => ['change', 'wait'].includes(remedyOf(mismatch));

/** Whether a later start may succeed without anybody's doing. */
export const mayPass = (mismatch: Mismatch): boolean => remedyOf(mismatch) === 'wait';

export const flagOf = (mismatch: Mismatch): BindFlag | undefined =>
  bindFlags.find((flag) => flag === remedyOf(mismatch));

/** The command that binds over all of these. */
function bindCommand(found: readonly Mismatch[]): string {
  const asked = new Set(found.map(flagOf));
  const flags = bindFlags.filter((flag) => asked.has(flag)).map((flag) => ` --${flag}`);
  return `npm run admin -- installation bind --confirm${flags.join('')}`;
}

/** One line that names everything that does not fit, and the way on. `textOf`: the words of one mismatch. */
export function mismatchLine(
  found: readonly Mismatch[],
  textOf: (mismatch: Mismatch) => string = englishOf,
  wayOf: (command: string) => string = englishWay,
): string {
  const facts = found.map(textOf);
  // Its own text names the command: it is for a copy, and nothing is lost there.
  const isRehearsal = found.every(({ kind }) => kind === 'realData');
  const ways = found.some(isFinal) || isRehearsal ? [] : [wayOf(bindCommand(found))];
  const line = [...facts, ...ways].join('; ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}

const englishOf = ({ kind, values }: Mismatch): string =>
  fillPlaceholders(mismatches[kind].text, namePlaces(values, 'the data directory'));

/** The store of photos is `folder` in facts, and has a name and its path in a sentence. */
export function namePlaces(values: Mismatch['values'] = {}, folder: string): Record<string, string | number> {
  const named = values.dataDir === undefined ? folder : `${folder} ${values.dataDir}`;
  return Object.fromEntries(
    Object.entries(values).map(([place, value]) => [place, value === 'folder' ? named : value]),
  );
}

const englishWay = (command: string): string =>
  `are DATABASE_URL, DATA_DIR and FILES_URL right, is the disk mounted, is a dump still to be restored? Only if all of this is meant and lost for good run "${command}"`;
