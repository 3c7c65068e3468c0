import { useSelector } from '@xstate/react';
import { type ResetPasswordValues, validateResetPassword } from '../../domain/account-forms.ts';
import passwordMessages from '../../locales/it/password.json' with { type: 'json' };
import type { ResetPasswordActorRef } from '../../machines/reset-password/reset-password.machine.ts';
import { useScreenFlow } from '../actors/actors.tsx';
import { FlowSteps } from '../actors/flow-steps.tsx';
import { FormMessages } from '../components/form-messages.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { useFlowForm } from '../components/use-flow-form.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FormFrame } from '../ui/fields/form-frame.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Section } from '../ui/layout/section.tsx';

addMessages(passwordMessages);

/** The flow keeps no password: the form starts empty and is never filled by it. */
const NOTHING_TYPED: ResetPasswordValues = { password: '', passwordConfirmation: '' };

/** The new password, twice. */
function PasswordForm({ resetPassword }: { resetPassword: ResetPasswordActorRef }) {
  const errors = useSelector(resetPassword, (snapshot) => snapshot.context.errors);
  const isBusy = useSelector(resetPassword, (snapshot) => snapshot.hasTag('busy'));
  const isOutcomeUnknown = useSelector(resetPassword, (snapshot) =>
    snapshot.matches({ filling: 'outcomeUnknown' }),
  );
  const { t } = useMessages();
  const { field, form, onSubmit } = useFlowForm<ResetPasswordValues>({
    values: NOTHING_TYPED,
    validate: validateResetPassword,
    errors,
    submit: (typed) => resetPassword.send({ type: 'password.submit', values: typed }),
  });
  return (
    <FormFrame onSubmit={onSubmit}>
      <NewPasswordFields field={field} typed={form.watch('password')} />
      <FormMessages
        messages={errors.form}
        outcomeUnknown={isOutcomeUnknown && t('password.reset.outcomeUnknown')}
      />
      <Button type="submit" busy={isBusy}>
        {t('password.reset.submit')}
      </Button>
    </FormFrame>
  );
}

/** Why no password can be chosen here, and the two ways on. */
function DeadEnd({ why }: { why: 'withoutLink' | 'spent' }) {
  const { t } = useMessages();
  return (
    <Notice
      kind={why === 'spent' ? 'warning' : 'info'}
      title={t(`password.reset.${why}.title`)}
      announced
      actions={
        <>
          <LinkButton href="/recovery">{t('password.reset.ask')}</LinkButton>
          <LinkButton href="/#login" look="secondary">
            {t('password.reset.login')}
          </LinkButton>
        </>
      }
    >
      {t(`password.reset.${why}.text`)}
    </Notice>
  );
}

function Changed() {
  const { t } = useMessages();
  return (
    <Notice
      kind="success"
      title={t('password.reset.changed.title')}
      announced
      actions={<LinkButton href="/#login">{t('password.reset.login')}</LinkButton>}
    >
      {t('password.reset.changed.text')}
    </Notice>
  );
}

/** The form is there from the first drawing on, so that nothing moves for who comes by a link. */
function Choice({ resetPassword }: { resetPassword: ResetPasswordActorRef }) {
  const isWithoutLink = useSelector(resetPassword, (snapshot) => snapshot.matches('withoutLink'));
  const isSpent = useSelector(resetPassword, (snapshot) => snapshot.matches('spent'));
  const isChanged = useSelector(resetPassword, (snapshot) => snapshot.matches('changed'));
  if (isWithoutLink) return <DeadEnd why="withoutLink" />;
  if (isSpent) return <DeadEnd why="spent" />;
  return isChanged ? <Changed /> : <PasswordForm resetPassword={resetPassword} />;
}

/** The choice of a new password, by the link of a mail. */
export function ResetPassword() {
  const resetPassword = useScreenFlow('resetPassword');
  const { t } = useMessages();
  return (
    <>
      <PageHeading title={t('password.reset.title')} lead={t('password.reset.lead')} width="text" />
      <Section width="text">
        {resetPassword && (
          <FlowSteps flow={resetPassword}>
            <Choice resetPassword={resetPassword} />
          </FlowSteps>
        )}
      </Section>
    </>
  );
}
