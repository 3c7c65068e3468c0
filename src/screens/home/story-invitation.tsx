import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { RecipeNotebook } from '../../ui/drawings/recipe-notebook.tsx';
import { Invitation } from '../../ui/layout/invitation.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** The last word of the home page: everybody has a story. */
export function StoryInvitation() {
  const { text } = useText();
  return (
    <Section>
      <Invitation
        title={text('home.story.title')}
        drawing={<RecipeNotebook size="full" />}
        action={<LinkButton href="/your-story">{text('home.story.action')}</LinkButton>}
      >
        <p>{text('home.story.text')}</p>
      </Invitation>
    </Section>
  );
}
