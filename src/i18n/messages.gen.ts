// Generated from locales/it and the words of the brand by `node scripts/generate.ts`.

import type descriptionsWords from '#brand/words/descriptions.json';
import type disneyWords from '#brand/words/disney.json';
import type gamesWords from '#brand/words/games.json';
import type guideWords from '#brand/words/guide.json';
import type headingsWords from '#brand/words/headings.json';
import type homeWords from '#brand/words/home.json';
import type homePlayerWords from '#brand/words/homePlayer.json';
import type joiningWords from '#brand/words/joining.json';
import type manifestWords from '#brand/words/manifest.json';
import type missionsWords from '#brand/words/missions.json';
import type prizesWords from '#brand/words/prizes.json';
import type productsWords from '#brand/words/products.json';
import type profileWords from '#brand/words/profile.json';
import type receiptWords from '#brand/words/receipt.json';
import type storyWords from '#brand/words/story.json';
import type welcomeWords from '#brand/words/welcome.json';
import type acceptance from '../../locales/it/acceptance.json';
import type accessibility from '../../locales/it/accessibility.json';
import type archive from '../../locales/it/archive.json';
import type banner from '../../locales/it/banner.json';
import type completion from '../../locales/it/completion.json';
import type contest from '../../locales/it/contest.json';
import type cookies from '../../locales/it/cookies.json';
import type descriptions from '../../locales/it/descriptions.json';
import type desk from '../../locales/it/desk.json';
import type deskDocuments from '../../locales/it/deskDocuments.json';
import type deskDraws from '../../locales/it/deskDraws.json';
import type deskStories from '../../locales/it/deskStories.json';
import type draws from '../../locales/it/draws.json';
import type editions from '../../locales/it/editions.json';
import type endNews from '../../locales/it/endNews.json';
import type errors from '../../locales/it/errors.json';
import type games from '../../locales/it/games.json';
import type gate from '../../locales/it/gate.json';
import type guide from '../../locales/it/guide.json';
import type headings from '../../locales/it/headings.json';
import type home from '../../locales/it/home.json';
import type homeContest from '../../locales/it/homeContest.json';
import type homePlayer from '../../locales/it/homePlayer.json';
import type joining from '../../locales/it/joining.json';
import type late from '../../locales/it/late.json';
import type lists from '../../locales/it/lists.json';
import type login from '../../locales/it/login.json';
import type logout from '../../locales/it/logout.json';
import type machines from '../../locales/it/machines.json';
import type missions from '../../locales/it/missions.json';
import type opinion from '../../locales/it/opinion.json';
import type password from '../../locales/it/password.json';
import type prizes from '../../locales/it/prizes.json';
import type profile from '../../locales/it/profile.json';
import type progress from '../../locales/it/progress.json';
import type receipt from '../../locales/it/receipt.json';
import type receiptShortcut from '../../locales/it/receiptShortcut.json';
import type recovery from '../../locales/it/recovery.json';
import type redirect from '../../locales/it/redirect.json';
import type register from '../../locales/it/register.json';
import type reminder from '../../locales/it/reminder.json';
import type report from '../../locales/it/report.json';
import type shell from '../../locales/it/shell.json';
import type story from '../../locales/it/story.json';
import type survey from '../../locales/it/survey.json';
import type titles from '../../locales/it/titles.json';
import type validation from '../../locales/it/validation.json';
import type version from '../../locales/it/version.json';
import type waiting from '../../locales/it/waiting.json';
import type welcome from '../../locales/it/welcome.json';
import type wins from '../../locales/it/wins.json';

/** Every message of the site, by its key. */
export type Messages = typeof descriptionsWords &
  typeof disneyWords &
  typeof gamesWords &
  typeof guideWords &
  typeof headingsWords &
  typeof homeWords &
  typeof homePlayerWords &
  typeof joiningWords &
  typeof manifestWords &
  typeof missionsWords &
  typeof prizesWords &
  typeof productsWords &
  typeof profileWords &
  typeof receiptWords &
  typeof storyWords &
  typeof welcomeWords &
  typeof acceptance &
  typeof accessibility &
  typeof archive &
  typeof banner &
  typeof completion &
  typeof contest &
  typeof cookies &
  typeof descriptions &
  typeof desk &
  typeof deskDocuments &
  typeof deskDraws &
  typeof deskStories &
  typeof draws &
  typeof editions &
  typeof endNews &
  typeof errors &
  typeof games &
  typeof gate &
  typeof guide &
  typeof headings &
  typeof home &
  typeof homeContest &
  typeof homePlayer &
  typeof joining &
  typeof late &
  typeof lists &
  typeof login &
  typeof logout &
  typeof machines &
  typeof missions &
  typeof opinion &
  typeof password &
  typeof prizes &
  typeof profile &
  typeof progress &
  typeof receipt &
  typeof receiptShortcut &
  typeof recovery &
  typeof redirect &
  typeof register &
  typeof reminder &
  typeof report &
  typeof shell &
  typeof story &
  typeof survey &
  typeof titles &
  typeof validation &
  typeof version &
  typeof waiting &
  typeof welcome &
  typeof wins;
