import { useSelector } from '@xstate/react';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { SCALE } from '../../../domain/answers.ts';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { answersGiven, type QuizQuestion } from '../../../machines/quiz/quiz.selectors.ts';
import { useText } from '../../i18n/use-text.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';

type Props = { quiz: QuizActorRef; question: QuizQuestion };

const scale = SCALE.map((value) => ({ value, label: value }));

/** The words about a question: what to do, that it may stay open, and what keeps the player here. */
function useQuestionTexts({ quiz, question }: Props) {
  const finding = useSelector(quiz, (snapshot) => snapshot.context.finding);
  const { text } = useText();
  const isMissing = finding === 'validation.req';
  return {
    label: question.title,
    error: finding && text(isMissing ? 'games.quiz.unanswered' : finding),
    optionalText: question.required ? undefined : text('games.quiz.optional'),
  };
}

/** The question, which takes the focus as it comes, with its answers to choose from. */
function Choice({ quiz, question }: Props) {
  const texts = useQuestionTexts({ quiz, question });
  const given = useSelector(quiz, (snapshot) => answersGiven(snapshot)[question.name] ?? '');
  const legend = useRef<HTMLLegendElement>(null);
  const { text } = useText();
  useLayoutEffect(() => legend.current?.focus(), []);
  useLayoutEffect(() => {
    if (texts.error) legend.current?.parentElement?.querySelector('input')?.focus();
  }, [texts.error]);
  const isMany = question.type === 'choices';
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
      hint={text(isMany ? 'games.quiz.many' : 'games.quiz.one')}
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
export function QuizAnswer(props: Props) {
  return props.question.type === 'text' ? <Written {...props} /> : <Choice {...props} />;
}
