// What may come of an event in the editions' room (docs/campaign.md), for its model.
import type { OpenedEdition } from '../../domain/desk-place.ts';
import { REQUEST_FIELDS, type RequestField } from '../../domain/edition-requests.ts';
import { fromFailure, messagesOf, noErrors } from '../../domain/errors.ts';
import { isNotFound } from '../../domain/result.ts';
import type { deskEditionsMachine } from '../../machines/desk/desk-editions.machine.ts';
import type { ContextOf, OutcomeOf } from './kit/model.ts';

export type EditionPorts = { readAgain: 'readEdition' };
type Outcome = OutcomeOf<typeof deskEditionsMachine, EditionPorts>;
type Context = ContextOf<typeof deskEditionsMachine>;
type Failure = Parameters<typeof fromFailure>[0];

export const LISTING = { to: 'listing', invokes: { listEditions: undefined } } as const satisfies Outcome;
export const NO_EDITION = {
  ...{ edition: null, act: null, request: null, done: null },
  ...{ isOvertaken: false, errors: noErrors },
};
/** At the fields of the form that is open; all else above its button. */
export const fieldsOf = ({ act }: Context): readonly RequestField[] =>
  act === null ? [] : REQUEST_FIELDS[act];
export const refusedWith = (answer: Failure, context: Context) => ({
  errors: fromFailure<RequestField>(answer, fieldsOf(context)),
});

export const seeking = (opened: OpenedEdition) =>
  opened.kind === 'draft'
    ? ({ to: 'openingDraft', invokes: { readDraft: { id: opened.id } } } as const)
    : ({ to: 'opening', invokes: { readEdition: { code: opened.code } } } as const);

/** Whoever came for one thing alone has no list yet. */
export const unopened = (answer: Failure, { list }: Context): Outcome => {
  const form = isNotFound(answer) ? [{ key: 'desk.place.gone' as const }] : messagesOf(answer);
  const assigns = { errors: { fields: {}, form } };
  return list === null ? { ...LISTING, assigns } : { to: 'listed', assigns };
};

/** What may be pressed wherever the list is in view: no press is lost. */
export const CHOICES = ['listing', 'failed', 'listed', 'opening', 'openingDraft'] as const;
export const isOffered = ({ edition }: Context, act: string) =>
  edition?.acts.some((one) => one.act === act) === true;
