import { RECEIPT_FILE_TYPES, type ReceiptValues } from '../../../domain/receipts.ts';
import receiptMessages from '../../../locales/it/receipt.json' with { type: 'json' };
import { sizeInWords } from '../../i18n/formats.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import type { FieldBinding, FlowForm } from '../use-flow-form.ts';

addMessages(receiptMessages);

type Props = {
  field: FieldBinding<ReceiptValues>;
  form: FlowForm<ReceiptValues>['form'];
  /** The server has a picture already: another one may be chosen, none has to. */
  isKept?: boolean;
};

/** The picture of the receipt: taken now, or chosen from the phone. */
export function ReceiptPhoto({ field, form, isKept = false }: Props) {
  const { text } = useText();
  const { name, error, onBlur } = field('file');
  const file = form.watch('file');
  const take = (taken: File | null) =>
    form.setValue('file', taken, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const chosen = file && {
    name: file.name,
    size: sizeInWords(file.size),
    picture: file instanceof File && file.type.startsWith('image/') ? file : undefined,
  };
  return (
    <PhotoField
      name={name}
      onBlur={onBlur}
      error={error}
      label={text('receipt.form.file')}
      hint={text(isKept ? 'receipt.form.fileKept' : 'receipt.form.fileHint')}
      accept={RECEIPT_FILE_TYPES.join(',')}
      chosen={chosen}
      onChange={(event) => take(event.target.files?.[0] ?? null)}
      onRemove={() => take(null)}
      texts={{
        choose: text('receipt.form.fileChoose'),
        chooseAgain: text('receipt.form.fileChooseAgain'),
        takePhoto: text('receipt.form.filePhoto'),
        remove: text('receipt.form.fileRemove'),
        preview: text('receipt.form.filePreview'),
      }}
      required={!isKept}
    />
  );
}
