import { RecipeNotebook, SetTable } from '#brand/drawings.ts';
import homeWords from '#brand/words/home.json' with { type: 'json' };
import type { ContestStatus } from '../../../domain/calendar.ts';
import { ADDRESSES } from '../../../domain/routes.ts';
import homeMessages from '../../../locales/it/home.json' with { type: 'json' };
import { contestStatus, isLastDay } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { AfterHydration, lazyPart } from '../../components/after-hydration.tsx';
import { dayOfInstant, endOfInstant } from '../../i18n/formats.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Feature } from '../../ui/layout/feature.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';
import { BlogPreview } from './blog-preview.tsx';
import { HowToParticipate } from './how-to-participate.tsx';
import { MissionsPreview } from './missions-preview.tsx';
import { DrawFacts, PrizeFacts } from './prize-facts.tsx';
import { Today } from './today.tsx';

addMessages(homeMessages, homeWords);

/** What the hero says at each time of the contest. */
function useHeroWords(status: ContestStatus): { title: string; lead: string } {
  const { campaignStart, campaignEnd } = useFlowState(
    'contestStatus',
    (snapshot) => snapshot.context.calendar,
  );
  const isEndToday = useFlowState('contestStatus', isLastDay);
  const { t } = useMessages();
  if (status === 'hide') return { title: t('home.hero.title'), lead: t('home.hero.lead') };
  const date = status === 'preCampaign' ? dayOfInstant(campaignStart) : endOfInstant(campaignEnd, isEndToday);
  return { title: t(`home.${status}.title`), lead: t(`home.${status}.lead`, { date }) };
}

const PrizesPreview = lazyPart(async () => (await import('./for-contest.tsx')).PrizesPreview);

/** What a player reads and does first, in a chunk that no visitor needs. */
const PlayerLead = lazyPart(async () => (await import('./for-players.tsx')).PlayerLead);
const WonPrize = lazyPart(async () => (await import('./for-players.tsx')).WonPrize);
const PlayerStep = lazyPart(async () => (await import('./for-players.tsx')).PlayerStep);

/** What a player finds first who has nothing else to do. */
const READY = {
  hide: { href: '/missions', action: 'home.hero.missions' },
  preCampaign: { href: '/missions', action: 'home.hero.missions' },
  campaign: { href: ADDRESSES.receiptForm, action: 'home.hero.receipt' },
  endCampaign: { href: ADDRESSES.receipts, action: 'home.hero.receipts' },
} as const satisfies Record<ContestStatus, object>;

type FirstStepProps = { status: ContestStatus; isVisitor: boolean };

/** The first action: registering, then sending a receipt during the campaign, seeing what was sent after it, else the missions. */
function FirstStep({ status, isVisitor }: FirstStepProps) {
  const { t } = useMessages();
  if (isVisitor) {
    return (
      <VisitorsOnly>
        <LinkButton href="/register">{t('home.hero.register')}</LinkButton>
      </VisitorsOnly>
    );
  }
  const { href, action } = READY[status];
  const ready = <LinkButton href={href}>{t(action)}</LinkButton>;
  return (
    <AfterHydration fallback={ready}>
      <PlayerStep ready={ready} />
    </AfterHydration>
  );
}

/** The second action. */
function SecondStep({ status, isVisitor }: FirstStepProps) {
  const { t } = useMessages();
  if (!isVisitor && status === 'endCampaign') {
    return (
      <LinkButton href="/missions" look="secondary">
        {t('home.hero.missions')}
      </LinkButton>
    );
  }
  if (!isVisitor) {
    return (
      <LinkButton href="/welcome" look="secondary">
        {t('home.hero.firstSteps')}
      </LinkButton>
    );
  }
  return (
    <VisitorsOnly>
      <LinkButton href={ADDRESSES.participate} look="secondary">
        {t(status === 'endCampaign' ? 'home.hero.community' : 'home.hero.more')}
      </LinkButton>
    </VisitorsOnly>
  );
}

/** The head of the home page; its text depends on the contest, its layout does not. */
function HomeHero({ status }: { status: ContestStatus }) {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const { title, lead } = useHeroWords(status);
  return (
    <Hero
      steady
      title={title}
      drawing={<SetTable />}
      actions={
        <>
          <FirstStep status={status} isVisitor={isVisitor} />
          <SecondStep status={status} isVisitor={isVisitor} />
        </>
      }
      facts={status === 'hide' ? null : status === 'endCampaign' ? <DrawFacts /> : <PrizeFacts />}
    >
      <p>
        {isVisitor ? (
          lead
        ) : (
          <AfterHydration fallback={lead}>
            <PlayerLead status={status} />
          </AfterHydration>
        )}
      </p>
    </Hero>
  );
}

/** The end of the home page: the invitation to send a story. */
function StoryInvitation() {
  const { t } = useMessages();
  return (
    <Section>
      <Feature drawing={<RecipeNotebook size="full" />} side="start" ground="basil">
        <h2>{t('home.story.title')}</h2>
        <p>{t('home.story.text')}</p>
        <LinkButton href="/your-story">{t('home.story.action')}</LinkButton>
      </Feature>
    </Section>
  );
}

/** The part below the first screen. */
function FurtherDown({ status }: { status: ContestStatus }) {
  return (
    <>
      <HowToParticipate status={status} />
      {status !== 'hide' && (
        <AfterHydration>
          <PrizesPreview />
        </AfterHydration>
      )}
      <MissionsPreview />
      <BlogPreview />
      <StoryInvitation />
    </>
  );
}

/** The home page: it follows the contest, and speaks of none where there is none (§K.9). */
export function Home() {
  const status = useFlowState('contestStatus', contestStatus);
  const isPlayer = useFlowState('session', ({ context }) => context.player !== null);
  return (
    <>
      {isPlayer && (
        <AfterHydration>
          <WonPrize />
        </AfterHydration>
      )}
      <HomeHero status={status} />
      <Today status={status} />
      <FurtherDown status={status} />
    </>
  );
}
