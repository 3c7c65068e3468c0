import storyWords from '#brand/words/story.json' with { type: 'json' };
import { STORY_LENGTH } from '../../../domain/answers.ts';
import { pointsOfAction } from '../../../domain/missions.ts';
import { lengthOf } from '../../../domain/validation.ts';
import completionMessages from '../../../locales/it/completion.json' with { type: 'json' };
import storyMessages from '../../../locales/it/story.json' with { type: 'json' };
import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { actionPoints } from '../../../machines/configuration/configuration.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { FormMessages } from '../../components/form-messages.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { StoryBook } from '../../ui/drawings/story-book.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { CompletionFlow, useCompletion } from './completion-flow.tsx';
import { useCompletionForm } from './use-completion-form.ts';

addMessages(completionMessages, storyMessages, storyWords);

const { min: least, max: most } = STORY_LENGTH;

type Props = { completion: CompletionActorRef; label: string; hint: string };

/** One long text with a character count. */
function StoryForm({ completion, label, hint }: Props) {
  const { answers, messages, field, onSubmit, isBusy, isOutcomeUnknown } = useCompletionForm(completion);
  const { t } = useMessages();
  const worth = pointsOfAction('stories', useFlowState('configuration', actionPoints));
  const { story = '' } = answers;
  const written = typeof story === 'string' ? lengthOf(story) : 0;
  return (
    <FormFrame onSubmit={onSubmit}>
      <p>
        {t('story.form.readers')} {worth ? t('story.form.points', { count: worth }) : null}
      </p>
      <TextAreaField
        {...field('story')}
        label={label}
        hint={`${hint} ${t('story.form.length', { least, most })}`}
        count={t(written < least ? 'story.form.short' : 'story.form.count', { written, least, most })}
        tall
        required
      />
      <p>{t('completion.draft')}</p>
      <FormMessages messages={messages} outcomeUnknown={isOutcomeUnknown && t('story.form.outcomeUnknown')} />
      <Button type="submit" busy={isBusy}>
        {t('completion.submit')}
      </Button>
    </FormFrame>
  );
}

/** The two kinds of story, each on its own page. */
const STORIES = {
  family: { name: 'story', title: 'titles.story', other: { about: 'heart', href: '/your-story-1' } },
  heart: { name: 'story-1', title: 'titles.story1', other: { about: 'family', href: '/your-story' } },
} as const;

type About = keyof typeof STORIES;

function StoryAnswer({ about }: { about: About }) {
  const completion = useCompletion((name) => name === STORIES[about].name);
  const { t } = useMessages();
  if (!completion) return <Skeleton shape="card" lines={2} />;
  return (
    <CompletionFlow completion={completion}>
      <StoryForm
        key={completion.sessionId}
        completion={completion}
        label={t(`story.${about}.label`)}
        hint={t(`story.${about}.hint`)}
      />
    </CompletionFlow>
  );
}

function StoryPage({ about }: { about: About }) {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const { t } = useMessages();
  if (isVisitor) return null;
  const { title, other } = STORIES[about];
  return (
    <>
      <PageHeading title={t(title)} lead={t(`story.${about}.lead`)} drawing={<StoryBook />} width="text" />
      <Section width="text">
        <StoryAnswer about={about} />
      </Section>
      <Section tone="sunk" heading={t('story.other.title')} lead={t('story.other.text')} width="text">
        <Row>
          <LinkButton href={other.href} look="secondary">
            {t(`story.other.${other.about}`)}
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
