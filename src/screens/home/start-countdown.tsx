import { useSelector } from '@xstate/react';
import { timeLeft } from '../../../domain/dates.ts';
import type { CountdownActorRef } from '../../../machines/countdown/countdown.machine.ts';
import { instant } from '../../../machines/countdown/countdown.selectors.ts';
import { useText } from '../../i18n/use-text.ts';
import { Countdown } from '../../ui/feedback/countdown.tsx';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The time until the contest starts; `start` in epoch milliseconds. */
export function StartCountdown({ countdown, start }: { countdown: CountdownActorRef; start: number }) {
  const now = useSelector(countdown, instant);
  const { text } = useText();
  const left = timeLeft(now, start);
  return (
    <Countdown
      label={text('home.today.preCampaign.label')}
      parts={UNITS.map((unit) => ({
        value: unit === 'days' ? `${left.days}` : `${left[unit]}`.padStart(2, '0'),
        unit: text(`home.today.${unit}`, { count: left[unit] }),
      }))}
    />
  );
}
