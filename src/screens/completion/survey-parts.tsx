import type { ReactNode } from 'react';
import { AnswerSheet } from '#brand/drawings.ts';
import type { Survey } from '../../../domain/entities.ts';
import { ANCHORS } from '../../../domain/routes.ts';
import { isSurveyless, type RunningSurvey, runningSurveys } from '../../../domain/surveys.ts';
import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { type PartState, partOf } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { SURVEY_PARTS, useSurveys } from '../../actors/use-parts.ts';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { CompletionFlow, useCompletion } from './completion-flow.tsx';
import { CompletionForm } from './completion-form.tsx';

/** The surveys and polls that run now, and whether they are known yet. */
export function useRunningSurveys(): { state: PartState; running: readonly RunningSurvey[] } {
  const { state, surveys, completions, now } = useSurveys();
  return { state, running: runningSurveys(surveys, completions, now) };
}

const isSurvey = (name: string) => !isSurveyless(name);

/** The survey that is being answered and its machine; null while there is nothing to answer. */
export function useSurveyCompletion(): { survey: Survey; completion: CompletionActorRef } | null {
  const completion = useCompletion(isSurvey);
  const surveys = useFlowState('initialization', partOf('surveys'));
  const survey = surveys?.find(({ name }) => name === completion?.getSnapshot().context.name);
  return completion && survey ? { survey, completion } : null;
}

type KnownProps = { state: PartState; children: ReactNode };

/** Content that needs the surveys, shown once they are loaded. */
export function SurveysKnown({ state, children }: KnownProps) {
  const { t } = useMessages();
  if (state === 'here') return children;
  return (
    <Section>
      {state === 'missing' ? (
        <PartsFailure parts={SURVEY_PARTS}>{t('survey.failed')}</PartsFailure>
      ) : (
        <Skeleton shape="card" lines={3} />
      )}
    </Section>
  );
}

/** Nothing to answer for now: none runs, or all have been answered. */
export function NoSurvey({ because }: { because: 'none' | 'allDone' }) {
  const { t } = useMessages();
  return (
    <EmptyState
      drawing={<AnswerSheet />}
      action={<LinkButton href="/missions">{t('survey.missions')}</LinkButton>}
    >
      <p>{t(`survey.${because}`)}</p>
    </EmptyState>
  );
}

type SectionProps = { survey: Survey; completion: CompletionActorRef; lead?: string };

/** One survey with its form. */
export function SurveySection({ survey, completion, lead }: SectionProps) {
  return (
    <Section id={ANCHORS.surveyForm} heading={survey.title} lead={lead} width="text">
      <CompletionFlow completion={completion}>
        <CompletionForm
          key={completion.sessionId}
          completion={completion}
          questions={survey.definition.questions}
        />
      </CompletionFlow>
    </Section>
  );
}
