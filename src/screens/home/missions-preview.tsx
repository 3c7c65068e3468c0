import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { HeartAndEars } from '../../ui/drawings/heart-and-ears.tsx';
import { Feature } from '../../ui/layout/feature.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';
import { OwnCounters } from './own-counters.tsx';

/** What missions are, for a visitor. */
function WhatMissionsAre() {
  const { text } = useText();
  return (
    <Section>
      <VisitorsOnly>
        <Feature side="start" drawing={<HeartAndEars size="full" />}>
          <h2>{text('home.missions.title')}</h2>
          <p>{text('home.missions.text')}</p>
          <p>{text('home.missions.more')}</p>
          <LinkButton look="secondary" href="/missions">
            {text('home.missions.link')}
          </LinkButton>
        </Feature>
      </VisitorsOnly>
    </Section>
  );
}

/** The missions: a player's own counters, or what they are. */
export function MissionsPreview() {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  const { text } = useText();
  if (isVisitor) return <WhatMissionsAre />;
  return (
    <Section heading={text('home.missions.own.title')} lead={text('home.missions.own.text')}>
      <OwnCounters />
      <Row>
        <LinkButton look="secondary" href="/missions">
          {text('home.missions.own.link')}
        </LinkButton>
      </Row>
    </Section>
  );
}
