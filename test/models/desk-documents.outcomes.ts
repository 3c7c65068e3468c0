import { beginningOf, type DocumentPlace } from '../../domain/desk-documents.ts';
import { messagesOf } from '../../domain/errors.ts';
import { isNotFound } from '../../domain/result.ts';
import type { deskDocumentsMachine } from '../../machines/desk/desk-documents.machine.ts';
import type { ContextOf, OutcomeOf } from './kit/model.ts';

// What may come of an event in the documents' room (docs/campaign.md), for its model.

type Context = ContextOf<typeof deskDocumentsMachine>;
type Outcome = OutcomeOf<typeof deskDocumentsMachine>;
type Failure = Parameters<typeof messagesOf>[0];

export const LISTING = { to: 'listing', invokes: { listDocuments: undefined } } as const satisfies Outcome;
export const NO_DOCUMENT = {
  ...{ document: null, text: '', found: null, checked: null, outdated: null },
  ...{ file: null, published: null, messages: [] },
};
export const TOO_LARGE = { assigns: { messages: [{ key: 'deskDocuments.tooLarge' }], checked: null } };

/** What may be pressed wherever the list is in view: no press is lost. */
export const CHOICES = ['listing', 'failed', 'listed', 'opening'] as const;

/** What is published, or what a new document begins with. */
export const beginning = ({ document, kind }: Context) =>
  document?.text ?? (kind === 'missions' ? '' : beginningOf(kind));
export const isUnpublished = (context: Context) => context.text !== beginning(context);
export const told = (type: 'text.ask' | 'text.forget', { kind, code }: Pick<Context, 'kind' | 'code'>) => ({
  to: 'rememberText',
  event: { type, kind, code },
});
/** Which documents of the list, and new ones of the kinds that may be added, have an unpublished text. */
export const askedFor = (list: NonNullable<Context['list']>) => ({
  to: 'rememberText',
  event: {
    type: 'texts.ask',
    places: [
      ...list.map(({ kind, code }) => ({ kind, code })),
      { kind: 'survey', code: '' },
      { kind: 'policy', code: '' },
    ],
  },
});
/** The mistakes that stay in view when the text changes: those of the last check. */
export const outdatedBy = ({ checked, outdated }: Context) => {
  if (checked === null) return outdated;
  return checked.mistakes.length > 0 ? checked : outdated;
};
/** Whatever is published nowhere stays in this browser. */
export const remembered = (context: Context) => {
  const { kind, code, text, document } = context;
  if (!isUnpublished(context)) return told('text.forget', context);
  const version = document?.line.version ?? 0;
  return { to: 'rememberText', event: { type: 'text.keep', kind, code, text, version } };
};

/** What the address names; a document that was begun and not published has its kind alone. */
export const PUBLISHED = { kind: 'survey', code: 'questionnaire_grano' } as const;
export const BEGUN = { kind: 'policy', code: '' } as const;
export const sought = (document: DocumentPlace | null) => {
  if (document === null) return { ...LISTING, assigns: NO_DOCUMENT };
  if (document.code === '' && document.kind !== 'missions') {
    const assigns = { ...NO_DOCUMENT, ...document, text: beginningOf(document.kind) };
    return { to: 'editing', assigns, sends: [told('text.ask', document)] } as const satisfies Outcome;
  }
  const assigns = { ...NO_DOCUMENT, ...document };
  return { to: 'opening', assigns, invokes: { readDocument: document } } as const satisfies Outcome;
};

/** Whoever has to sign in again keeps what was typed. */
export const refusedWith = (result: Failure) =>
  result.kind === 'unauthorized' ? [{ key: 'deskDocuments.signedOut' }] : messagesOf(result);

/** Whoever came for one document alone has no list yet. */
export const unopened = (result: Failure, { list }: Context): Outcome => {
  const messages = isNotFound(result) ? [{ key: 'desk.place.gone' }] : messagesOf(result);
  return list === null ? { ...LISTING, assigns: { messages } } : { to: 'listed', assigns: { messages } };
};
