import type { Initiative } from '../../../domain/entities.ts';
import { counterMaximum, counterShape } from '../../../domain/missions.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-parts.ts';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { HeartAndEars } from '../../ui/drawings/heart-and-ears.tsx';
import { WheatEar } from '../../ui/drawings/wheat-ear.tsx';
import { Counter, CounterList } from '../../ui/feedback/counter.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Feature } from '../../ui/layout/feature.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';

/** As many as the missions of the specification (§B.4). */
const PLACES = ['first', 'second', 'third', 'fourth'];

/** The missions that can be drawn; one that nobody has drawn is told on its own page. */
function Counters({ initiatives }: { initiatives: readonly Initiative[] }) {
  const { t } = useMessages();
  const drawn = initiatives.flatMap(({ id, mission, totalPoints }) => {
    const shape = counterShape(mission.code);
    return shape ? [{ id, shape, label: mission.description, points: totalPoints }] : [];
  });
  if (drawn.length === 0) {
    return <EmptyState drawing={<WheatEar />}>{t('home.missions.empty')}</EmptyState>;
  }
  return (
    <CounterList>
      {drawn.map(({ id, shape, label, points }) => (
        <Counter
          key={id}
          shape={shape}
          share={points / counterMaximum(points)}
          label={label}
          value={t(`home.missions.${shape}`, { count: points })}
        />
      ))}
    </CounterList>
  );
}

/** How far a player's missions have come. */
function OwnCounters() {
  const { state, held } = usePart('initiatives');
  const { t } = useMessages();
  if (held) return <Counters initiatives={held} />;
  if (state === 'missing') {
    return <PartsFailure parts={['initiatives']}>{t('home.missions.failed')}</PartsFailure>;
  }
  return (
    <CounterList>
      {PLACES.map((place) => (
        <Skeleton key={place} shape="counter" />
      ))}
    </CounterList>
  );
}

/** What missions are, for a visitor. */
function WhatMissionsAre() {
  const { t } = useMessages();
  return (
    <Section>
      <VisitorsOnly>
        <Feature side="start" drawing={<HeartAndEars size="full" />}>
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
  const { t } = useMessages();
  if (isVisitor) return <WhatMissionsAre />;
  return (
    <Section heading={t('home.missions.own.title')} lead={t('home.missions.own.text')}>
      <OwnCounters />
      <Row>
        <LinkButton look="secondary" href="/missions">
          {t('home.missions.own.link')}
        </LinkButton>
      </Row>
    </Section>
  );
}
