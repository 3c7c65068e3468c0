import { type Selectable, sql } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import { isSameForm } from '../../domain/desk-unsaved.ts';
import { type EditionForm, emptyForm, formOfEdition, readEditionForm } from '../../domain/edition-form.ts';
import type { components } from '../../openapi/desk.d.ts';
import { audit, auditOnceAnHour } from '../auth/audit.ts';
import type { DbOrTx } from '../db/database.ts';
import type { StaffTables } from '../db/staff-tables.ts';
import { transact } from '../db/transact.ts';
import type { Deps, PublishDeps } from '../deps.ts';
import { isOk, notFound, type Outcome, ok, type Refusal, refuse, refuseFields } from '../results/outcome.ts';
import { nameOfStaff } from '../staff/staff.ts';
import { romeIsoOf } from '../system/clock.ts';
import { editionProblem, refuseForm } from './edition-problems.ts';
import type { EditionRow } from './editions.ts';
import { lastActOn } from './last-act.ts';
import { declaredOf, knownEditions, lockEditions, writeEditionsIn } from './write-editions.ts';

type Schemas = components['schemas'];
type ReadDeps = { db: DbOrTx } & Pick<Deps, 'contestClock'>;

/** The maximum number of drafts; a new one is refused until one is deleted. */
export const MAX_DRAFTS = 20;

const drafts = (db: DbOrTx) =>
  db
    .selectFrom('edition_drafts')
    .innerJoin('staff', 'staff.id', 'edition_drafts.saved_by')
    .leftJoin('editions', 'editions.id', 'edition_drafts.edition_id')
    .select(['edition_drafts.id', 'edition_drafts.version', 'edition_drafts.form'])
    .select(['edition_drafts.saved_at', 'staff.name as by', 'editions.code as replaces']);

type DraftRow = Pick<Selectable<StaffTables['edition_drafts']>, 'id' | 'version' | 'form' | 'saved_at'> & {
  by: string;
  replaces: string | null;
};

const shown = ({ id, version, replaces, saved_at, by }: DraftRow) => ({
  id,
  version,
  replaces,
  by,
  savedAt: romeIsoOf(saved_at),
});

/** Every draft, the one that was saved last first. */
export async function listDrafts(db: DbOrTx): Promise<Schemas['DraftLine'][]> {
  const rows = await drafts(db).orderBy('edition_drafts.saved_at', 'desc').limit(MAX_DRAFTS).execute();
  return rows.map((row) => ({
    ...shown(row),
    code: row.form.code,
    description: row.form.description,
  }));
}

/** A draft, and what its form is held against. */
export async function readDraft(
  { db, contestClock }: ReadDeps,
  id: number,
): Promise<Outcome<Schemas['Draft']>> {
  const row = await drafts(db).where('edition_drafts.id', '=', id).executeTakeFirst();
  if (row === undefined) return notFound();
  const known = await knownEditions(db);
  const replaced = row.replaces === null ? undefined : await editionOf(db, row.replaces);
  return ok({
    ...shown(row),
    form: copyOf(row.form),
    standing: replaced === undefined ? null : copyOf(standingOf(replaced)),
    lastAct: replaced === undefined ? null : await lastActOn(db, replaced.code),
    known,
    today: romeDay(contestClock.now()),
  });
}

const standingOf = (edition: EditionRow): EditionForm => formOfEdition(declaredOf(edition));

const copyOf = (form: EditionForm) => ({ ...form, prizes: [...form.prizes] });

type Beginning = { replaces?: string | undefined; description?: string | undefined; staffId: number };

/** Begins a draft of a new edition, or of one that has not begun; one that is there already goes on. */
export async function createDraft(
  deps: PublishDeps,
  { replaces, description = '', staffId }: Beginning,
): Promise<Outcome<Schemas['Draft']>> {
  const outcome = await transact<Outcome<number>>(deps.db, isOk, async (tx) => {
    await lockEditions(tx);
    const edition = replaces === undefined ? undefined : await editionOf(tx, replaces);
    if (replaces !== undefined && edition === undefined) return notFound();
    if (edition !== undefined && edition.start_date <= romeDay(deps.contestClock.now()))
      return refuse('editionBegun');
    const rows = await tx.selectFrom('edition_drafts').select(['id', 'edition_id']).execute();
    const same = rows.find(({ edition_id }) => edition_id !== null && edition_id === edition?.id);
    if (same !== undefined) return ok(same.id);
    if (rows.length >= MAX_DRAFTS) return refuse('tooManyDrafts');
    const form = edition === undefined ? { ...emptyForm, description } : standingOf(edition);
    return ok(await beginDraft(tx, edition, { realNow: deps.realNow, form, staffId }));
  });
  return outcome.kind === 'refused' ? outcome : readDraft(deps, outcome.body);
}

const editionOf = (tx: DbOrTx, code: string) =>
  tx.selectFrom('editions').selectAll().where('code', '=', code).executeTakeFirst();

async function beginDraft(
  tx: DbOrTx,
  edition: EditionRow | undefined,
  { realNow, form, staffId }: Pick<Deps, 'realNow'> & { form: EditionForm; staffId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('edition_drafts')
    .values({
      edition_id: edition?.id ?? null,
      form: JSON.stringify(form),
      saved_at: new Date(realNow()),
      saved_by: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const what = edition === undefined ? '' : ` of edition ${edition.code}`;
  const subject = `draft ${id}${what}, by ${nameOfStaff(staffId)}`;
  await audit(tx, { event: 'edition.drafted', at: realNow(), subject });
  return id;
}

type Saving = { id: number; version: number; form: EditionForm; staffId: number };

/**
 * Keeps what was typed, unless the draft was saved since it was read, in another tab of the same person, too. The same
 * form once more is a saving whose answer did not arrive. In the audit log once an hour for each person and draft, since every
 * pause in typing saves.
 */
export const saveDraft = (
  { db, contestClock, realNow }: PublishDeps,
  { id, version, form, staffId }: Saving,
): Promise<Outcome<Schemas['Draft']>> =>
  transact<Outcome<Schemas['Draft']>>(db, isOk, async (tx) => {
    const json = JSON.stringify(form);
    const saved = await tx
      .updateTable('edition_drafts')
      .set((eb) => ({ form: json, version: eb('version', '+', 1) }))
      .set({ saved_at: new Date(realNow()), saved_by: staffId })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (saved !== undefined) {
      await auditOnceAnHour(tx, `draft saved:${staffId}:${id}`, {
        event: 'edition.draft-saved',
        at: realNow(),
        subject: `draft ${id}, by ${nameOfStaff(staffId)}`,
      });
      return readDraft({ db: tx, contestClock }, id);
    }
    const again = await tx
      .selectFrom('edition_drafts')
      .select(['version', 'saved_by', sql<boolean>`form = ${json}::jsonb`.as('is_same')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (again === undefined) return notFound();
    const isRepeated = again.version === version + 1 && again.saved_by === staffId && again.is_same;
    return isRepeated ? readDraft({ db: tx, contestClock }, id) : refuse('draftChanged');
  });

export const discardDraft = (
  { db, realNow }: PublishDeps,
  { id, staffId }: { id: number; staffId: number },
): Promise<Outcome<undefined>> =>
  transact<Outcome<undefined>>(db, isOk, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('edition_drafts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return notFound();
    const subject = `draft ${id}, by ${nameOfStaff(staffId)}`;
    await audit(tx, { event: 'edition.draft-discarded', at: realNow(), subject });
    return ok(undefined);
  });

/** `seen`: the edition that the draft replaces, as it was shown to who writes over it; null of a new one. */
type Opening = { id: number; version: number; seen: EditionForm | null; staffId: number };

/** Opens the edition of a draft, or writes it over the one that it replaces; the draft is gone then. Its code. */
export const publishDraft = (
  { db, contestClock, realNow }: PublishDeps,
  { id, version, seen, staffId }: Opening,
): Promise<Outcome<string>> =>
  transact<Outcome<string>>(db, isOk, async (tx) => {
    await lockEditions(tx);
    const row = await drafts(tx).where('edition_drafts.id', '=', id).executeTakeFirst();
    if (row === undefined) return notFound();
    if (row.version !== version) return refuse('draftChanged');
    const unseen = await refusalOfUnseen(tx, row.replaces, seen);
    if (unseen !== undefined) return unseen;
    const context = {
      today: romeDay(contestClock.now()),
      known: await knownEditions(tx),
      replaces: row.replaces,
    };
    const reading = readEditionForm(row.form, context);
    if (reading.kind === 'invalid') return refuseForm(reading.mistakes);
    await tx.deleteFrom('edition_drafts').where('id', '=', id).execute();
    const written = await writeEditionsIn(
      tx,
      { contestClock, realNow },
      {
        verb: row.replaces === null ? 'open' : 'replace',
        editions: [reading.edition],
        by: nameOfStaff(staffId),
      },
    );
    if (written.kind === 'refused') throw new Error('An edition was refused that had just been judged');
    return ok(reading.edition.code);
  });

/** Nobody writes over what they have not seen: who has changed the edition since, and when. */
async function refusalOfUnseen(
  db: DbOrTx,
  replaces: string | null,
  seen: EditionForm | null,
): Promise<Refusal | undefined> {
  const edition = replaces === null ? undefined : await editionOf(db, replaces);
  if (edition === undefined || (seen !== null && isSameForm(standingOf(edition), seen))) return undefined;
  const last = await lastActOn(db, edition.code);
  if (last === null) return refuse('editionChanged');
  const [day = '', time = ''] = last.at.slice(0, 16).split('T');
  const values = { by: last.by, day, time };
  return refuseFields([editionProblem('', 'editions.overtaken', values)], 'editionChanged');
}
