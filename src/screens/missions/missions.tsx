import '../../i18n/pages/missions.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Actions } from './actions.tsx';
import { HowMissionsWork } from './how-missions-work.tsx';
import { OwnMissions } from './own-missions.tsx';

/** What brings points: for a visitor how it works, for a player what has grown so far. */
export function Missions() {
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  const { text } = useText();
  return (
    <>
      <PageHeading title={text('missions.title')} lead={text('missions.lead')} />
      {player ? <OwnMissions player={player} /> : <HowMissionsWork />}
      <Section tone="sunk" heading={text('missions.actions.title')} lead={text('missions.actions.lead')}>
        <Actions isPlayer={player !== null} />
      </Section>
    </>
  );
}
