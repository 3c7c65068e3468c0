// What the adapters do for the desk's room of the stories, and of the answers to surveys.
import type { Result } from '../../domain/result.ts';
import type {
  Story,
  StoryFilter,
  StoryPage,
  StoryRequest,
  SurveyCounts,
  SurveyLine,
} from '../../domain/stories.ts';
import { port } from './port.ts';

/** `beyond`: the `next` of the page before; null for the first. */
export const listStories = port<Result<StoryPage>, { filter: StoryFilter; beyond: number | null }>(
  'listStories',
);

export const readStory = port<Result<Story>, { id: number }>('readStory');

/** Decides about a story, or takes the last decision back; how it stands then. */
export const decideStory = port<Result<Story>, { request: StoryRequest }>('decideStory');

export const listAnsweredSurveys = port<Result<{ surveys: readonly SurveyLine[] }>>('listAnsweredSurveys');

export const countAnswers = port<Result<SurveyCounts>, { id: number }>('countAnswers');
