import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type RecoveryValues, validateRecovery } from '../../domain/account-forms.ts';
import recoveryMessages from '../../locales/it/recovery.json' with { type: 'json' };
import type { RecoveryActorRef } from '../../machines/recovery/recovery.machine.ts';
import { useScreenFlow } from '../actors/actors.tsx';
import { FlowSteps } from '../actors/flow-steps.tsx';
import { FormMessages } from '../components/form-messages.tsx';
import { useFlowForm } from '../components/use-flow-form.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkLine } from '../ui/actions/link-line.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FormFrame } from '../ui/fields/form-frame.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Row } from '../ui/layout/stack.tsx';

addMessages(recoveryMessages);

/** The address to which the link goes; one typed at the login is already there. */
function RecoveryForm({ recovery }: { recovery: RecoveryActorRef }) {
  const values = useSelector(recovery, (snapshot) => snapshot.context.values);
  const errors = useSelector(recovery, (snapshot) => snapshot.context.errors);
  const isBusy = useSelector(recovery, (snapshot) => snapshot.hasTag('busy'));
  const isOutcomeUnknown = useSelector(recovery, (snapshot) => snapshot.matches('outcomeUnknown'));
  const { t } = useMessages();
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
    <FormFrame onSubmit={onSubmit} data-step-heading="" aria-label={t('recovery.title')}>
      <TextField
        {...field('email')}
        label={t('recovery.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        required
      />
      <FormMessages
        messages={errors.form}
        outcomeUnknown={isOutcomeUnknown && t('recovery.outcomeUnknown')}
      />
      <Button type="submit" busy={isBusy}>
        {t('recovery.submit')}
      </Button>
    </FormFrame>
  );
}

const MINUTE = 60;

/** When the next link can be requested. Above two minutes the time is shown in minutes. */
function Resend({ recovery }: { recovery: RecoveryActorRef }) {
  const seconds = useSelector(recovery, (snapshot) => snapshot.context.cooldown);
  const isCooling = useSelector(recovery, (snapshot) => snapshot.matches({ sent: 'cooling' }));
  const isBusy = useSelector(recovery, (snapshot) => snapshot.hasTag('busy'));
  const { t } = useMessages();
  if (!isCooling) {
    return (
      <Button look="secondary" busy={isBusy} onClick={() => recovery.send({ type: 'link.resend' })}>
        {t('recovery.sent.resend')}
      </Button>
    );
  }
  return (
    <p>
      {seconds > 2 * MINUTE
        ? t('recovery.sent.minutes', { count: Math.ceil(seconds / MINUTE) })
        : t('recovery.sent.seconds', { count: seconds })}
    </p>
  );
}

/** Where the link went, the same words for every address, and what to do if it does not come. */
function LinkSent({ recovery }: { recovery: RecoveryActorRef }) {
  const email = useSelector(recovery, (snapshot) => snapshot.context.values.email.trim());
  const messages = useSelector(recovery, (snapshot) => snapshot.context.errors.form);
  const { t } = useMessages();
  return (
    <>
      <Notice kind="success" title={t('recovery.sent.title')} announced>
        <p>{t('recovery.sent.text', { email })}</p>
        <p>{t('recovery.sent.spam')}</p>
      </Notice>
      <FormMessages messages={messages} />
      <Row>
        <Resend recovery={recovery} />
        <Button look="quiet" onClick={() => recovery.send({ type: 'address.change' })}>
          {t('recovery.sent.change')}
        </Button>
      </Row>
    </>
  );
}

function Asking({ recovery }: { recovery: RecoveryActorRef }) {
  const isSent = useSelector(recovery, (snapshot) => snapshot.matches('sent'));
  return (
    <FlowSteps flow={recovery}>
      {isSent ? <LinkSent recovery={recovery} /> : <RecoveryForm recovery={recovery} />}
    </FlowSteps>
  );
}

/** For who has forgotten the password: a link by e-mail. */
export function Recovery() {
  const recovery = useScreenFlow('recovery');
  const { t } = useMessages();
  return (
    <>
      <PageHeading title={t('recovery.title')} lead={t('recovery.lead')} width="text" />
      <Section width="text">
        {recovery && <Asking recovery={recovery} />}
        <LinkLine>
          {t('recovery.remembered')}
          <a href="/#login">{t('recovery.login')}</a>
        </LinkLine>
      </Section>
    </>
  );
}
