import type { ReactNode } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import { differingFields, type EditionForm, type PrizeForm } from '../../../domain/edition-form.ts';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';

type Field = keyof EditionForm;

const DAYS: readonly Field[] = ['startDate', 'endDate', 'drawUntil', 'keepOriginalsUntil'];

/** What a field is called in the form. */
const fieldName = (field: Field, t: Translate): string =>
  t(field === 'prizes' ? 'desk.group.prizes' : `desk.field.${field}`);

/** What an edition that is open promises now, and what it will promise once the draft is written over it. */
export function EditionChanges({ standing, form }: { standing: EditionForm; form: EditionForm }) {
  const { t } = useMessages();
  // The code of an edition that is open never changes, whatever the draft was begun with.
  const fields = differingFields(standing, form).filter((field) => field !== 'code');
  if (fields.length === 0) return <p>{t('desk.draft.changesNone')}</p>;
  return (
    <FieldsTable
      label={t('desk.draft.changes')}
      columns={[{ title: t('desk.draft.now') }, { title: t('desk.draft.afterwards') }]}
      fields={fields}
      cellsOf={(field) => [
        <DifferingField key="now" field={field} form={standing} other={form} />,
        <DifferingField key="afterwards" field={field} form={form} other={standing} />,
      ]}
    />
  );
}

type FieldsTableProps = {
  label: string;
  /** What the two cells of each row stand for; `id`: of the heading. */
  columns: readonly { title: string; id?: string }[];
  fields: readonly Field[];
  /** The id of the heading of a row. */
  rowId?: (field: Field) => string;
  cellsOf: (field: Field) => readonly ReactNode[];
};

/** A row for each field, with what it holds on both sides. */
export function FieldsTable({ label, columns, fields, rowId, cellsOf }: FieldsTableProps) {
  const { t } = useMessages();
  return (
    <div className="desk-scroll">
      <table className="desk-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('desk.draft.field')}</th>
            {columns.map(({ title, id }) => (
              <th key={title} scope="col" id={id}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row" id={rowId?.(field)}>
                {fieldName(field, t)}
              </th>
              {cellsOf(field).map((cell, at) => (
                <td key={columns[at]?.title}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DifferingFieldProps = { field: Field; form: EditionForm; other: EditionForm };

/** What stands in a field of one of two forms; of prizes and products only those that the other form does not have. */
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

/** The lines that the other form does not have; all of them if only the order differs. */
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
