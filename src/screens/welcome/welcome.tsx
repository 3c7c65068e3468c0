import type { ReactNode } from 'react';
import {
  AnswerSheet,
  Emblem,
  HeartAndEmblems,
  OneProduct,
  Receipt,
  RecipeCard,
  RecipeNotebook,
} from '#brand/drawings.ts';
import welcomeWords from '#brand/words/welcome.json' with { type: 'json' };
import { FIRST_STEPS, type FirstStep, stepsDone } from '../../../domain/first-steps.ts';
import welcomeMessages from '../../../locales/it/welcome.json' with { type: 'json' };
import { hasContest, lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import {
  editionsPart,
  partOf,
  playerEditionsPart,
} from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { AfterHydration, lazyPart } from '../../components/after-hydration.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CodeEnvelope } from '../../ui/drawings/code-envelope.tsx';
import { OpenDoor } from '../../ui/drawings/open-door.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Point, Points } from '../../ui/layout/points.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Step, StepList } from '../../ui/layout/step-list.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';

addMessages(welcomeMessages, welcomeWords);

const completionsPart = partOf('completions');

/** The first steps that the player is known to have taken. */
function useStepsDone(): readonly FirstStep[] {
  return stepsDone({
    player: useFlowState('session', (snapshot) => snapshot.context.player),
    editions: useFlowState('initialization', editionsPart),
    playerEditions: useFlowState('initialization', playerEditionsPart),
    completions: useFlowState('initialization', completionsPart),
    now: useFlowState('contestStatus', lastInstant),
  });
}

const DRAWINGS = {
  account: <CodeEnvelope />,
  rules: <Receipt />,
  survey: <Emblem />,
  quiz: <AnswerSheet />,
  story: <RecipeCard />,
} as const;

const FIXED = { survey: '/survey', quiz: '/games', story: '/your-story' } as const;

/** The way to a step; it is always one link, so that nothing moves when the player becomes known. */
function StepLink({ step }: { step: FirstStep }) {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const isContest = useFlowState('contestStatus', hasContest);
  const { t } = useMessages();
  if (step === 'account') {
    return isVisitor ? (
      <VisitorsOnly inline>
        <a href="/register">{t('welcome.step.account.visitor')}</a>
      </VisitorsOnly>
    ) : (
      <a href="/profile">{t('welcome.step.account.player')}</a>
    );
  }
  if (step === 'rules') {
    return isContest ? (
      <a href="/contest">{t('welcome.step.rules.running')}</a>
    ) : (
      <a href="/archive">{t('welcome.step.rules.none')}</a>
    );
  }
  return <a href={FIXED[step]}>{t(`welcome.step.${step}.link`)}</a>;
}

/** The next step of a player, in a chunk of its own: visitors do not need it. */
const NextTitle = lazyPart(async () => (await import('./next-step.tsx')).NextTitle);
const NextLead = lazyPart(async () => (await import('./next-step.tsx')).NextLead);

/** What to do first, or next for a player who has begun; the player's own data tick the steps (§B.38). */
function FirstSteps() {
  const done = useStepsDone();
  const isPlayer = done.includes('account');
  const { t } = useMessages();
  const [title, lead] = [t('welcome.steps.title'), t('welcome.steps.lead')];
  const forPlayers = (first: string, next: ReactNode) =>
    isPlayer ? <AfterHydration fallback={first}>{next}</AfterHydration> : first;
  return (
    <Section
      tone="sunk"
      heading={forPlayers(title, <NextTitle first={title} />)}
      lead={forPlayers(lead, <NextLead first={lead} />)}
    >
      <StepList>
        {FIRST_STEPS.map((step) => (
          <Step
            key={step}
            title={t(`welcome.step.${step}.title`)}
            drawing={DRAWINGS[step]}
            doneText={done.includes(step) ? t('welcome.done') : undefined}
            actions={<StepLink step={step} />}
          >
            <p>{t(`welcome.step.${step}.text`)}</p>
          </Step>
        ))}
      </StepList>
    </Section>
  );
}

const MORE = [
  { name: 'missions', href: '/missions', drawing: <HeartAndEmblems /> },
  { name: 'blog', href: '/headings', drawing: <RecipeNotebook /> },
  { name: 'products', href: '/prodotti', drawing: <OneProduct /> },
] as const;

/** What else there is to see. */
function More() {
  const { t } = useMessages();
  return (
    <Section heading={t('welcome.more.title')}>
      <Points>
        {MORE.map(({ name, href, drawing }) => (
          <Point
            key={name}
            drawing={drawing}
            title={t(`welcome.more.${name}.title`)}
            action={<a href={href}>{t(`welcome.more.${name}.link`)}</a>}
          >
            <p>{t(`welcome.more.${name}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  );
}

/** Greets who has just joined, by name when it is known, and says where to begin. */
export function Welcome() {
  const name = useFlowState('session', (snapshot) => snapshot.context.player?.extraData.firstName);
  const { t } = useMessages();
  return (
    <>
      <Hero title={t('welcome.title')} drawing={<OpenDoor />}>
        <p>
          {name ? (
            t('welcome.greetingNamed', { name })
          ) : (
            <VisitorsOnly inline>{t('welcome.greeting')}</VisitorsOnly>
          )}
        </p>
        <p>{t('welcome.lead')}</p>
      </Hero>
      <FirstSteps />
      <More />
    </>
  );
}
