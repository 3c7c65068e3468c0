import type { Player } from '../../../domain/entities.ts';
import { deskPolicies } from '../../../domain/policies.ts';
import type { ConsentsActorRef } from '../../../machines/consents/consents.machine.ts';
import { lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlow, useFlowState } from '../../actors/actors.tsx';
import { InPieces } from '../../blocks/in-pieces.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Consent } from './consent.tsx';

/** Every policy with the player's answer, which can be changed here (§A.10). */
export function Consents({ player, consents }: { player: Player; consents: ConsentsActorRef }) {
  const initialization = useFlow('initialization');
  const policies = useFlowState('initialization', (snapshot) => snapshot.context.policies);
  const isFailed = useFlowState('initialization', (snapshot) => snapshot.matches({ policies: 'failed' }));
  const now = useFlowState('contestStatus', lastInstant);
  const { text } = useText();
  if (isFailed) {
    return (
      <LoadFailure
        retryText={text('shell.retry')}
        onRetry={() => initialization.send({ type: 'policies.reload' })}
      >
        {text('profile.consents.failed')}
      </LoadFailure>
    );
  }
  if (!policies) return <Skeleton shape="card" />;
  return (
    <InPieces entries={deskPolicies(player, policies, now)}>
      {(shown) => (
        <CardGrid>
          {shown.map((one) => (
            <Consent key={one.policy.id} desk={one} consents={consents} />
          ))}
        </CardGrid>
      )}
    </InPieces>
  );
}
