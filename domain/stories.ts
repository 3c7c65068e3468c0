import type { components } from '../openapi/desk.d.ts';
import { ACTION_TAGS, type ActionTag } from './missions.ts';

// What players have told, as the desk reads and sorts it.

type Schemas = components['schemas'];
export type Story = Schemas['Story'];
export type StoryPage = Schemas['Stories'];
export type StoryStatus = Schemas['StoryStatus'];
export type StoryReason = Schemas['StoryReason'];
export type StoryDecision = Schemas['StoryVerdict']['decision'];
export type StoryKind = Story['kind'];
export type SurveyLine = Schemas['SurveyLine'];
export type SurveyCounts = Schemas['SurveyCounts'];

/** In the order in which the desk offers them; what waits comes first. */
export const STORY_STATUSES = ['pending', 'read', 'excluded'] as const satisfies readonly StoryStatus[];

/** The first three are what article 3 of the terms forbids. */
export const STORY_REASONS = [
  'offensive',
  'advertising',
  'rights',
  'personalData',
  'offTopic',
] as const satisfies readonly StoryReason[];

/** As which files stories and answers are taken along: for a spreadsheet, and for a program. */
export const FILE_FORMATS = ['csv', 'json'] as const;

/** By which kind of action each counts in a mission. */
export const STORY_TAGS = {
  story: ACTION_TAGS.stories,
  opinion: ACTION_TAGS.preferences,
} as const satisfies Record<StoryKind, ActionTag>;

/** The most that waiting stories are counted: beyond it, the desk says that there are more. */
export const MAX_COUNTED = 1_000;

/** How long the remark about a decision may be. */
export const MAX_STORY_NOTE = 300;

/** Which stories are shown; an empty mission stands for all. Those of one player come whatever became of them. */
export type StoryFilter = { status: StoryStatus; mission: string; player?: number };

/** The stories that the room begins with. */
export const firstFilter = (player?: number): StoryFilter => ({
  status: 'pending',
  mission: '',
  ...(player !== undefined && { player }),
});

/** What somebody decides about a story, and which version of it they saw; `undo` takes the last decision back. */
export type StoryRequest = { id: number; version: number } & (
  | { kind: 'read' }
  | { kind: 'excluded'; reason: StoryReason; note: string }
  | { kind: 'undo' }
);

/** A filter as the calls take it. */
export const storyQuery = ({ status, mission }: StoryFilter) => ({
  status,
  ...(mission !== '' && { mission }),
});

export const isStoryReason = (text: string): text is StoryReason =>
  STORY_REASONS.some((reason) => reason === text);

/** How many wait once something was decided; of more than are counted, as many as before. */
export const waitingAfter = (waiting: number, { kind }: StoryRequest): number =>
  waiting > MAX_COUNTED ? waiting : Math.max(0, waiting + (kind === 'undo' ? 1 : -1));
