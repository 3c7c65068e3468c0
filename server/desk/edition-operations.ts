import type { Deps } from '../deps.ts';
import { createDraft, discardDraft, publishDraft, readDraft, saveDraft } from '../editions/drafts.ts';
import { changePromises, closeEarly, extendEdition, publishAtDesk } from '../editions/edition-acts.ts';
import { listForDesk, readForDesk } from '../editions/edition-view.ts';
import { previewedDraft } from '../preview/draft-edition.ts';
import { issuePreviewPass } from '../preview/preview-pass.ts';
import { notFound, type Outcome, ok, refuse } from '../results/outcome.ts';
import type { SignedInStaff } from '../staff/staff-sessions.ts';
import { romeIso } from '../system/clock.ts';
import type { DeskOperationId } from './contract.ts';
import { actOf, type DeskHandler } from './handler.ts';

type EditionOperation = Extract<
  DeskOperationId,
  | 'listEditions'
  | 'readEdition'
  | 'changeEdition'
  | 'extendEdition'
  | 'closeEdition'
  | 'publishRules'
  | 'createDraft'
  | 'readDraft'
  | 'saveDraft'
  | 'discardDraft'
  | 'publishDraft'
  | 'openPreview'
>;

/** The answer of an act that is not refused: the edition as it is afterwards. */
const editionAfter = async (deps: Deps, code: string, outcome: Outcome<unknown>) =>
  outcome.kind === 'refused' ? outcome : readForDesk(deps, code);

const draftOf = ({ path, staff }: { path: { id: string }; staff: SignedInStaff }) => ({
  id: Number(path.id),
  staffId: staff.id,
});

/** The one body of the desk that is no JSON. */
function bytesOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new Error('A document arrived as something else');
  return body;
}

/** The handlers of the editions and their drafts. */
export const editionOperations: { [Id in EditionOperation]: DeskHandler<Id> } = {
  listEditions: { staff: async ({ deps }) => ok(await listForDesk(deps)) },
  readEdition: { staff: ({ deps, path }) => readForDesk(deps, path.code) },
  changeEdition: {
    staff: async ({ deps, body, ...call }) =>
      editionAfter(deps, call.path.code, await changePromises(deps, { ...actOf(call), typed: body })),
  },
  extendEdition: {
    staff: async ({ deps, body, ...call }) =>
      editionAfter(deps, call.path.code, await extendEdition(deps, { ...actOf(call), typed: body })),
  },
  closeEdition: {
    staff: async ({ deps, body, ...call }) =>
      editionAfter(deps, call.path.code, await closeEarly(deps, { ...actOf(call), typed: body })),
  },
  publishRules: {
    staff: async ({ deps, body, query, ...call }) => {
      const document = { ...actOf(call), bytes: bytesOf(body), tellsPlayers: query.tell === 'yes' };
      return editionAfter(deps, call.path.code, await publishAtDesk(deps, document));
    },
  },
  createDraft: { staff: ({ deps, body, staff }) => createDraft(deps, { ...body, staffId: staff.id }) },
  readDraft: { staff: ({ deps, path }) => readDraft(deps, Number(path.id)) },
  saveDraft: { staff: ({ deps, body, ...call }) => saveDraft(deps, { ...draftOf(call), ...body }) },
  discardDraft: { staff: ({ deps, ...call }) => discardDraft(deps, draftOf(call)) },
  openPreview: {
    staff: async ({ deps, path, staff }) => {
      const port = deps.config.desk?.preview.port ?? 0;
      if (port === 0) return refuse('noPreview');
      const draft = Number(path.id);
      const previewed = await previewedDraft(deps.db, draft);
      if (previewed === undefined) return notFound();
      if (previewed.kind === 'undated') return refuse('draftUndated');
      const { pass, until } = await issuePreviewPass(deps, { draft, staffId: staff.id });
      return ok({ port, pass, until: romeIso(until) });
    },
  },
  publishDraft: {
    staff: async ({ deps, body, ...call }) => {
      const published = await publishDraft(deps, { ...draftOf(call), ...body });
      return published.kind === 'refused' ? published : readForDesk(deps, published.body);
    },
  },
};
