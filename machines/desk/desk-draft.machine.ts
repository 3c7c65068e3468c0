// Decides how a draft of an edition is written: saved by itself, judged at its fields, opened, thrown away.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { DeskDraft, DeskEdition } from '../../domain/desk.ts';
import type { UnsavedForm } from '../../domain/desk-unsaved.ts';
import { keepMessages, resultOf, whenOk } from '../call-results.ts';
import { type DeskDraftEvent, deskDraftSetup } from './desk-draft.setup.ts';

const keepForm = {
  type: 'keepForm',
  params: ({ event: { form } }: { event: Extract<DeskDraftEvent, { type: 'form.change' }> }) => ({ form }),
} as const;
const foundOf = ({ event: { unsaved } }: { event: { unsaved: UnsavedForm } }) => ({ unsaved });
const takeFound = { type: 'takeFound', params: foundOf } as const;

export const deskDraftMachine = deskDraftSetup.createMachine({
  id: 'deskDraft',
  description:
    'A draft of an edition in the desk’s editor, which loses nothing that was typed (docs/campaign.md).',
  context: ({ input: { draft, person } }) => ({
    person,
    draft,
    form: draft.form,
    sent: draft.form,
    saved: draft.form,
    left: [],
    showsAllMistakes: false,
    afterSaving: 'stay',
    messages: [],
    theirs: null,
    seen: null,
    code: null,
  }),
  initial: 'writing',
  output: ({ context: { code, draft } }) => ({ code, isReplaced: draft.replaces !== null }),
  invoke: {
    id: 'rememberForm',
    src: 'rememberForm',
    input: ({ context: { person, draft } }) => ({ person, id: draft.id }),
  },
  on: {
    'form.change': { actions: [keepForm, 'sendUnsaved'] },
    'field.leave': { actions: { type: 'keepLeft', params: ({ event }) => ({ field: event.field }) } },
  },
  states: {
    writing: {
      description:
        'Somebody types. A pause saves what is new. What this person typed before and could not save comes back.',
      entry: 'stayAfterSaving',
      after: { saveAfter: { guard: 'isUnsaved', target: 'saving' } },
      on: {
        'form.change': {
          target: 'writing',
          reenter: true,
          actions: [keepForm, 'sendUnsaved'],
        },
        'form.found': [
          { guard: { type: 'isFoundSaved', params: foundOf }, actions: 'forgetUnsaved' },
          {
            guard: { type: 'isFoundOvertaken', params: foundOf },
            target: 'conflict',
            actions: [takeFound, 'compareWithFound', 'sendUnsaved'],
          },
          {
            guard: { type: 'isFoundNewer', params: foundOf },
            target: 'writing',
            reenter: true,
            actions: [takeFound, 'sendUnsaved'],
          },
        ],
        'draft.save': 'saving',
        'draft.leave': [{ guard: 'isUnsaved', target: 'saving', actions: 'leaveAfterSaving' }, 'left'],
        'draft.preview': [
          { guard: 'isUnsaved', target: 'saving', actions: 'previewAfterSaving' },
          { actions: 'announcePossible' },
        ],
        'draft.publish': [
          { guard: 'isFaultless', target: 'confirming', actions: 'forgetMessages' },
          { actions: 'showAllMistakes' },
        ],
        'draft.discard': 'confirmingDiscard',
      },
    },
    confirming: {
      description:
        'What opening means is told before it is done, and what of an open edition is written over.',
      entry: 'keepSeen',
      on: {
        'act.confirm': [
          { guard: 'isUnsaved', target: 'saving', actions: 'publishAfterSaving' },
          { target: 'publishing' },
        ],
        'act.cancel': 'writing',
      },
    },
    saving: {
      description: 'The server keeps the form as it is now; typing goes on meanwhile.',
      tags: 'busy',
      entry: 'send',
      on: {
        'draft.leave': { actions: 'leaveAfterSaving' },
        'draft.preview': { actions: 'previewAfterSaving' },
        'draft.publish': [
          { guard: 'isFaultless', actions: 'askAfterSaving' },
          { actions: 'showAllMistakes' },
        ],
        'draft.discard': { actions: 'discardAfterSaving' },
      },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { draft, form } }) => ({ id: draft.id, version: draft.version, form }),
        onDone: [
          {
            guard: whenOk,
            target: 'saved',
            actions: [{ type: 'keepSaved', params: resultOf<DeskDraft> }, 'sendUnsaved'],
          },
          { guard: { type: 'isConflict', params: resultOf<unknown> }, target: 'comparing' },
          { guard: { type: 'isGone', params: resultOf<unknown> }, target: 'gone' },
          { target: 'unsaved', actions: keepMessages },
        ],
      },
    },
    saved: {
      description: 'What was wished for comes next; whoever typed meanwhile goes on typing.',
      always: [
        { guard: 'wantsToLeave', target: 'left' },
        { guard: 'wantsToPreview', target: 'writing', actions: 'announcePossible' },
        { guard: 'wantsToAsk', target: 'confirming' },
        { guard: 'wantsToPublish', target: 'publishing' },
        { guard: 'wantsToDiscard', target: 'confirmingDiscard' },
        { target: 'writing' },
      ],
    },
    unsaved: {
      description:
        'The saving failed. The form stays as it was typed, and a press or the next pause tries again.',
      on: {
        'form.change': {
          target: 'writing',
          actions: [keepForm, 'sendUnsaved'],
        },
        'draft.save': { target: 'saving', actions: 'stayAfterSaving' },
        'draft.leave': { target: 'saving', actions: 'leaveAfterSaving' },
        'draft.preview': { target: 'saving', actions: 'previewAfterSaving' },
        'draft.publish': [{ guard: 'isFaultless', target: 'confirming' }, { actions: 'showAllMistakes' }],
        'draft.discard': 'confirmingDiscard',
      },
    },
    comparing: {
      description:
        'Another has saved the draft meanwhile, or changed the edition: theirs is asked for, to tell whose it is and what differs.',
      tags: 'busy',
      // Whatever was wished for has to be wished for again: it was about another text.
      entry: 'stayAfterSaving',
      invoke: {
        id: 'readTheirs',
        src: 'readDraft',
        input: ({ context }) => ({ id: context.draft.id }),
        onDone: [
          {
            guard: { type: 'isEditionUnseen', params: resultOf<DeskDraft> },
            target: 'conflict',
            actions: [
              { type: 'keepSaved', params: resultOf<DeskDraft> },
              'compareWithEdition',
              'sendUnsaved',
            ],
          },
          {
            guard: { type: 'isOwn', params: resultOf<DeskDraft> },
            target: 'writing',
            actions: [{ type: 'keepSaved', params: resultOf<DeskDraft> }, 'sendUnsaved'],
          },
          {
            guard: whenOk,
            target: 'conflict',
            actions: { type: 'keepTheirs', params: resultOf<DeskDraft> },
          },
          { guard: { type: 'isGone', params: resultOf<unknown> }, target: 'gone' },
          { target: 'unsaved', actions: keepMessages },
        ],
      },
    },
    conflict: {
      description:
        'Theirs is taken, or this one is saved over it; theirs may be the text of the open edition. Neither opens the edition: that is asked for again.',
      on: {
        'theirs.take': { target: 'writing', actions: ['takeTheirs', 'sendUnsaved'] },
        'mine.keep': { target: 'saving', actions: ['keepMine', 'sendUnsaved'] },
      },
    },
    gone: {
      description:
        'Somebody has opened or thrown away the draft: what was typed may become a draft again, of the same edition or of another one.',
      on: {
        'mine.keep': 'creatingNew',
        'mine.asNew': { target: 'creatingNew', actions: 'partFromEdition' },
        'draft.leave': 'left',
      },
    },
    creatingNew: {
      description:
        'A new draft is begun for what was typed. One that replaces an edition is first compared with its text as it is by now.',
      tags: 'busy',
      invoke: {
        id: 'beginDraft',
        src: 'beginDraft',
        input: ({ context: { draft } }) => ({ replaces: draft.replaces }),
        onDone: [
          {
            guard: { type: 'isReplacing', params: resultOf<DeskDraft> },
            target: 'conflict',
            actions: [
              'forgetUnsaved',
              { type: 'compareWithBegun', params: resultOf<DeskDraft> },
              'sendUnsaved',
            ],
          },
          {
            guard: whenOk,
            target: 'saving',
            actions: ['forgetUnsaved', { type: 'keepDraft', params: resultOf<DeskDraft> }, 'sendUnsaved'],
          },
          { target: 'gone', actions: keepMessages },
        ],
      },
    },
    publishing: {
      description: 'The server opens the edition, or writes it over the one that the draft was taken from.',
      tags: 'busy',
      invoke: {
        id: 'publishDraft',
        src: 'publishDraft',
        input: ({ context: { draft, seen } }) => ({ id: draft.id, version: draft.version, seen }),
        onDone: [
          {
            guard: whenOk,
            target: 'left',
            actions: { type: 'keepCode', params: resultOf<DeskEdition> },
          },
          { guard: { type: 'isConflict', params: resultOf<unknown> }, target: 'comparing' },
          { guard: { type: 'isGone', params: resultOf<unknown> }, target: 'gone' },
          { target: 'unsaved', actions: keepMessages },
        ],
      },
    },
    confirmingDiscard: {
      description: 'Before a draft is thrown away, which nobody can undo, it is asked once more.',
      on: {
        'act.confirm': { target: 'discarding', actions: 'forgetUnsaved' },
        'act.cancel': 'writing',
      },
    },
    discarding: {
      description: 'The server throws the draft away.',
      tags: 'busy',
      invoke: {
        id: 'discardDraft',
        src: 'discardDraft',
        input: ({ context }) => ({ id: context.draft.id }),
        onDone: [
          { guard: whenOk, target: 'left' },
          { guard: { type: 'isGone', params: resultOf<unknown> }, target: 'left' },
          { target: 'unsaved', actions: [keepMessages, 'sendUnsaved'] },
        ],
      },
    },
    left: { description: 'The editor is left.', type: 'final' },
  },
});

export type DeskDraftActorRef = ActorRefFrom<typeof deskDraftMachine>;
export type DeskDraftSnapshot = SnapshotFrom<typeof deskDraftMachine>;
