import { FIRST_STEPS, type FirstStep, stepsDone } from '../../domain/first-steps.ts';
import welcomeMessages from '../../locales/it/welcome.json' with { type: 'json' };
import { hasContest, lastInstant } from '../../machines/contest-status/contest-status.selectors.ts';
import { partOf } from '../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { addMessages } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import { AnswerSheet } from '../ui/drawings/answer-sheet.tsx';
import { CodeEnvelope } from '../ui/drawings/code-envelope.tsx';
import { Farfalle } from '../ui/drawings/farfalle.tsx';
import { HeartAndEars } from '../ui/drawings/heart-and-ears.tsx';
import { OpenDoor } from '../ui/drawings/open-door.tsx';
import { Receipt } from '../ui/drawings/receipt.tsx';
import { RecipeCard } from '../ui/drawings/recipe-card.tsx';
import { RecipeNotebook } from '../ui/drawings/recipe-notebook.tsx';
import { WheatEar } from '../ui/drawings/wheat-ear.tsx';
import { Hero } from '../ui/layout/hero.tsx';
import { Point, Points } from '../ui/layout/points.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Step, StepList } from '../ui/layout/step-list.tsx';
import { VisitorsOnly } from '../ui/layout/visitors-only.tsx';

addMessages(welcomeMessages);

const editionsPart = partOf('editions');
const playerEditionsPart = partOf('playerEditions');
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
  survey: <WheatEar />,
  quiz: <AnswerSheet />,
  story: <RecipeCard />,
} as const;

const FIXED = { survey: '/survey', quiz: '/games', story: '/your-story' } as const;

/** The way to a step; it is always one link, so that nothing moves when the player becomes known. */
function StepLink({ step }: { step: FirstStep }) {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const isContest = useFlowState('contestStatus', hasContest);
  const { text } = useText();
  if (step === 'account') {
    return isVisitor ? (
      <VisitorsOnly inline>
        <a href="/register">{text('welcome.step.account.visitor')}</a>
      </VisitorsOnly>
    ) : (
      <a href="/profile">{text('welcome.step.account.player')}</a>
    );
  }
  if (step === 'rules') {
    return isContest ? (
      <a href="/contest">{text('welcome.step.rules.running')}</a>
    ) : (
      <a href="/archive">{text('welcome.step.rules.none')}</a>
    );
  }
  return <a href={FIXED[step]}>{text(`welcome.step.${step}.link`)}</a>;
}

/** What to do first; ticked is what the player's own data say (§B.38). */
function FirstSteps() {
  const done = useStepsDone();
  const { text } = useText();
  return (
    <Section tone="sunk" heading={text('welcome.steps.title')} lead={text('welcome.steps.lead')}>
      <StepList>
        {FIRST_STEPS.map((step) => (
          <Step
            key={step}
            title={text(`welcome.step.${step}.title`)}
            drawing={DRAWINGS[step]}
            doneText={done.includes(step) ? text('welcome.done') : undefined}
            actions={<StepLink step={step} />}
          >
            <p>{text(`welcome.step.${step}.text`)}</p>
          </Step>
        ))}
      </StepList>
    </Section>
  );
}

const MORE = [
  { name: 'missions', href: '/missions', drawing: <HeartAndEars /> },
  { name: 'blog', href: '/headings', drawing: <RecipeNotebook /> },
  { name: 'products', href: '/prodotti', drawing: <Farfalle /> },
] as const;

/** What else there is to see. */
function More() {
  const { text } = useText();
  return (
    <Section heading={text('welcome.more.title')}>
      <Points>
        {MORE.map(({ name, href, drawing }) => (
          <Point
            key={name}
            drawing={drawing}
            title={text(`welcome.more.${name}.title`)}
            action={<a href={href}>{text(`welcome.more.${name}.link`)}</a>}
          >
            <p>{text(`welcome.more.${name}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  );
}

/** Greets who has just joined, by name when it is known, and says where to begin. */
export function Welcome() {
  const name = useFlowState('session', (snapshot) => snapshot.context.player?.extraData.firstName);
  const { text } = useText();
  return (
    <>
      <Hero title={text('welcome.title')} drawing={<OpenDoor />}>
        <p>
          {name ? (
            text('welcome.greetingNamed', { name })
          ) : (
            <VisitorsOnly inline>{text('welcome.greeting')}</VisitorsOnly>
          )}
        </p>
        <p>{text('welcome.lead')}</p>
      </Hero>
      <FirstSteps />
      <More />
    </>
  );
}
