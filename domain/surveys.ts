import type { Survey } from '../machines/ports/entities.ts';
import { isDayWithin, romeDay } from './rome-day.ts';

type Dated = Pick<Survey, 'name' | 'startDate' | 'endDate'>;

export type SurveyKind = 'survey' | 'poll';

/** What a name says that one is (§B.17): with both words it is a survey; null for a story, an opinion or anything else. */
export function kindOf(name: string): SurveyKind | null {
  if (name.includes('survey')) return 'survey';
  return name.includes('questionnaire') ? 'poll' : null;
}

const isActive = (kind: SurveyKind, { name, startDate, endDate }: Dated, now: number): boolean =>
  kindOf(name) === kind && isDayWithin(romeDay(now), startDate, endDate);

/** Whether a survey can be answered at an instant, epoch milliseconds: its name says so, its days include it (§B.17). */
export const isSurveyActive = (survey: Dated, now: number): boolean => isActive('survey', survey, now);

/** The same for a poll, whose name says `questionnaire` (§B.17). */
export const isPollActive = (survey: Dated, now: number): boolean => isActive('poll', survey, now);
