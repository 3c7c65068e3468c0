import { useText } from '../../i18n/use-text.ts';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';

/** The number on the loyalty card (§F.6). */
export function LoyaltyCardField(field: Omit<TextFieldProps, 'label'>) {
  const { text } = useText();
  return (
    <TextField
      {...field}
      label={text('profile.data.loyaltyCard')}
      hint={text('profile.data.loyaltyCardHint')}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
