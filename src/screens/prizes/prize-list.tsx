import type { ContestStatus } from '../../../domain/calendar.ts';
import { prizesToWin } from '../../../domain/editions.ts';
import type { Edition } from '../../../domain/entities.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-part.ts';
import { PartsFailure } from '../../blocks/parts-failure.tsx';
import { brand } from '../../brand/brand.ts';
import { useText } from '../../i18n/use-text.ts';
import { Parcel } from '../../ui/drawings/parcel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';
import { PrizeCards, PrizeCardsToCome } from './prize-cards.tsx';
import { useStatusWords } from './use-status-words.tsx';

type EditionProps = { edition: Edition | null };

/** To a player: the prizes of their edition; between two editions those that everybody sees. */
function OwnPrizes({ edition }: EditionProps) {
  const { state } = usePart('editions');
  const { text } = useText();
  if (state === 'missing') {
    return <PartsFailure parts={['editions']}>{text('prizes.failed')}</PartsFailure>;
  }
  if (state === 'waiting') return <PrizeCardsToCome />;
  const prizes = prizesToWin(edition, brand.prizes);
  if (prizes.length === 0) return <EmptyState drawing={<Parcel />}>{text('prizes.none')}</EmptyState>;
  return <PrizeCards prizes={prizes} />;
}

/** What can be won; `status` is null until the clock has been read. */
export function PrizeList({ status, edition }: EditionProps & { status: ContestStatus | null }) {
  const isPlayer = useFlowState('session', (snapshot) => snapshot.context.player !== null);
  const { text } = useText();
  const words = useStatusWords(status);
  const heading = edition ? text('prizes.edition', { edition: edition.description }) : text('prizes.list');
  return (
    <Section heading={heading}>
      {words && <p>{words}</p>}
      {isPlayer ? (
        <OwnPrizes edition={edition} />
      ) : (
        <VisitorsOnly>
          <PrizeCards prizes={brand.prizes} />
        </VisitorsOnly>
      )}
    </Section>
  );
}
