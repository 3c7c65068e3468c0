import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const PLACES = [
  { path: '/', hash: '' },
  { path: '/', hash: '#partecipate' },
  { path: '/', hash: '#login' },
  { path: '/gate', hash: '' },
  { path: '', hash: '' },
];

type Outcome = OutcomeOf<typeof shellMachine>;

const STATEMENT = {
  to: { statement: 'loading' },
  invokes: { loadStatement: undefined },
  timers: { arrivalTimeout: 120_000 },
} as const satisfies Outcome;

/** §U.5: where the page scrolls; the first page of a visit stays where it is, and nothing scrolls for the login. */
function scrolling(to: { path: string; hash: string }, from: { path: string; hash: string }) {
  if (to.hash === '#login') return { region: { anchor: 'still' }, timers: {} } as const;
  if (to.hash !== '') return { region: { anchor: 'towardsAnchor' }, timers: { anchorDelay: 1_000 } } as const;
  const isOther = from.path !== '' && to.path !== from.path;
  const isDropped = to.path === from.path && !['', '#login'].includes(from.hash);
  return isOther || isDropped
    ? ({ region: { anchor: 'towardsHeader' }, timers: { headerDelay: 500 } } as const)
    : { region: {}, timers: {} };
}

export const shellModel = defineModel<typeof shellMachine>({
  machine: shellMachine,
  inputs: [
    { path: '', hash: '' },
    { path: '/', hash: '' },
    { path: '/gate', hash: '' },
  ],
  cases: {
    'viewport.changed': [{ narrow: true }, { narrow: false }],
    'page.scrolled': [{ towards: 'top' }, { towards: 'end' }],
    'route.changed': PLACES,
  },
  answers: { loadStatement: ['here', 'missing'] },
  distinguishBy: ({ path, hash }) => [path, hash],
  tags: {
    menuOpen: ['menu.open'],
    statementOpen: ['statement.loading', 'statement.shown', 'statement.missing'],
  },
  starts: (place) => ({
    to: {
      menu: 'closed',
      header: 'shown',
      viewport: 'wide',
      anchor: 'still',
      statement: 'closed',
      editions: 'loading',
      place: {},
    },
    assigns: place,
    timers: { editionsLoading: 2_000 },
  }),
  expects: {
    // §U.15: the header is back with the menu.
    'menu.open': () => ({ to: { menu: 'open', header: 'shown' } }),
    'menu.close': () => ({ to: { menu: 'closed' } }),
    'viewport.changed': ({ narrow }) => ({ to: { viewport: narrow ? 'narrow' : 'wide' } }),
    'page.scrolled': ({ towards }) => ({ to: { header: towards === 'end' ? 'away' : 'shown' } }),
    // §G.14: the statement is a dialog only on a page that holds its reader.
    'statement.open': (_, { at, context: { path } }) => {
      const to = { menu: 'closed' } as const;
      const isAsked = (at({ statement: 'closed' }) && path === '/gate') || at({ statement: 'missing' });
      return isAsked ? { ...STATEMENT, to: { ...to, ...STATEMENT.to } } : { to };
    },
    'statement.close': () => ({ to: { statement: 'closed' } }),
    'done loadStatement': ({ output }) => ({ to: { statement: output === 'here' ? 'shown' : 'missing' } }),
    'after arrivalTimeout': () => ({ to: { statement: 'missing' } }),
    // §U: another page closes the menu and the dialog, and brings the header back.
    'route.changed': ({ path, hash }, { context }) => {
      const { region, timers } = scrolling({ path, hash }, context);
      const others = { menu: 'closed', header: 'shown', statement: 'closed' } as const;
      return { to: { ...(path !== context.path && others), ...region }, assigns: { path, hash }, timers };
    },
    'after anchorDelay': (_, { context: { hash } }) => ({
      to: { anchor: 'still' },
      emits: [{ type: 'scroll.to', anchor: hash.replace('#', '') }],
    }),
    'after headerDelay': () => ({ to: { anchor: 'still' }, emits: [{ type: 'scroll.to', anchor: null }] }),
    'after editionsLoading': () => ({ to: { editions: 'settled' } }),
  },
  always: {
    'The statement is a dialog only on a page that holds its reader.': ({ context, snapshot }) =>
      snapshot.hasTag('statementOpen') ? context.path === '/gate' : undefined,
  },
});
