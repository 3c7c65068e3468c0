import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  isShortOfForm,
  MAX_SERVER_PASSWORD,
  MIN_SERVER_PASSWORD,
  passwordParts,
} from '../../domain/passwords.ts';
import passwordMessages from '../../locales/it/password.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CheckedList } from '../ui/fields/checked-list.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';

addMessages(passwordMessages);

type NewPasswordField = 'password' | 'passwordConfirmation';
type Binding = UseFormRegisterReturn & { error: string | undefined };

/** What the server asks of a password (§B.9), with a tick at what the typed one has already. */
function PasswordParts({ typed }: { typed: string }) {
  const { t } = useMessages();
  const items = passwordParts(typed).map(({ part, isThere }) => ({
    key: part,
    text: t(`password.parts.${part}`, { min: MIN_SERVER_PASSWORD, max: MAX_SERVER_PASSWORD }),
    isDone: isThere,
  }));
  return (
    <>
      <p>{t('password.parts.title')}</p>
      <CheckedList
        items={items}
        doneText={t('password.parts.done')}
        missingText={t('password.parts.missing')}
      />
    </>
  );
}

type Props = {
  field: (name: NewPasswordField) => Binding;
  /** What stands in the field of the password now. */
  typed: string;
  /** Its name where the old one is asked for, too. */
  label?: string | undefined;
};

/** A password chosen and repeated; what the server asks of it is ticked off while it is typed. */
export function NewPasswordFields({ field, typed, label }: Props) {
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
        label={label ?? t('password.label')}
        // The form's own sentence names 6 characters (§V.7) and the list 8: then it is said which of them is the rule.
        errorNote={isShortOfForm(typed) && t('password.short', { min: MIN_SERVER_PASSWORD })}
        hint={<PasswordParts typed={typed} />}
      />
      <PasswordField {...field('passwordConfirmation')} {...common} label={t('password.confirmation')} />
    </>
  );
}
