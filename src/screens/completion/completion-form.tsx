import type { ReactElement } from 'react';
import { type Answers, answeredCount, type Question, SCALE } from '../../../domain/answers.ts';
import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import type { FieldBinding } from '../../components/use-flow-form.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import type { Option } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { useCompletionForm } from './use-completion-form.ts';

/** A question with its words. */
export type QuestionWithText = Question & { title: string; options?: readonly Option[] };

type QuestionProps = { question: QuestionWithText; field: FieldBinding<Answers> };

const PLACES: readonly Option[] = SCALE.map((value) => ({ value, label: value }));

/** One question by its type; an optional one is marked as such in its text. */
function QuestionField({ question, field }: QuestionProps): ReactElement {
  const { t } = useMessages();
  const { name, title, type, required, options } = question;
  const common = {
    ...field(name),
    label: title,
    optionalText: t(required ? 'completion.required' : 'completion.optional'),
  };
  switch (type) {
    case 'text':
      return <TextAreaField {...common} />;
    case 'choice':
      return <ChoiceField {...common} options={options ?? []} />;
    case 'choices':
      return <ChoiceField {...common} many hint={t('completion.many')} options={options ?? []} />;
    case 'scale':
      return (
        <ChoiceField
          {...common}
          layout="scale"
          hint={options ? undefined : t('completion.scale')}
          options={options ?? PLACES}
        />
      );
  }
}

type Props = { completion: CompletionActorRef; questions: readonly QuestionWithText[] };

/** Questions one below the other, with how many have been answered. */
export function CompletionForm({ completion, questions }: Props) {
  const { answers, messages, field, onSubmit, isBusy, isOutcomeUnknown } = useCompletionForm(completion);
  const { t } = useMessages();
  const answered = answeredCount(answers);
  return (
    <FormFrame onSubmit={onSubmit}>
      <ProgressBar
        label={t('completion.questions', { count: questions.length })}
        text={t('completion.answered', { count: answered })}
        value={answered}
        max={questions.length}
      />
      {questions.map((question) => (
        <QuestionField key={question.name} question={question} field={field} />
      ))}
      <p>{t('completion.draft')}</p>
      <FormMessages messages={messages} outcomeUnknown={isOutcomeUnknown && t('completion.outcomeUnknown')} />
      <Button type="submit" busy={isBusy}>
        {t('completion.submit')}
      </Button>
    </FormFrame>
  );
}
