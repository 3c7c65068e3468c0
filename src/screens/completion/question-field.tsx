import { type Answers, type Question, SCALE } from '../../../domain/answers.ts';
import type { FieldBinding } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import type { Option } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';

/** A question with its words. */
export type Asked = Question & { title: string; options?: readonly Option[] };

type Props = { question: Asked; field: FieldBinding<Answers> };

const PLACES: readonly Option[] = SCALE.map((value) => ({ value, label: value }));

/** One question by its type; whether it may stay open is said in words. */
export function QuestionField({ question, field }: Props) {
  const { text } = useText();
  const { name, title, type, required, options } = question;
  const common = {
    ...field(name),
    label: title,
    optionalText: text(required ? 'completion.required' : 'completion.optional'),
  };
  switch (type) {
    case 'text':
      return <TextAreaField {...common} />;
    case 'choice':
      return <ChoiceField {...common} options={options ?? []} />;
    case 'choices':
      return <ChoiceField {...common} many hint={text('completion.many')} options={options ?? []} />;
    case 'scale':
      return (
        <ChoiceField
          {...common}
          layout="scale"
          hint={options ? undefined : text('completion.scale')}
          options={options ?? PLACES}
        />
      );
  }
}
