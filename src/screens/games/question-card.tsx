import { useSelector } from '@xstate/react';
import { type ChangeEvent, type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { QUESTION_DRAWINGS } from '#brand/drawings/of-questions.tsx';
import { ProgressRow } from '#brand/drawings.ts';
import { answeredCount, SCALE } from '../../../domain/answers.ts';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { answersGiven, type QuizQuestion, questionCount } from '../../../machines/quiz/quiz.selectors.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { GameCard } from '../../ui/game/game-card.tsx';
import { Row } from '../../ui/layout/stack.tsx';

/** A drawing for each card, another than that of the card before it. */
const questionDrawing = (place: number): ReactNode => QUESTION_DRAWINGS[place % QUESTION_DRAWINGS.length];

type Props = { quiz: QuizActorRef; question: QuizQuestion };

const scale = SCALE.map((value) => ({ value, label: value }));

/** The texts of a question: the instruction, whether it is optional, and the error. */
function useQuestionTexts({ quiz, question }: Props) {
  const finding = useSelector(quiz, (snapshot) => snapshot.context.finding);
  const { t } = useMessages();
  const isMissing = finding === 'validation.req';
  return {
    label: question.title,
    error: finding && t(isMissing ? 'games.quiz.unanswered' : finding),
    optionalText: question.required ? undefined : t('games.quiz.optional'),
  };
}

/** The question, focused when it appears, with its answers. */
function Choice({ quiz, question, isMany = false }: Props & { isMany?: boolean }) {
  const texts = useQuestionTexts({ quiz, question });
  const given = useSelector(quiz, (snapshot) => answersGiven(snapshot)[question.name] ?? '');
  const legend = useRef<HTMLLegendElement>(null);
  const { t } = useMessages();
  useLayoutEffect(() => legend.current?.focus(), []);
  useLayoutEffect(() => {
    if (texts.error) legend.current?.parentElement?.querySelector('input')?.focus();
  }, [texts.error]);
  const options = question.options ?? scale;
  const chosen = typeof given === 'string' ? [given] : given;
  const choose = ({ target: { value, checked } }: ChangeEvent<HTMLInputElement>) => {
    const now = options
      .map((option) => option.value)
      .filter((one) => (one === value ? checked : chosen.includes(one)));
    quiz.send({ type: 'quiz.answer', answer: isMany ? now : value });
  };
  return (
    <ChoiceField
      {...texts}
      large
      legendRef={legend}
      hint={t(isMany ? 'games.quiz.many' : 'games.quiz.one')}
      many={isMany}
      layout={question.options ? 'list' : 'scale'}
      options={options}
      chosen={chosen}
      onChange={choose}
    />
  );
}

function Written({ quiz, question }: Props) {
  const texts = useQuestionTexts({ quiz, question });
  const given = useSelector(quiz, (snapshot) => answersGiven(snapshot)[question.name] ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => area.current?.focus(), []);
  return (
    <TextAreaField
      {...texts}
      ref={area}
      value={given}
      onChange={({ target }) => quiz.send({ type: 'quiz.answer', answer: target.value })}
    />
  );
}

/** The answer to the question in view, chosen or written. */
const ANSWERS: Record<QuizQuestion['type'], (props: Props) => ReactNode> = {
  text: Written,
  choice: Choice,
  choices: (props) => <Choice {...props} isMany />,
  scale: Choice,
};

function Progress({ quiz }: { quiz: QuizActorRef }) {
  const place = useSelector(quiz, (snapshot) => snapshot.context.place);
  const answered = useSelector(quiz, (snapshot) => answeredCount(answersGiven(snapshot)));
  const of = useSelector(quiz, questionCount);
  const { t } = useMessages();
  return (
    <>
      <span>{t('games.quiz.place', { place: place + 1, of })}</span>
      <ProgressRow count={of} ripe={answered} current={place} />
    </>
  );
}

/** One question on its card; going on submits the form, so that the Enter key works, too. */
export function QuestionCard({ quiz, question }: { quiz: QuizActorRef; question: QuizQuestion }) {
  const place = useSelector(quiz, (snapshot) => snapshot.context.place);
  const of = useSelector(quiz, questionCount);
  const isBusy = useSelector(quiz, (snapshot) => snapshot.hasTag('busy'));
  const { t } = useMessages();
  const Answer = ANSWERS[question.type];
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    quiz.send({ type: 'quiz.next' });
  };
  return (
    <GameCard picture={questionDrawing(place)} meta={<Progress quiz={quiz} />}>
      <FormFrame onSubmit={goOn}>
        <Answer quiz={quiz} question={question} />
        <Row>
          <Button type="submit" busy={isBusy}>
            {t(place + 1 < of ? 'games.quiz.next' : 'games.quiz.send')}
          </Button>
          <Button look="quiet" onClick={() => quiz.send({ type: 'quiz.back' })}>
            {t(place > 0 ? 'games.quiz.back' : 'games.quiz.leave')}
          </Button>
        </Row>
      </FormFrame>
    </GameCard>
  );
}
