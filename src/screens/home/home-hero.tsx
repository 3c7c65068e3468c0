import type { ContestStatus } from '../../../machines/rules/calendar.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SetTable } from '../../ui/drawings/set-table.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { useHeroWords } from './use-hero-words.ts';

type FirstStepProps = { status: ContestStatus; isVisitor: boolean };

/** What comes first for who is here: an account, then a receipt while the campaign runs, else the missions. */
function FirstStep({ status, isVisitor }: FirstStepProps) {
  const { text } = useText();
  if (isVisitor) return <LinkButton href="/register">{text('home.hero.register')}</LinkButton>;
  return status === 'campaign' ? (
    <LinkButton href="/contest#scontrino">{text('home.hero.receipt')}</LinkButton>
  ) : (
    <LinkButton href="/missions">{text('home.hero.missions')}</LinkButton>
  );
}

/** How the home page opens: its words change with the contest, nothing else moves. */
export function HomeHero({ status }: { status: ContestStatus }) {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const { title, lead } = useHeroWords(status, isVisitor);
  const { text } = useText();
  return (
    <Hero
      steady
      title={title}
      drawing={<SetTable />}
      actions={
        <>
          <FirstStep status={status} isVisitor={isVisitor} />
          <LinkButton href={isVisitor ? '/#partecipate' : '/welcome'} look="secondary">
            {text(isVisitor ? 'home.hero.more' : 'home.hero.firstSteps')}
          </LinkButton>
        </>
      }
    >
      <p>{lead}</p>
    </Hero>
  );
}
