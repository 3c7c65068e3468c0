import '../../i18n/pages/completion.ts';
import '../../i18n/pages/story.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { StoryBook } from '../../ui/drawings/story-book.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { CompletionFlow } from './completion-flow.tsx';
import { StoryForm } from './story-form.tsx';
import { useCompletion } from './use-completion.ts';

/** The two invitations to tell something, each on its own page. */
const STORIES = {
  family: { name: 'story', title: 'titles.story', other: { about: 'heart', href: '/your-story-1' } },
  heart: { name: 'story-1', title: 'titles.story1', other: { about: 'family', href: '/your-story' } },
} as const;

type About = keyof typeof STORIES;

function Desk({ about }: { about: About }) {
  const completion = useCompletion((name) => name === STORIES[about].name);
  const { text } = useText();
  if (!completion) return <Skeleton shape="card" lines={2} />;
  return (
    <CompletionFlow completion={completion}>
      <StoryForm
        key={completion.sessionId}
        completion={completion}
        label={text(`story.${about}.label`)}
        hint={text(`story.${about}.hint`)}
      />
    </CompletionFlow>
  );
}

function StoryPage({ about }: { about: About }) {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const { text } = useText();
  if (isVisitor) return null;
  const { title, other } = STORIES[about];
  return (
    <>
      <PageHeading
        title={text(title)}
        lead={text(`story.${about}.lead`)}
        drawing={<StoryBook />}
        width="text"
      />
      <Section width="text">
        <Desk about={about} />
      </Section>
      <Section tone="sunk" heading={text('story.other.title')} lead={text('story.other.text')} width="text">
        <Row>
          <LinkButton href={other.href} look="secondary">
            {text(`story.other.${other.about}`)}
          </LinkButton>
        </Row>
      </Section>
    </>
  );
}

/** A memory of the family's table. */
export const Story = () => <StoryPage about="family" />;

/** The dish of the heart. */
export const Story1 = () => <StoryPage about="heart" />;
