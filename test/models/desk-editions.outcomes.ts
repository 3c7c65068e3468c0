import { REQUEST_FIELDS, type RequestField } from '../../domain/edition-requests.ts';
import { fromFailure, noErrors } from '../../domain/errors.ts';
import type { deskEditionsMachine } from '../../machines/desk/desk-editions.machine.ts';
import { refused } from '../machines/support/answers.ts';
import { aDeskEdition } from '../machines/support/desk-editions.ts';
import type { ContextOf, OutcomeOf } from './kit/model.ts';

// What is chosen in the room of the editions, and what comes of it, wherever it is.

export const small = { name: 'regolamento.pdf', size: 1_000, arrayBuffer: async () => new ArrayBuffer(0) };

export const picture = { ...small, name: 'regolamento.png' };

/** One of the form of closing, one of the form of rules, and one that neither has. */
export const OF_FIELDS = refused(
  ['lastDay', 'file', 'drawUntil'].map((field) => ({
    loc: ['body', field],
    msg: 'No.',
    type: 'value_error',
  })),
);

export type Own = { readAgain: 'readEdition' };
type Outcome = OutcomeOf<typeof deskEditionsMachine, Own>;
export const CLOSED = aDeskEdition({
  state: 'past',
  acts: [],
  lastAct: { act: 'closed', by: 'Anna', at: '2025-08-01T10:05:00+02:00' },
});
/** Before anybody has done anything at the desk, and with one act alone. */
export const UNTOUCHED = aDeskEdition({ acts: [{ act: 'rules', until: '2025-08-29' }], lastAct: null });

type Context = ContextOf<typeof deskEditionsMachine>;
type Failure = Parameters<typeof fromFailure>[0];

export const LISTING = { to: 'listing', invokes: { listEditions: undefined } } as const satisfies Outcome;
export const NO_ACT = { act: null, request: null, file: null, isNoPdf: false };
export const NO_EDITION = {
  ...{ edition: null, ...NO_ACT, done: null },
  ...{ isOvertaken: false, errors: noErrors },
};
/** At the fields of the form that is open; all else above its button. */
export const fieldsOf = ({ act }: Context): readonly RequestField[] =>
  act === null ? [] : REQUEST_FIELDS[act];
export const refusedWith = (answer: Failure, context: Context) => ({
  errors: fromFailure<RequestField>(answer, fieldsOf(context)),
});

export const NO_PDF = [{ field: 'file', key: 'editions.rules.notPdf' }];
export const TOO_LARGE = [{ field: 'file', key: 'editions.rules.tooLarge' }];

/** What may be pressed wherever the list is in view: no press is lost. */
export const CHOICES = ['listing', 'failed', 'listed', 'opening', 'openingDraft'] as const;
export const isOffered = ({ edition }: Context, act: string) =>
  edition?.acts.some((one) => one.act === act) === true;
