import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { RecipeNotebook } from '../../ui/drawings/recipe-notebook.tsx';
import { Feature } from '../../ui/layout/feature.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** The last word of the home page: everybody has a story. */
export function StoryInvitation() {
  const { text } = useText();
  return (
    <Section>
      <Feature drawing={<RecipeNotebook size="full" />} side="start" ground="basil">
        <h2>{text('home.story.title')}</h2>
        <p>{text('home.story.text')}</p>
        <LinkButton href="/your-story">{text('home.story.action')}</LinkButton>
      </Feature>
    </Section>
  );
}
