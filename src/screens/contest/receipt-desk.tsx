import { hasUnaccepted } from '../../../machines/acceptance/acceptance.selectors.ts';
import { isReady } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlow, useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { AccountInvitation } from '../../blocks/account-invitation.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ReceiptFlow } from './receipt-flow.tsx';

function ForUnaccepted() {
  const acceptance = useFlow('acceptance');
  const { text } = useText();
  return (
    <Notice
      kind="info"
      actions={
        <Button onClick={() => acceptance.send({ type: 'acceptance.open' })}>
          {text('contest.form.accept')}
        </Button>
      }
    >
      {text('contest.form.unaccepted')}
    </Notice>
  );
}

/** The receipt form for those who may send one; for the others, what is missing. */
export function ReceiptDesk() {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const isKnown = useFlowState('initialization', isReady);
  const isUnaccepted = useFlowState('acceptance', hasUnaccepted);
  const receipt = useScreenFlow('receipt');
  const { text } = useText();
  if (isVisitor) {
    return <AccountInvitation login="/contest#login">{text('contest.form.visitor')}</AccountInvitation>;
  }
  // Which edition runs, and whether its rules are accepted, is known only when the chain has ended.
  if (!isKnown) return <Skeleton shape="card" />;
  if (isUnaccepted) return <ForUnaccepted />;
  return receipt && <ReceiptFlow receipt={receipt} />;
}
