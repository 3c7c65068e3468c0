import { lazy, Suspense } from 'react';
import {
  isStatementHere,
  isStatementMissing,
  isStatementOpen,
} from '../../machines/shell/shell.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Row } from '../ui/layout/stack.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

/** Drawn only once the shell has the statement's chunk, so that it never fails in here. */
const Statement = lazy(async () => ({
  default: (await import('../components/accessibility-statement.tsx')).Statement,
}));

const waiting = <Skeleton lines={8} />;

function Content() {
  const shell = useFlow('shell');
  const isHere = useFlowState('shell', isStatementHere);
  const isMissing = useFlowState('shell', isStatementMissing);
  const { t } = useMessages();
  if (isMissing) {
    return (
      <LoadFailure retryText={t('shell.retry')} onRetry={() => shell.send({ type: 'statement.open' })}>
        {t('shell.statement.missing')}
      </LoadFailure>
    );
  }
  return isHere ? (
    <Suspense fallback={waiting}>
      <Statement level={3} />
    </Suspense>
  ) : (
    waiting
  );
}

/** The accessibility statement over a page that holds its reader (§G.14). */
export function StatementDialog() {
  const shell = useFlow('shell');
  const isOpen = useFlowState('shell', isStatementOpen);
  const { t } = useMessages();
  const close = () => shell.send({ type: 'statement.close' });
  return (
    <Dialog
      title={t('titles.accessibility')}
      open={isOpen}
      closeLabel={t('shell.statement.close')}
      onClose={close}
    >
      <Content />
      <Row>
        <Button look="secondary" onClick={close}>
          {t('shell.statement.done')}
        </Button>
      </Row>
    </Dialog>
  );
}
