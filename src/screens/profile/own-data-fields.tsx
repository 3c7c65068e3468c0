import type { PersonalDataValues } from '../../../domain/account-forms.ts';
import type { FieldBinding } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LoyaltyCardField } from './loyalty-card-field.tsx';

type Props = { field: FieldBinding<PersonalDataValues> };

/** Who the player is. */
export function PersonFields({ field }: Props) {
  const { text } = useText();
  return (
    <>
      <TextField
        {...field('firstName')}
        label={text('profile.data.firstName')}
        autoComplete="given-name"
        required
      />
      <TextField
        {...field('lastName')}
        label={text('profile.data.lastName')}
        autoComplete="family-name"
        required
      />
      <DateField
        {...field('birthDate')}
        label={text('profile.data.birthDate')}
        autoComplete="bday"
        required
      />
    </>
  );
}

/** What may be left out: telephone, province, loyalty card. */
export function ContactFields({ field }: Props) {
  const { text } = useText();
  return (
    <>
      <TextField
        {...field('phone')}
        label={text('profile.data.phone')}
        hint={text('profile.data.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        {...field('state')}
        label={text('profile.data.state')}
        hint={text('profile.data.stateHint')}
        autoComplete="address-level1"
        autoCapitalize="characters"
      />
      <LoyaltyCardField {...field('loyaltyCard')} />
    </>
  );
}
