import type { ReactNode } from 'react';
import type { ContestStatus } from '../../../domain/calendar.ts';
import { editionName, prizesToWin } from '../../../domain/editions.ts';
import type { Edition } from '../../../domain/entities.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-parts.ts';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { PrizeCards } from '../../components/prize-cards.tsx';
import { usePublicPrizes } from '../../components/use-configured.ts';
import { useValidReceipts } from '../../components/use-valid-receipts.ts';
import { dayOfInstant, endOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Parcel } from '../../ui/drawings/parcel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonWords } from '../../ui/feedback/skeleton.tsx';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';

/** When one can take part. Until the clock has been read (`null`), a running contest's words keep the place, unseen. */
function useStatusWords(status: ContestStatus | null): ReactNode {
  const calendar = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const valid = useValidReceipts(status ?? 'campaign');
  const { t } = useMessages();
  if (status === 'hide') return null;
  const days = { from: dayOfInstant(calendar.campaignStart), end: endOfInstant(calendar.campaignEnd) };
  const words = [t(`prizes.status.${status ?? 'campaign'}`, days), ...(valid === null ? [] : [valid])].join(
    ' ',
  );
  return status === null ? <SkeletonWords>{words}</SkeletonWords> : words;
}

/** The place of the prizes that are still to come: as many as everybody sees. */
function PrizeCardsToCome() {
  const prizes = usePublicPrizes();
  return (
    <CardGrid>
      {prizes.map(({ name }) => (
        <Card key={name}>
          <Skeleton shape="picture" />
          <Skeleton lines={3} />
        </Card>
      ))}
    </CardGrid>
  );
}

type EditionProps = { edition: Edition | null };

/** To a player: the prizes of their edition; between two editions those that everybody sees. */
function OwnPrizes({ edition }: EditionProps) {
  const { state } = usePart('editions');
  const everybodys = usePublicPrizes();
  const { t } = useMessages();
  if (state === 'missing') {
    return <PartsFailure parts={['editions']}>{t('prizes.failed')}</PartsFailure>;
  }
  if (state === 'waiting') return <PrizeCardsToCome />;
  const prizes = prizesToWin(edition, everybodys);
  if (prizes.length === 0) return <EmptyState drawing={<Parcel />}>{t('prizes.none')}</EmptyState>;
  return <PrizeCards prizes={prizes} />;
}

/** What can be won; `status` is null until the clock has been read. */
export function PrizeList({ status, edition }: EditionProps & { status: ContestStatus | null }) {
  const isPlayer = useFlowState('session', (snapshot) => snapshot.context.player !== null);
  const everybodys = usePublicPrizes();
  const { t } = useMessages();
  const words = useStatusWords(status);
  const heading = edition ? t('prizes.edition', { edition: editionName(edition) }) : t('prizes.list');
  return (
    <Section heading={heading}>
      {words && <p>{words}</p>}
      {isPlayer ? (
        <OwnPrizes edition={edition} />
      ) : (
        <VisitorsOnly>
          <PrizeCards prizes={everybodys} />
        </VisitorsOnly>
      )}
    </Section>
  );
}
