import { useSelector } from '@xstate/react';
import { dayInWords } from '../../domain/dates.ts';
import { ANCHORS } from '../../domain/routes.ts';
import reminderMessages from '../../locales/it/reminder.json' with { type: 'json' };
import type { ReminderActorRef } from '../../machines/reminder/reminder.machine.ts';
import { useFlowState, useScreenFlow } from '../actors/actors.tsx';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FormMessages } from './form-messages.tsx';

addMessages(reminderMessages);

/** One button that stays in place so that it keeps the focus; the result is announced. */
function ReminderNotice({ reminder }: { reminder: ReminderActorRef }) {
  const offer = useSelector(reminder, (snapshot) => snapshot.context.offer);
  const isBusy = useSelector(reminder, (snapshot) => snapshot.hasTag('busy'));
  const messages = useSelector(reminder, (snapshot) => snapshot.context.messages);
  const email = useFlowState('session', (snapshot) => snapshot.context.player?.email ?? '');
  const { t } = useMessages();
  if (!offer) return null;
  const { description: edition, startDate, wanted: isPromised } = offer;
  const date = dayInWords(startDate);
  return (
    <Notice
      kind={isPromised ? 'success' : 'info'}
      actions={
        <Button
          look="secondary"
          busy={isBusy}
          onClick={() => reminder.send({ type: isPromised ? 'reminder.withdraw' : 'reminder.ask' })}
        >
          {t(isPromised ? 'reminder.withdraw' : 'reminder.ask')}
        </Button>
      }
    >
      <p role="status">{t(isPromised ? 'reminder.promised' : 'reminder.coming', { edition, date, email })}</p>
      <FormMessages messages={messages} />
    </Notice>
  );
}

/**
 * The day on which the next edition begins, and a mail at its beginning for those who want it (§B.49); nothing where no edition
 * comes, or nobody is signed in. For pages that run the flow `reminder`.
 */
export function EditionReminder() {
  const reminder = useScreenFlow('reminder');
  return (
    reminder && (
      <div id={ANCHORS.reminder}>
        <ReminderNotice reminder={reminder} />
      </div>
    )
  );
}
