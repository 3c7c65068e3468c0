import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { EXAMPLE_PACK } from '#brand/promotion.ts';
import type { DeskEdition, EditionRequest } from '../../../domain/desk.ts';
import { MAX_LETTERS } from '../../../domain/edition-declaration.ts';
import type { ActField, FormAct } from '../../../machines/desk/desk-editions.machine.ts';
import { FormMessages, useFocusFirstError } from '../../components/form-messages.tsx';
import { dayInWords } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { DateField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { EditionsPartProps } from './editions.tsx';

type ActFormProps = Pick<EditionsPartProps, 'editions' | 'send'> & { act: FormAct; edition: DeskEdition };

/** What stands in the fields of an act's form; a fact that was left as it was is not written again. */
function requestOf(act: FormAct, edition: DeskEdition, form: HTMLFormElement): EditionRequest | null {
  const values = new FormData(form);
  const text = (name: ActField) => String(values.get(name) ?? '').trim();
  switch (act) {
    case 'extend':
      return { kind: 'extend', lastDay: text('lastDay'), article: text('article'), reason: text('reason') };
    case 'close':
      return { kind: 'close', lastDay: text('lastDay') };
    case 'rules': {
      const file = form.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0];
      return file === undefined ? null : { kind: 'rules', file, tellsPlayers: values.has('tell') };
    }
    case 'set': {
      const known = { ...edition, products: edition.products?.join('\n') ?? '' };
      const fields = ['charity', 'products', 'drawUntil', 'keepOriginalsUntil'] as const;
      const changed = fields.filter((name) => text(name) !== (known[name] ?? ''));
      if (changed.length === 0) return null;
      return { kind: 'set', change: Object.fromEntries(changed.map((name) => [name, text(name)])) };
    }
  }
}

/** The form of one act. What the server refuses stands at its field, or above the button; nothing typed goes. */
export function EditionActForm({ act, edition, editions, send }: ActFormProps) {
  const { t, messageText } = useMessages();
  const { errors } = editions.context;
  const errorOf = (field: ActField) => {
    const message = errors.fields[field];
    return message && messageText(message);
  };
  const Fields = FIELDS[act];
  const form = useFocusFirstError(errors);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [form]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = requestOf(act, edition, event.currentTarget);
    setEmpty(request === null);
    if (request !== null) send({ type: 'act.submit', request });
  };
  return (
    <FormFrame ref={form} onSubmit={submit} aria-label={t(`desk.act.${act}`)}>
      <h2 className="desk-subtitle">{t(`desk.act.${act}`)}</h2>
      <p className="desk-soft">{t(`desk.act.${act}Lead`, { day: dayInWords(edition.endDate) })}</p>
      <Fields edition={edition} errorOf={errorOf} />
      <FormMessages messages={isEmpty ? [{ key: `desk.act.${act}Empty` }] : errors.form} />
      <Row>
        <Button type="submit" busy={editions.matches('acting')}>
          {t(`desk.act.${act}Do`)}
        </Button>
        <Button look="quiet" onClick={() => send({ type: 'act.cancel' })}>
          {t('desk.act.cancel')}
        </Button>
      </Row>
    </FormFrame>
  );
}

type FieldsProps = { edition: DeskEdition; errorOf: (field: ActField) => string | undefined };

/** The fields of each act. */
const FIELDS: Record<FormAct, (props: FieldsProps) => ReactNode> = {
  extend: ExtendFields,
  close: CloseFields,
  rules: RulesFields,
  set: SetFields,
};

function ExtendFields({ errorOf }: FieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <DateField name="lastDay" label={t('desk.field.lastDay')} error={errorOf('lastDay')} required />
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

function CloseFields({ edition, errorOf }: FieldsProps) {
  const { t } = useMessages();
  return (
    <DateField
      name="lastDay"
      label={t('desk.field.lastDay')}
      defaultValue={edition.today}
      error={errorOf('lastDay')}
      required
    />
  );
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
