import { useEffect, useRef } from 'react';
import { EXAMPLE_PACK } from '#brand/promotion.ts';
import { MAX_LENGTHS, MAX_PRIZES, TYPED_LENGTHS } from '../../../domain/edition-declaration.ts';
import { type EditionForm, emptyPrize, type PrizeForm } from '../../../domain/edition-form.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FieldError } from '../../ui/fields/field-frame.tsx';
import { FieldGroup } from '../../ui/fields/form-frame.tsx';
import { DateField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';

type DraftFieldsProps = {
  form: EditionForm;
  /** The code of the open edition that the draft replaces; it cannot be changed. */
  replaces: string | null;
  errorOf: (field: string) => string | undefined;
  onChange: (form: EditionForm) => void;
  onLeave: (field: string) => void;
};

type PlainField = Exclude<keyof EditionForm, 'prizes'>;

/** The fields of a draft, in the order in which somebody plans a campaign. */
export function DraftFields({ form, replaces, errorOf, onChange, onLeave }: DraftFieldsProps) {
  const { t } = useMessages();
  const field = (name: PlainField) => ({
    name,
    label: t(`desk.field.${name}`),
    value: form[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [name]: event.target.value }),
    onBlur: () => onLeave(name),
  });
  return (
    <>
      <FieldGroup legend={t('desk.group.what')}>
        <TextField
          {...field('description')}
          hint={t('desk.field.descriptionHint', { most: MAX_LENGTHS.description })}
          maxLength={TYPED_LENGTHS.line}
          required
        />
        <TextField
          {...field('code')}
          {...(replaces !== null && { value: replaces })}
          hint={t('desk.field.codeHint')}
          readOnly={replaces !== null}
          maxLength={40}
          spellCheck={false}
          required
        />
      </FieldGroup>
      <FieldGroup legend={t('desk.group.days')}>
        <div className="desk-field-row">
          <DateField {...field('startDate')} required />
          <DateField {...field('endDate')} required />
        </div>
        <div className="desk-field-row">
          <DateField {...field('drawUntil')} optionalText={t('desk.field.optional')} />
          <DateField {...field('keepOriginalsUntil')} optionalText={t('desk.field.optional')} />
        </div>
      </FieldGroup>
      <FieldGroup legend={t('desk.group.play')}>
        <TextField {...field('dailyReceipts')} inputMode="numeric" maxLength={2} required />
        <TextAreaField
          {...field('products')}
          hint={t('desk.field.productsHint', { pack: EXAMPLE_PACK })}
          optionalText={t('desk.field.optional')}
          maxLength={TYPED_LENGTHS.products}
        />
      </FieldGroup>
      <FieldGroup legend={t('desk.group.prizes')}>
        <Prizes form={form} errorOf={errorOf} onChange={onChange} onLeave={onLeave} />
        <TextField
          {...field('charity')}
          hint={t('desk.field.charityHint')}
          maxLength={TYPED_LENGTHS.line}
          required
        />
      </FieldGroup>
    </>
  );
}

function Prizes({ form, errorOf, onChange, onLeave }: Omit<DraftFieldsProps, 'replaces'>) {
  const { t } = useMessages();
  const { prizes } = form;
  const list = useRef<HTMLOListElement>(null);
  const isAdded = useRef(false);
  const { length } = prizes;
  useEffect(() => {
    // Focuses the first field of the new prize, where the person goes on typing.
    if (isAdded.current && length > 0) list.current?.lastElementChild?.querySelector('input')?.focus();
    isAdded.current = false;
  }, [length]);
  const add = () => {
    isAdded.current = true;
    onChange({ ...form, prizes: [...prizes, emptyPrize] });
  };
  /** Prizes have only their positions as keys: a new one may have no name yet. */
  const places = [...prizes.keys()];
  const write = (at: number, name: keyof PrizeForm, value: string) =>
    onChange({ ...form, prizes: prizes.map((one, n) => (n === at ? { ...one, [name]: value } : one)) });
  const field = (at: number, name: keyof PrizeForm) => ({
    label: t(`desk.prize.${name}`),
    value: prizes[at]?.[name] ?? '',
    error: errorOf(`prizes.${at}.${name}`),
    onChange: (event: { target: { value: string } }) => write(at, name, event.target.value),
    onBlur: () => onLeave(`prizes.${at}.${name}`),
  });
  return (
    <>
      <ol ref={list} className="desk-prizes">
        {places.map((at) => (
          <li key={at}>
            <div className="desk-prize-row">
              <TextField {...field(at, 'name')} maxLength={TYPED_LENGTHS.line} required />
              <TextField {...field(at, 'description')} maxLength={TYPED_LENGTHS.prizeDescription} required />
              <TextField {...field(at, 'quantity')} inputMode="numeric" maxLength={9} required />
              <TextField
                {...field(at, 'unitValue')}
                inputMode="decimal"
                maxLength={12}
                optionalText={t('desk.field.optional')}
              />
            </div>
            <Button
              look="quiet"
              icon="close"
              onClick={() => onChange({ ...form, prizes: prizes.filter((_prize, n) => n !== at) })}
            >
              {t('desk.prize.remove', { name: prizes[at]?.name || String(at + 1) })}
            </Button>
          </li>
        ))}
      </ol>
      <FieldError id="desk-prizes-error">{errorOf('prizes')}</FieldError>
      {prizes.length < MAX_PRIZES && (
        <Row>
          <Button look="secondary" onClick={add}>
            {t('desk.prize.add')}
          </Button>
        </Row>
      )}
    </>
  );
}
