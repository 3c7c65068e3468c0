import { sql, type Transaction } from 'kysely';
import type { StoryDecision, StoryReason } from '../../domain/stories.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { isOk, notFound, type Outcome, ok, type Reason, refuse, refuseField } from '../results/outcome.ts';
import { auditStaff } from '../staff/staff.ts';
import { typedLine } from '../system/plain-line.ts';
import { mayUndo, readStory, type StoryReader } from './stories.ts';

type Story = components['schemas']['Story'];
type StoryDeps = Pick<Deps, 'db' | 'contestClock' | 'realNow'>;
/** A story, and how many decisions about it somebody has seen. */
type SeenStory = { id: number; version: number };

type Verdict = { decision: StoryDecision; reason?: StoryReason | undefined; note?: string | undefined };

const EVENTS = { read: 'story.read', excluded: 'story.excluded' } as const;

/**
 * Says of a story that it was read, or that it is not to be used. Nothing is published by it and points stay; of two
 * people who saw the same version only the first decides.
 */
export async function decideStory(
  deps: StoryDeps,
  staff: StoryReader,
  seen: SeenStory,
  { decision, reason, note = '' }: Verdict,
): Promise<Outcome<Story>> {
  if (decision === 'excluded' && reason === undefined) return refuseField('reason', 'errors.required');
  if (decision === 'read' && reason !== undefined) return refuseField('reason', 'errors.invalid', 'reason');
  const remark = typedLine(note);
  if (remark === undefined) return refuseField('note', 'errors.invalid', 'line');
  return change(deps, staff, seen, 'storyDecided', async (tx) => {
    const decided = await tx
      .updateTable('survey_completions')
      .set({
        decision,
        decision_reason: reason ?? null,
        decision_note: remark === '' ? null : remark,
        decided_at: new Date(deps.contestClock.now()),
        decided_by: staff.id,
        decision_version: seen.version + 1,
      })
      .where('id', '=', seen.id)
      .where('survey_id', 'is', null)
      .where('decision_version', '=', seen.version)
      .where('decision', 'is', null)
      .returning('player_id')
      .executeTakeFirst();
    return decided && { event: EVENTS[decision], playerId: decided.player_id };
  });
}

/** Takes a decision back, as long as it is the last one about the story: one's own, a manager anybody's. */
export const undoStory = (deps: StoryDeps, staff: StoryReader, seen: SeenStory): Promise<Outcome<Story>> =>
  change(deps, staff, seen, 'storyUndoOver', async (tx) => {
    const last = await tx
      .selectFrom('survey_completions')
      .select(['player_id', 'decided_by'])
      .where('id', '=', seen.id)
      .where('decision_version', '=', seen.version)
      .where('decision', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (last === undefined || last.decided_by === null || !mayUndo(last.decided_by, staff)) return undefined;
    await tx
      .updateTable('survey_completions')
      .set({
        decision: null,
        decision_reason: null,
        decision_note: null,
        decided_at: null,
        decided_by: null,
        decision_version: sql`decision_version + 1`,
      })
      .where('id', '=', seen.id)
      .execute();
    return { event: 'story.undone', playerId: last.player_id };
  });

type Done = { event: 'story.read' | 'story.excluded' | 'story.undone'; playerId: number };

/** Changes a story, writes it into the audit log, and answers with the story as it is after it. */
const change = (
  deps: StoryDeps,
  staff: StoryReader,
  { id }: SeenStory,
  otherwise: Reason,
  work: (tx: Transaction<Tables>) => Promise<Done | undefined>,
): Promise<Outcome<Story>> =>
  transact<Outcome<Story>>(deps.db, isOk, async (tx) => {
    const done = await work(tx);
    const story = await readStory(tx, staff, id);
    if (story === undefined) return notFound();
    if (done === undefined) return refuse(otherwise);
    await auditStaff(deps, tx, { ...done, what: `story ${id}`, staffId: staff.id });
    return ok(story);
  });
