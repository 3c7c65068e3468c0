import type { Policy } from '../../../domain/entities.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';

type Props = { policies: readonly Policy[]; unticked: readonly number[] };

/** Each mandatory policy with its text at hand. */
export function PolicyFields({ policies, unticked }: Props) {
  const { text } = useText();
  return policies.map(({ id, title, text: summary, link }) => (
    <div key={id}>
      <p>{summary}</p>
      <p>
        <a href={link} target="_blank" rel="noopener noreferrer">
          {text('gate.read')}
        </a>
      </p>
      <CheckboxField
        name="policy"
        value={String(id)}
        label={text('gate.accept', { title })}
        error={unticked.includes(id) ? text('validation.req') : undefined}
        required
      />
    </div>
  ));
}
