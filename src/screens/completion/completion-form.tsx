import { answeredCount } from '../../../domain/answers.ts';
import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';
import { type Asked, QuestionField } from './question-field.tsx';
import { useCompletionForm } from './use-completion-form.ts';

type Props = { completion: CompletionActorRef; questions: readonly Asked[] };

/** Questions one below the other, with how many have been answered. */
export function CompletionForm({ completion, questions }: Props) {
  const { answers, messages, field, onSubmit, isBusy, isUnheard } = useCompletionForm(completion);
  const { text } = useText();
  const answered = answeredCount(answers);
  return (
    <FormFrame onSubmit={onSubmit}>
      <ProgressBar
        label={text('completion.questions', { count: questions.length })}
        text={text('completion.answered', { count: answered })}
        value={answered}
        max={questions.length}
      />
      <FormMessages messages={messages} />
      {isUnheard && <Notice kind="warning">{text('completion.unheard')}</Notice>}
      {questions.map((question) => (
        <QuestionField key={question.name} question={question} field={field} />
      ))}
      <p>{text('completion.draft')}</p>
      <Button type="submit" busy={isBusy}>
        {text('completion.submit')}
      </Button>
    </FormFrame>
  );
}
