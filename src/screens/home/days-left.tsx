import { useSelector } from '@xstate/react';
import { daysLeft } from '../../../domain/dates.ts';
import type { CountdownActorRef } from '../../../machines/countdown/countdown.machine.ts';
import { instant } from '../../../machines/countdown/countdown.selectors.ts';
import { useText } from '../../i18n/use-text.ts';

/** How many days are left, until the last one has come; `end` in epoch milliseconds. */
export function DaysLeft({ countdown, end }: { countdown: CountdownActorRef; end: number }) {
  const count = useSelector(countdown, (snapshot) => daysLeft(instant(snapshot), end));
  const { text } = useText();
  return <h2>{count === 0 ? text('home.today.last') : text('home.today.left', { count })}</h2>;
}
