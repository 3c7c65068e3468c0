// Decides when the posts of each theme are loaded. The port knows how.
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { BlogTheme, Post } from '../../domain/blog.ts';
import type { Result } from '../../domain/result.ts';
import { loadPosts } from '../ports/site.ts';

type Context = { posts: Readonly<Record<BlogTheme, readonly Post[]>> };

export type BlogEvent =
  | { type: 'posts.wanted' }
  | { type: 'posts.reload'; theme: BlogTheme }
  | { type: 'network.returned' };

type Loaded = { theme: BlogTheme; result: Result<readonly Post[]> };

const blogSetup = setup({
  types: { context: {} as Context, events: {} as BlogEvent },
  actors: { loadPosts },
  guards: {
    isOk: (_, { result }: Loaded) => result.kind === 'ok',
    isSameTheme: (_, params: { theme: BlogTheme; asked: BlogTheme }) => params.theme === params.asked,
  },
  actions: {
    keepPosts: assign({
      posts: ({ context }, { theme, result }: Loaded) =>
        result.kind === 'ok' ? { ...context.posts, [theme]: result.data } : context.posts,
    }),
  },
});

/** Each theme is loaded, fails and is retried separately. */
function region(theme: BlogTheme) {
  const answered = ({ event }: { event: { output: Result<readonly Post[]> } }) => ({
    theme,
    result: event.output,
  });
  return blogSetup.createStateConfig({
    description: `The posts about ${theme}.`,
    initial: 'unasked',
    states: {
      unasked: {
        description: 'Nobody has come near the posts yet.',
        on: { 'posts.wanted': 'loading' },
      },
      loading: {
        description: 'The blog is being asked.',
        invoke: {
          id: `load ${theme}`,
          src: 'loadPosts',
          input: { theme },
          onDone: [
            {
              guard: { type: 'isOk', params: answered },
              target: 'loaded',
              actions: { type: 'keepPosts', params: answered },
            },
            { target: 'failed' },
          ],
        },
      },
      loaded: { description: 'The posts are shown, or that there are none.' },
      failed: {
        description: 'The blog could not be had; it can be asked again.',
        on: {
          'posts.wanted': 'loading',
          'posts.reload': {
            guard: { type: 'isSameTheme', params: ({ event }) => ({ theme, asked: event.theme }) },
            target: 'loading',
          },
          'network.returned': 'loading',
        },
      },
    },
  });
}

export const blogMachine = blogSetup.createMachine({
  id: 'blog',
  description: 'The blog in its two themes, asked for when somebody comes near (§C.10).',
  context: { posts: { cooking: [], nutrition: [] } },
  type: 'parallel',
  states: { cooking: region('cooking'), nutrition: region('nutrition') },
});

export type BlogActorRef = ActorRefFrom<typeof blogMachine>;
export type BlogSnapshot = SnapshotFrom<typeof blogMachine>;
