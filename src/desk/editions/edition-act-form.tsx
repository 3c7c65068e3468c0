import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { EXAMPLE_PACK } from '#brand/promotion.ts';
import type { DeskEdition, EditionRequest } from '../../../domain/desk.ts';
import { MAX_LETTERS } from '../../../domain/edition-declaration.ts';
import {
  closingMoment,
  MOVABLE_DAYS,
  REQUEST_FIELDS,
  type RequestField,
} from '../../../domain/edition-requests.ts';
import type { FormAct } from '../../../machines/desk/desk-editions.machine.ts';
import { FormMessages, useFocusFirstError } from '../../components/form-messages.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { DateField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { ConfirmPanel, Focused } from '../confirm-panel.tsx';
import type { EditionsPartProps } from './editions.tsx';

type ActFormProps = Pick<EditionsPartProps, 'editions' | 'send'> & { act: FormAct; edition: DeskEdition };

/** What stands in the fields of an act's form; a fact that was left as it was is not written again. */
function requestOf(act: FormAct, edition: DeskEdition, form: HTMLFormElement): EditionRequest {
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
    case 'close':
      return { kind: 'close', lastDay: text('lastDay') };
    case 'rules': {
      const file = form.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0] ?? null;
      return { kind: 'rules', file, tellsPlayers: values.has('tell') };
    }
    case 'set':
      return { kind: 'set', change: changed(REQUEST_FIELDS.set) };
  }
}

/** The form of one act, which is asked twice. What is refused stands at its field, or above the button; nothing typed goes. */
export function EditionActForm({ act, edition, editions, send }: ActFormProps) {
  const { t, messageText } = useMessages();
  const { errors, request } = editions.context;
  const errorOf = (field: RequestField) => {
    const message = errors.fields[field];
    return message && messageText(message);
  };
  const Fields = FIELDS[act];
  const isAsked = editions.matches('confirming') || editions.matches('acting');
  const button = useReturnFocus<HTMLButtonElement>(isAsked);
  const form = useFocusFirstError(errors);
  const messages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors.fields).length === 0) messages.current?.focus();
  }, [errors]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isAsked) send({ type: 'act.submit', request: requestOf(act, edition, event.currentTarget) });
  };
  return (
    <FormFrame ref={form} onSubmit={submit} aria-label={t(`desk.act.${act}`)}>
      {/* Not the first field: the key that opened the form would send it. */}
      <Focused>
        <h2 className="desk-subtitle">{t(`desk.act.${act}`)}</h2>
      </Focused>
      <p className="desk-soft">{t(`desk.act.${act}Lead`, { day: dayInWords(edition.endDate) })}</p>
      <div className="desk-data" inert={isAsked}>
        <Fields edition={edition} errorOf={errorOf} />
      </div>
      {isAsked && request !== null ? (
        <ConfirmPanel
          question={<Question request={request} edition={edition} />}
          confirm={t(`desk.act.${act}Yes`)}
          isBusy={editions.matches('acting')}
          onConfirm={() => send({ type: 'act.confirm' })}
          onCancel={() => send({ type: 'act.cancel' })}
        />
      ) : (
        <>
          {errors.form.length > 0 && (
            <div ref={messages} tabIndex={-1}>
              <FormMessages messages={errors.form} />
            </div>
          )}
          <Row>
            <Button ref={button} type="submit">
              {t(`desk.act.${act}Do`)}
            </Button>
            <Button look="quiet" onClick={() => send({ type: 'act.cancel' })}>
              {t('desk.act.cancel')}
            </Button>
          </Row>
        </>
      )}
    </FormFrame>
  );
}

/** What the act will do, in the words of what it means to who plays. */
function Question({ request, edition }: { request: EditionRequest; edition: DeskEdition }) {
  const { t } = useMessages();
  switch (request.kind) {
    case 'close': {
      const moment = closingMoment(request.lastDay, edition.today);
      return t(`desk.act.closeSure.${moment}`, { day: dayInWords(request.lastDay) });
    }
    case 'extend': {
      const days = { day: dayInWords(request.lastDay), before: dayInWords(edition.endDate) };
      return t('desk.act.extendSure', days);
    }
    case 'rules':
      return (
        <>
          {t('desk.act.rulesSure', { file: request.file?.name ?? '' })}{' '}
          {request.tellsPlayers && t('desk.act.rulesTells')}
        </>
      );
    case 'set':
      return t('desk.act.setSure');
  }
}

type FieldsProps = { edition: DeskEdition; errorOf: (field: RequestField) => string | undefined };

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
      <TextField
        name="reason"
        label={t('desk.field.reason')}
        hint={t('desk.field.reasonHint')}
        maxLength={MAX_LETTERS.reason}
        error={errorOf('reason')}
        required
      />
    </>
  );
}

function CloseFields({ errorOf }: FieldsProps) {
  const { t } = useMessages();
  return <DateField name="lastDay" label={t('desk.field.lastDay')} error={errorOf('lastDay')} required />;
}

function RulesFields({ errorOf }: FieldsProps) {
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
        maxLength={MAX_LETTERS.charity}
        error={errorOf('charity')}
      />
      <TextAreaField
        name="products"
        label={t('desk.field.products')}
        hint={t('desk.field.productsHint', { pack: EXAMPLE_PACK })}
        defaultValue={edition.products?.join('\n')}
        maxLength={10_000}
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
