import type { UseFormRegisterReturn } from 'react-hook-form';
import passwordMessages from '../../locales/it/password.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';

addMessages(passwordMessages);

type NewPasswordField = 'password' | 'passwordConfirmation';
type Binding = UseFormRegisterReturn & { error: string | undefined };

/** A password chosen and repeated; what the server asks of it is said before it is typed (§B.9). */
export function NewPasswordFields({ field }: { field: (name: NewPasswordField) => Binding }) {
  const { t } = useMessages();
  const common = {
    showText: t('login.showPassword'),
    hideText: t('login.hidePassword'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <>
      <PasswordField
        {...field('password')}
        {...common}
        label={t('password.label')}
        hint={t('password.hint')}
      />
      <PasswordField {...field('passwordConfirmation')} {...common} label={t('password.confirmation')} />
    </>
  );
}
