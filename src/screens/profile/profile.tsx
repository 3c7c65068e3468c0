import '../../i18n/pages/profile.ts';
import type { Player } from '../../../domain/entities.ts';
import { useFlow, useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SetTable } from '../../ui/drawings/set-table.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Answers } from './answers.tsx';
import { Consents } from './consents.tsx';
import { Contents } from './contents.tsx';
import { DataExport } from './data-export.tsx';
import { Editions } from './editions.tsx';
import { Level } from './level.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { OwnData } from './own-data.tsx';
import { Participations } from './participations.tsx';
import { PLACES } from './places.ts';

/** What happens on the site: level, receipts, what is open to do. */
function Playing({ player }: { player: Player }) {
  const participations = useScreenFlow('participations');
  const { text } = useText();
  return (
    <>
      <Section id={PLACES.level} heading={text('profile.level.title')}>
        <Level player={player} />
      </Section>
      <Section id={PLACES.items} heading={text('profile.items.title')}>
        {participations && <Participations participations={participations} player={player} />}
      </Section>
      <Section id={PLACES.open} tone="gold" heading={text('profile.open.title')}>
        <OpenTasks />
      </Section>
    </>
  );
}

/** What the site holds of the player, and the say they have in it. */
function Papers({ player }: { player: Player }) {
  const personalData = useScreenFlow('personalData');
  const consents = useScreenFlow('consents');
  const dataExport = useScreenFlow('dataExport');
  const { text } = useText();
  return (
    <>
      <Section id={PLACES.data} heading={text('profile.data.title')}>
        {personalData && <OwnData player={player} personalData={personalData} />}
      </Section>
      <Section
        id={PLACES.consents}
        heading={text('profile.consents.title')}
        lead={text('profile.consents.lead')}
      >
        {consents && <Consents player={player} consents={consents} />}
      </Section>
      <Section id={PLACES.editions} heading={text('profile.editions.title')}>
        <Editions player={player} />
      </Section>
      <Section id={PLACES.answers} heading={text('profile.answers.title')}>
        <Answers />
      </Section>
      <Section id={PLACES.export} tone="sunk" heading={text('profile.export.title')}>
        {dataExport && <DataExport dataExport={dataExport} />}
      </Section>
    </>
  );
}

/** The personal area: a desk in the order of §U.11, and the way out. */
export function Profile() {
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  const session = useFlow('session');
  const { text } = useText();
  if (!player) return null;
  return (
    <>
      <PageHeading
        title={text('profile.title')}
        lead={text('profile.lead', { name: player.extraData.firstName ?? '' })}
        drawing={<SetTable size="medium" />}
      />
      <Contents />
      <Playing player={player} />
      <Papers player={player} />
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
