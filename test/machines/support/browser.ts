import type { EmittedEvent } from '../../../machines/app/relay.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import { factsFrom } from '../../../machines/navigation/facts.ts';
import { type AppStory, appStory } from './app-story.ts';
import { IN_AUGUST } from './contest.ts';
import { aTarget } from './navigation-story.ts';

const isSettled = ({ flow }: AppStory): boolean => {
  const session = flow('session').getSnapshot();
  const initialization = flow('initialization').getSnapshot();
  return (
    flow('contestStatus').getSnapshot().hasTag('settled') &&
    session.hasTag('settled') &&
    (session.context.player === null || initialization.hasTag('policiesSettled'))
  );
};

/** A router as plain as one can be: it asks the guard, goes where it says, and tells the site where it is. */
export function browserStory(start: string) {
  const kept: { redirect: string | null } = { redirect: null };
  let asked: string | null = start;
  let address = start;
  let isEntered = false;
  const story = appStory({ path: aTarget(start).path, hash: aTarget(start).hash }, (told: EmittedEvent) => {
    if (told.type === 'redirect.saved') kept.redirect = told.path;
    if (told.type === 'redirect.cleared') kept.redirect = null;
    if (told.type === 'page.go') asked = told.to;
    if (told.type === 'guard.ask') asked ??= address;
  });

  function decide(to: string) {
    const { session, player } = story.flow('session').getSnapshot().context;
    const facts = factsFrom({
      session,
      player,
      policies: story.flow('initialization').getSnapshot().context.policies ?? [],
      now: IN_AUGUST,
      hasContest: hasContest(story.flow('contestStatus').getSnapshot()),
      savedRedirect: kept.redirect,
      callback: null,
    });
    story.flow('navigation').send({ type: 'navigation.ask', target: aTarget(to), facts });
    return story.flow('navigation').getSnapshot().context.decision;
  }

  /** Takes every navigation that has been asked for to its end, as soon as the site is settled. */
  function browse(to?: string): string {
    asked = to ?? asked;
    while (asked !== null && isSettled(story)) {
      const going: string = asked;
      asked = null;
      const decision = decide(going);
      if (decision?.kind === 'redirect') {
        asked = decision.to;
      } else if (going !== address || !isEntered) {
        isEntered = true;
        address = going;
        story.enter(aTarget(going).path, aTarget(going).hash);
      }
    }
    return address;
  }

  return { ...story, story, browse };
}
