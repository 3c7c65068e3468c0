import type { SignUpValues } from '../../../domain/account-forms.ts';
import { useDocument } from '../../configured/use-configured.ts';
import type { FieldBinding } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';

/** A document beside its box; it opens without losing the form. */
function DocumentLink({ name, children }: { name: 'terms' | 'privacy'; children: string }) {
  const href = useDocument(name);
  return (
    href && (
      <p>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      </p>
    )
  );
}

/** What the person accepts, each on its own. */
export function ChoiceFields({ field }: { field: FieldBinding<SignUpValues> }) {
  const { text } = useText();
  return (
    <FieldGroup legend={text('register.choices')}>
      <CheckboxField {...field('termsAccepted')} label={text('register.terms')} required />
      <DocumentLink name="terms">{text('register.termsLink')}</DocumentLink>
      <CheckboxField {...field('privacyAccepted')} label={text('register.privacy')} required />
      <DocumentLink name="privacy">{text('register.privacyLink')}</DocumentLink>
      <CheckboxField {...field('profilingAccepted')} label={text('register.profiling')} />
    </FieldGroup>
  );
}
