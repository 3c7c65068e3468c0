import { opinion, story, story1, survey1, surveys } from './completions.ts';
import { contest } from './contest.ts';
import { games } from './games.ts';
import { gate } from './gate.ts';
import { headings } from './headings.ts';
import { home } from './home.ts';
import { recovery, resetPassword } from './password.ts';
import { profile } from './profile.ts';
import { register } from './register.ts';

/** The states of the page in view, one a page with machines of its own. */
export const screens = {
  home,
  headings,
  register,
  gate,
  contest,
  profile,
  recovery,
  resetPassword,
  story,
  story1,
  surveys,
  survey1,
  opinion,
  games,
};
