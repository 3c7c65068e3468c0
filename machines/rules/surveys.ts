import type { Survey } from '../ports/entities.ts';
import { isDayWithin, romeDay } from './rome-day.ts';

type Dated = Pick<Survey, 'name' | 'startDate' | 'endDate'>;

const isActive = (word: string, { name, startDate, endDate }: Dated, now: number): boolean =>
  name.includes(word) && isDayWithin(romeDay(now), startDate, endDate);

/** Whether a survey can be answered at an instant, epoch milliseconds: its name says so, its days include it (§B.17). */
export const isSurveyActive = (survey: Dated, now: number): boolean => isActive('survey', survey, now);

/** The same for a poll, whose name says `questionnaire` (§B.17). */
export const isPollActive = (survey: Dated, now: number): boolean => isActive('questionnaire', survey, now);
