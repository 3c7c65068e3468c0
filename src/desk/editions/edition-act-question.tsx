import { dayInWords } from '../../../domain/dates.ts';
import type { DeskEdition, EditionRequest } from '../../../domain/desk.ts';
import { type EditionForm, emptyForm } from '../../../domain/edition-form.ts';
import { closingMoment } from '../../../domain/edition-requests.ts';
import { editionName } from '../../../domain/editions.ts';
import { moveTo } from '../../../domain/moved-end.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EditionChanges } from './draft-differences.tsx';

type QuestionProps = { request: EditionRequest; edition: DeskEdition };

/** What an act will do, in the words of what it means to who plays. */
export function ActQuestion({ request, edition }: QuestionProps) {
  const { t } = useMessages();
  switch (request.kind) {
    case 'close': {
      const moment = closingMoment(request.lastDay, edition.today);
      const move = moveTo(edition, request.lastDay) ?? 'unmoved';
      const { publicReason: reason = '' } = request;
      return (
        <>
          {t(`desk.act.closeSure.${moment}`, { day: dayInWords(request.lastDay) })}{' '}
          {t(`desk.act.close.${move}.${reason ? 'told' : 'untold'}`, { reason })}
          <RemovedReason edition={edition} reason={reason} />
        </>
      );
    }
    case 'extend': {
      const days = { day: dayInWords(request.lastDay), before: dayInWords(edition.endDate) };
      return (
        <>
          {t('desk.act.extendSure', days)}
          <RemovedReason edition={edition} reason="" />
        </>
      );
    }
    case 'rules':
      return (
        <>
          {t('desk.act.rulesSure', { file: request.file.name })}{' '}
          {request.tellsPlayers && t('desk.act.rulesTells')}
        </>
      );
    case 'set': {
      const count = Object.keys(request.change).length;
      return t('desk.act.setSure', { count, title: editionName(edition) });
    }
  }
}

/** Names the published sentence that goes away; `reason`: the one that replaces it, empty for none. */
function RemovedReason({ edition: { publicReason }, reason }: { edition: DeskEdition; reason: string }) {
  const { t } = useMessages();
  if (publicReason === null || publicReason === reason) return null;
  return <> {t('desk.act.reasonRemoved', { reason: publicReason })}</>;
}

/** What an act writes, field by field, and what stands there now; nothing of an act that writes no field. */
export function ActChanges({ request, edition }: QuestionProps) {
  const changes = changesOf(request);
  if (changes === null) return null;
  const standing = promisesOf(edition);
  return <EditionChanges standing={standing} form={{ ...standing, ...changes }} />;
}

function changesOf(request: EditionRequest): Partial<EditionForm> | null {
  if (request.kind === 'set') return request.change;
  if (request.kind !== 'extend') return null;
  const { kind: _, lastDay: endDate, article: _article, reason: _reason, ...days } = request;
  return { endDate, ...days };
}

/** What an edition promises and an act may change, as it would be typed. */
const promisesOf = ({ endDate, charity, products, ...days }: DeskEdition): EditionForm => ({
  ...emptyForm,
  endDate,
  charity: charity ?? '',
  products: products?.join('\n') ?? '',
  drawUntil: days.drawUntil ?? '',
  keepOriginalsUntil: days.keepOriginalsUntil ?? '',
});
