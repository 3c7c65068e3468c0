import { Dish } from '#brand/drawings.ts';
import { newestPosts } from '../../../domain/blog.ts';
import { dayInWords } from '../../../domain/dates.ts';
import { postsOf, themeState } from '../../../machines/blog/blog.selectors.ts';
import { useFlow, useFlowState } from '../../actors/actors.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Near } from '../../ui/layout/near.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { LiveText } from '../../ui/layout/visually-hidden.tsx';
import { PostCard, PostList, PostSkeleton, RichWords } from '../../ui/posts/post-list.tsx';

const SHOWN = 3;

function Posts() {
  const cooking = useFlowState('blog', postsOf('cooking'));
  const nutrition = useFlowState('blog', postsOf('nutrition'));
  const { t } = useMessages();
  const posts = newestPosts([...cooking, ...nutrition], SHOWN);
  if (posts.length === 0) {
    return <EmptyState drawing={<Dish />}>{t('home.blog.empty')}</EmptyState>;
  }
  return (
    <PostList kind="newest">
      {posts.map(({ id, title, link, date, picture, excerpt }) => (
        <PostCard key={id} title={title} href={link} date={dayInWords(date.slice(0, 10))} picture={picture}>
          <RichWords pieces={excerpt} />
        </PostCard>
      ))}
    </PostList>
  );
}

/** The three newest posts of both themes, or of one when the other failed. */
function NewestPosts() {
  const states = [useFlowState('blog', themeState('cooking')), useFlowState('blog', themeState('nutrition'))];
  const blog = useFlow('blog');
  const { t } = useMessages();
  const isWaiting = states.includes('waiting');
  const isFailed = states.every((state) => state === 'failed');
  return (
    <>
      <LiveText>{isWaiting && t('home.blog.loading')}</LiveText>
      {isWaiting && (
        <PostList kind="newest">
          <PostSkeleton />
          <PostSkeleton />
          <PostSkeleton />
        </PostList>
      )}
      {isFailed && (
        <LoadFailure retryText={t('shell.retry')} onRetry={() => blog.send({ type: 'posts.wanted' })}>
          {t('home.blog.failed')}
        </LoadFailure>
      )}
      {!isWaiting && !isFailed && <Posts />}
    </>
  );
}

/** The newest posts, loaded when the section comes near the view. */
export function BlogPreview() {
  const blog = useFlow('blog');
  const { t } = useMessages();
  return (
    <Near onNear={() => blog.send({ type: 'posts.wanted' })}>
      <Section tone="sunk" heading={t('home.blog.title')} lead={t('home.blog.lead')}>
        <NewestPosts />
        <Row>
          <LinkButton look="secondary" href="/headings">
            {t('home.blog.all')}
          </LinkButton>
        </Row>
      </Section>
    </Near>
  );
}
