import { AnswerSheet } from '#brand/drawings.ts';
import { dayInWords } from '../../../domain/dates.ts';
import { firstSurvey, type RunningSurvey } from '../../../domain/surveys.ts';
import completionMessages from '../../../locales/it/completion.json' with { type: 'json' };
import surveyMessages from '../../../locales/it/survey.json' with { type: 'json' };
import { useFlowState } from '../../actors/actors.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import {
  NoSurvey,
  SurveySection,
  SurveysKnown,
  useRunningSurveys,
  useSurveyCompletion,
} from './survey-parts.tsx';

addMessages(completionMessages, surveyMessages);

function FirstSurvey({ running }: { running: readonly RunningSurvey[] }) {
  const current = useSurveyCompletion();
  const { t } = useMessages();
  if (!current) {
    return (
      <Section width="text">
        {firstSurvey(running) ? <Skeleton shape="card" lines={3} /> : <NoSurvey because="none" />}
      </Section>
    );
  }
  const until = t('survey.card.until', { day: dayInWords(current.survey.endDate) });
  return <SurveySection {...current} lead={until} />;
}

/** The first survey that runs, alone. */
export function SurveyOne() {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const { state, running } = useRunningSurveys();
  const { t } = useMessages();
  if (isVisitor) return null;
  return (
    <>
      <PageHeading
        title={t('titles.survey1')}
        lead={t('survey.one.lead')}
        drawing={<AnswerSheet />}
        width="text"
      />
      <SurveysKnown state={state}>
        <FirstSurvey running={running} />
      </SurveysKnown>
      <Section width="text">
        <p>
          <a href="/survey">{t('survey.one.all')}</a>
        </p>
      </Section>
    </>
  );
}
