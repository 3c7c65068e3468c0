import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { brand } from '#brand/brand.ts';
import { saysReceiptUsed } from '../../../domain/errors.ts';
import { firstToCheck, isFromPhoto } from '../../../domain/receipt-reading.ts';
import {
  findReceived,
  isEmptyField,
  RECEIPT_FIELDS,
  type ReceiptValues,
  validateReceipt,
} from '../../../domain/receipts.ts';
import { canSendToday, formToday } from '../../../domain/receipts-today.ts';
import { needsRules } from '../../../machines/acceptance/acceptance.selectors.ts';
import { lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { isReady } from '../../../machines/initialization/initialization.selectors.ts';
import type { ReceiptActorRef } from '../../../machines/receipt/receipt.machine.ts';
import { isBegun } from '../../../machines/receipt/receipt.selectors.ts';
import { useFlow, useFlowState, useOpenFlow, useScreenFlow } from '../../actors/actors.tsx';
import { FlowSteps } from '../../actors/flow-steps.tsx';
import { AccountInvitation } from '../../components/account-invitation.tsx';
import { FormMessages } from '../../components/form-messages.tsx';
import {
  ReceiptFields,
  ReceiptPhotoField,
  UploadProgress,
  UsedNote,
} from '../../components/receipt-fields.tsx';
import { ReceiptSample } from '../../components/receipt-sample.tsx';
import { usePacks } from '../../components/use-configured.ts';
import { useFlowForm } from '../../components/use-flow-form.ts';
import { useReceiptsToday } from '../../components/use-receipts-today.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { EndToday } from './campaign-end.tsx';
import { PhotoWarnings, ReadAgain, ReceiptWarnings, usePhotoNews } from './photo-reading.tsx';
import { AlreadyReceived, Sent, Waiting } from './receipt-notices.tsx';
import { ReceiptsLeft } from './receipts-left.tsx';

/** The participating packs, one of which must be on the receipt. */
function PromotedPacks() {
  const promoted = usePacks();
  const { t } = useMessages();
  if (promoted === null) return <p>{t('contest.form.packsInRules')}</p>;
  const packs = promoted.names.join(', ');
  return (
    <p>
      {t(promoted.isBrands ? 'contest.form.packs' : 'contest.form.packsOf', { packs, brand: brand.name })}{' '}
      <a href="/prodotti">{t('contest.form.packsLink')}</a>
    </p>
  );
}

/** What the player has sent; null while it is not known. */
function useOwnItems() {
  const participations = useOpenFlow('participations');
  return useSelector(participations, (snapshot) => snapshot?.context.items ?? null);
}

/** The picture of the receipt, and the four things that are copied from it. */
function ReceiptForm({ receipt }: { receipt: ReceiptActorRef }) {
  const values = useSelector(receipt, (snapshot) => snapshot.context.values);
  const read = useSelector(receipt, (snapshot) => snapshot.context.read);
  const errors = useSelector(receipt, (snapshot) => snapshot.context.errors);
  const isBusy = useSelector(receipt, (snapshot) => snapshot.hasTag('busy'));
  const isSending = useSelector(receipt, (snapshot) => snapshot.matches('sending'));
  const isPreparing = useSelector(receipt, (snapshot) => snapshot.matches('preparingPhoto'));
  const fraction = useSelector(receipt, (snapshot) => snapshot.context.fraction);
  const isOutcomeUnknown = useSelector(receipt, (snapshot) => snapshot.matches('outcomeUnknown'));
  const items = useOwnItems();
  const today = useReceiptsToday();
  const news = usePhotoNews();
  const now = useFlowState('contestStatus', lastInstant);
  const { t } = useMessages();
  const { field, form, onSubmit } = useFlowForm<ReceiptValues>({
    values,
    validate: (typed) => validateReceipt(typed, now),
    errors,
    submit: (typed) => receipt.send({ type: 'receipt.submit', values: typed }),
    changed: useCallback(
      (typed: ReceiptValues) => receipt.send({ type: 'draft.change', draft: typed }),
      [receipt],
    ),
  });
  // While somebody types, the warning stands beside the button instead: above the form it would move the fields.
  const isRestored = !isBusy && !form.formState.isDirty && !saysReceiptUsed(errors.form);
  const received = isRestored && items ? findReceived(values, items) : null;
  const toCheck = firstToCheck(values, read);
  const { isSubmitted, errors: found } = form.formState;
  const canSend = canSendToday(today, isBusy || isOutcomeUnknown);
  const empty = isSubmitted
    ? RECEIPT_FIELDS.filter((name) => found[name] && isEmptyField(form.getValues(name)))
    : [];
  return (
    <FormFrame onSubmit={onSubmit} data-step-heading="" aria-label={t('contest.form.title')}>
      {received && (
        <AlreadyReceived item={received} onAnother={() => receipt.send({ type: 'receipt.another' })} />
      )}
      <EndToday />
      <ReceiptsLeft today={today} />
      <PromotedPacks />
      <ReceiptPhotoField
        field={field}
        form={form}
        flow={receipt}
        isPreparing={isPreparing}
        news={news}
        newsAction={
          <>
            <PhotoWarnings />
            <ReadAgain />
            {toCheck && (
              <Button look="quiet" onClick={() => form.setFocus(toCheck)}>
                {t('contest.reading.go')}
              </Button>
            )}
          </>
        }
      />
      <ReceiptSample>
        <ReceiptFields field={field} isRead={(name) => isFromPhoto(values, read, name)} />
      </ReceiptSample>
      <ReceiptWarnings typed={values} isRefused={received !== null || saysReceiptUsed(errors.form)} />
      {canSend && <p>{t('contest.form.draft')}</p>}
      <FormMessages
        messages={errors.form}
        outcomeUnknown={isOutcomeUnknown && t('contest.form.outcomeUnknown')}
      >
        <UsedNote messages={errors.form} typed={values} items={items} />
      </FormMessages>
      {/* On a phone most of the fields are out of view there. */}
      {empty.length > 1 && <Notice kind="error">{t('contest.form.missing', { count: empty.length })}</Notice>}
      {canSend ? (
        <Button type="submit" busy={isBusy}>
          {t('contest.form.submit')}
        </Button>
      ) : (
        <Notice kind="info">{t(today?.isLastDay ? 'contest.today.over' : 'contest.today.later')}</Notice>
      )}
      {isSending && (
        <UploadProgress fraction={fraction} onCancel={() => receipt.send({ type: 'receipt.cancel' })} />
      )}
    </FormFrame>
  );
}

/** The form, or the notice in its place when no receipt is left today. */
function FormToday({ receipt }: { receipt: ReceiptActorRef }) {
  const hasBegun = useSelector(receipt, isBegun);
  // A form that was begun stays in view, also once it is emptied.
  const [wasBegun, setBegun] = useState(hasBegun);
  if (hasBegun && !wasBegun) setBegun(true);
  const today = useReceiptsToday();
  const { t } = useMessages();
  const shown = formToday(today, hasBegun || wasBegun);
  if (shown === 'form') return <ReceiptForm receipt={receipt} />;
  return (
    <ReceiptsLeft
      today={today}
      action={
        shown === 'offer' && (
          <Button look="secondary" onClick={() => receipt.send({ type: 'receipt.prepare' })}>
            {t('contest.today.prepareNext')}
          </Button>
        )
      }
    />
  );
}

/** The receipt form in all its steps. */
function ReceiptFlow({ receipt }: { receipt: ReceiptActorRef }) {
  const isSent = useSelector(receipt, (snapshot) => snapshot.matches('sent'));
  const isWaiting = useSelector(receipt, (snapshot) => snapshot.matches('waiting'));
  return (
    <FlowSteps flow={receipt}>
      {isWaiting && <Waiting receipt={receipt} />}
      {isSent && <Sent receipt={receipt} />}
      {!isWaiting && !isSent && <FormToday receipt={receipt} />}
    </FlowSteps>
  );
}

function ForUnaccepted() {
  const acceptance = useFlow('acceptance');
  const { t } = useMessages();
  return (
    <Notice
      kind="info"
      actions={
        <Button onClick={() => acceptance.send({ type: 'acceptance.open' })}>
          {t('contest.form.accept')}
        </Button>
      }
    >
      {t('contest.form.unaccepted')}
    </Notice>
  );
}

/** The receipt form for those who may send one; for the others, what is missing. */
export function SendReceipt() {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const isKnown = useFlowState('initialization', isReady);
  const isUnaccepted = useFlowState('acceptance', needsRules);
  const receipt = useScreenFlow('receipt');
  const { t } = useMessages();
  if (isVisitor) {
    return <AccountInvitation login="/contest#login">{t('contest.form.visitor')}</AccountInvitation>;
  }
  // The running edition and the acceptance of its rules are known only after the start-up.
  if (!isKnown) return <Skeleton shape="card" />;
  if (isUnaccepted) return <ForUnaccepted />;
  return receipt && <ReceiptFlow receipt={receipt} />;
}
