import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type ChangePasswordValues, validateChangePassword } from '../../../domain/account-forms.ts';
import type { Player } from '../../../domain/entities.ts';
import type { ChangePasswordActorRef } from '../../../machines/change-password/change-password.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { useFlowForm } from '../../components/use-flow-form.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';

/** The flow keeps no password: the form starts empty and is never filled by it. */
const NOTHING_TYPED: ChangePasswordValues = { currentPassword: '', password: '', passwordConfirmation: '' };

/** The present password, and the new one twice. */
function PasswordForm({ changePassword }: { changePassword: ChangePasswordActorRef }) {
  const errors = useSelector(changePassword, (snapshot) => snapshot.context.errors);
  const isBusy = useSelector(changePassword, (snapshot) => snapshot.hasTag('busy'));
  const isOutcomeUnknown = useSelector(changePassword, (snapshot) =>
    snapshot.matches({ open: 'outcomeUnknown' }),
  );
  const { t } = useMessages();
  const { field, form, onSubmit } = useFlowForm<ChangePasswordValues>({
    values: NOTHING_TYPED,
    validate: validateChangePassword,
    errors,
    submit: (values) => changePassword.send({ type: 'password.change', values }),
  });
  const { setFocus } = form;
  useLayoutEffect(() => setFocus('currentPassword'), [setFocus]);
  return (
    <FormFrame onSubmit={onSubmit} aria-label={t('profile.password.title')}>
      <PasswordField
        {...field('currentPassword')}
        label={t('profile.password.current')}
        showText={t('login.showPassword')}
        hideText={t('login.hidePassword')}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields field={field} typed={form.watch('password')} label={t('profile.password.new')} />
      <p>{t('profile.password.others')}</p>
      <FormMessages
        messages={errors.form}
        outcomeUnknown={isOutcomeUnknown && t('password.reset.outcomeUnknown')}
      />
      <Row>
        <Button type="submit" busy={isBusy}>
          {t('profile.password.submit')}
        </Button>
        {!isBusy && (
          <Button look="quiet" onClick={() => changePassword.send({ type: 'password.cancel' })}>
            {t('profile.password.cancel')}
          </Button>
        )}
      </Row>
    </FormFrame>
  );
}

type Props = { player: Player; changePassword: ChangePasswordActorRef };

/** The password is changed in its place; who comes by another service changes it there. */
export function ChangePassword({ player, changePassword }: Props) {
  const isOpen = useSelector(changePassword, (snapshot) => snapshot.matches('open'));
  const edit = useReturnFocus<HTMLButtonElement>(isOpen);
  const { t } = useMessages();
  if (player.hasPassword === false) return <p>{t('profile.password.none')}</p>;
  if (isOpen) return <PasswordForm changePassword={changePassword} />;
  return (
    <Row>
      <Button ref={edit} look="secondary" onClick={() => changePassword.send({ type: 'password.edit' })}>
        {t('profile.password.edit')}
      </Button>
    </Row>
  );
}
