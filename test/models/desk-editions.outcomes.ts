import type { OpenedEdition } from '../../domain/desk-place.ts';
import { REQUEST_FIELDS, type RequestField } from '../../domain/edition-requests.ts';
import { fromFailure, messagesOf, noErrors } from '../../domain/errors.ts';
import { isNotFound } from '../../domain/result.ts';
import type { deskEditionsMachine } from '../../machines/desk/desk-editions.machine.ts';
import { refusedAt } from '../machines/support/answers.ts';
import { aDeskDraft, aDeskEdition } from '../machines/support/desk-editions.ts';
import type { ContextOf, OutcomeOf } from './kit/model.ts';

// What is chosen in the room of the editions, and what comes of it, wherever it is.

export const small = { name: 'regolamento.pdf', size: 1_000, arrayBuffer: async () => new ArrayBuffer(0) };

export const picture = { ...small, name: 'regolamento.png' };

/** One of the form of closing, one of the form of rules, and one that neither has. */
export const OF_FIELDS = refusedAt('lastDay', 'file', 'drawUntil');

/** What may be pressed or said, with what it carries. */
export const CASES = {
  'edition.open': [{ code: 'natura_contest' }],
  'act.choose': [{ act: 'close' }, { act: 'rules' }],
  'act.submit': [
    { request: { kind: 'close', lastDay: '2025-08-20', reason: 'Premi finiti' } },
    { request: { kind: 'close', lastDay: '2025-08-20', reason: ' ' } },
    { request: { kind: 'rules', file: small, tellsPlayers: true } },
    { request: { kind: 'rules', file: picture, tellsPlayers: true } },
    { request: { kind: 'rules', file: null, tellsPlayers: true } },
    { request: { kind: 'rules', file: { ...small, size: 5_000_001 }, tellsPlayers: false } },
  ],
  'file.choose': [{ file: small }, { file: picture }, { file: { ...small, size: 5_000_001 } }],
  'draft.begin': [{ title: ' Autunno in cucina ' }, { title: ' ' }],
  'draft.open': [{ id: 3 }],
  'draft.renew': [{ draft: aDeskDraft({ id: 9 }) }],
  'place.seek': [
    { opened: { kind: 'edition', code: 'autunno' } },
    { opened: { kind: 'draft', id: 7 } },
    { opened: null },
  ],
  'draft.left': [
    { code: null, isReplaced: false },
    { code: 'autunno', isReplaced: false },
    { code: 'autunno', isReplaced: true },
  ],
} as const;

export type EditionPorts = { readAgain: 'readEdition' };
type Outcome = OutcomeOf<typeof deskEditionsMachine, EditionPorts>;
/** One that has not begun: a draft may replace it. */
export const FUTURE = aDeskEdition({ state: 'future', acts: [{ act: 'replace', until: '2025-09-30' }] });
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
export const refusedWith = (result: Failure, context: Context) => ({
  errors: fromFailure<RequestField>(result, fieldsOf(context)),
});

export const seeking = (opened: OpenedEdition) =>
  opened.kind === 'draft'
    ? ({ to: 'openingDraft', invokes: { readDraft: { id: opened.id } } } as const)
    : ({ to: 'opening', invokes: { readEdition: { code: opened.code } } } as const);

/** Whoever came for one thing alone has no list yet. */
export const unopened = (result: Failure, { list }: Context): Outcome => {
  const form = isNotFound(result) ? [{ key: 'desk.place.gone' as const }] : messagesOf(result);
  const assigns = { errors: { fields: {}, form } };
  return list === null ? { ...LISTING, assigns } : { to: 'listed', assigns };
};
export const NO_PDF = [{ field: 'file', key: 'editions.rules.notPdf' }];
export const UNTITLED = { key: 'editions.mistake.description' };
export const TOO_LARGE = [{ field: 'file', key: 'editions.rules.tooLarge' }];

/** What may be pressed wherever the list is in view: no press is lost. */
export const CHOICES = ['listing', 'failed', 'listed', 'opening', 'openingDraft', 'preparing'] as const;
export const isOffered = ({ edition }: Context, act: string) =>
  edition?.acts.some((one) => one.act === act) === true;
