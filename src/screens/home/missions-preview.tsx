import { HeartAndEmblems } from '#brand/drawings.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { AfterHydration, lazyPart } from '../../components/after-hydration.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Feature } from '../../ui/layout/feature.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';

/** No visitor needs them. */
const OwnMissions = lazyPart(async () => (await import('./for-players.tsx')).OwnMissions);

/** What missions are, for a visitor. */
function WhatMissionsAre() {
  const { t } = useMessages();
  return (
    <Section>
      <VisitorsOnly>
        <Feature side="start" drawing={<HeartAndEmblems size="full" />}>
          <h2>{t('home.missions.title')}</h2>
          <p>{t('home.missions.text')}</p>
          <p>{t('home.missions.more')}</p>
          <LinkButton look="secondary" href="/missions">
            {t('home.missions.link')}
          </LinkButton>
        </Feature>
      </VisitorsOnly>
    </Section>
  );
}

/** The missions: a player's own counters, or what they are. */
export function MissionsPreview() {
  const isVisitor = useFlowState('session', (snapshot) => snapshot.context.player === null);
  if (isVisitor) return <WhatMissionsAre />;
  return (
    <AfterHydration>
      <OwnMissions />
    </AfterHydration>
  );
}
