import { useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useRef } from 'react';
import {
  CLOSING_WORD,
  type CloseAccountValues,
  validateCloseAccount,
} from '../../../domain/account-forms.ts';
import type { CloseAccountActorRef } from '../../../machines/close-account/close-account.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { type FieldBinding, useFlowForm } from '../../components/use-flow-form.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';

const NOTHING_TYPED: CloseAccountValues = { password: '', word: '' };

/** What goes with the account, what the contest has to keep, and what comes of the receipts. */
function Consequences({ id }: { id: string }) {
  const { t } = useMessages();
  return (
    <div id={id} className="stack stack-s">
      <p>{t('profile.close.gone')}</p>
      <p>{t('profile.close.kept')}</p>
      <p>{t('profile.close.receipts')}</p>
      <p>{t('profile.close.exportFirst')}</p>
    </div>
  );
}

type ConfirmationFieldProps = { field: FieldBinding<CloseAccountValues>; hasPassword: boolean };

/** The password, or the word where there is none, so that no account is closed by mistake. */
function ConfirmationField({ field, hasPassword }: ConfirmationFieldProps) {
  const { t } = useMessages();
  if (!hasPassword) {
    return (
      <TextField
        {...field('word')}
        label={t('profile.close.word', { word: CLOSING_WORD })}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
    );
  }
  return (
    <PasswordField
      {...field('password')}
      label={t('profile.close.password')}
      showText={t('login.showPassword')}
      hideText={t('login.hidePassword')}
      autoComplete="current-password"
      required
    />
  );
}

function ClosingForm({ closeAccount }: { closeAccount: CloseAccountActorRef }) {
  const errors = useSelector(closeAccount, (snapshot) => snapshot.context.errors);
  const hasPassword = useSelector(closeAccount, (snapshot) => snapshot.context.hasPassword);
  const isBusy = useSelector(closeAccount, (snapshot) => snapshot.hasTag('busy'));
  const isOutcomeUnknown = useSelector(closeAccount, (snapshot) =>
    snapshot.matches({ asking: 'outcomeUnknown' }),
  );
  const { t } = useMessages();
  const { field, onSubmit } = useFlowForm<CloseAccountValues>({
    values: NOTHING_TYPED,
    validate: (typed) => validateCloseAccount(typed, hasPassword),
    errors,
    submit: (values) => closeAccount.send({ type: 'closing.submit', values }),
  });
  const consequences = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // What closing means is read before anything is typed.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <FormFrame onSubmit={onSubmit} aria-label={t('profile.close.title')} aria-describedby={consequences}>
      <h3 ref={heading} tabIndex={-1}>
        {t('profile.close.before')}
      </h3>
      <Consequences id={consequences} />
      <ConfirmationField field={field} hasPassword={hasPassword} />
      <FormMessages
        messages={errors.form}
        outcomeUnknown={isOutcomeUnknown && t('profile.close.outcomeUnknown')}
      />
      <Row>
        <Button type="submit" look="secondary" busy={isBusy}>
          {t('profile.close.submit')}
        </Button>
        {!isBusy && (
          <Button look="quiet" onClick={() => closeAccount.send({ type: 'closing.cancel' })}>
            {t('profile.close.cancel')}
          </Button>
        )}
      </Row>
    </FormFrame>
  );
}

/** Closing the account, with what it means before anything is asked. */
export function CloseAccount({ closeAccount }: { closeAccount: CloseAccountActorRef }) {
  const isResting = useSelector(closeAccount, (snapshot) => snapshot.matches('resting'));
  const ask = useReturnFocus<HTMLButtonElement>(!isResting);
  const { t } = useMessages();
  if (!isResting) return <ClosingForm closeAccount={closeAccount} />;
  return (
    <>
      <p>{t('profile.close.text')}</p>
      <Row>
        <Button ref={ask} look="quiet" onClick={() => closeAccount.send({ type: 'closing.ask' })}>
          {t('profile.close.ask')}
        </Button>
      </Row>
    </>
  );
}
