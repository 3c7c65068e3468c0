import { appSetup } from './app.setup.ts';
import { askedOf, runningEdition } from './facts.ts';
import { broken, place } from './parameters.ts';

const entering = (to: string) => ({
  type: 'isEntering' as const,
  params: ({ event }: { event: { path: string } }) => ({ to, path: event.path }),
});
const at = (path: string) => ({ type: 'isAt' as const, params: { path } });

/** The region of the root that opens the machine of the page in view, and closes it with the page. */
export const screenRegion = appSetup.createStateConfig({
  description: 'The machine of the page in view.',
  initial: 'deciding',
  on: {
    'route.entered': [
      { guard: { type: 'isSamePath', params: place } },
      { guard: entering('/register'), target: '.register' },
      { guard: entering('/gate'), target: '.gate' },
      { guard: entering('/contest'), target: '.contest' },
      { guard: entering('/profile'), target: '.profile' },
      { target: '.plain' },
    ],
  },
  states: {
    deciding: {
      description: 'The page the site was opened on is looked up.',
      always: [
        { guard: at('/register'), target: 'register' },
        { guard: at('/gate'), target: 'gate' },
        { guard: at('/contest'), target: 'contest' },
        { guard: at('/profile'), target: 'profile' },
        { target: 'plain' },
      ],
    },
    plain: { description: 'A page without a machine of its own.' },
    register: {
      description: 'The registration is in view.',
      invoke: {
        src: 'signUp',
        id: 'signUp',
        systemId: 'signUp',
        input: ({ context }) => ({
          email: context.player && !context.player.confirmationDate ? context.player.email : null,
          justSignedIn: context.justSignedIn,
        }),
        onError: broken('signUp'),
      },
      on: {
        'player.known': {
          actions: { type: 'tellWhetherConfirmed', params: ({ event }) => ({ player: event.player }) },
        },
        'session.closed': { actions: 'tellSignUp' },
      },
    },
    gate: {
      description: 'The gate is in view.',
      invoke: {
        src: 'gate',
        id: 'gate',
        systemId: 'gate',
        input: ({ context }) => askedOf(context),
        onError: broken('gate'),
      },
      on: {
        'player.known': { actions: 'tellWhatIsAsked' },
        'policies.loaded': { actions: 'tellWhatIsAsked' },
      },
    },
    contest: {
      description: 'The contest page with its receipt form is in view.',
      invoke: {
        src: 'receipt',
        id: 'receipt',
        systemId: 'receipt',
        input: ({ context }) => ({ editionId: runningEdition(context)?.id ?? null }),
        onError: broken('receipt'),
      },
      on: {
        'player.ready': { actions: 'tellRunningEdition' },
        'collections.changed': { actions: 'tellRunningEdition' },
        'contest.changed': { actions: 'tellRunningEdition' },
      },
    },
    profile: {
      description: 'The personal area is in view.',
      invoke: {
        src: 'participations',
        id: 'participations',
        systemId: 'participations',
        onError: broken('participations'),
      },
      on: { 'network.returned': { actions: 'tellParticipations' } },
    },
  },
});
