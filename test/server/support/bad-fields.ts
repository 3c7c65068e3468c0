import type { ValidationKey } from '../../../domain/validation.ts';

/** The fields of the forms that have cases of their own. */
export type Field =
  | ('email' | 'password' | 'firstName' | 'birthDate' | 'phone' | 'state')
  | 'loyaltyCard'
  | 'otp'
  | ('code' | 'receiptDate' | 'receiptTime' | 'amount');

/**
 * One value of a field: what the form says of it (null: nothing), and whether the server takes it. Where the two
 * differ the server is the authority: it knows the provinces and every account.
 */
export type BadField = {
  field: Field;
  what: string;
  value: string;
  says: ValidationKey | null;
  isTaken: boolean;
};

type Row = readonly [what: string, value: string, says: ValidationKey | null, isTaken: boolean];

const of = (field: Field, ...rows: readonly Row[]): BadField[] =>
  rows.map(([what, value, says, isTaken]) => ({ field, what, value, says, isTaken }));

const LOCAL_64 = 'a'.repeat(64);
/** An address of 194 characters and its last label. */
const addressEndingIn = (label: string) => `${LOCAL_64}@${'b'.repeat(62)}.${'c'.repeat(62)}.${label}.it`;

export const BAD_FIELDS: readonly BadField[] = [
  ...of(
    'email',
    ['254 characters', addressEndingIn('d'.repeat(60)), null, true],
    ['255 characters', addressEndingIn('d'.repeat(61)), 'validation.email', false],
    ['a local part of 64', `${LOCAL_64}@example.com`, null, true],
    ['a local part of 65', `a${LOCAL_64}@example.com`, 'validation.email', false],
    ['no top domain', 'a@b', 'validation.email', false],
    ['two signs', 'a@@b.it', 'validation.email', false],
    ['a dot at the end', 'a@b.it.', 'validation.email', false],
    ['a domain of letters beyond ASCII', 'maria@càsa.it', null, true],
    ['a quoted local part', '"maria.rossi"@example.com', 'validation.email', false],
    ['a quoted local part with a space', '"maria rossi"@example.com', 'validation.email', false],
    ['an accent in the local part', 'èva@example.com', 'validation.email', false],
    ['a tag', 'maria+concorso@example.com', null, true],
    ['spaces around', '  maria.b@example.com ', null, true],
    ['a space inside', 'maria rossi@example.com', 'validation.email', false],
  ),
  ...of(
    'password',
    ['5 characters', 'Aa1?b', 'validation.password', false],
    ['6 characters, enough for the form alone', 'Aa1?bc', null, false],
    ['7 characters', 'Aa1?bcd', null, false],
    ['8 characters', 'Aa1?bcde', null, true],
    ['64 characters', `Aa1?${'x'.repeat(60)}`, null, true],
    ['128 characters', `Aa1?${'x'.repeat(124)}`, null, true],
    ['129 characters, not cut', `Aa1?${'x'.repeat(125)}`, null, false],
    ['spaces and a picture', ' Pasta 1? 👩‍🍳 ', null, true],
    ['no digit', 'Spaghetti?', null, false],
    ['no capital', 'spaghetti1?', null, false],
    ['nothing special', 'Spaghetti1', null, false],
    ['the same characters composed', 'Perché1?', null, true],
    ['the same characters decomposed', 'Perche\u03011?', null, true],
  ),
  ...of(
    'firstName',
    ['an apostrophe', "D'Annunzio", null, true],
    ['letters of another language', 'Nguyễn', null, true],
    ['decomposed letters', 'Nicolo\u0300', null, true],
    ['a digit', 'Maria2', 'errors.nameCharacters', false],
    ['100 characters', 'a'.repeat(100), null, true],
    ['101 characters', 'a'.repeat(101), 'validation.max', false],
    ['a change of direction', 'Maria\u202eairam', 'errors.nameCharacters', false],
    ['no width', 'Ma\u200bria', 'errors.nameCharacters', false],
    ['a formula', '=1+1', 'errors.nameCharacters', false],
  ),
  ...of(
    'birthDate',
    ['eighteen today', '2007-08-01', null, true],
    ['eighteen tomorrow', '2007-08-02', 'errors.underAge', false],
    ['eighteen yesterday', '2007-07-31', null, true],
    ['29 February of a leap year', '2004-02-29', null, true],
    ['29 February of 1900', '1900-02-29', 'errors.invalid', false],
    ['the future', '2030-01-01', 'errors.invalid', false],
    ['the year 0', '0000-01-01', 'errors.invalid', false],
    ['31 April', '1990-04-31', 'errors.invalid', false],
    ['the Italian way', '31/04/1990', 'errors.invalid', false],
    ['an instant', '1990-05-17T00:00:00+02:00', 'errors.invalid', false],
    ['nothing', '', 'validation.req', false],
  ),
  ...of(
    'phone',
    ['left out', '', null, true],
    ['plus and spaces', '+39 333 1234567', null, true],
    ['two zeros', '0039 333 1234568', null, true],
    ['only a plus', '+', 'validation.phone', false],
    ['two pluses', '++39333', 'validation.phone', false],
    ['letters', 'non lo so', 'validation.phone', false],
    ['15 digits', '333123456789012', null, true],
    ['16 digits', '3331234567890123', null, false],
    ['17 digits', '33312345678901234', null, false],
    ['Arabic digits', '٣٣٣١٢٣٤٥٦', 'validation.phone', false],
  ),
  ...of(
    'state',
    ['small letters', 'rm', null, true],
    ['capitals', 'RM', null, true],
    ['no province', 'XX', null, false],
    ['three letters', 'ROM', 'validation.state', false],
    ['left out', '', null, true],
  ),
  ...of(
    'loyaltyCard',
    ['13 digits', '4006381333931', null, true],
    ['8 digits', '96385074', null, true],
    ['zeros, which the formula takes', '0'.repeat(13), null, true],
    ['eight zeros', '0'.repeat(8), null, true],
    ['a sum that is a multiple of ten', '1300000000000', null, true],
    ['a wrong check digit', '4006381333930', 'validation.ean13', false],
    ['7 digits', '9638507', 'validation.ean13', false],
    ['9 digits', '963850745', 'validation.ean13', false],
    ['12 digits', '590123412345', 'validation.ean13', false],
    ['14 digits', '40063813339310', 'validation.ean13', false],
    ['a plus', '+006381333931', 'validation.ean13', false],
    ['wide digits', '４００６３８１３３３９３１', 'validation.ean13', false],
    ['letters', 'abcdefghijklm', 'validation.ean13', false],
  ),
  ...of(
    'otp',
    ['5 digits', '12345', 'validation.min', false],
    ['7 digits', '1234567', null, false],
    ['another code', '000000', null, false],
    ['wide digits', '１２３４５６', 'validation.isNum', false],
    ['letters', 'abcdef', 'validation.isNum', false],
    ['nothing', '', 'validation.req', false],
  ),
  ...of(
    'code',
    ['zeros in front', '0042', null, true],
    ['spaces inside', '00 43', null, true],
    ['40 characters', '4'.repeat(40), null, true],
    ['41 characters', '4'.repeat(41), 'validation.max', false],
    ['a hard space', '\u00a0', 'validation.req', false],
    ['marks alone', '///', 'validation.receiptNumberBare', false],
  ),
  ...of(
    'receiptDate',
    ['the day before the campaign', '2025-07-15', null, false],
    ['its first day', '2025-07-16', null, true],
    ['a day to come', '2025-08-29', null, false],
    ['the day after', '2025-08-30', null, false],
    ['no day', '2025-07-32', null, false],
    ['the Italian way', '16/07/2025', null, false],
    ['nothing', '', 'validation.req', false],
  ),
  ...of(
    'receiptTime',
    ['midnight', '00:00', null, true],
    ['the last minute', '23:59', null, true],
    ['twenty-four', '24:00', null, false],
    ['a dot', '18.05', null, false],
    ['nothing', '', 'validation.req', false],
  ),
  ...of(
    'amount',
    ['nothing spent', '0.00', 'validation.amount', false],
    ['a cent', '0.01', null, true],
    ['three figures', '999.99', null, true],
    ['four figures', '1000.00', null, true],
    ['a comma', '12,50', null, true],
    ['one decimal', '12.5', null, true],
    ['six figures', '100000.00', 'validation.amountHigh', false],
    ['three decimals', '12.505', 'validation.amount', false],
    ['less than nothing', '-1', 'validation.amount', false],
    ['an exponent', '1e3', 'validation.amount', false],
    ['no number', 'NaN', 'validation.amount', false],
    ['spaces', '   ', 'validation.req', false],
  ),
];
