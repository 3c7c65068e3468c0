import storyMessages from '../../../locales/it/story.json' with { type: 'json' };
import { addMessages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { StoryBook } from '../../ui/drawings/story-book.tsx';
import { Hero } from '../../ui/layout/hero.tsx';

addMessages(storyMessages);

/** A story has arrived; another one is welcome. */
export function StoryThanks() {
  const { text } = useText();
  return (
    <Hero
      title={text('titles.storyThanks')}
      drawing={<StoryBook size="large" />}
      actions={
        <>
          <LinkButton href="/missions">{text('story.thanks.missions')}</LinkButton>
          <LinkButton href="/your-story" look="secondary">
            {text('story.other.family')}
          </LinkButton>
          <LinkButton href="/your-story-1" look="secondary">
            {text('story.other.heart')}
          </LinkButton>
        </>
      }
    >
      <p>{text('story.thanks.lead')}</p>
      <p>{text('story.other.text')}</p>
    </Hero>
  );
}
