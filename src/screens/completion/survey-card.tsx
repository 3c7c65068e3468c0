import type { RunningSurvey } from '../../../domain/surveys.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** `isNext`: its form is on this page. */
type Props = { running: RunningSurvey; isNext: boolean };

function Way({ running: { isQuiz, isCompleted }, isNext }: Props) {
  const { text } = useText();
  if (isCompleted) return null;
  if (isQuiz) {
    return (
      <LinkButton href="/games" look="secondary">
        {text('survey.card.play')}
      </LinkButton>
    );
  }
  if (isNext) return <LinkButton href="/survey#rispondi">{text('survey.card.answer')}</LinkButton>;
  return <p>{text('survey.card.next')}</p>;
}

/** A survey in the list: how it stands, until when it runs, how to answer it. */
export function SurveyCard({ running, isNext }: Props) {
  const { text } = useText();
  const { survey, isCompleted } = running;
  return (
    <Card
      title={survey.title}
      meta={
        <Badge status={isCompleted ? 'approved' : 'pending'}>
          {text(isCompleted ? 'survey.card.done' : 'survey.card.open')}
        </Badge>
      }
      actions={<Way running={running} isNext={isNext} />}
    >
      <p>{text('completion.questions', { count: survey.definition.questions.length })}</p>
      <p>{text('survey.card.until', { day: dayInWords(survey.endDate) })}</p>
    </Card>
  );
}
