import type { BlogTheme, Post } from '../../../domain/blog.ts';
import type { Result } from '../../../domain/result.ts';
import { blogMachine } from '../../../machines/blog/blog.machine.ts';
import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts';
import { held } from './held.ts';

/** The ports of the home page and the blog, answered by the test. */
export const heldHomePorts = () => ({
  posts: held<Result<readonly Post[]>, { theme: BlogTheme }>(),
  seconds: held<{ now: number }, { instant: number }>(),
});

export const heldHomeFlows = ({ posts, seconds }: ReturnType<typeof heldHomePorts>) => ({
  blog: blogMachine.provide({ actors: { loadPosts: posts.logic } }),
  countdown: countdownMachine.provide({ actors: { waitUntil: seconds.logic } }),
});
