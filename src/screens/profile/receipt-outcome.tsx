import { useSelector } from '@xstate/react';
import { brand } from '#brand/brand.ts';
import { dayInWords } from '../../../domain/dates.ts';
import type { Edition, Item } from '../../../domain/entities.ts';
import {
  mayCorrect,
  needsOriginal,
  objectionDays,
  objectionOf,
  sendAgainWhen,
} from '../../../domain/refusals.ts';
import { ADDRESSES } from '../../../domain/routes.ts';
import { hasContest, lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState, useOpenFlow } from '../../actors/actors.tsx';
import { KeepOriginal } from '../../components/keep-original.tsx';
import { useReceiptsToday } from '../../components/use-receipts-today.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Contact } from './contact.tsx';

const NONE: readonly Item[] = [];

/** How a receipt looks once the draw has made something of it. */
const DRAWN = {
  awaited: 'approved',
  won: 'approved',
  delivered: 'approved',
  lost: 'released',
  reserve: 'pending',
  notDrawn: 'released',
} as const satisfies Record<NonNullable<Item['draw']>, Item['status']>;

/** In a word, what became of a receipt: after the draw, what that made of it (§B.61). */
export function ReceiptBadge({ item: { status, draw } }: { item: Item }) {
  const { t } = useMessages();
  if (status !== 'approved' || draw === undefined)
    return <Badge status={status}>{t(`profile.status.${status}`)}</Badge>;
  return <Badge status={DRAWN[draw]}>{t(`profile.drawn.${draw}`)}</Badge>;
}

/** Says when a receipt with an unreadable photo may be sent again, with a link to the form. */
function SendAgain({ item }: { item: Item }) {
  const participations = useOpenFlow('participations');
  const items = useSelector(participations, (snapshot) => snapshot?.context.items ?? NONE);
  const today = useReceiptsToday();
  const { t } = useMessages();
  const when = sendAgainWhen(item, items, today);
  if (when === 'never') return null;
  if (when === 'tomorrow') return <p>{t('profile.next.sendAgainTomorrow')}</p>;
  return (
    <>
      <p>{t('profile.next.sendAgain')}</p>
      <LinkButton href={ADDRESSES.receiptForm}>{t('profile.items.send')}</LinkButton>
    </>
  );
}

type WhatToDoProps = { item: Item; edition: Edition | undefined };

/** Until when, and whom, one can tell that a refusal is wrong: the brand's own rules say the days, others only say where. */
function Objection({ item: { code, decidedAt }, edition }: WhatToDoProps) {
  const now = useFlowState('contestStatus', lastInstant);
  const { t } = useMessages();
  const objection = objectionOf(decidedAt, objectionDays(edition?.rulesLink, brand), now);
  if (objection.kind === 'undated')
    return (
      <>
        <p>
          {t('profile.objection.undated')}{' '}
          {edition?.rulesLink && <a href={edition.rulesLink}>{t('profile.editions.rules')}</a>}
        </p>
        <Contact code={code} />
      </>
    );
  const date = dayInWords(objection.until);
  if (objection.kind === 'over') return <p>{t('profile.objection.over', { date })}</p>;
  return (
    <>
      <p>{t('profile.objection.until', { date })}</p>
      <Contact code={code} />
    </>
  );
}

/** The outcomes whose prize stands first on the page, with what became of it. */
const LEADS_TO_PRIZE: readonly Item['draw'][] = ['won', 'delivered', 'lost'];

/** The meaning of a status for the player, with the recommended action. */
export function WhatToDo({ item, edition }: WhatToDoProps) {
  const isContest = useFlowState('contestStatus', hasContest);
  const { t } = useMessages();
  const { status, draw } = item;
  if (status === 'refused')
    return (
      <>
        <SendAgain item={item} />
        <Objection item={item} edition={edition} />
      </>
    );
  return (
    <>
      <p>{status === 'approved' && draw ? t(`profile.draw.of.${draw}`) : t(`profile.next.${status}`)}</p>
      {draw && LEADS_TO_PRIZE.includes(draw) && <a href={ADDRESSES.prizes}>{t('profile.draw.prize')}</a>}
      {mayCorrect(item) && !isContest && (
        <>
          <p>{t('profile.next.pendingOver')}</p>
          <Contact code={item.code} />
        </>
      )}
      {needsOriginal(item) && <KeepOriginal edition={edition} />}
    </>
  );
}
