import type { PersonalDataValues, SignUpDraft } from '../../../domain/account-forms.ts';
import type { Initiative, Item, Level, Survey, SurveyCompletion } from '../../../domain/entities.ts';
import type { ReceiptValues } from '../../../domain/receipts.ts';
import { anItem } from '../../machines/support/contest.ts';

// One of each, as the server may answer it, with everything it may carry.

export const SURVEY: Survey = {
  id: 3,
  name: 'survey_abitudini',
  title: 'A tavola',
  startDate: '2025-07-20',
  endDate: '2025-08-10',
  definition: {
    questions: [
      {
        name: 'formato',
        title: 'Quale formato ami?',
        type: 'choice',
        required: true,
        options: [{ value: 'penne', label: 'Le penne' }],
      },
    ],
  },
};

export const COMPLETION: SurveyCompletion = {
  id: 9,
  surveyId: 3,
  name: 'questionnaire_grano',
  completedAt: '2025-08-01T10:00:00+02:00',
  outcome: {
    right: 1,
    of: 2,
    answers: [
      {
        question: 'grano',
        given: ['tenero'],
        right: ['duro'],
        isRight: false,
        explanation: 'La pasta è di grano duro.',
      },
    ],
  },
};

export const ITEM: Item = anItem({ status: 'refused', reason: 'Non si legge.', freesNumber: true });

export const INITIATIVE: Initiative = {
  id: 1,
  mission: { code: 'grano', description: 'Fai crescere la spiga.' },
  totalPoints: 15,
  actionsByKpi: [{ action: { tags: [{ name: 'LE TUE STORIE' }] }, totalPoints: 10 }],
};

export const LEVEL: Level = { id: 2, name: 'Germoglio', minPoints: 20 };

// One of each, as this browser may have kept it, with everything it may carry.

const PERSON = {
  firstName: 'Maria',
  lastName: 'Rossi',
  birthDate: '1988-04-12',
  phone: '+39 333 1234567',
  state: 'RM',
};

export const SIGN_UP: SignUpDraft = {
  ...PERSON,
  email: 'maria@example.com',
  termsAccepted: true,
  privacyAccepted: false,
  profilingAccepted: false,
};

export const PERSONAL_DATA: PersonalDataValues = { ...PERSON, loyaltyCard: '96385074' };

export const RECEIPT: Omit<ReceiptValues, 'file'> = {
  code: '0042-0117',
  receiptDate: '2025-07-30',
  receiptTime: '18:05',
  amount: '12,50',
};

export const WAITING_RECEIPT = { playerId: 7, key: 'kkk' };

export const SIGN_IN = { verifier: 'vvv', nonce: 'nnn', expiry: 1_754_035_200_000 };

export const TOKENS = {
  access_token: 'aaa',
  id_token: 'h.p.s',
  refresh_token: 'sss',
  token_type: 'Bearer',
};

export const COOKIE_RECORD = {
  categories: ['technical', 'measurement'],
  consentTimestamp: '2025-07-20T08:00:00.000Z',
  lastConsentTimestamp: '2025-08-01T10:00:00.000Z',
};

/** What a storage or a broken server may hold instead of anything sensible. */
export const JUNK: unknown[] = [
  undefined,
  null,
  '',
  'str',
  '{',
  0,
  7,
  Number.NaN,
  true,
  [],
  {},
  [[]],
  { data: null },
  { data: {} },
  { data: 'x' },
  { data: [null] },
  { data: [[]] },
  { data: ['x'] },
  { data: [{}] },
  { length: 1 },
  JSON.parse('{"__proto__":{"data":[],"active":true}}'),
  () => ({ data: [] }),
];
