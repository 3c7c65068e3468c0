import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Item } from '../../domain/entities.ts';
import { type Message, saysReceiptUsed } from '../../domain/errors.ts';
import type { PickedFile } from '../../domain/photos.ts';
import {
  choosableTypes,
  findReceived,
  type ReceiptValues,
  TYPED_FIELDS,
  type TypedReceipt,
} from '../../domain/receipts.ts';
import { USED_QUESTION } from '../../domain/refusals.ts';
import { ADDRESSES, anchorOfReceipt } from '../../domain/routes.ts';
import receiptMessages from '../../locales/it/receipt.json' with { type: 'json' };
import { dayOfInstant, sizeInWords, timeOfInstant } from '../i18n/formats.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { PhotoField } from '../ui/fields/photo-field.tsx';
import { DateField, TextField } from '../ui/fields/text-field.tsx';
import { useReadsHeic } from '../ui/fields/use-reads-heic.ts';
import type { FieldBinding, FlowForm } from './use-flow-form.ts';

addMessages(receiptMessages);

type FieldsProps = {
  field: FieldBinding<ReceiptValues>;
  /** Whether a field holds the value read from the photo. */
  isRead?: (name: keyof TypedReceipt) => boolean;
};

/** The fields copied from the receipt. */
export function ReceiptFields({ field, isRead = () => false }: FieldsProps) {
  const { t } = useMessages();
  const originOf = (name: keyof TypedReceipt) => (isRead(name) ? t('receipt.form.read') : undefined);
  const drawn = {
    code: (
      <TextField
        {...field('code')}
        label={t('receipt.form.code')}
        origin={originOf('code')}
        hint={t('receipt.form.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
    ),
    receiptDate: (
      <DateField
        {...field('receiptDate')}
        label={t('receipt.form.receiptDate')}
        origin={originOf('receiptDate')}
        required
      />
    ),
    receiptTime: (
      <TextField
        {...field('receiptTime')}
        label={t('receipt.form.receiptTime')}
        origin={originOf('receiptTime')}
        type="time"
        required
      />
    ),
    amount: (
      <TextField
        {...field('amount')}
        label={t('receipt.form.amount')}
        origin={originOf('amount')}
        hint={t('receipt.form.amountHint')}
        inputMode="decimal"
        autoComplete="off"
        required
      />
    ),
  } satisfies Record<keyof TypedReceipt, ReactNode>;
  return TYPED_FIELDS.map((name) => <Fragment key={name}>{drawn[name]}</Fragment>);
}

/** The events for a flow with a picture. */
type PhotoFlow = {
  send: (event: { type: 'photo.choose'; file: PickedFile } | { type: 'photo.remove' }) => void;
};

type PhotoProps = {
  field: FieldBinding<ReceiptValues>;
  form: FlowForm<ReceiptValues>['form'];
  flow: PhotoFlow;
  /** The flow redraws the picture that was chosen. */
  isPreparing: boolean;
  /** The server already has a picture: a new one is optional. */
  isKept?: boolean;
  /** What was read from the picture. */
  news?: string | undefined;
  /** A button or link that follows the news. */
  newsAction?: ReactNode;
};

/** The picture of the receipt, taken or chosen. The flow holds it, so the shown picture is the one that is sent. */
export function ReceiptPhotoField({
  field,
  form,
  flow,
  isPreparing,
  isKept = false,
  news,
  newsAction,
}: PhotoProps) {
  const { t } = useMessages();
  const readsHeic = useReadsHeic();
  const { name, error, onBlur, ref } = field('file');
  const input = useRef<HTMLInputElement>(null);
  // The form may focus the input but does not read it: the prepared picture of the flow is sent.
  const [focusable] = useState(() => ({ focus: () => input.current?.focus() }));
  const { trigger } = form;
  const file = form.watch('file');
  useEffect(() => {
    if (file) void trigger('file');
  }, [file, trigger]);
  const chosen = file && {
    name: file.name,
    size: sizeInWords(file.size),
    picture: file instanceof File && file.type.startsWith('image/') ? file : undefined,
  };
  return (
    <PhotoField
      ref={(element) => {
        input.current = element;
        ref(element && focusable);
      }}
      name={name}
      onBlur={onBlur}
      error={isPreparing ? undefined : error}
      waiting={isPreparing ? t('receipt.form.filePreparing') : undefined}
      news={news}
      newsAction={newsAction}
      label={t('receipt.form.file')}
      hint={t(isKept ? 'receipt.form.fileKept' : 'receipt.form.fileHint')}
      accept={choosableTypes(readsHeic).join(',')}
      chosen={chosen}
      onChange={({ target }) => {
        // Cancelling the file chooser keeps the earlier choice.
        const picked = target.files?.[0];
        if (picked) flow.send({ type: 'photo.choose', file: picked });
      }}
      onRemove={() => flow.send({ type: 'photo.remove' })}
      texts={{
        choose: t('receipt.form.fileChoose'),
        chooseAgain: t('receipt.form.fileChooseAgain'),
        takePhoto: t('receipt.form.filePhoto'),
        remove: t('receipt.form.fileRemove'),
        preview: t('receipt.form.filePreview'),
      }}
      required={!isKept}
    />
  );
}

/** The progress of the upload, from 0 to 1, with a button to cancel. */
export function UploadProgress({ fraction, onCancel }: { fraction: number; onCancel: () => void }) {
  const { t } = useMessages();
  const percent = Math.round(fraction * 100);
  return (
    <>
      <ProgressBar label={t('receipt.form.progress')} value={percent} max={100} text={`${percent}%`} />
      <Button look="quiet" onClick={onCancel}>
        {t('receipt.form.cancel')}
      </Button>
    </>
  );
}

type UsedProps = {
  messages: readonly Message[];
  typed: TypedReceipt;
  /** The player's other receipts; null while they are not known. */
  items: readonly Item[] | null;
};

/**
 * Behind the refusal of a used receipt: which of the player's own it is. One that is none of them was often sent by a
 * member of the same household; the text does not reveal who it was.
 */
export function UsedNote({ messages, typed, items }: UsedProps) {
  const { t } = useMessages();
  if (!saysReceiptUsed(messages)) return null;
  const own = items && findReceived(typed, items);
  if (items && !own)
    return (
      <p>
        {t('receipt.used.other')} <a href={`/contest#${USED_QUESTION}`}>{t('receipt.used.question')}</a>
      </p>
    );
  return (
    <>
      <p>
        {own
          ? t('receipt.used.own', { date: dayOfInstant(own.createdAt), time: timeOfInstant(own.createdAt) })
          : t('receipt.used.unknown')}
      </p>
      <p>
        <a href={own ? `/profile#${anchorOfReceipt(own)}` : ADDRESSES.receipts}>
          {t(own ? 'receipt.used.ownLink' : 'receipt.used.link')}
        </a>
      </p>
    </>
  );
}
