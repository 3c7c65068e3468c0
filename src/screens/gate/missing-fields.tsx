import type { MissingDataValues } from '../../../domain/account-forms.ts';
import type { Message } from '../../../domain/errors.ts';
import type { MissingField } from '../../../machines/gate/gate.machine.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type Props = {
  missing: readonly MissingField[];
  values: MissingDataValues;
  errors: Partial<Record<MissingField, Message>>;
};

/** The data that the account lacks, and only those. */
export function MissingFields({ missing, values, errors }: Props) {
  const { text, say } = useText();
  return missing.map((name) => {
    const error = errors[name];
    const common = {
      name,
      label: text(`gate.${name}`),
      defaultValue: values[name],
      error: error && say(error),
      required: true,
    };
    if (name === 'birthDate') return <DateField key={name} {...common} autoComplete="bday" />;
    const autoComplete = name === 'firstName' ? 'given-name' : 'family-name';
    return (
      <TextField
        key={name}
        {...common}
        autoComplete={autoComplete}
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
      />
    );
  });
}
