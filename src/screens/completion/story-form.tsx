import { STORY_LENGTH } from '../../../domain/answers.ts';
import { lengthOf } from '../../../domain/validation.ts';
import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';
import { useCompletionForm } from './use-completion-form.ts';

const { min: least, max: most } = STORY_LENGTH;

type Props = { completion: CompletionActorRef; label: string; hint: string };

/** One long text, counted while it is written. */
export function StoryForm({ completion, label, hint }: Props) {
  const { answers, messages, field, onSubmit, isBusy, isUnheard } = useCompletionForm(completion);
  const { text } = useText();
  const { story = '' } = answers;
  const written = typeof story === 'string' ? lengthOf(story) : 0;
  return (
    <FormFrame onSubmit={onSubmit}>
      <FormMessages messages={messages} />
      {isUnheard && <Notice kind="warning">{text('story.form.unheard')}</Notice>}
      <TextAreaField
        {...field('story')}
        label={label}
        hint={`${hint} ${text('story.form.length', { least, most })}`}
        count={text('story.form.count', { written, most })}
        tall
        required
      />
      <p>{text('completion.draft')}</p>
      <Button type="submit" busy={isBusy}>
        {text('completion.submit')}
      </Button>
    </FormFrame>
  );
}
