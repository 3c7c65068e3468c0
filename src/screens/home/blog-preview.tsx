import { useFlow } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Near } from '../../ui/layout/near.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { NewestPosts } from './newest-posts.tsx';

/** The newest of the blog, asked for when a reader comes near. */
export function BlogPreview() {
  const blog = useFlow('blog');
  const { text } = useText();
  return (
    <Near onNear={() => blog.send({ type: 'posts.wanted' })}>
      <Section tone="sunk" heading={text('home.blog.title')} lead={text('home.blog.lead')}>
        <NewestPosts />
        <Row>
          <LinkButton look="secondary" href="/headings">
            {text('home.blog.all')}
          </LinkButton>
        </Row>
      </Section>
    </Near>
  );
}
