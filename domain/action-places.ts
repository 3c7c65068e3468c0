import type { ActionKind } from './missions.ts';
import { SISTER_PAGES } from './sister-app.ts';

/** Where an action can be done; each is also the name of its link. */
export type ActionPlace =
  | 'games'
  | 'trivia'
  | 'products'
  | 'preferences'
  | 'recipes'
  | 'stories'
  | 'surveys'
  | 'contest';

const OWN_PAGES = { games: '/games', stories: '/your-story', surveys: '/survey', contest: '/contest' };

const PLACES: Record<ActionKind, readonly ActionPlace[]> = {
  quiz: ['games', 'trivia'],
  products: ['products'],
  preferences: ['preferences'],
  recipes: ['recipes'],
  stories: ['stories'],
  surveys: ['surveys'],
  contest: ['contest'],
};

/** `sisterAppUrl` without a slash at its end; null while the sister app is not configured. */
type Open = { sisterAppUrl: string | null; hasContest: boolean };

const isSisterPage = (place: ActionPlace): place is keyof typeof SISTER_PAGES =>
  Object.hasOwn(SISTER_PAGES, place);

function hrefOf(place: ActionPlace, { sisterAppUrl, hasContest }: Open): string | null {
  if (isSisterPage(place)) return sisterAppUrl === null ? null : `${sisterAppUrl}/${SISTER_PAGES[place]}`;
  return place === 'contest' && !hasContest ? null : OWN_PAGES[place];
}

/** Where a kind of action can be done now: pages of this site and, where it is configured, of the sister app (§B.6). */
export function placesOf(kind: ActionKind, open: Open): { place: ActionPlace; href: string }[] {
  return PLACES[kind].flatMap((place) => {
    const href = hrefOf(place, open);
    return href === null ? [] : [{ place, href }];
  });
}
