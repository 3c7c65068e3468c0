import { Readable } from 'node:stream';
import type { Deps } from '../deps.ts';
import { FileBody, notFound, ok } from '../results/outcome.ts';
import { auditStaff } from '../staff/staff.ts';
import { countAnswers, countSurveys } from '../surveys/answer-counts.ts';
import { decideStory, undoStory } from '../surveys/decide-story.ts';
import { answersCsv, answersJson, questionsOfSurvey } from '../surveys/export-answers.ts';
import { storiesCsv, storiesJson } from '../surveys/export-stories.ts';
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

type Format = NonNullable<DeskQuery<'exportStories'>['format']>;

/** A file of one of two formats, a spreadsheet's where none is asked for. */
const fileOf = (name: string, format: Format = 'csv', writers: Record<Format, () => AsyncIterable<string>>) =>
  new FileBody(
    Readable.from(writers[format]()),
    ({ csv: 'text/csv', json: 'application/json' } as const)[format],
    `${name}.${format}`,
  );

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
      return ok(await listStories(deps.db, staff, storiesOf(query), beyond));
    },
  },
  exportStories: {
    staff: async ({ deps, staff, query }) => {
      await noteExport(deps, staff.id, `stories ${query.status}`);
      return ok(
        fileOf(`storie-${query.status}`, query.format, {
          csv: () => storiesCsv(deps.db, storiesOf(query)),
          json: () => storiesJson(deps.db, storiesOf(query)),
        }),
      );
    },
  },
  readStory: {
    staff: async ({ deps, staff, path }) => {
      const story = await readStory(deps.db, staff, Number(path.id));
      if (story === undefined) return notFound();
      const what = `story ${story.id}`;
      await auditStaff(deps, deps.db, { event: 'desk.looked', what, staffId: staff.id });
      return ok(story);
    },
  },
  decideStory: {
    staff: ({ deps, staff, body, path }) => decideStory(deps, staff, seenOf({ path, body }), body),
  },
  undoStory: {
    staff: ({ deps, staff, body, path }) => undoStory(deps, staff, seenOf({ path, body })),
  },
  listSurveys: { staff: async ({ deps }) => ok(await countSurveys(deps)) },
  readSurvey: {
    staff: async ({ deps, path }) => {
      const counts = await countAnswers(deps, Number(path.id));
      return counts === undefined ? notFound() : ok(counts);
    },
  },
  exportAnswers: {
    staff: async ({ deps, staff, path, query }) => {
      const id = Number(path.id);
      const questions = await questionsOfSurvey(deps.db, id);
      if (questions === undefined) return notFound();
      await noteExport(deps, staff.id, `answers of survey ${id}`);
      return ok(
        fileOf(`risposte-${id}`, query.format, {
          csv: () => answersCsv(deps, id, questions),
          json: () => answersJson(deps, id, questions),
        }),
      );
    },
  },
};
