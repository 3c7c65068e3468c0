import { isOtpConfirmed, missingData } from '../../domain/players.ts';
import { routeOf } from '../../domain/routes.ts';
import type { Tab } from './support/a-visit.ts';
import type { Law } from './support/law.ts';

const playerOf = ({ page }: Tab) => page.session().context.player;
const pathOf = ({ page }: Tab) => page.place().split('#')[0] ?? '';

export const LAWS_OF_PLACES: readonly Law[] = [
  {
    number: 13,
    sentence: 'A player without a confirmed address is on /register and nowhere else.',
    watch: ({ visit: { tabs }, say, look }) => ({
      atRest() {
        for (const tab of tabs) {
          const player = playerOf(tab);
          if (!player || isOtpConfirmed(player)) continue;
          look();
          if (pathOf(tab) !== '/register') say(`an unconfirmed player is on ${pathOf(tab)}`);
        }
      },
    }),
  },
  {
    number: 14,
    sentence: 'A player with something missing is on /gate; one with nothing missing is not held there.',
    watch: ({ visit: { tabs }, say, look }) => ({
      atRest() {
        for (const tab of tabs) {
          const player = playerOf(tab);
          if (!player || !isOtpConfirmed(player) || !tab.page.session().hasTag('settled')) continue;
          look();
          const isPending = missingData(player).length > 0 || player.playerConsents.length === 0;
          const isPolicyKnown = tab.page.chain().matches({ policies: 'loaded' });
          if (isPending && isPolicyKnown && pathOf(tab) !== '/gate')
            say(`an unfinished player is on ${pathOf(tab)}`);
          if (!isPending && pathOf(tab) === '/gate') say('a finished player is held on /gate');
        }
      },
    }),
  },
  {
    number: 15,
    sentence: 'A visitor never comes to rest on a private page.',
    watch: ({ visit: { tabs }, say, look }) => ({
      atRest() {
        for (const tab of tabs.filter(({ page }) => page.session().matches('anonymous'))) {
          look();
          if (routeOf(pathOf(tab))?.access === 'private') say(`a visitor is on ${pathOf(tab)}`);
        }
      },
    }),
  },
  {
    number: 16,
    sentence: 'What a visitor is to come back to is kept for 30 days, and is /survey or /your-opinion.',
    watch: ({ visit: { profile, time, life }, say, look }) => {
      let before: string | null = null;
      return {
        after(event) {
          const text = profile.kept('redirect');
          const isNew = text !== before;
          before = text;
          if (text === null || life.hasStorageFailed) return;
          look();
          const { value, expiry } = JSON.parse(text) as { value: string; expiry: number };
          if (!['"/survey"', '"/your-opinion"'].includes(value)) say(`${value} is kept`);
          if (isNew && event.type === 'NAV' && expiry !== time.now() + 2_592_000_000) say('not for 30 days');
        },
      };
    },
  },
  {
    number: 17,
    sentence: 'Arriving at the saved page ends it.',
    watch: ({ visit: { tabs, profile, life }, say, look }) => ({
      atRest() {
        const text = profile.kept('redirect');
        if (life.hasStorageFailed) return;
        for (const tab of tabs.filter((one) => playerOf(one) !== null)) {
          look();
          if (text?.includes(`\\"${pathOf(tab)}\\"`)) say(`${pathOf(tab)} is still to be come back to`);
        }
      },
    }),
  },
];
