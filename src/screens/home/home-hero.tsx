import type { ContestStatus } from '../../../domain/calendar.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SetTable } from '../../ui/drawings/set-table.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';
import { useHeroWords } from './use-hero-words.ts';

type FirstStepProps = { status: ContestStatus; isVisitor: boolean };

/** What comes first for who is here: an account, then a receipt while the campaign runs, else the missions. */
function FirstStep({ status, isVisitor }: FirstStepProps) {
  const { text } = useText();
  if (isVisitor) {
    return (
      <VisitorsOnly>
        <LinkButton href="/register">{text('home.hero.register')}</LinkButton>
      </VisitorsOnly>
    );
  }
  return status === 'campaign' ? (
    <LinkButton href="/contest#scontrino">{text('home.hero.receipt')}</LinkButton>
  ) : (
    <LinkButton href="/missions">{text('home.hero.missions')}</LinkButton>
  );
}

/** What else there is to do: to read on, or to find one's way about. */
function SecondStep({ isVisitor }: Pick<FirstStepProps, 'isVisitor'>) {
  const { text } = useText();
  if (!isVisitor) {
    return (
      <LinkButton href="/welcome" look="secondary">
        {text('home.hero.firstSteps')}
      </LinkButton>
    );
  }
  return (
    <VisitorsOnly>
      <LinkButton href="/#partecipate" look="secondary">
        {text('home.hero.more')}
      </LinkButton>
    </VisitorsOnly>
  );
}

/** How the home page opens: its words change with the contest, nothing else moves. */
export function HomeHero({ status }: { status: ContestStatus }) {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const { title, lead } = useHeroWords(status, isVisitor);
  return (
    <Hero
      steady
      title={title}
      drawing={<SetTable />}
      actions={
        <>
          <FirstStep status={status} isVisitor={isVisitor} />
          <SecondStep isVisitor={isVisitor} />
        </>
      }
    >
      <p>{lead}</p>
    </Hero>
  );
}
