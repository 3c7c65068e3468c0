import type { SignUpValues } from '../../../domain/account-forms.ts';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import type { FieldBinding } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** With what the person will sign in. */
export function AccountFields({ field }: { field: FieldBinding<SignUpValues> }) {
  const { text } = useText();
  return (
    <FieldGroup legend={text('register.account')}>
      <TextField
        {...field('email')}
        label={text('register.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <NewPasswordFields field={field} />
    </FieldGroup>
  );
}
