import { useId, useState } from 'react';
import { isSameForm } from '../../../domain/desk-unsaved.ts';
import { differingFields, type EditionForm, withFieldsOf } from '../../../domain/edition-form.ts';
import type { DeskDraftEvent, OtherText } from '../../../machines/desk/desk-draft.setup.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { dayAndTimeOf } from '../format-instant.ts';
import { DifferingField, FieldsTable } from './draft-differences.tsx';
import { LastAct } from './one-edition.tsx';

type Field = keyof EditionForm;
type DraftConflictProps = {
  form: EditionForm;
  theirs: OtherText;
  send: (event: DeskDraftEvent) => void;
};

/** Whether the other text is that of the open edition. */
const isOfEdition = ({ draft: { standing }, form }: OtherText): boolean =>
  standing !== null && isSameForm(form, standing);

/**
 * Two texts of one draft, or a draft and the open edition that it replaces: who has written the other and when, both side by
 * side where they differ, and which to keep.
 */
export function DraftConflict({ form, theirs, send }: DraftConflictProps) {
  const { t } = useMessages();
  const fields = differingFields(form, theirs.form);
  const { by, savedAt, lastAct } = theirs.draft;
  const isEdition = isOfEdition(theirs);
  const [theirFields, setTheirFields] = useState<readonly Field[]>([]);
  const choose = (field: Field, isTheirs: boolean) =>
    setTheirFields((chosen) => [...chosen.filter((one) => one !== field), ...(isTheirs ? [field] : [])]);
  const keepChosen = () => {
    const chosen = fields.filter((field) => theirFields.includes(field));
    send({ type: 'form.change', form: withFieldsOf(form, theirs.form, chosen) });
    send({ type: 'mine.keep' });
  };
  return (
    <Notice
      kind="warning"
      title={
        isEdition
          ? t('desk.draft.conflictEdition')
          : t('desk.draft.conflictBy', { by, ...dayAndTimeOf(savedAt) })
      }
      announced
      actions={
        <Row>
          {/* What is chosen below comes first: either whole text drops the other. */}
          {fields.length > 1 && <Button onClick={keepChosen}>{t('desk.draft.chosen')}</Button>}
          <Button look="secondary" onClick={() => send({ type: 'theirs.take' })}>
            {t(isEdition ? 'desk.draft.published' : 'desk.draft.theirs')}
          </Button>
          <Button look="secondary" onClick={() => send({ type: 'mine.keep' })}>
            {t('desk.draft.mine')}
          </Button>
        </Row>
      }
    >
      {isEdition && (
        <p>
          <LastAct lastAct={lastAct} />
        </p>
      )}
      {fields.length === 0 ? (
        <p>{t('desk.draft.conflictSame')}</p>
      ) : (
        <Texts form={form} theirs={theirs} fields={fields} theirFields={theirFields} onChoose={choose} />
      )}
      <p>{t(isEdition ? 'desk.draft.conflictOnlyDraft' : 'desk.draft.conflictOnly')}</p>
    </Notice>
  );
}

type TextsProps = Omit<DraftConflictProps, 'send'> & {
  fields: readonly Field[];
  theirFields: readonly Field[];
  onChoose: (field: Field, isTheirs: boolean) => void;
};

/** One's own text beside the other's; where several fields differ, each may be chosen by itself. */
function Texts({ form, theirs, fields, theirFields, onChoose }: TextsProps) {
  const { t } = useMessages();
  const id = useId();
  const isChoice = fields.length > 1;
  const cell = (field: Field, isTheirs: boolean) => {
    const [text, other] = isTheirs ? [theirs.form, form] : [form, theirs.form];
    const side = `${id}-${isTheirs ? 'theirs' : 'mine'}`;
    const value = <DifferingField field={field} form={text} other={other} />;
    if (!isChoice) return value;
    return (
      <label className="desk-choice">
        <input
          type="radio"
          name={`${id}-${field}`}
          aria-labelledby={`${id}-${field} ${side} ${side}-${field}`}
          checked={theirFields.includes(field) === isTheirs}
          onChange={() => onChoose(field, isTheirs)}
        />
        <span id={`${side}-${field}`}>{value}</span>
      </label>
    );
  };
  return (
    <FieldsTable
      label={t('desk.draft.differences')}
      columns={[
        {
          title: isOfEdition(theirs)
            ? t('desk.draft.publishedNow')
            : t('desk.draft.savedBy', { by: theirs.draft.by }),
          id: `${id}-theirs`,
        },
        { title: t('desk.draft.writtenHere'), id: `${id}-mine` },
      ]}
      fields={fields}
      rowId={(field) => `${id}-${field}`}
      cellsOf={(field) => [cell(field, true), cell(field, false)]}
    />
  );
}
