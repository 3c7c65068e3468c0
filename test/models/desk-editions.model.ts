import {
  hasItsFile,
  REQUEST_FIELDS,
  type RequestField,
  requestMistakes,
} from '../../domain/edition-requests.ts';
import { fromMistakes, noErrors } from '../../domain/errors.ts';
import { deskEditionsMachine } from '../../machines/desk/desk-editions.machine.ts';
import { aDeskDraft, aDeskEdition, EDITIONS } from '../machines/support/desk-editions.ts';
import { everyAnswer, inSession } from './cases.ts';
import {
  CASES,
  CHOICES,
  CLOSED,
  type EditionPorts,
  FUTURE,
  fieldsOf,
  isOffered,
  LISTING,
  NO_ACT,
  NO_EDITION,
  NO_PDF,
  OF_FIELDS,
  refusedWith,
  seeking,
  TOO_LARGE,
  UNTITLED,
  UNTOUCHED,
  unopened,
} from './desk-editions.outcomes.ts';
import { defineModel } from './kit/model.ts';

export const deskEditionsModel = defineModel<typeof deskEditionsMachine, EditionPorts>({
  machine: deskEditionsMachine,
  inputs: [undefined, { opened: { kind: 'edition', code: 'autunno' } }, { opened: { kind: 'draft', id: 3 } }],
  cases: CASES,
  answers: {
    listEditions: everyAnswer(EDITIONS),
    readEdition: everyAnswer(aDeskEdition(), CLOSED, UNTOUCHED, FUTURE),
    actOnEdition: [...everyAnswer(aDeskEdition({ endDate: '2025-08-20' })), OF_FIELDS],
    judgeRules: everyAnswer({ isPdf: true }, { isPdf: false }),
    beginDraft: everyAnswer(aDeskDraft()),
    readDraft: everyAnswer(aDeskDraft()),
  },
  distinguishBy: ({
    list,
    edition,
    act,
    done,
    draft,
    errors,
    title,
    isOvertaken,
    file,
    isNoPdf,
    request,
  }) => [
    ...[file !== null, isNoPdf, request?.kind],
    // Beside an open edition neither the list nor the title of another decides anything.
    ...(edition === null ? [list !== null, title] : [edition.state, edition.acts.length]),
    ...[act, done, draft !== null],
    isOvertaken,
    ...[errors.form.length > 0, errors.fields.file !== undefined, errors.fields.lastDay !== undefined],
    errors.fields.description !== undefined,
  ],
  tags: { busy: ['listing', 'opening', 'acting', 'lookingAgain', 'beginning', 'openingDraft'] },
  ends: ['over'],
  starts: (input) => {
    const { opened } = input ?? {};
    const [code, draftId] = [
      opened?.kind === 'edition' ? opened.code : '',
      opened?.kind === 'draft' ? opened.id : 0,
    ];
    return {
      ...(opened ? seeking(opened) : LISTING),
      assigns: { ...{ list: null, code, title: '', draftId, draft: null }, ...NO_EDITION },
    };
  },
  expects: {
    'done listEditions': inSession(({ output }, { context }) =>
      output.kind === 'ok'
        ? { to: 'listed', assigns: { list: output.data } }
        : { to: 'failed', assigns: refusedWith(output, context) },
    ),
    'list.retry': (_, { at }) => at('failed') && { ...LISTING, assigns: { errors: noErrors } },
    'edition.open': ({ code }, { at, context }) =>
      at(...CHOICES) &&
      context.list !== null && {
        to: 'opening',
        assigns: { code, done: null, errors: noErrors },
        invokes: { readEdition: { code } },
      },
    'done readEdition': inSession(({ output }, { context }) =>
      output.kind === 'ok' ? { to: 'open', assigns: { edition: output.data } } : unopened(output, context),
    ),
    'edition.leave': (_, { at }) =>
      at('open', 'judging', 'confirming', 'confirmingDraft') && { ...LISTING, assigns: NO_EDITION },
    'act.choose': ({ act }, { at, context }) =>
      at('open') &&
      isOffered(context, act) && { assigns: { act, done: null, isOvertaken: false, errors: noErrors } },
    // The form stays as it was typed where its question is answered with no.
    'act.cancel': (_, { at }) => {
      if (at('confirming')) return { to: 'open', assigns: { request: null } };
      if (at('confirmingDraft')) return { to: 'open' };
      if (at('preparing')) return { ...LISTING, assigns: { errors: noErrors } };
      return at('open', 'judging') && { to: 'open', assigns: { ...NO_ACT, errors: noErrors } };
    },
    // Nothing is done but what is offered, without a mistake, and after a second press.
    'act.submit': ({ request }, { at, context }) => {
      const { edition } = context;
      if (!at('open', 'judging') || edition === null) return false;
      const isRefused = request.kind === 'rules' && context.isNoPdf && request.file === context.file;
      const mistakes = isRefused ? NO_PDF : requestMistakes(request, edition, edition.today);
      if (mistakes.length > 0)
        return { to: 'open', assigns: { errors: fromMistakes<RequestField>(mistakes, fieldsOf(context)) } };
      // A press before the file was looked into is not lost.
      if (at('judging')) return hasItsFile(request) && { assigns: { request, errors: noErrors } };
      return (
        hasItsFile(request) &&
        isOffered(context, request.kind) && { to: 'confirming', assigns: { request, errors: noErrors } }
      );
    },
    // What is too large or no PDF is told when it is chosen, before anything is asked.
    'file.choose': ({ file }, { at, context }) => {
      if (!at('open', 'judging') || context.edition === null) return false;
      if (file.size > 5_000_000) {
        const errors = fromMistakes<RequestField>(TOO_LARGE, fieldsOf(context));
        return { to: 'open', assigns: { errors } };
      }
      const assigns = { file, isNoPdf: false, request: null, errors: noErrors };
      return { to: 'judging', assigns, invokes: { judgeRules: { file } } };
    },
    'done judgeRules': ({ output }, { context }) => {
      if (output.kind !== 'ok')
        return { to: 'open', assigns: { ...refusedWith(output, context), request: null } };
      if (output.data.isPdf)
        return context.request === null
          ? { to: 'open', assigns: { errors: noErrors } }
          : { to: 'confirming' };
      const errors = fromMistakes<RequestField>(NO_PDF, fieldsOf(context));
      return { to: 'open', assigns: { isNoPdf: true, request: null, errors } };
    },
    'act.confirm': (_, { at, context: { code, request, edition } }) => {
      if (at('confirmingDraft'))
        return edition !== null && { to: 'beginning', invokes: { beginDraft: { replaces: edition.code } } };
      return (
        at('confirming') && request !== null && { to: 'acting', invokes: { actOnEdition: { code, request } } }
      );
    },
    // What was refused leaves its form open, with a word.
    'done actOnEdition': ({ output }, { context }) => {
      if (output.kind === 'ok') {
        const nothing = { ...NO_ACT, isOvertaken: false };
        return { to: 'open', assigns: { edition: output.data, done: context.act, ...nothing } };
      }
      const assigns = refusedWith(output, context);
      if (output.kind !== 'refused') return { to: 'open', assigns };
      // It may be refused because of what another has done: the edition is looked at again.
      return { to: 'lookingAgain', assigns, invokes: { readAgain: { code: context.code } } };
    },
    'done readAgain': ({ output }, { context }) => {
      if (output.kind !== 'ok') return { to: 'open' };
      const { data: edition } = output;
      const isOvertaken = edition.lastAct?.at !== context.edition?.lastAct?.at;
      if (edition.acts.some(({ act }) => act === context.act))
        return { to: 'open', assigns: { edition, isOvertaken } };
      // Its form is gone, and what was wrong in it is told above what may still be done.
      const { fields, form } = context.errors;
      const errors = { fields: {}, form: [...form, ...Object.values(fields)] };
      return { to: 'open', assigns: { edition, isOvertaken, act: null, request: null, errors } };
    },
    // Nothing is on the server before a new edition has a title, or a second press has asked for a draft of one that is open.
    'draft.prepare': (_, { at, context }) =>
      at(...CHOICES) && context.list !== null && { to: 'preparing', assigns: { errors: noErrors } },
    'draft.begin': ({ title }, { at }) => {
      if (!at('preparing')) return false;
      const description = title.trim();
      if (description === '') return { assigns: { errors: { fields: { description: UNTITLED }, form: [] } } };
      return {
        to: 'beginning',
        assigns: { title, errors: noErrors },
        invokes: { beginDraft: { replaces: null, description } },
      };
    },
    'draft.replace': (_, { at, context }) =>
      at('open') &&
      isOffered(context, 'replace') && {
        to: 'confirmingDraft',
        assigns: { done: null, isOvertaken: false, errors: noErrors },
      },
    // A refusal is told where the draft was asked for; an edition may have begun meanwhile, so it is looked at again.
    'done beginDraft': inSession(({ output }, { context }) => {
      if (output.kind === 'ok') return { to: 'drafting', assigns: { ...NO_EDITION, draft: output.data } };
      const assigns = refusedWith(output, context);
      return context.edition === null
        ? { to: 'preparing', assigns }
        : { to: 'lookingAgain', assigns, invokes: { readAgain: { code: context.code } } };
    }),
    'draft.open': ({ id }, { at, context }) =>
      at(...CHOICES) &&
      context.list !== null && {
        to: 'openingDraft',
        assigns: { draftId: id, errors: noErrors },
        invokes: { readDraft: { id } },
      },
    'done readDraft': inSession(({ output }, { context }) =>
      output.kind === 'ok' ? { to: 'drafting', assigns: { draft: output.data } } : unopened(output, context),
    ),
    // What was typed is another draft from now on.
    'draft.renew': ({ draft }, { at }) => at('drafting') && { assigns: { draft } },
    // A step back or on leads there whatever is under way, as another room does.
    'place.seek': ({ opened }, { at }) => {
      if (at('over')) return false;
      const left = { ...NO_EDITION, draft: null };
      if (opened?.kind === 'draft') return { ...seeking(opened), assigns: { ...left, draftId: opened.id } };
      if (opened?.kind === 'edition') return { ...seeking(opened), assigns: { ...left, code: opened.code } };
      return { ...LISTING, assigns: left };
    },
    'draft.left': ({ code, isReplaced }, { at }) => {
      if (!at('drafting')) return false;
      const assigns = { draft: null };
      if (code === null) return { ...LISTING, assigns };
      return {
        to: 'opening',
        assigns: { ...assigns, code, done: isReplaced ? 'replaced' : 'opened', errors: noErrors },
        invokes: { readEdition: { code } },
      };
    },
  },
  always: {
    'A draft is at hand in the editor, and nowhere else.': ({ context, snapshot }) =>
      (context.draft !== null) === snapshot.matches('drafting'),
    'The form of an act is that of an edition that offers it.': ({ context }) =>
      context.act === null || context.edition?.acts.some(({ act }) => act === context.act) === true,
    'Whatever is wrong with the form of an act is told at a field that it has, or above its button.': ({
      context: { act, errors },
    }) =>
      act === null
        ? undefined
        : Object.keys(errors.fields).every((field) => REQUEST_FIELDS[act].some((own) => own === field)),
  },
});
