import { FIRST_STEPS, type FirstStep } from '../../../domain/first-steps.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AnswerSheet } from '../../ui/drawings/answer-sheet.tsx';
import { CodeEnvelope } from '../../ui/drawings/code-envelope.tsx';
import { Receipt } from '../../ui/drawings/receipt.tsx';
import { RecipeCard } from '../../ui/drawings/recipe-card.tsx';
import { WheatEar } from '../../ui/drawings/wheat-ear.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Step, StepList } from '../../ui/layout/step-list.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';
import { useStepsDone } from './use-steps-done.ts';

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
export function FirstSteps() {
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
