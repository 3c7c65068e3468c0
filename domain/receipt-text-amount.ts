import { italianAmount } from './money.ts';
import {
  beginsWith,
  confidenceOfPart,
  type LineText,
  lettersOf,
  lineText,
  type ReadField,
  type ReadLine,
} from './receipt-text-line.ts';

/** An amount at the end of a line; its comma may be recognised as a point or followed by a space. */
const AMOUNT = /(-?)\s?(?<![\d.,])(\d{1,5})\s?[.,]\s?(\d{2})(?![\d%])/g;
const TIMES = /\d\s?[xX*]\s/;

/** The meaning of a line's amount. `paid` is exact; `given` is cash, of which `change` was returned. */
type Kind = 'total' | 'subtotal' | 'paid' | 'given' | 'change' | 'other' | 'goods';

/** Lines that begin with these have another meaning, although they may resemble another label. */
const LABELS: readonly (readonly [kind: Kind, labels: readonly string[]])[] = [
  [
    'other',
    [
      'TOTALEIVA',
      'TOTALESCONT',
      'TOTALEPUNTI',
      'TOTALEARTIC',
      'TOTALEPEZZI',
      'DICUIIVA',
      'NONRISCOSSO',
      'SALDO',
      'IMPOSTA',
      'IMPONIBILE',
    ],
  ],
  ['subtotal', ['SUBTOTALE', 'SUBTOT']],
  ['total', ['TOTALECOMPLESSIVO', 'TOTALEEURO', 'TOTALEEUR', 'TOTALE']],
  [
    'paid',
    [
      'IMPORTOPAGATO',
      'PAGAMENTOELETTRONICO',
      'PAGAMENTOCART',
      'BANCOMAT',
      'CARTADICREDITO',
      'CARTADIDEBITO',
      'CARTECREDITO',
    ],
  ],
  ['given', ['PAGAMENTOCONTANTE', 'CONTANT']],
  ['change', ['RESTO']],
];

type Found = { kind: Kind; cents: number; confidence: number };

function kindOf(text: string): Kind {
  const letters = lettersOf(text);
  return LABELS.find(([, labels]) => labels.some((label) => beginsWith(letters, label)))?.[0] ?? 'goods';
}

function foundIn(line: LineText): Found | null {
  const match = [...line.text.matchAll(AMOUNT)].at(-1);
  if (!match) return null;
  const [all, minus = '', euros = '', cents = ''] = match;
  const sign = minus === '' ? 1 : -1;
  return {
    kind: TIMES.test(line.text) ? 'other' : kindOf(line.text.slice(0, match.index)),
    cents: sign * (Number(euros) * 100 + Number(cents)),
    confidence: confidenceOfPart(line, match.index, all.length),
  };
}

/** The sums found elsewhere on the receipt: each was printed and recognised separately. */
function sumsFoundElsewhere(found: readonly Found[]): number[] {
  const of = (kind: Kind) => found.filter((one) => one.kind === kind).map(({ cents }) => cents);
  const firstTotal = found.findIndex(({ kind }) => kind === 'total' || kind === 'subtotal');
  const end =
    firstTotal < 0 ? found.findIndex(({ kind }) => kind !== 'goods' && kind !== 'other') : firstTotal;
  const goods = found.slice(0, end).filter(({ kind }) => kind === 'goods');
  const [given] = of('given');
  const [change] = of('change');
  return [
    ...of('subtotal'),
    ...of('paid'),
    ...(given !== undefined && change !== undefined ? [given - change] : []),
    ...(goods.length > 0 ? [goods.reduce((sum, { cents }) => sum + cents, 0)] : []),
  ];
}

const field = (cents: number, confidence: number): ReadField => ({ value: italianAmount(cents), confidence });

/**
 * The receipt's total. It is certain when its line is read and another amount confirms it; alone it has the confidence
 * of its word. An unreadable line is replaced by two other amounts that agree.
 */
export function amountOf(lines: readonly ReadLine[]): ReadField | null {
  const found = lines.map((line) => foundIn(lineText(line))).filter((one) => one !== null);
  const sums = sumsFoundElsewhere(found).filter((cents) => cents > 0);
  const totals = found.filter(({ kind, cents }) => kind === 'total' && cents > 0);
  const agreed = totals.find(({ cents }) => sums.includes(cents));
  if (agreed) return field(agreed.cents, 0.5 + agreed.confidence / 2);
  const [first] = totals;
  const twice = sums.find((cents, at) => sums.indexOf(cents) !== at);
  if (twice !== undefined) return field(twice, first ? 0.5 : 0.85);
  if (!first) return null;
  const isOnly = totals.every(({ cents }) => cents === first.cents);
  // A different sum that was recognised well lowers the confidence.
  return field(first.cents, first.confidence * (isOnly ? 1 : 0.5) * (sums.length > 0 ? 0.75 : 0.95));
}
