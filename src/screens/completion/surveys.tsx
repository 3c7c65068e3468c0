import { AnswerSheet } from '#brand/drawings.ts';
import { dayInWords } from '../../../domain/dates.ts';
import { ADDRESSES } from '../../../domain/routes.ts';
import { firstOpenSurvey, type RunningSurvey } from '../../../domain/surveys.ts';
import completionMessages from '../../../locales/it/completion.json' with { type: 'json' };
import surveyMessages from '../../../locales/it/survey.json' with { type: 'json' };
import { useFlowState } from '../../actors/actors.tsx';
import { LongList } from '../../components/long-list.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
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

/** `isNext`: its form is on this page. */
type Props = { running: RunningSurvey; isNext: boolean };

function Way({ running: { isQuiz, isCompleted }, isNext }: Props) {
  const { t } = useMessages();
  if (isCompleted) return null;
  if (isQuiz) {
    return (
      <LinkButton href="/games" look="secondary">
        {t('survey.card.play')}
      </LinkButton>
    );
  }
  if (isNext) return <LinkButton href={ADDRESSES.surveyForm}>{t('survey.card.answer')}</LinkButton>;
  return <p>{t('survey.card.next')}</p>;
}

/** A survey in the list: its status, its last day and a link to answer. */
function SurveyCard({ running, isNext }: Props) {
  const { t } = useMessages();
  const { survey, isCompleted } = running;
  return (
    <Card
      title={survey.title}
      meta={
        <Badge status={isCompleted ? 'approved' : 'pending'}>
          {t(isCompleted ? 'survey.card.done' : 'survey.card.open')}
        </Badge>
      }
      actions={<Way running={running} isNext={isNext} />}
    >
      <p>{t('completion.questions', { count: survey.definition.questions.length })}</p>
      <p>{t('survey.card.until', { day: dayInWords(survey.endDate) })}</p>
    </Card>
  );
}

type BoardProps = { running: readonly RunningSurvey[] };

/** Instead of the form: a placeholder while loading, else the text that nothing is left to answer. */
function NoForm({ running }: BoardProps) {
  const isToCome = firstOpenSurvey(running) !== null;
  return (
    <Section>
      {isToCome ? (
        <Skeleton shape="card" lines={3} />
      ) : (
        <NoSurvey because={running.length > 0 ? 'allDone' : 'none'} />
      )}
    </Section>
  );
}

/** The running surveys, and the form of the first one without an answer. */
function Board({ running }: BoardProps) {
  const current = useSurveyCompletion();
  const next = current?.survey ?? firstOpenSurvey(running)?.survey;
  const { t } = useMessages();
  return (
    <>
      {running.length > 0 && (
        <Section heading={t('survey.list.title')}>
          <LongList entries={running}>
            {(shown) => (
              <CardGrid>
                {shown.map((one) => (
                  <SurveyCard key={one.survey.id} running={one} isNext={one.survey.id === next?.id} />
                ))}
              </CardGrid>
            )}
          </LongList>
        </Section>
      )}
      {current ? <SurveySection {...current} /> : <NoForm running={running} />}
    </>
  );
}

/** The surveys and polls that run now. */
export function Surveys() {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const { state, running } = useRunningSurveys();
  const { t } = useMessages();
  if (isVisitor) return null;
  return (
    <>
      <PageHeading title={t('titles.surveys')} lead={t('survey.lead')} drawing={<AnswerSheet />} />
      <SurveysKnown state={state}>
        <Board running={running} />
      </SurveysKnown>
    </>
  );
}
