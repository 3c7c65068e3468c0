// Decides what the frame around every page does: menu, scroll lock, login dialog, anchors.
// Scrolling itself and the width of the window are the world's.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';

type Context = { path: string; hash: string };

export type ShellEvent =
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'viewport.changed'; narrow: boolean }
  | { type: 'route.changed'; path: string; hash: string };

export type ShellEmitted = { type: 'scroll.to'; anchor: string | null };

type Change = { path: string; hash: string };

export const shellMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Change,
    events: {} as ShellEvent,
    emitted: {} as ShellEmitted,
    tags: {} as 'menuOpen',
  },
  guards: {
    isNarrow: (_, params: { narrow: boolean }) => params.narrow,
    isWide: (_, params: { narrow: boolean }) => !params.narrow,
    isOtherPath: ({ context }, params: Change) => context.path !== params.path,
    hasAnchor: (_, params: Change) => params.hash !== '' && params.hash !== '#login',
    isAnchorDropped: ({ context }, params: Change) => params.hash === '' && params.path === context.path,
    isLogin: (_, params: Change) => params.hash === '#login',
  },
  actions: {
    keepPlace: assign((_, { path, hash }: Change) => ({ path, hash })),
    scrollToAnchor: emit(({ context }) => ({ type: 'scroll.to' as const, anchor: context.hash.slice(1) })),
    scrollToHeader: emit({ type: 'scroll.to', anchor: null }),
  },
  delays: { anchorDelay: 1_000, headerDelay: 500, editionsLoading: 2_000 },
}).createMachine({
  id: 'shell',
  description: 'The frame around every page: menu, login dialog, anchors (§U).',
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
            'route.changed': {
              guard: { type: 'isOtherPath', params: ({ event }) => event },
              target: 'closed',
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
          on: {
            'route.changed': {
              guard: { type: 'isAnchorDropped', params: ({ event }) => event },
              target: 'still',
            },
          },
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
          { guard: { type: 'isOtherPath', params: ({ event }) => event }, target: '.towardsHeader' },
        ],
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
