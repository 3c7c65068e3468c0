import { type EditionForm, publicPartOf } from '../../domain/edition-form.ts';
import type { Database } from '../db/database.ts';
import type { EditionRow } from '../editions/editions.ts';
import type { PreviewPass } from './preview-pass.ts';

/** A draft as the edition of a site; `undated` while it has no first and last day in their order. */
export type PreviewedDraft = { kind: 'dated'; edition: EditionRow } | { kind: 'undated' };

/** The draft as it was saved last; nothing where it was opened or thrown away. */
export async function previewedDraft(db: Database, id: number): Promise<PreviewedDraft | undefined> {
  const row = await db
    .selectFrom('edition_drafts')
    .leftJoin('editions', 'editions.id', 'edition_drafts.edition_id')
    .select(['edition_drafts.form', 'editions.rules_link'])
    .where('edition_drafts.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const edition = editionOf(row.form, row.rules_link ?? '');
  return edition === undefined ? { kind: 'undated' } : { kind: 'dated', edition };
}

/** The draft of a pass, if whoever it was given to may still look at it. */
export async function draftOfPass(db: Database, pass: PreviewPass): Promise<EditionRow | undefined> {
  const manager = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', pass.staff)
    .where('active', '=', true)
    .where('role', '=', 'manager')
    .executeTakeFirst();
  const draft = manager && (await previewedDraft(db, pass.draft));
  return draft?.kind === 'dated' ? draft.edition : undefined;
}

/** What is whole of a form, as the site would have it; what is not yet is left out. */
function editionOf(form: EditionForm, rulesLink: string): EditionRow | undefined {
  const { title, prizes, products, facts } = publicPartOf(form);
  if (facts === null) return undefined;
  return {
    id: 0,
    code: form.code.trim() || 'bozza',
    description: title,
    rules_link: rulesLink,
    start_date: facts.startDate,
    end_date: facts.endDate,
    daily_receipts: facts.dailyReceipts,
    prizes,
    products: products.length === 0 ? null : products,
    charity: facts.charity,
    draw_until: facts.drawUntil,
    keep_originals_until: facts.keepOriginalsUntil,
    end_moved_from: null,
    end_moved_because: null,
  };
}
