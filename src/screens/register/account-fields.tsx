import type { SignUpValues } from '../../../machines/rules/forms/sign-up.ts';
import type { FieldBinding } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** With what the person will sign in. */
export function AccountFields({ field }: { field: FieldBinding<SignUpValues> }) {
  const { text } = useText();
  const toggle = { showText: text('login.showPassword'), hideText: text('login.hidePassword') };
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
      <PasswordField
        {...field('password')}
        {...toggle}
        label={text('register.password')}
        hint={text('register.passwordHint')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('passwordConfirmation')}
        {...toggle}
        label={text('register.passwordConfirmation')}
        autoComplete="new-password"
        required
      />
    </FieldGroup>
  );
}
