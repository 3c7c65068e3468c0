import type { Edition } from '../../../machines/ports/entities.ts';
import type { ContestStatus } from '../../../machines/rules/calendar.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-part.ts';
import { brand } from '../../brand/brand.ts';
import { useText } from '../../i18n/use-text.ts';
import { Parcel } from '../../ui/drawings/parcel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PrizeCards, PrizeCardsToCome } from './prize-cards.tsx';
import { useStatusWords } from './use-status-words.tsx';

type EditionProps = { edition: Edition | null };

/** To a player: the prizes of their edition; between two editions those that everybody sees. */
function OwnPrizes({ edition }: EditionProps) {
  const { state, isAsking, askAgain } = usePart('editions');
  const { text } = useText();
  if (state === 'missing') {
    return (
      <LoadFailure retryText={text('prizes.retry')} onRetry={askAgain} busy={isAsking}>
        {text('prizes.failed')}
      </LoadFailure>
    );
  }
  if (state === 'waiting') return <PrizeCardsToCome />;
  const prizes = edition ? (edition.prizes ?? []) : brand.prizes;
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
      {isPlayer ? <OwnPrizes edition={edition} /> : <PrizeCards prizes={brand.prizes} />}
    </Section>
  );
}
