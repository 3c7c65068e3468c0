import type { ReactNode } from 'react';
import receiptWords from '#brand/words/receipt.json' with { type: 'json' };
import { TYPED_FIELDS, type TypedReceipt } from '../../domain/receipts.ts';
import receiptMessages from '../../locales/it/receipt.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CommercialReceipt, type PrintedLine } from '../ui/drawings/commercial-receipt.tsx';
import { Sample } from '../ui/layout/sample.tsx';

addMessages(receiptMessages, receiptWords);

const DATE = '30-07-2025';
const TIME = '18:05';
const NUMBER = '0042-0117';
/** Non-breaking, so that rendering does not collapse them. */
const GAP = '\u00a0'.repeat(3);

type RingedLine = 'total' | 'moment' | 'number';

/** The line that shows each field of the form; `text`: the part of the line, where it holds more. */
const PLACES: Record<keyof TypedReceipt, { line: RingedLine; text?: string }> = {
  code: { line: 'number', text: NUMBER },
  receiptDate: { line: 'moment', text: DATE },
  receiptTime: { line: 'moment', text: TIME },
  amount: { line: 'total' },
};

/** The rings of a line: each has the number that its field has in the form. */
const ringsOf = (line: RingedLine) =>
  TYPED_FIELDS.flatMap((field, index) => {
    const { line: own, ...ring } = PLACES[field];
    return own === line ? [{ number: index + 1, ...ring }] : [];
  });

/** The lines that a till prints on a *documento commerciale*; rings mark what the form asks for. */
function usePrint(): readonly PrintedLine[] {
  const { t } = useMessages();
  return [
    { text: t('receipt.sample.shop'), isStrong: true },
    { text: t('receipt.sample.address') },
    { text: t('receipt.sample.vat') },
    { text: t('receipt.sample.document'), isStrong: true },
    { text: t('receipt.sample.kind') },
    { text: t('receipt.sample.first'), amount: '5,16' },
    { text: t('receipt.sample.second'), amount: '2,98' },
    { text: t('receipt.sample.third'), amount: '4,36' },
    {
      text: t('receipt.sample.total'),
      amount: '12,50',
      isStrong: true,
      marks: ringsOf('total'),
    },
    { text: t('receipt.sample.ofWhichVat'), amount: '0,48' },
    { text: t('receipt.sample.paid'), amount: '12,50' },
    {
      text: `${DATE}${GAP}${TIME}`,
      marks: ringsOf('moment'),
    },
    { text: t('receipt.sample.till') },
    {
      text: `${t('receipt.sample.number')}${GAP}${NUMBER}`,
      marks: ringsOf('number'),
    },
  ];
}

/** The typed fields of a receipt beside a receipt that shows where each of them stands. */
export function ReceiptSample({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const print = usePrint();
  return (
    <Sample
      title={t('receipt.sample.title')}
      drawing={<CommercialReceipt size="full" lines={print} />}
      places={TYPED_FIELDS.map((name) => ({ name, text: t(`receipt.sample.where.${name}`) }))}
    >
      {children}
    </Sample>
  );
}
