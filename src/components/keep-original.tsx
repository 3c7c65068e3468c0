import { originalsKeptUntil } from '../../domain/calendar.ts';
import { dayInWords } from '../../domain/dates.ts';
import type { Edition } from '../../domain/entities.ts';
import receiptMessages from '../../locales/it/receipt.json' with { type: 'json' };
import { useFlowState } from '../actors/actors.tsx';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';

addMessages(receiptMessages);

/** Until when the original of a receipt of an edition has to be kept, and where that is written (§B.35). */
export function KeepOriginal({ edition }: { edition: Edition | undefined }) {
  const { t } = useMessages();
  const calendar = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const until = edition && originalsKeptUntil(edition, calendar);
  return (
    <p>
      {until ? t('receipt.original.keepUntil', { date: dayInWords(until) }) : t('receipt.original.keep')}{' '}
      {edition?.rulesLink && <a href={edition.rulesLink}>{t('receipt.original.rules')}</a>}
    </p>
  );
}
