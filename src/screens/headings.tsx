import { Dish, Preparing } from '#brand/drawings.ts';
import headingsWords from '#brand/words/headings.json' with { type: 'json' };
import { type BlogTheme, POSTS_A_THEME } from '../../domain/blog.ts';
import { dayInWords } from '../../domain/dates.ts';
import headingsMessages from '../../locales/it/headings.json' with { type: 'json' };
import { postsOf, themeState } from '../../machines/blog/blog.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../ui/feedback/load-failure.tsx';
import { JumpLinks } from '../ui/layout/jump-links.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LiveText } from '../ui/layout/visually-hidden.tsx';
import { PostCard, PostList, PostSkeleton, RichWords } from '../ui/posts/post-list.tsx';

addMessages(headingsMessages, headingsWords);

const PLACES = Array.from({ length: POSTS_A_THEME }, (_, place) => `place ${place}`);

function Posts({ theme }: { theme: BlogTheme }) {
  const posts = useFlowState('blog', postsOf(theme));
  const { t } = useMessages();
  if (posts.length === 0) {
    return <EmptyState drawing={<Dish />}>{t('headings.empty')}</EmptyState>;
  }
  return (
    <PostList kind="theme">
      {posts.map(({ id, title, link, date, picture, excerpt }) => (
        <PostCard key={id} title={title} href={link} date={dayInWords(date.slice(0, 10))} picture={picture}>
          <RichWords pieces={excerpt} />
        </PostCard>
      ))}
    </PostList>
  );
}

/** One theme: placeholders, then its posts or a retry. */
function Theme({ theme, tone }: { theme: BlogTheme; tone?: 'sunk' }) {
  const state = useFlowState('blog', themeState(theme));
  const blog = useFlow('blog');
  const { t } = useMessages();
  return (
    <Section
      id={t(`headings.${theme}.anchor`)}
      heading={t(`headings.${theme}.title`)}
      lead={t(`headings.${theme}.lead`)}
      tone={tone}
    >
      <LiveText>{state === 'waiting' && t('headings.loading')}</LiveText>
      {state === 'waiting' && (
        <PostList kind="theme">
          {PLACES.map((place) => (
            <PostSkeleton key={place} />
          ))}
        </PostList>
      )}
      {state === 'failed' && (
        <LoadFailure retryText={t('shell.retry')} onRetry={() => blog.send({ type: 'posts.reload', theme })}>
          {t('headings.failed')}
        </LoadFailure>
      )}
      {state === 'here' && <Posts theme={theme} />}
    </Section>
  );
}

const THEMES = ['cooking', 'nutrition'] as const;

/** The blog: its two themes, loaded separately. */
export function Headings() {
  const { t } = useMessages();
  const links = THEMES.map((theme) => ({
    href: `#${t(`headings.${theme}.anchor`)}`,
    text: t(`headings.${theme}.title`),
  }));
  return (
    <>
      <PageHeading
        title={t('headings.title')}
        drawing={<Preparing size="large" />}
        lead={t('headings.lead')}
      />
      <JumpLinks label={t('headings.jump')} links={links} place="page" />
      <Theme theme="cooking" />
      <Theme theme="nutrition" tone="sunk" />
    </>
  );
}
