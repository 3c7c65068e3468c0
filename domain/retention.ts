import { yearsAfter } from './dates.ts';

// How long each kind of data is kept, on what ground, and what then becomes of it: the one table from which the server's
// jobs take their terms, and against which the privacy notice is tested (test/domain/retention.test.ts).

type Unit = 'days' | 'months' | 'years';

/** A term of `n` units after something. */
export type Term = { n: number; unit: Unit };

export type Retention = {
  /** The number of the row in the notice's table, from 1; several kinds may share one. */
  noticeRow: number;
  /** As the notice says it, in Italian. */
  ground: string;
  /** What the notice promises, with the term in its words. */
  promise: string;
  /** What happens when it is over. */
  happens: string;
};

const WORDS: Record<Unit, string> = { days: 'giorni', months: 'mesi', years: 'anni' };
const SMALL = ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'];

/** A term as Italian writes it: small numbers of years in letters. */
const inWords = ({ n, unit }: Term): string => `${unit === 'years' ? (SMALL[n] ?? n) : n} ${WORDS[unit]}`;

/** The terms that are counted; everything else ends with what it belongs to. */
export const TERMS = {
  /** From the sign-up of an account whose address nobody confirms. */
  unconfirmed: { n: 30, unit: 'days' },
  /** From the last day of the edition. */
  records: { n: 5, unit: 'years' },
  /** From the consent to the community. */
  answers: { n: 24, unit: 'months' },
  /** From the consent to profiling. */
  profiling: { n: 12, unit: 'months' },
  /** From the consent to news of a contest. */
  news: { n: 24, unit: 'months' },
  /** From the row of the audit log; the database itself keeps to it. */
  audit: { n: 30, unit: 'months' },
  /** From the report of an error. */
  reports: { n: 90, unit: 'days' },
} as const satisfies Record<string, Term>;

export const RETENTION = {
  account: {
    noticeRow: 1,
    ground: 'Contratto',
    promise: 'Fino alla cancellazione dell’account',
    happens: 'Closing or erasing the account empties its row (server/players/empty-account.ts).',
  },
  unconfirmed: {
    noticeRow: 1,
    ground: 'Contratto',
    promise: `${inWords(TERMS.unconfirmed)} se l’indirizzo e-mail non viene mai confermato`,
    happens: 'The account is removed with all that it has (server/players/unconfirmed.ts).',
  },
  records: {
    noticeRow: 2,
    ground: 'Contratto e obblighi di legge',
    promise: `Fino a ${inWords(TERMS.records)} dalla chiusura del concorso`,
    happens: 'Receipts, photos, acceptances, entries and wins of the edition are removed.',
  },
  answers: {
    noticeRow: 3,
    ground: 'Consenso alla comunità',
    promise: `${inWords(TERMS.answers)} dal consenso`,
    happens:
      'Without a renewed consent answers, stories, their decisions and points are removed (server/editions/remove-ended.ts).',
  },
  profiling: {
    noticeRow: 4,
    ground: 'Consenso facoltativo alla profilazione',
    promise: `${inWords(TERMS.profiling)} dal consenso`,
    happens: 'Nothing is derived any more; what the answers say is kept with them.',
  },
  news: {
    noticeRow: 5,
    ground: 'Consenso facoltativo alle notizie',
    promise: `${inWords(TERMS.news)} dal consenso`,
    happens:
      'The consent has run out, and nobody is to be written to; it stays as its proof until the account goes.',
  },
  reminders: {
    noticeRow: 6,
    ground: 'Contratto',
    promise: 'Fino all’invio dell’e-mail',
    happens: 'The wish is removed with the mail (server/editions/send-reminders.ts).',
  },
  audit: {
    noticeRow: 7,
    ground: 'Obblighi di legge e interesse legittimo',
    promise: inWords(TERMS.audit),
    happens: 'Sealed rows are removed (server/audit/seal-log.ts).',
  },
  reports: {
    noticeRow: 8,
    ground: 'Interesse legittimo',
    promise: inWords(TERMS.reports),
    happens: 'Reports of errors are removed (server/jobs/purge.ts).',
  },
} as const satisfies Record<string, Retention>;

/** Until which day, included, the records of an edition are kept that ends on a day; both `YYYY-MM-DD`. */
export const recordsKeptUntil = (endDate: string): string => yearsAfter(endDate, TERMS.records.n);
