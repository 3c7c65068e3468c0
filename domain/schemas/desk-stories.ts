import * as v from 'valibot';
import type {
  Story,
  StoryKind,
  StoryPage,
  StoryReason,
  StoryStatus,
  SurveyCounts,
  SurveyLine,
} from '../stories.ts';
import { count, rowId, rowsOf } from './desk-values.ts';
import { day, id, instant, oneOf, reader, text } from './values.ts';

export const storyReason = oneOf<StoryReason>({
  offensive: true,
  advertising: true,
  rights: true,
  personalData: true,
  offTopic: true,
});

type Decision = NonNullable<Story['decision']>;

const decision = v.object({
  at: instant,
  by: text,
  reason: v.exactOptional(storyReason),
  note: v.exactOptional(text),
  mayUndo: v.boolean(),
} satisfies Record<keyof Decision, unknown>);

const story = v.object({
  id,
  version: id,
  kind: oneOf<StoryKind>({ story: true, opinion: true }),
  status: oneOf<StoryStatus>({ pending: true, read: true, excluded: true }),
  playerId: id,
  sentAt: instant,
  edition: v.nullable(text),
  missions: rowsOf(text),
  texts: rowsOf(v.object({ name: text, value: text })),
  decision: v.exactOptional(decision),
} satisfies Record<keyof Story, unknown>);

/** One story or opinion, as it stands now. */
export const parseStory = reader(story);

export const parseStoryPage = reader(
  v.object({
    data: rowsOf(story),
    next: v.nullable(rowId),
    waiting: count,
    missions: rowsOf(v.object({ code: text, description: text })),
  } satisfies Record<keyof StoryPage, unknown>),
);

const survey = v.object({
  id,
  title: text,
  startDate: day,
  endDate: day,
  answered: count,
} satisfies Record<keyof SurveyLine, unknown>);

export const parseAnsweredSurveys = reader(v.object({ surveys: rowsOf(survey) }));

/** What was answered to one survey, question by question. */
export const parseSurveyCounts = reader(
  v.object({
    survey,
    at: instant,
    questions: rowsOf(
      v.object({
        name: text,
        title: text,
        type: oneOf<SurveyCounts['questions'][number]['type']>({
          text: true,
          choice: true,
          choices: true,
          scale: true,
        }),
        answered: count,
        options: rowsOf(v.object({ label: text, count })),
      }),
    ),
  }),
);
