// What the machine of the editions' room knows, and what it does with it.
import { assign, setup } from 'xstate';
import type {
  ChosenDocument,
  DeskDraft,
  DeskEdition,
  DeskEditions,
  EditionRequest,
  TypedEditionRequest,
} from '../../domain/desk.ts';
import type { OpenedEdition } from '../../domain/desk-place.ts';
import type { EditionAct } from '../../domain/edition-changes.ts';
import type { FormMistake } from '../../domain/edition-form.ts';
import {
  hasItsFile,
  REQUEST_FIELDS,
  type RequestField,
  requestMistakes,
  titleMistakes,
} from '../../domain/edition-requests.ts';
import { type FormErrors, fromFailure, fromMistakes, noErrors } from '../../domain/errors.ts';
import { isRefused, messagesOfOpening, type ResultParams, resultGuards } from '../call-results.ts';
import {
  actOnEdition,
  beginDraft,
  judgeRules,
  listEditions,
  readDraft,
  readEdition,
} from '../ports/desk-editions.ts';

/** What is done with an edition by a form of its own; to replace it is a draft. */
export type FormAct = Exclude<EditionAct, 'replace'>;

export type DeskEditionsContext = {
  list: DeskEditions | null;
  code: string;
  edition: DeskEdition | null;
  /** The act whose form is open. */
  act: FormAct | null;
  /** Whether somebody else has done something with the edition since it was opened here. */
  isOvertaken: boolean;
  request: EditionRequest | null;
  /** The rules that were chosen last, and whether they were found to be no PDF. */
  file: ChosenDocument | null;
  isNoPdf: boolean;
  /** What was done last, to be told. */
  done: FormAct | 'opened' | 'replaced' | null;
  /** The title of a new edition whose draft is begun; or the number of a draft that is opened. */
  title: string;
  draftId: number;
  draft: DeskDraft | null;
  errors: FormErrors<RequestField | 'description'>;
};

export type DeskEditionsEvent =
  | { type: 'list.retry' }
  | { type: 'edition.open'; code: string }
  | { type: 'edition.leave' }
  | { type: 'act.choose'; act: FormAct }
  | { type: 'act.cancel' }
  | { type: 'file.choose'; file: ChosenDocument }
  | { type: 'act.submit'; request: TypedEditionRequest }
  | { type: 'act.confirm' }
  /** Asks for the title of a new edition. */
  | { type: 'draft.prepare' }
  | { type: 'draft.begin'; title: string }
  /** Asks for a draft of the edition that is open. */
  | { type: 'draft.replace' }
  | { type: 'draft.open'; id: number }
  /** What was typed goes on as a draft of its own, since the one that was opened is no longer there. */
  | { type: 'draft.renew'; draft: DeskDraft }
  /** The address names another edition or draft, or neither: after a step back or on. */
  | { type: 'place.seek'; opened: OpenedEdition | null }
  /** The editor was left; with the code of the edition that was opened, or replaced by the draft. */
  | { type: 'draft.left'; code: string | null; isReplaced: boolean };

/** What is wrong with a request about the edition that is open, as far as the desk can tell. */
const mistakesIn = (
  { edition, file, isNoPdf }: DeskEditionsContext,
  { request }: { request: TypedEditionRequest },
): readonly FormMistake[] => {
  if (edition === null) return [];
  if (request.kind === 'rules' && request.file === file && isNoPdf) return NO_PDF;
  return requestMistakes(request, edition, edition.today);
};

const NO_PDF: readonly FormMistake[] = [{ field: 'file', key: 'editions.rules.notPdf' }];

/** While the form of no act is open. */
export const NO_ACT = { act: null, request: null, file: null, isNoPdf: false };

/** The fields of the form that is open: a refusal of any other is told above its button. */
const fieldsOf = ({ act }: DeskEditionsContext): readonly RequestField[] =>
  act === null ? [] : REQUEST_FIELDS[act];

type Naming = { opened: OpenedEdition | null };

export const deskEditionsSetup = setup({
  types: {
    context: {} as DeskEditionsContext,
    /** What is looked at first; absent: the list. */
    input: {} as { opened: OpenedEdition } | undefined,
    events: {} as DeskEditionsEvent,
    tags: {} as 'busy',
  },
  actors: { listEditions, readEdition, actOnEdition, judgeRules, beginDraft, readDraft },
  guards: {
    ...resultGuards,
    isOffered: ({ context }, { act }: { act: EditionAct }) =>
      context.edition?.acts.some((one) => one.act === act) === true,
    isMistaken: ({ context }, params: { request: TypedEditionRequest }) =>
      mistakesIn(context, params).length > 0,
    isFileRefused: ({ context: { edition } }, { request }: { request: TypedEditionRequest }) =>
      edition !== null && requestMistakes(request, edition, edition.today).length > 0,
    isRefused,
    isNoPdf: (_, { result }: ResultParams<{ isPdf: boolean }>) => result.kind === 'ok' && !result.data.isPdf,
    isAsked: ({ context }, { result }: ResultParams<unknown>) =>
      result.kind === 'ok' && context.request !== null,
    isPublished: (_, { code }: { code: string | null }) => code !== null,
    isUntitled: (_, { title }: { title: string }) => titleMistakes(title).length > 0,
    hasEdition: ({ context }) => context.edition !== null,
    hasList: ({ context }) => context.list !== null,
    hasCode: ({ context }) => context.code !== '',
    hasDraftId: ({ context }) => context.draftId !== 0,
    isOfEdition: (_, { opened }: Naming) => opened?.kind === 'edition',
    isOfDraft: (_, { opened }: Naming) => opened?.kind === 'draft',
  },
  actions: {
    keepList: assign((_, { result }: ResultParams<DeskEditions>) =>
      result.kind === 'ok' ? { list: result.data } : {},
    ),
    keepCode: assign((_, { code }: { code: string | null }) => ({
      code: code ?? '',
      done: null,
      errors: noErrors,
    })),
    keepEdition: assign((_, { result }: ResultParams<DeskEdition>) =>
      result.kind === 'ok' ? { edition: result.data } : {},
    ),
    /** Keeps the edition as it is now. If it no longer offers the act, its form closes and the refusal stands above the acts. */
    keepCurrent: assign(({ context }, { result }: ResultParams<DeskEdition>) => {
      if (result.kind !== 'ok') return {};
      const { edition, act, errors } = context;
      const current = { edition: result.data, isOvertaken: edition?.lastAct?.at !== result.data.lastAct?.at };
      if (result.data.acts.some((one) => one.act === act)) return current;
      const told = Object.values(errors.fields).filter((message) => message !== undefined);
      return {
        ...current,
        act: null,
        request: null,
        errors: { fields: {}, form: [...errors.form, ...told] },
      };
    }),
    keepAct: assign((_, { act }: { act: FormAct }) => ({
      act,
      done: null,
      isOvertaken: false,
      errors: noErrors,
    })),
    keepRequest: assign((_, { request }: { request: TypedEditionRequest }) =>
      hasItsFile(request) ? { request, errors: noErrors } : {},
    ),
    keepFile: assign((_, { file }: { file: ChosenDocument }) => ({
      ...{ file, isNoPdf: false, request: null, errors: noErrors },
    })),
    tellNoPdf: assign({
      ...{ isNoPdf: true, request: null },
      errors: ({ context }) => fromMistakes<RequestField>(NO_PDF, fieldsOf(context)),
    }),
    keepDraft: assign((_, { result }: ResultParams<DeskDraft>) =>
      result.kind === 'ok' ? { draft: result.data } : {},
    ),
    keepTitle: assign((_, { title }: { title: string }) => ({ title, errors: noErrors })),
    tellUntitled: assign({
      errors: (_, { title }: { title: string }) => fromMistakes(titleMistakes(title), ['description']),
    }),
    keepDraftId: assign((_, { id }: { id: number }) => ({ draftId: id, errors: noErrors })),
    keepOpened: assign((_, { opened }: Naming) => {
      if (opened?.kind === 'edition') return { code: opened.code };
      return opened?.kind === 'draft' ? { draftId: opened.id } : {};
    }),
    renewDraft: assign((_, { draft }: { draft: DeskDraft }) => ({ draft })),
    keepUnopened: assign({
      errors: (_, params: ResultParams<unknown>) => ({ fields: {}, form: messagesOfOpening(params) }),
    }),
    keepErrors: assign({
      errors: ({ context }, { result }: ResultParams<unknown>) =>
        result.kind === 'ok' ? noErrors : fromFailure<RequestField>(result, fieldsOf(context)),
    }),
    tellMistakes: assign({
      errors: ({ context }, params: { request: TypedEditionRequest }) =>
        fromMistakes<RequestField>(mistakesIn(context, params), fieldsOf(context)),
    }),
    tellDone: assign(({ context }) => ({ done: context.act, ...NO_ACT, isOvertaken: false })),
    tellOpened: assign((_, { isReplaced }: { isReplaced: boolean }) => ({
      done: isReplaced ? ('replaced' as const) : ('opened' as const),
    })),
    forgetOutcome: assign({ done: null, isOvertaken: false, errors: noErrors }),
    forgetAct: assign({ ...NO_ACT, errors: noErrors }),
    forgetRequest: assign({ request: null }),
    forgetEdition: assign({
      ...{ edition: null, ...NO_ACT, done: null },
      ...{ isOvertaken: false, errors: noErrors },
    }),
    forgetDraft: assign({ draft: null }),
    forgetErrors: assign({ errors: noErrors }),
  },
});
