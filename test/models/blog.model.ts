import { blogMachine } from '../../machines/blog/blog.machine.ts';
import { aPost } from '../machines/support/posts.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const THEMES = ['cooking', 'nutrition'] as const;

export const blogModel = defineModel<
  typeof blogMachine,
  { 'load cooking': 'loadPosts'; 'load nutrition': 'loadPosts' }
>({
  machine: blogMachine,
  inputs: [undefined],
  cases: { 'posts.reload': THEMES.map((theme) => ({ theme })) },
  answers: { loadPosts: everyAnswer([aPost()], []) },
  always: {
    'Posts are shown only where they have been loaded.': ({ context, snapshot }) =>
      THEMES.every((theme) => context.posts[theme].length === 0 || snapshot.matches({ [theme]: 'loaded' })),
  },
  rules: {
    '§C.10: a theme that failed takes nothing from the other': ({ before, after, event }) =>
      'output' in event && event.output.kind === 'ok'
        ? undefined
        : THEMES.every(
            (theme) => !before.matches({ [theme]: 'loaded' }) || after.matches({ [theme]: 'loaded' }),
          ),
  },
});
