import type { UseFormRegisterReturn } from 'react-hook-form';
import passwordMessages from '../../locales/it/password.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';

addMessages(passwordMessages);

type NewPasswordField = 'password' | 'passwordConfirmation';
type Binding = UseFormRegisterReturn & { error: string | undefined };

/** A password chosen and repeated; what the server asks of it is said before it is typed (§B.9). */
export function NewPasswordFields({ field }: { field: (name: NewPasswordField) => Binding }) {
  const { text } = useText();
  const common = {
    showText: text('login.showPassword'),
    hideText: text('login.hidePassword'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <>
      <PasswordField
        {...field('password')}
        {...common}
        label={text('password.label')}
        hint={text('password.hint')}
      />
      <PasswordField {...field('passwordConfirmation')} {...common} label={text('password.confirmation')} />
    </>
  );
}
