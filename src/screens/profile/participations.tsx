import { useSelector } from '@xstate/react';
import type { Player } from '../../../domain/entities.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { ParticipationsActorRef } from '../../../machines/participations/participations.machine.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { InPieces } from '../../blocks/in-pieces.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Receipt } from '../../ui/drawings/receipt.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Participation } from './participation.tsx';

function NoReceipts() {
  const isContest = useFlowState('contestStatus', hasContest);
  const { text } = useText();
  return (
    <EmptyState
      drawing={<Receipt />}
      action={isContest && <LinkButton href="/contest#scontrino">{text('profile.items.send')}</LinkButton>}
    >
      {text('profile.items.empty')}
    </EmptyState>
  );
}

type Props = { participations: ParticipationsActorRef; player: Player };

/** The receipts sent, newest first; they stay when the campaign is over. */
export function Participations({ participations, player }: Props) {
  const items = useSelector(participations, (snapshot) => snapshot.context.items);
  const isFailed = useSelector(participations, (snapshot) => snapshot.matches('failed'));
  const isLoading = useSelector(participations, (snapshot) => snapshot.matches('loading'));
  const { text } = useText();
  if (items.length === 0 && isLoading) return <Skeleton shape="card" />;
  if (items.length === 0 && !isFailed) return <NoReceipts />;
  return (
    <>
      {isFailed && (
        <LoadFailure
          retryText={text('shell.retry')}
          onRetry={() => participations.send({ type: 'participations.reload' })}
        >
          {text('profile.items.failed')}
        </LoadFailure>
      )}
      {items.length > 0 && (
        <InPieces entries={items}>
          {(shown) => (
            <CardGrid>
              {shown.map((item) => (
                <Participation key={item.id} item={item} player={player} participations={participations} />
              ))}
            </CardGrid>
          )}
        </InPieces>
      )}
    </>
  );
}
