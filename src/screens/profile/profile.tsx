import '../../i18n/pages/profile.ts';
import { levelOf } from '../../../machines/rules/player.ts';
import { useFlow, useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { OwnData } from './own-data.tsx';
import { Participations } from './participations.tsx';

/** The personal area: own data, participations, the way out. */
export function Profile() {
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  const participations = useScreenFlow('participations');
  const session = useFlow('session');
  const { text } = useText();
  if (!player) return null;
  const level = levelOf(player);
  return (
    <>
      <PageHeading
        title={text('profile.title')}
        lead={text('profile.lead', { name: player.extraData.firstName ?? '' })}
      />
      <Section heading={text('profile.data')}>
        {level && <p>{text('profile.level', { level: level.name })}</p>}
        <OwnData player={player} />
      </Section>
      <Section id="partecipazioni" heading={text('profile.items.title')}>
        {participations && <Participations participations={participations} />}
      </Section>
      <Section>
        <Row>
          <Button look="secondary" onClick={() => session.send({ type: 'session.close', because: 'logout' })}>
            {text('profile.logout')}
          </Button>
        </Row>
      </Section>
    </>
  );
}
