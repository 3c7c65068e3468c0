import type { ReactNode } from 'react';
import { EXAMPLE_PACK } from '#brand/promotion.ts';
import { dayInWords } from '../../../domain/dates.ts';
import type { DeskEdition, TypedEditionRequest } from '../../../domain/desk.ts';
import { MAX_LENGTHS, TYPED_LENGTHS } from '../../../domain/edition-declaration.ts';
import { MOVABLE_DAYS, REQUEST_FIELDS, type RequestField } from '../../../domain/edition-requests.ts';
import type { FormAct } from '../../../machines/desk/desk-editions.setup.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { DateField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { ActForm } from '../act-form.tsx';
import { ConfirmPanel, Focused } from '../confirm-panel.tsx';
import { ActChanges, ActQuestion } from './edition-act-question.tsx';
import type { EditionsPartProps } from './editions.tsx';

type EditionActFormProps = Pick<EditionsPartProps, 'editions' | 'send'> & {
  act: FormAct;
  edition: DeskEdition;
};

/** What stands in the fields of an act's form; a fact that was left as it was is not written again. */
function requestOf(act: FormAct, edition: DeskEdition, form: HTMLFormElement): TypedEditionRequest {
  const values = new FormData(form);
  const text = (name: RequestField) => String(values.get(name) ?? '').trim();
  const known = { ...edition, products: edition.products?.join('\n') ?? '' };
  const changed = (fields: readonly (typeof REQUEST_FIELDS)['set'][number][]) =>
    Object.fromEntries(
      fields
        .filter((name) => values.has(name) && text(name) !== (known[name] ?? ''))
        .map((name) => [name, text(name)]),
    );
  switch (act) {
    case 'extend': {
      const [lastDay, article, reason] = [text('lastDay'), text('article'), text('reason')];
      return { kind: 'extend', lastDay, article, reason, ...changed(MOVABLE_DAYS) };
    }
    case 'close': {
      const [lastDay, reason, publicReason] = [text('lastDay'), text('reason'), text('publicReason')];
      return { kind: 'close', lastDay, reason, publicReason };
    }
    case 'rules': {
      const file = form.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0] ?? null;
      return { kind: 'rules', file, tellsPlayers: values.has('tell') };
    }
    case 'set':
      return { kind: 'set', change: changed(REQUEST_FIELDS.set) };
  }
}

/** The form of one act. Nothing typed goes where it is refused. */
export function EditionActForm({ act, edition, editions, send }: EditionActFormProps) {
  const { t } = useMessages();
  const { errors, request } = editions.context;
  const Fields = FIELDS[act];
  const isAsked = editions.matches('confirming') || editions.matches('acting');
  return (
    <ActForm
      name={t(`desk.act.${act}`)}
      heading={
        // Not the first field: the key that opened the form would send it.
        <Focused>
          <h2 className="desk-subtitle">{t(`desk.act.${act}`)}</h2>
        </Focused>
      }
      lead={t(`desk.act.${act}Lead`, { day: dayInWords(edition.endDate) })}
      errors={errors}
      fields={(errorOf) => <Fields edition={edition} errorOf={errorOf} send={send} />}
      question={
        isAsked && request !== null ? (
          <ConfirmPanel
            question={<ActQuestion request={request} edition={edition} />}
            confirm={t(`desk.act.${act}Yes`)}
            isBusy={editions.matches('acting')}
            onConfirm={() => send({ type: 'act.confirm' })}
            onCancel={() => send({ type: 'act.cancel' })}
          >
            <ActChanges request={request} edition={edition} />
          </ConfirmPanel>
        ) : null
      }
      submitLabel={t(`desk.act.${act}Do`)}
      secondaryAction={
        <Button look="quiet" onClick={() => send({ type: 'act.cancel' })}>
          {t('desk.act.cancel')}
        </Button>
      }
      onSubmit={(form) => send({ type: 'act.submit', request: requestOf(act, edition, form) })}
    />
  );
}

type FieldsProps = Pick<EditionActFormProps, 'edition' | 'send'> & {
  errorOf: (field: RequestField) => string | undefined;
};

/** The fields of each act. */
const FIELDS: Record<FormAct, (props: FieldsProps) => ReactNode> = {
  extend: ExtendFields,
  close: CloseFields,
  rules: RulesFields,
  set: SetFields,
};

/** The dates after the last day are offered where the edition has promised them: they move with it. */
function ExtendFields({ edition, errorOf }: FieldsProps) {
  const { t } = useMessages();
  const movable = MOVABLE_DAYS.filter((field) => edition[field] !== null);
  return (
    <>
      <DateField name="lastDay" label={t('desk.field.lastDay')} error={errorOf('lastDay')} required />
      {movable.map((field) => (
        <DateField
          key={field}
          name={field}
          label={t(`desk.field.${field}`)}
          defaultValue={edition[field] ?? ''}
          error={errorOf(field)}
          required
        />
      ))}
      <TextField
        name="article"
        label={t('desk.field.article')}
        hint={t('desk.field.articleHint')}
        maxLength={20}
        error={errorOf('article')}
        required
      />
      <ReasonField error={errorOf('reason')} />
    </>
  );
}

function CloseFields({ edition, errorOf }: FieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <DateField name="lastDay" label={t('desk.field.lastDay')} error={errorOf('lastDay')} required />
      <ReasonField error={errorOf('reason')} />
      <TextField
        name="publicReason"
        label={t('desk.field.publicReason')}
        optionalText={t('desk.field.optional')}
        hint={t('desk.field.publicReasonHint', { most: MAX_LENGTHS.publicReason })}
        // Closing once more keeps the sentence that players read already.
        defaultValue={edition.publicReason ?? ''}
        maxLength={TYPED_LENGTHS.reason}
        error={errorOf('publicReason')}
      />
    </>
  );
}

function ReasonField({ error }: { error: string | undefined }) {
  const { t } = useMessages();
  return (
    <TextField
      name="reason"
      label={t('desk.field.reason')}
      hint={t('desk.field.reasonHint', { most: MAX_LENGTHS.reason })}
      maxLength={TYPED_LENGTHS.reason}
      error={error}
      required
    />
  );
}

function RulesFields({ errorOf, send }: FieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <TextField
        name="file"
        type="file"
        accept="application/pdf"
        label={t('desk.field.file')}
        hint={t('desk.field.fileHint')}
        error={errorOf('file')}
        required
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0];
          if (file !== undefined) send({ type: 'file.choose', file });
        }}
      />
      <CheckboxField name="tell" label={t('desk.field.tell')} hint={t('desk.field.tellHint')} />
    </>
  );
}

function SetFields({ edition, errorOf }: FieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <TextField
        name="charity"
        label={t('desk.field.charity')}
        defaultValue={edition.charity ?? ''}
        maxLength={TYPED_LENGTHS.line}
        error={errorOf('charity')}
      />
      <TextAreaField
        name="products"
        label={t('desk.field.products')}
        hint={t('desk.field.productsHint', { pack: EXAMPLE_PACK })}
        defaultValue={edition.products?.join('\n')}
        maxLength={TYPED_LENGTHS.products}
        error={errorOf('products')}
      />
      <DateField
        name="drawUntil"
        label={t('desk.field.drawUntil')}
        defaultValue={edition.drawUntil ?? ''}
        error={errorOf('drawUntil')}
      />
      <DateField
        name="keepOriginalsUntil"
        label={t('desk.field.keepOriginalsUntil')}
        defaultValue={edition.keepOriginalsUntil ?? ''}
        error={errorOf('keepOriginalsUntil')}
      />
    </>
  );
}
