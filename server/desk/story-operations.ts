import { Readable } from 'node:stream';
import type { Deps } from '../deps.ts';
import { AnsweredFile, answer, notFound } from '../results/outcome.ts';
import { auditStaff } from '../staff/staff.ts';
import { countAnswers, countSurveys } from '../surveys/answer-counts.ts';
import { decideStory, undoStory } from '../surveys/decide-story.ts';
import { answersCsv, questionsOfSurvey } from '../surveys/export-answers.ts';
import { storiesCsv } from '../surveys/export-stories.ts';
import { listStories, readStory } from '../surveys/stories.ts';
import type { DeskOperationId, DeskQuery } from './contract.ts';
import type { DeskHandler } from './handler.ts';

type StoryOperation = Extract<
  DeskOperationId,
  | 'listStories'
  | 'exportStories'
  | 'readStory'
  | 'decideStory'
  | 'undoStory'
  | 'listSurveys'
  | 'readSurvey'
  | 'exportAnswers'
>;

const storiesOf = ({ status, mission }: DeskQuery<'exportStories'>) => ({ status, mission });

/** Writes down that somebody has taken a file along. */
const noteExport = (deps: Deps, staffId: number, what: string): Promise<void> =>
  auditStaff(deps, deps.db, { event: 'desk.exported', what, staffId });

const seenOf = ({ path, body }: { path: { id: string }; body: { version: number } }) => ({
  id: Number(path.id),
  version: body.version,
});

/** The calls about what players have told and answered. */
export const storyOperations: { [Id in StoryOperation]: DeskHandler<Id> } = {
  listStories: {
    staff: async ({ deps, staff, query }) => {
      const what = `stories ${query.status}`;
      await auditStaff(deps, deps.db, { event: 'desk.looked', what, staffId: staff.id });
      const beyond = query.beyond === undefined ? undefined : Number(query.beyond);
      return answer(await listStories(deps.db, staff, storiesOf(query), beyond));
    },
  },
  exportStories: {
    staff: async ({ deps, staff, query }) => {
      await noteExport(deps, staff.id, `stories ${query.status}`);
      const lines = Readable.from(storiesCsv(deps.db, storiesOf(query)));
      return answer(new AnsweredFile(lines, 'text/csv', `storie-${query.status}.csv`));
    },
  },
  readStory: {
    staff: async ({ deps, staff, path }) => {
      const story = await readStory(deps.db, staff, Number(path.id));
      if (story === undefined) return notFound();
      const what = `story ${story.id}`;
      await auditStaff(deps, deps.db, { event: 'desk.looked', what, staffId: staff.id });
      return answer(story);
    },
  },
  decideStory: {
    staff: ({ deps, staff, body, path }) => decideStory(deps, staff, seenOf({ path, body }), body),
  },
  undoStory: {
    staff: ({ deps, staff, body, path }) => undoStory(deps, staff, seenOf({ path, body })),
  },
  listSurveys: { staff: async ({ deps }) => answer(await countSurveys(deps)) },
  readSurvey: {
    staff: async ({ deps, path }) => {
      const counts = await countAnswers(deps, Number(path.id));
      return counts === undefined ? notFound() : answer(counts);
    },
  },
  exportAnswers: {
    staff: async ({ deps, staff, path }) => {
      const id = Number(path.id);
      const questions = await questionsOfSurvey(deps.db, id);
      if (questions === undefined) return notFound();
      await noteExport(deps, staff.id, `answers of survey ${id}`);
      const lines = Readable.from(answersCsv(deps, id, questions));
      return answer(new AnsweredFile(lines, 'text/csv', `risposte-${id}.csv`));
    },
  },
};
