// The region of the tokens while a player is signed in: one refresh at a time, whoever asks for it.
import type { RefreshOutcome } from '../ports/session.ts';
import { openSession, sessionSetup } from './session.setup.ts';

const outcome = ({ event }: { event: { output: RefreshOutcome } }) => ({ outcome: event.output });
const refused = ({ event }: { event: { token: string; isAgain?: boolean } }) => event;

export const tokens = sessionSetup.createStateConfig({
  description: 'The tokens that open the server.',
  initial: 'steady',
  states: {
    steady: {
      description: 'The tokens are taken to be good.',
      on: {
        'session.refresh': { target: 'renewing', actions: 'renewForStart' },
        'session.unauthorized': [
          {
            guard: { type: 'isCurrentAgain', params: refused },
            target: '#session.anonymous',
            actions: ['showExpiry', { type: 'announceClosed', params: { because: 'refused' } }],
          },
          {
            guard: { type: 'isCurrentAndRenewable', params: refused },
            target: 'renewing',
            actions: 'renewFor401',
          },
          {
            guard: { type: 'isCurrentToken', params: refused },
            target: '#session.anonymous',
            actions: ['showExpiry', { type: 'announceClosed', params: { because: 'refused' } }],
          },
        ],
      },
    },
    renewing: {
      description: 'New tokens are being asked for; a 401 meanwhile changes nothing.',
      on: { 'session.unauthorized': {}, 'session.refresh': {} },
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        input: ({ context }) => ({ session: openSession(context), player: context.player }),
        onDone: [
          {
            guard: { type: 'hasRenewedAfter401', params: outcome },
            target: 'steady',
            actions: [
              { type: 'keepRenewed', params: outcome },
              'announceKept',
              'announceRefreshed',
              'askReload',
            ],
          },
          {
            guard: { type: 'hasRenewed', params: outcome },
            target: 'steady',
            actions: [{ type: 'keepRenewed', params: outcome }, 'announceKept', 'announceRefreshed'],
          },
          {
            guard: { type: 'isRefused', params: outcome },
            target: '#session.anonymous',
            actions: ['showExpiry', { type: 'announceClosed', params: { because: 'refused' } }],
          },
          { target: 'steady', actions: 'announceRefreshFailed' },
        ],
      },
    },
  },
});
