import type { SignUpValues } from '../../../domain/account-forms.ts';
import type { FieldBinding } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Who the person is. */
export function PersonFields({ field }: { field: FieldBinding<SignUpValues> }) {
  const { text } = useText();
  const name = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false };
  return (
    <FieldGroup legend={text('register.person')}>
      <TextField
        {...field('firstName')}
        {...name}
        label={text('register.firstName')}
        autoComplete="given-name"
        required
      />
      <TextField
        {...field('lastName')}
        {...name}
        label={text('register.lastName')}
        autoComplete="family-name"
        required
      />
      <DateField
        {...field('birthDate')}
        label={text('register.birthDate')}
        hint={text('register.birthDateHint')}
        autoComplete="bday"
        required
      />
      <TextField
        {...field('phone')}
        label={text('register.phone')}
        hint={text('register.phoneHint')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
      <TextField
        {...field('state')}
        label={text('register.state')}
        hint={text('register.stateHint')}
        autoComplete="address-level1"
        autoCapitalize="characters"
      />
    </FieldGroup>
  );
}
