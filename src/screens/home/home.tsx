import '../../i18n/pages/home.ts';
import { contestStatus } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SetTable } from '../../ui/drawings/set-table.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { HowToParticipate } from './how-to-participate.tsx';
import { useHeroWords } from './use-hero-words.ts';

/** The home page: its hero follows the contest, and `#partecipate` says how to take part. */
export function Home() {
  const status = useFlowState('contestStatus', contestStatus);
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const { title, lead } = useHeroWords(status);
  const { text } = useText();
  return (
    <>
      <Hero
        title={title}
        drawing={<SetTable />}
        actions={
          <>
            {isVisitor && <LinkButton href="/register">{text('home.hero.register')}</LinkButton>}
            <LinkButton href="/#partecipate" look="secondary">
              {text('home.hero.more')}
            </LinkButton>
          </>
        }
      >
        <p>{lead}</p>
      </Hero>
      <HowToParticipate isCampaign={status === 'campaign'} />
    </>
  );
}
