import { differingFields, type EditionForm, type PrizeForm } from '../../../domain/edition-form.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';

type Field = keyof EditionForm;

const DAYS: readonly Field[] = ['startDate', 'endDate', 'drawUntil', 'keepOriginalsUntil'];

/** What a field is called in the form. */
export const fieldName = (field: Field, t: Translate): string =>
  t(field === 'prizes' ? 'desk.group.prizes' : `desk.field.${field}`);

/** What an edition that is open promises now, and what it will promise once the draft is written over it. */
export function EditionChanges({ standing, form }: { standing: EditionForm; form: EditionForm }) {
  const { t } = useMessages();
  // The code of an edition that is open never changes, whatever the draft was begun with.
  const fields = differingFields(standing, form).filter((field) => field !== 'code');
  if (fields.length === 0) return <p>{t('desk.draft.changesNone')}</p>;
  return (
    <div className="desk-scroll">
      <table className="desk-table" aria-label={t('desk.draft.changes')}>
        <thead>
          <tr>
            <th scope="col">{t('desk.draft.field')}</th>
            <th scope="col">{t('desk.draft.now')}</th>
            <th scope="col">{t('desk.draft.afterwards')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{fieldName(field, t)}</th>
              <td>
                <DifferingField field={field} form={standing} other={form} />
              </td>
              <td>
                <DifferingField field={field} form={form} other={standing} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DifferingFieldProps = { field: Field; form: EditionForm; other: EditionForm };

/** What stands in a field of one of two forms; of the prizes and products only those that the other has not. */
export function DifferingField({ field, form, other }: DifferingFieldProps) {
  const { t } = useMessages();
  const lines = ownLines(linesOf(form, field), linesOf(other, field));
  if (lines.length === 0) return <span className="desk-soft">{t('desk.draft.empty')}</span>;
  return lines.map((line) => (
    <span key={line} className="desk-line">
      {line}
    </span>
  ));
}

/** All lines where both have the same in another order. */
function ownLines(lines: readonly string[], others: readonly string[]): readonly string[] {
  const own = lines.filter((line) => !others.includes(line));
  const isOrder = own.length === 0 && others.every((line) => lines.includes(line));
  return isOrder ? lines : own;
}

function linesOf(form: EditionForm, field: Field): readonly string[] {
  if (field === 'prizes') return form.prizes.map(prizeText);
  const { [field]: text } = form;
  if (field === 'products') return text.split('\n').filter((line) => line.trim() !== '');
  if (text === '') return [];
  return [DAYS.includes(field) ? dayInWords(text) : text];
}

const prizeText = ({ quantity, name, description, unitValue }: PrizeForm): string =>
  [`${quantity} × ${name}`, description, unitValue === '' ? '' : `${unitValue} €`]
    .filter((part) => part !== '')
    .join(', ');
