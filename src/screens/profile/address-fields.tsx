import type { WinValues } from '../../../domain/wins.ts';
import winMessages from '../../../locales/it/wins.json' with { type: 'json' };
import type { useFlowForm } from '../../components/use-flow-form.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

addMessages(winMessages);

type Field = ReturnType<typeof useFlowForm<WinValues>>['field'];

/** Where the prize goes. */
export function AddressFields({ field }: { field: Field }) {
  const { t } = useMessages();
  return (
    <>
      <TextField
        {...field('street')}
        label={t('wins.street')}
        hint={t('wins.streetHint')}
        autoComplete="street-address"
        required
      />
      <TextField
        {...field('zip')}
        label={t('wins.zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
      <TextField {...field('city')} label={t('wins.city')} autoComplete="address-level2" required />
      <TextField
        {...field('state')}
        label={t('wins.province')}
        hint={t('wins.provinceHint')}
        autoComplete="address-level1"
        autoCapitalize="characters"
        required
      />
      <TextField
        {...field('phone')}
        label={t('wins.phone')}
        hint={t('wins.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
    </>
  );
}
