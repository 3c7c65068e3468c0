import '../../i18n/pages/completion.ts';
import '../../i18n/pages/opinion.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SpeechBubbles } from '../../ui/drawings/speech-bubbles.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { CompletionFlow } from './completion-flow.tsx';
import { CompletionForm } from './completion-form.tsx';
import { opinionQuestions } from './opinion-questions.ts';
import { useCompletion } from './use-completion.ts';

const isOpinion = (name: string) => name === 'opinion';

function ForVisitors() {
  const { text } = useText();
  return (
    <Notice
      kind="info"
      actions={
        <>
          <LinkButton href="/#login">{text('opinion.login')}</LinkButton>
          <LinkButton href="/register" look="secondary">
            {text('opinion.register')}
          </LinkButton>
        </>
      }
    >
      {text('opinion.visitor')}
    </Notice>
  );
}

function ForPlayers() {
  const completion = useCompletion(isOpinion);
  const { text } = useText();
  if (!completion) return <Skeleton shape="card" lines={3} />;
  return (
    <CompletionFlow completion={completion}>
      <CompletionForm key={completion.sessionId} completion={completion} questions={opinionQuestions(text)} />
    </CompletionFlow>
  );
}

/** What a player thinks of the site, said once. */
export function Opinion() {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const { text } = useText();
  return (
    <>
      <PageHeading
        title={text('titles.opinion')}
        lead={text('opinion.lead')}
        drawing={<SpeechBubbles />}
        width="text"
      />
      <Section width="text">{isVisitor ? <ForVisitors /> : <ForPlayers />}</Section>
    </>
  );
}
