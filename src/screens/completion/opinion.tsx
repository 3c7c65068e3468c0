import { SpeechBubbles } from '#brand/drawings.ts';
import { OPINION_QUESTIONS } from '../../../domain/answers.ts';
import completionMessages from '../../../locales/it/completion.json' with { type: 'json' };
import opinionMessages from '../../../locales/it/opinion.json' with { type: 'json' };
import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-parts.ts';
import { AccountInvitation } from '../../components/account-invitation.tsx';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { CompletionFlow, useCompletion } from './completion-flow.tsx';
import { CompletionForm, type QuestionWithText } from './completion-form.tsx';

addMessages(completionMessages, opinionMessages);

/** The questions of the opinion with their words. */
const opinionQuestions = (text: Translate): QuestionWithText[] =>
  OPINION_QUESTIONS.map((question) => {
    const title = text(`opinion.${question.name}.title`);
    if (question.name !== 'favourites') return { ...question, title };
    const options = question.options.map(({ value }) => ({
      value,
      label: text(`opinion.favourites.${value}`),
    }));
    return { ...question, title, options };
  });

const isOpinion = (name: string) => name === 'opinion';

type Props = { completion: CompletionActorRef | null };

/**
 * The form, once it is known that the opinion was not given before, so that nobody writes one that would be refused
 * (§B.36).
 */
function ForPlayers({ completion }: Props) {
  const { state } = usePart('completions');
  const { t } = useMessages();
  if (!completion && state === 'missing') {
    return <PartsFailure parts={['completions']}>{t('opinion.failed')}</PartsFailure>;
  }
  if (!completion) return <Skeleton shape="card" lines={3} />;
  return (
    <CompletionFlow completion={completion}>
      <CompletionForm key={completion.sessionId} completion={completion} questions={opinionQuestions(t)} />
    </CompletionFlow>
  );
}

/** The opinion of a player, which can be sent once. */
export function Opinion() {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const completion = useCompletion(isOpinion);
  const { t } = useMessages();
  return (
    <>
      <PageHeading
        title={t('titles.opinion')}
        lead={t('opinion.lead')}
        drawing={<SpeechBubbles />}
        width="text"
      />
      <Section width="text" isWaiting={completion === null}>
        {isVisitor ? (
          <AccountInvitation login="/#login">{t('opinion.visitor')}</AccountInvitation>
        ) : (
          <ForPlayers completion={completion} />
        )}
      </Section>
    </>
  );
}
