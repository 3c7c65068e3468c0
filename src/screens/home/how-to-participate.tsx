import type { ContestStatus } from '../../../domain/calendar.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { CodeEnvelope } from '../../ui/drawings/code-envelope.tsx';
import { Heart } from '../../ui/drawings/heart.tsx';
import { Receipt } from '../../ui/drawings/receipt.tsx';
import { RecipeNotebook } from '../../ui/drawings/recipe-notebook.tsx';
import { WheatEar } from '../../ui/drawings/wheat-ear.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { StepPath } from '../../ui/layout/step-path.tsx';

const REGISTER = { name: 'register', drawing: <CodeEnvelope /> } as const;
const CONTEST_STEPS = [
  REGISTER,
  { name: 'accept', drawing: <WheatEar /> },
  { name: 'send', drawing: <Receipt /> },
] as const;
/** Where there is no contest, the community is what one takes part in. */
const COMMUNITY_STEPS = [
  REGISTER,
  { name: 'play', drawing: <Heart /> },
  { name: 'tell', drawing: <RecipeNotebook /> },
] as const;

function WayOn({ status }: { status: ContestStatus }) {
  const { t } = useMessages();
  if (status === 'campaign') return <LinkButton href="/contest">{t('home.participate.contest')}</LinkButton>;
  if (status === 'hide') return <LinkButton href="/missions">{t('home.participate.missions')}</LinkButton>;
  return <p>{t('home.participate.none')}</p>;
}

/** The participation area: where "Partecipa" brings a visitor (§P). */
export function HowToParticipate({ status }: { status: ContestStatus }) {
  const { t } = useMessages();
  const steps = status === 'hide' ? COMMUNITY_STEPS : CONTEST_STEPS;
  return (
    <Section id="partecipate" heading={t('home.participate.title')}>
      <StepPath
        steps={steps.map(({ name, drawing }) => ({
          name,
          drawing,
          title: t(`home.participate.${name}.title`),
          text: t(`home.participate.${name}.text`),
        }))}
      />
      <Row>
        <WayOn status={status} />
      </Row>
    </Section>
  );
}
