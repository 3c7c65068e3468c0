import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { defineModel } from './kit/model.ts';

const PLACES = [
  { path: '/', hash: '' },
  { path: '/', hash: '#partecipate' },
  { path: '/', hash: '#login' },
  { path: '/gate', hash: '' },
];

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
  tellsApart: ({ path, hash }) => [path, hash],
  always: {
    'The statement is a dialog only on a page that holds its reader.': ({ context, snapshot }) =>
      snapshot.hasTag('statementOpen') ? context.path === '/gate' : undefined,
  },
  rules: {
    '§U: another page closes the menu': ({ event, after }, { path }) =>
      event.type === 'route.changed' && event.path !== path ? after.matches({ menu: 'closed' }) : undefined,
    '§U.15: another page, and any turn towards the top, brings the header back': (
      { event, after },
      { path },
    ) =>
      (event.type === 'page.scrolled' && event.towards === 'top') ||
      (event.type === 'route.changed' && event.path !== path)
        ? after.matches({ header: 'shown' })
        : undefined,
    '§U.5: the first page of a visit stays where it is, unless its address has an anchor': (
      { event, after },
      { path },
    ) =>
      event.type === 'route.changed' && path === ''
        ? after.matches({ anchor: ['', '#login'].includes(event.hash) ? 'still' : 'towardsAnchor' })
        : undefined,
    '§U: nothing scrolls for the login': ({ event, after }) =>
      event.type === 'route.changed' && event.hash === '#login'
        ? after.matches({ anchor: 'still' })
        : undefined,
    '§U: the page scrolls to where its address says': ({ emitted }, { hash }) =>
      emitted.length > 0
        ? emitted.every(({ anchor }) => anchor === (hash === '' || hash === '#login' ? null : hash.slice(1)))
        : undefined,
  },
});
