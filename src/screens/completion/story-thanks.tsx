import storyMessages from '../../../locales/it/story.json' with { type: 'json' };
import { PlayerProgress } from '../../components/player-progress.tsx';
import { PointsGained } from '../../components/points-gained.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { StoryBook } from '../../ui/drawings/story-book.tsx';
import { Hero } from '../../ui/layout/hero.tsx';

addMessages(storyMessages);

/** A story has arrived; another one is welcome. */
export function StoryThanks() {
  const { t } = useMessages();
  return (
    <>
      <Hero
        title={t('titles.storyThanks')}
        drawing={<StoryBook size="large" />}
        actions={
          <>
            <LinkButton href="/missions">{t('story.thanks.missions')}</LinkButton>
            <LinkButton href="/your-story" look="secondary">
              {t('story.other.family')}
            </LinkButton>
            <LinkButton href="/your-story-1" look="secondary">
              {t('story.other.heart')}
            </LinkButton>
          </>
        }
      >
        <p>
          <PointsGained kind="stories" />
        </p>
        <p>{t('story.thanks.lead')}</p>
        <p>{t('story.other.text')}</p>
      </Hero>
      <PlayerProgress />
    </>
  );
}
