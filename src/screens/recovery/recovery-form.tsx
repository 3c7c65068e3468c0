import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type RecoveryValues, validateRecovery } from '../../../domain/account-forms.ts';
import type { RecoveryActorRef } from '../../../machines/recovery/recovery.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { useFlowForm } from '../../forms/use-flow-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';

/** The address to which the link goes; one typed at the login is already there. */
export function RecoveryForm({ recovery }: { recovery: RecoveryActorRef }) {
  const values = useSelector(recovery, (snapshot) => snapshot.context.values);
  const errors = useSelector(recovery, (snapshot) => snapshot.context.errors);
  const isBusy = useSelector(recovery, (snapshot) => snapshot.hasTag('busy'));
  const isUnheard = useSelector(recovery, (snapshot) => snapshot.matches('unheard'));
  const { text } = useText();
  const { field, onSubmit } = useFlowForm<RecoveryValues>({
    values,
    validate: validateRecovery,
    errors,
    submit: (typed) => recovery.send({ type: 'recovery.submit', values: typed }),
    changed: useCallback(
      (typed: RecoveryValues) => recovery.send({ type: 'draft.change', draft: typed }),
      [recovery],
    ),
  });
  return (
    <FormFrame onSubmit={onSubmit}>
      <FormMessages messages={errors.form} />
      {isUnheard && <Notice kind="warning">{text('recovery.unheard')}</Notice>}
      <TextField
        {...field('email')}
        label={text('recovery.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        required
      />
      <Button type="submit" busy={isBusy}>
        {text('recovery.submit')}
      </Button>
    </FormFrame>
  );
}
