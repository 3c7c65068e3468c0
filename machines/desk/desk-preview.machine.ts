// Decides how a manager gets the way into the preview of a draft.
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { DeskPreviewPass } from '../../domain/desk.ts';
import { type Message, messagesOf } from '../../domain/errors.ts';
import { type ResultParams, resultOf, whenOk } from '../call-results.ts';
import { openPreview } from '../ports/desk-editions.ts';

export type DeskPreviewContext = {
  /** The number of the draft. */
  id: number;
  pass: DeskPreviewPass | null;
  messages: readonly Message[];
};

export type DeskPreviewEvent = { type: 'preview.ask' };

export const deskPreviewMachine = setup({
  types: {
    context: {} as DeskPreviewContext,
    input: {} as { id: number },
    events: {} as DeskPreviewEvent,
    tags: {} as 'busy',
  },
  actors: { openPreview },
  guards: { isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok' },
  actions: {
    keepPass: assign((_, { result }: ResultParams<DeskPreviewPass>) =>
      result.kind === 'ok' ? { pass: result.data } : {},
    ),
    /** The editor around it holds typed text, so an ended session shows a message and does not leave the page. */
    keepMessages: assign({
      messages: (_, { result }: ResultParams<unknown>) => {
        if (result.kind === 'ok') throw new Error('A pass that came is no failure.');
        return result.kind === 'unauthorized' ? [{ key: 'desk.draft.signedOut' }] : messagesOf(result);
      },
    }),
    forget: assign({ pass: null, messages: [] }),
  },
}).createMachine({
  id: 'deskPreview',
  description:
    'The link to the preview of a draft: the whole site as it would look with it (docs/campaign.md).',
  context: ({ input: { id } }) => ({ id, pass: null, messages: [] }),
  initial: 'resting',
  states: {
    resting: { description: 'Nobody has asked for the link.', on: { 'preview.ask': 'asking' } },
    asking: {
      description: 'The desk is asked for a pass.',
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'openPreview',
        src: 'openPreview',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: whenOk,
            target: 'ready',
            actions: { type: 'keepPass', params: resultOf<DeskPreviewPass> },
          },
          { target: 'failed', actions: { type: 'keepMessages', params: resultOf<unknown> } },
        ],
      },
    },
    ready: {
      description: 'The link is shown with the time at which it expires; another one may be asked for.',
      on: { 'preview.ask': 'asking' },
    },
    failed: {
      description: 'No pass was given, and the reason is shown; it may be asked for again.',
      on: { 'preview.ask': 'asking' },
    },
  },
});

export type DeskPreviewSnapshot = SnapshotFrom<typeof deskPreviewMachine>;
