import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { thanksPathOf } from '../../../domain/surveys.ts';
import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { useScreenFlow } from '../../actors/actors.tsx';
import { FlowSteps } from '../../actors/flow-steps.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** The completion machine, once it belongs to this page: during a page change it may still be the previous page's. */
export function useCompletion(isMine: (name: string) => boolean): CompletionActorRef | null {
  const completion = useScreenFlow('completion');
  return completion && isMine(completion.getSnapshot().context.name) ? completion : null;
}

type Props = { completion: CompletionActorRef; children: ReactNode };

function CompletionStep({ completion, children }: Props) {
  const isDone = useSelector(completion, (snapshot) => snapshot.matches('done'));
  const isAlreadyDone = useSelector(completion, (snapshot) => snapshot.matches('alreadyDone'));
  const { t } = useMessages();
  if (isDone) {
    const { name } = completion.getSnapshot().context;
    return (
      <Notice
        kind="success"
        announced
        title={t('completion.done.title')}
        actions={<LinkButton href={thanksPathOf(name)}>{t('completion.done.go')}</LinkButton>}
      >
        {t('completion.done.text')}
      </Notice>
    );
  }
  if (isAlreadyDone) {
    return (
      <Notice
        kind="success"
        announced
        title={t('completion.already.title')}
        actions={
          <>
            <LinkButton href="/missions">{t('completion.already.missions')}</LinkButton>
            <LinkButton href="/" look="secondary">
              {t('completion.already.home')}
            </LinkButton>
          </>
        }
      >
        {t('completion.already.text')}
      </Notice>
    );
  }
  return children;
}

/** The form while there are questions to answer; afterwards the confirmation with further links. */
export function CompletionFlow({ completion, children }: Props) {
  return (
    <FlowSteps flow={completion}>
      <CompletionStep completion={completion}>{children}</CompletionStep>
    </FlowSteps>
  );
}
