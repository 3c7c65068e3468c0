import { OPINION_QUESTIONS } from '../../../domain/answers.ts';
import type { useText } from '../../i18n/use-text.ts';
import type { Asked } from './question-field.tsx';

type Text = ReturnType<typeof useText>['text'];

/** The questions of the opinion with their words. */
export const opinionQuestions = (text: Text): Asked[] =>
  OPINION_QUESTIONS.map((question) => {
    const title = text(`opinion.${question.name}.title`);
    if (question.name !== 'favourites') return { ...question, title };
    const options = question.options.map(({ value }) => ({
      value,
      label: text(`opinion.favourites.${value}`),
    }));
    return { ...question, title, options };
  });
