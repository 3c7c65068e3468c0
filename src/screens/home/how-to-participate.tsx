import { RecipeNotebook } from '#brand/drawings.ts';
import type { ContestStatus } from '../../../domain/calendar.ts';
import { ANCHORS } from '../../../domain/routes.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { AfterHydration, lazyPart } from '../../components/after-hydration.tsx';
import { SignUpOptions } from '../../components/way-in.tsx';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { CodeEnvelope } from '../../ui/drawings/code-envelope.tsx';
import { Heart } from '../../ui/drawings/heart.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { StepPath } from '../../ui/layout/step-path.tsx';

/** Where there is no contest to come or to take part in, the community is what one takes part in. */
const COMMUNITY_STEPS = [
  { name: 'register', drawing: <CodeEnvelope />, href: '/register' },
  { name: 'play', drawing: <Heart />, href: '/missions' },
  { name: 'tell', drawing: <RecipeNotebook />, href: '/your-story' },
] as const;

function CommunitySteps({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useMessages();
  return (
    <StepPath
      doneText={t('home.participate.done')}
      steps={COMMUNITY_STEPS.map(({ name, drawing, href }) => ({
        name,
        drawing,
        ...(name === 'register' && !isVisitor ? { isDone: true } : { href }),
        title: t(`home.participate.${name}.title`),
        text: t(`home.participate.${name}.text`),
      }))}
    />
  );
}

const ContestSteps = lazyPart(async () => (await import('./for-contest.tsx')).ContestSteps);

function WayOn({ status }: { status: ContestStatus }) {
  const { campaignStart } = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const { t } = useMessages();
  if (status === 'campaign') {
    return (
      <LinkButton look="secondary" href="/contest">
        {t('home.participate.contest')}
      </LinkButton>
    );
  }
  if (status === 'hide' || status === 'endCampaign') {
    return (
      <LinkButton look="secondary" href="/missions">
        {t('home.participate.missions')}
      </LinkButton>
    );
  }
  return <p>{t('home.participate.soon', { date: dayOfInstant(campaignStart) })}</p>;
}

/** The participation area: where "Partecipa" brings a visitor, with every way in at its top (§P). */
export function HowToParticipate({ status }: { status: ContestStatus }) {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const isContest = status === 'campaign' || status === 'preCampaign';
  const community = <CommunitySteps isVisitor={isVisitor} />;
  const { t } = useMessages();
  return (
    <Section
      id={ANCHORS.participate}
      heading={t('home.participate.title')}
      lead={status === 'endCampaign' && t('home.participate.none')}
    >
      <Stack gap="xl">
        {isVisitor && <SignUpOptions />}
        {isContest ? (
          <AfterHydration fallback={community}>
            <ContestSteps />
          </AfterHydration>
        ) : (
          community
        )}
        <Row>
          <WayOn status={status} />
        </Row>
      </Stack>
    </Section>
  );
}
