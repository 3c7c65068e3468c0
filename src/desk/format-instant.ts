import { dayOfInstant, timeOfInstant } from '../i18n/formats.ts';
import type { Translate } from '../i18n/use-messages.ts';

/** For sentences that name an instant's day and hour apart. */
export const dayAndTimeOf = (instant: string) => ({
  day: dayOfInstant(instant),
  time: timeOfInstant(instant),
});

/** A day and an hour, such as “1 agosto 2025, ore 10:00”. */
export const formatInstant = (t: Translate, instant: string): string =>
  t('desk.data.issuedValue', dayAndTimeOf(instant));
