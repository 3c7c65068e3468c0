import type { Post } from '../../domain/blog.ts';
import type { Result } from '../../domain/result.ts';
import { blogMachine } from '../../machines/blog/blog.machine.ts';
import { aPost } from '../machines/support/posts.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type Now, type OutcomeOf } from './kit/model.ts';

const THEMES = ['cooking', 'nutrition'] as const;

type Ids = { 'load cooking': 'loadPosts'; 'load nutrition': 'loadPosts' };
type Outcome = OutcomeOf<typeof blogMachine, Ids>;
type Here = Now<typeof blogMachine>;

/** The given themes are asked for, each by itself. */
function loading(themes: readonly (typeof THEMES)[number][]): Outcome {
  const states = themes.map((theme) => [theme, 'loading']);
  const questions = themes.map((theme) => [`load ${theme}`, { theme }]);
  return { to: Object.fromEntries(states), invokes: Object.fromEntries(questions) };
}

/** §C.10: a theme that failed takes nothing from the other. */
const answered =
  (theme: (typeof THEMES)[number]) =>
  ({ output }: { output: Result<readonly Post[]> }, { context: { posts } }: Here): Outcome =>
    output.kind === 'ok'
      ? { to: { [theme]: 'loaded' }, assigns: { posts: { ...posts, [theme]: output.data } } }
      : { to: { [theme]: 'failed' } };

const failed = ({ at }: Here) => THEMES.filter((theme) => at({ [theme]: 'failed' }));

export const blogModel = defineModel<typeof blogMachine, Ids>({
  machine: blogMachine,
  inputs: [undefined],
  cases: { 'posts.reload': THEMES.map((theme) => ({ theme })) },
  answers: { loadPosts: everyAnswer([aPost()], []) },
  starts: () => ({
    to: { cooking: 'unasked', nutrition: 'unasked' },
    assigns: { posts: { cooking: [], nutrition: [] } },
  }),
  expects: {
    'posts.wanted': (_, { at }) =>
      loading(THEMES.filter((theme) => at({ [theme]: 'unasked' }, { [theme]: 'failed' }))),
    'posts.reload': ({ theme }, now) => loading(failed(now).filter((one) => one === theme)),
    'network.returned': (_, now) => loading(failed(now)),
    'done load cooking': answered('cooking'),
    'done load nutrition': answered('nutrition'),
  },
  always: {
    'Posts are shown only where they have been loaded.': ({ context, snapshot }) =>
      THEMES.every((theme) => context.posts[theme].length === 0 || snapshot.matches({ [theme]: 'loaded' })),
  },
});
