import type { SignUpValues } from '../../../machines/rules/forms/sign-up.ts';
import { brand } from '../../brand/brand.ts';
import type { FieldBinding } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';

/** What the person accepts, each on its own; the documents open without losing the form. */
export function ChoiceFields({ field }: { field: FieldBinding<SignUpValues> }) {
  const { text } = useText();
  return (
    <FieldGroup legend={text('register.choices')}>
      <CheckboxField {...field('termsAccepted')} label={text('register.terms')} required />
      <p>
        <a href={brand.links.terms} target="_blank" rel="noopener noreferrer">
          {text('register.termsLink')}
        </a>
      </p>
      <CheckboxField {...field('privacyAccepted')} label={text('register.privacy')} required />
      <p>
        <a href={brand.links.privacy} target="_blank" rel="noopener noreferrer">
          {text('register.privacyLink')}
        </a>
      </p>
      <CheckboxField {...field('profilingAccepted')} label={text('register.profiling')} />
    </FieldGroup>
  );
}
