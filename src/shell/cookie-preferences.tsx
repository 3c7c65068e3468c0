import type { FormEvent } from 'react';
import cookiesMessages from '../../locales/it/cookies.json' with { type: 'json' };
import { cookieChoice, isPreferencesOpen } from '../../machines/cookies/cookies.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useDocument } from '../components/use-configured.ts';
import { dayOfInstant } from '../i18n/formats.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { CheckboxField } from '../ui/fields/checkbox-field.tsx';
import { FormFrame } from '../ui/fields/form-frame.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

addMessages(cookiesMessages);

function PreferencesForm() {
  const cookies = useFlow('cookies');
  const choice = useFlowState('cookies', cookieChoice);
  const { t } = useMessages();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const measurement = new FormData(event.currentTarget).has('measurement');
    cookies.send({ type: 'cookies.decide', measurement });
  };
  return (
    <FormFrame onSubmit={save}>
      <CheckboxField
        label={t('cookies.preferences.technical')}
        hint={t('cookies.preferences.technicalHint')}
        defaultChecked
        disabled
      />
      <CheckboxField
        // What was decided may be read only after the dialog has opened.
        key={choice?.decidedAt}
        name="measurement"
        label={t('cookies.preferences.measurement')}
        hint={t('cookies.preferences.measurementHint')}
        defaultChecked={choice?.measurement ?? false}
      />
      <Button type="submit">{t('cookies.preferences.save')}</Button>
    </FormFrame>
  );
}

function WhenDecided() {
  const choice = useFlowState('cookies', cookieChoice);
  const { t } = useMessages();
  return choice
    ? t('cookies.preferences.decided', { day: dayOfInstant(choice.decidedAt) })
    : t('cookies.preferences.undecided');
}

/** The dialog in which the choice can be made again (§U.9). */
export function CookiePreferences() {
  const cookies = useFlow('cookies');
  const isOpen = useFlowState('cookies', isPreferencesOpen);
  const policy = useDocument('cookies');
  const { t } = useMessages();
  return (
    <Dialog
      title={t('cookies.preferences.title')}
      open={isOpen}
      closeLabel={t('cookies.preferences.close')}
      onClose={() => cookies.send({ type: 'preferences.close' })}
    >
      <p>{t('cookies.preferences.lead')}</p>
      <PreferencesForm />
      <p>
        <WhenDecided /> {policy && <a href={policy}>{t('cookies.policy')}</a>}
      </p>
    </Dialog>
  );
}
