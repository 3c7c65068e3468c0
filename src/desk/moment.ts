import { dayOfInstant, timeOfInstant } from '../i18n/formats.ts';
import type { useMessages } from '../i18n/use-messages.ts';

export type Translate = ReturnType<typeof useMessages>['t'];

/** A day and an hour, such as “1 agosto 2025, ore 10:00”. */
export const momentIn = (t: Translate, instant: string): string =>
  t('desk.data.issuedValue', { day: dayOfInstant(instant), time: timeOfInstant(instant) });
