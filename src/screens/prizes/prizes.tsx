import '../../i18n/pages/prizes.ts';
import { prizeEdition } from '../../../domain/editions.ts';
import type { Edition } from '../../../domain/entities.ts';
import { contestStatus, lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-part.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Parcel } from '../../ui/drawings/parcel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PrizeList } from './prize-list.tsx';
import { Winners } from './winners.tsx';

/** What a player can win now; null for a visitor, between two editions, and before the editions are known. */
function useOwnEdition(): Edition | null {
  const { held: editions } = usePart('editions');
  const now = useFlowState('contestStatus', lastInstant);
  return editions && prizeEdition(editions, now);
}

function NothingToWin() {
  const { text } = useText();
  return (
    <Section>
      <EmptyState
        drawing={<Parcel />}
        action={<LinkButton href="/archive">{text('prizes.archive')}</LinkButton>}
      >
        {text('prizes.hide')}
      </EmptyState>
    </Section>
  );
}

/** What can be won, and how; where there is no contest at all, that there is none. */
export function Prizes() {
  const status = useFlowState('contestStatus', contestStatus);
  const isRead = useFlowState('contestStatus', (snapshot) => snapshot.hasTag('settled'));
  const edition = useOwnEdition();
  const { text } = useText();
  return (
    <>
      <PageHeading title={text('prizes.title')} lead={text('prizes.lead')} />
      {isRead && status === 'hide' ? (
        <NothingToWin />
      ) : (
        <>
          <PrizeList status={isRead ? status : null} edition={edition} />
          <Winners edition={edition} />
        </>
      )}
    </>
  );
}
