import { hasUnaccepted } from '../../../machines/acceptance/acceptance.selectors.ts';
import { isReady } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlow, useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ReceiptFlow } from './receipt-flow.tsx';

function ForVisitors() {
  const { text } = useText();
  return (
    <Notice
      kind="info"
      actions={
        <>
          <LinkButton href="/#login">{text('contest.form.login')}</LinkButton>
          <LinkButton href="/register" look="secondary">
            {text('contest.form.register')}
          </LinkButton>
        </>
      }
    >
      {text('contest.form.visitor')}
    </Notice>
  );
}

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
  if (isVisitor) return <ForVisitors />;
  // Which edition runs, and whether its rules are accepted, is known only when the chain has ended.
  if (!isKnown) return <Skeleton shape="card" />;
  if (isUnaccepted) return <ForUnaccepted />;
  return receipt && <ReceiptFlow receipt={receipt} />;
}
