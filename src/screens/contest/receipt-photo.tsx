import type { ReceiptValues } from '../../../machines/rules/forms/receipt.ts';
import { RECEIPT_FILE_TYPES } from '../../../machines/rules/forms/receipt.ts';
import type { FieldBinding, FlowForm } from '../../forms/use-flow-form.ts';
import { sizeInWords } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { PhotoField } from '../../ui/fields/photo-field.tsx';

type Props = { field: FieldBinding<ReceiptValues>; form: FlowForm<ReceiptValues>['form'] };

/** The picture of the receipt: taken now, or chosen from the phone. */
export function ReceiptPhoto({ field, form }: Props) {
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
      label={text('contest.form.file')}
      hint={text('contest.form.fileHint')}
      accept={RECEIPT_FILE_TYPES.join(',')}
      chosen={chosen}
      onChange={(event) => take(event.target.files?.[0] ?? null)}
      onRemove={() => take(null)}
      texts={{
        choose: text('contest.form.fileChoose'),
        chooseAgain: text('contest.form.fileChooseAgain'),
        takePhoto: text('contest.form.filePhoto'),
        remove: text('contest.form.fileRemove'),
        preview: text('contest.form.filePreview'),
      }}
      required
    />
  );
}
