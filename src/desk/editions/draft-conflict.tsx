import type { DeskDraft } from '../../../domain/desk.ts';
import { differingFields, type EditionForm } from '../../../domain/edition-form.ts';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';

// What is told of two texts of the same draft, of which somebody has to choose one.

/** Who has saved the other text, and when. */
export function WhoseConflict({ theirs: { by, savedAt } }: { theirs: DeskDraft }) {
  const { t } = useMessages();
  return t('desk.draft.conflictBy', { by, day: dayOfInstant(savedAt), time: timeOfInstant(savedAt) });
}

/** In which fields both texts differ, and what a choice does. */
export function ConflictFields({ form, theirs }: { form: EditionForm; theirs: DeskDraft }) {
  const { t } = useMessages();
  const fields = differingFields(form, theirs.form);
  const names = fields.map((field) => t(field === 'prizes' ? 'desk.group.prizes' : `desk.field.${field}`));
  return (
    <p>
      {names.length === 0
        ? t('desk.draft.conflictSame')
        : t('desk.draft.conflictFields', { fields: names.join(', ') })}{' '}
      {t('desk.draft.conflictOnly')}
    </p>
  );
}
