// Decides what the frame around every page does: menu, header, scroll lock, anchors, the accessibility statement as a
// dialog. The scrolling itself is an effect of the site, which also tells the width of the window and which way it scrolls.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { isConfining } from '../../domain/routes.ts';
import { loadStatement } from '../ports/site.ts';

/** `path` is empty until the first page is open. */
type Context = { path: string; hash: string };

export type ShellEvent =
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'statement.open' }
  | { type: 'statement.close' }
  | { type: 'viewport.changed'; narrow: boolean }
  /** Sent at each change of the scrolling direction. */
  | { type: 'page.scrolled'; towards: 'top' | 'end' }
  | { type: 'route.changed'; path: string; hash: string };

export type ShellEmitted = { type: 'scroll.to'; anchor: string | null };

type Change = { path: string; hash: string };
type Arrival = { arrival: 'here' | 'missing' };

export const shellMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Change,
    events: {} as ShellEvent,
    emitted: {} as ShellEmitted,
    tags: {} as 'menuOpen' | 'statementOpen',
  },
  actors: { loadStatement },
  guards: {
    isNarrow: (_, params: { narrow: boolean }) => params.narrow,
    isWide: (_, params: { narrow: boolean }) => !params.narrow,
    isTowardsEnd: (_, params: { towards: 'top' | 'end' }) => params.towards === 'end',
    isTowardsTop: (_, params: { towards: 'top' | 'end' }) => params.towards === 'top',
    isOtherPath: ({ context }, params: Change) => context.path !== params.path,
    /** The browser shows a first page from its top, or where a reload left it: to scroll then would undo what the reader has done. */
    isOtherPage: ({ context }, params: Change) => context.path !== '' && context.path !== params.path,
    hasAnchor: (_, params: Change) => params.hash !== '' && params.hash !== '#login',
    isAnchorDropped: ({ context }, params: Change) =>
      params.hash === '' && params.path === context.path && !['', '#login'].includes(context.hash),
    isLogin: (_, params: Change) => params.hash === '#login',
    isOnConfiningPage: ({ context }) => isConfining(context.path),
    isHere: (_, params: Arrival) => params.arrival === 'here',
  },
  actions: {
    keepPlace: assign((_, { path, hash }: Change) => ({ path, hash })),
    scrollToAnchor: emit(({ context }) => ({ type: 'scroll.to' as const, anchor: context.hash.slice(1) })),
    scrollToHeader: emit({ type: 'scroll.to', anchor: null }),
  },
  delays: { anchorDelay: 1_000, headerDelay: 500, editionsLoading: 2_000, arrivalTimeout: 120_000 },
}).createMachine({
  id: 'shell',
  description:
    'The frame around every page: menu, header, anchors, the accessibility statement as a dialog (§U).',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    menu: {
      description: 'The menu behind the burger.',
      initial: 'closed',
      states: {
        closed: { description: 'The menu is folded away.', on: { 'menu.open': 'open' } },
        open: {
          description: 'The menu is open until it is used, closed, or the path changes.',
          tags: 'menuOpen',
          on: {
            'menu.close': 'closed',
            'statement.open': 'closed',
            'route.changed': {
              guard: { type: 'isOtherPath', params: ({ event }) => event },
              target: 'closed',
            },
          },
        },
      },
    },
    header: {
      description: 'The header hides while the page scrolls down and returns on the first scroll up.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The header is in view.',
          on: {
            'page.scrolled': {
              guard: { type: 'isTowardsEnd', params: ({ event }) => event },
              target: 'away',
            },
          },
        },
        away: {
          description: 'The page scrolls down: the header is hidden.',
          on: {
            'page.scrolled': {
              guard: { type: 'isTowardsTop', params: ({ event }) => event },
              target: 'shown',
            },
            'menu.open': 'shown',
            'route.changed': {
              guard: { type: 'isOtherPath', params: ({ event }) => event },
              target: 'shown',
            },
          },
        },
      },
    },
    viewport: {
      description: 'The room there is: up to 1023 px an open menu locks scrolling.',
      initial: 'wide',
      states: {
        wide: {
          description: 'The menu leaves the page in view.',
          on: {
            'viewport.changed': {
              guard: { type: 'isNarrow', params: ({ event }) => event },
              target: 'narrow',
            },
          },
        },
        narrow: {
          description: 'The menu covers the page.',
          on: {
            'viewport.changed': {
              guard: { type: 'isWide', params: ({ event }) => event },
              target: 'wide',
            },
          },
        },
      },
    },
    anchor: {
      description: 'Where the page scrolls after a change of route.',
      initial: 'still',
      states: {
        still: { description: 'The page is where the reader left it.' },
        towardsAnchor: {
          description: 'A second passes before the page scrolls to its anchor.',
          after: { anchorDelay: { target: 'still', actions: 'scrollToAnchor' } },
        },
        towardsHeader: {
          description: 'Half a second passes before the page scrolls to its top.',
          after: { headerDelay: { target: 'still', actions: 'scrollToHeader' } },
        },
      },
      on: {
        'route.changed': [
          { guard: { type: 'isLogin', params: ({ event }) => event }, target: '.still' },
          { guard: { type: 'hasAnchor', params: ({ event }) => event }, target: '.towardsAnchor' },
          { guard: { type: 'isOtherPage', params: ({ event }) => event }, target: '.towardsHeader' },
          { guard: { type: 'isAnchorDropped', params: ({ event }) => event }, target: '.towardsHeader' },
        ],
      },
    },
    statement: {
      description: 'The accessibility statement on a page that holds its reader (§G.14).',
      initial: 'closed',
      states: {
        closed: {
          description: 'The statement is a page of its own.',
          on: { 'statement.open': { guard: 'isOnConfiningPage', target: 'loading' } },
        },
        loading: {
          description: 'The dialog is open and the statement on its way.',
          tags: 'statementOpen',
          invoke: {
            id: 'loadStatement',
            src: 'loadStatement',
            onDone: [
              {
                guard: { type: 'isHere', params: ({ event }) => ({ arrival: event.output }) },
                target: 'shown',
              },
              { target: 'missing' },
            ],
          },
          after: { arrivalTimeout: 'missing' },
        },
        shown: { description: 'The dialog shows the statement.', tags: 'statementOpen' },
        missing: {
          description: 'The statement did not arrive and can be asked for again.',
          tags: 'statementOpen',
          on: { 'statement.open': 'loading' },
        },
      },
      on: {
        'statement.close': '.closed',
        'route.changed': { guard: { type: 'isOtherPath', params: ({ event }) => event }, target: '.closed' },
      },
    },
    editions: {
      description: 'The time that the editions are given to arrive.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The editions count as loading for two seconds.',
          after: { editionsLoading: 'settled' },
        },
        settled: { description: 'What has arrived is shown.' },
      },
    },
    place: {
      description: 'The page and anchor in view.',
      on: { 'route.changed': { actions: { type: 'keepPlace', params: ({ event }) => event } } },
    },
  },
});

export type ShellActorRef = ActorRefFrom<typeof shellMachine>;
export type ShellSnapshot = SnapshotFrom<typeof shellMachine>;
