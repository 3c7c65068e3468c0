import type { BlogTheme, Post } from '../../../domain/blog.ts';
import type { Result } from '../../../domain/result.ts';
import { blogMachine } from '../../../machines/blog/blog.machine.ts';
import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts';
import { held } from './held.ts';

/** What the home page and the blog ask of the world, in the test's hand. */
export const heldHomePorts = () => ({
  posts: held<Result<readonly Post[]>, { theme: BlogTheme }>(),
  seconds: held<{ now: number }, { instant: number }>(),
});

export const heldHomeFlows = ({ posts, seconds }: ReturnType<typeof heldHomePorts>) => ({
  blog: blogMachine.provide({ actors: { loadPosts: posts.logic } }),
  countdown: countdownMachine.provide({ actors: { waitUntil: seconds.logic } }),
});
