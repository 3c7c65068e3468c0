import { type ArchivedContest, archive, loyaltyWindow } from '#brand/archive.ts';
import { CONTEST_DRAWINGS } from '#brand/drawings/of-contests.tsx';
import { PeggedCards } from '#brand/drawings.ts';
import { type Archived, archiveOf } from '../../../domain/archive.ts';
import { dayInWords } from '../../../domain/dates.ts';
import { ADDRESSES } from '../../../domain/routes.ts';
import archiveMessages from '../../../locales/it/archive.json' with { type: 'json' };
import { pastEditions, shownEdition } from '../../../machines/configuration/configuration.selectors.ts';
import { contestStatus } from '../../../machines/contest-status/contest-status.selectors.ts';
import {
  editionsPart,
  playerEditionsPart,
} from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useDocument } from '../../components/use-configured.ts';
import { endOfInstant } from '../../i18n/formats.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { Timeline, TimelineEntry } from '../../ui/layout/timeline.tsx';
import { LastWinners, PastDraws, useDraws, Winners } from './draws.tsx';

addMessages(archiveMessages);

/** The brand's contests with what the calendar, the draws and the player's start-up know of them. */
function useArchive(): Archived<ArchivedContest>[] {
  const status = useFlowState('contestStatus', contestStatus);
  const calendar = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const now = useFlowState('contestStatus', (snapshot) =>
    snapshot.hasTag('settled') ? snapshot.context.now : null,
  );
  const editions = useFlowState('initialization', editionsPart);
  const playerEditions = useFlowState('initialization', playerEditionsPart);
  const rules = useDocument('rules');
  const drawnAt = useFlowState('configuration', shownEdition)?.drawnAt;
  const past = useFlowState('configuration', pastEditions);
  const draws = useDraws();
  return archiveOf<ArchivedContest>(archive, {
    calendar,
    status,
    now,
    editions,
    playerEditions,
    pastEditions: past,
    draws,
    campaign: { rules, drawnAt },
  });
}

function ContestBadge({ state, joined }: Pick<Archived<ArchivedContest>, 'state' | 'joined'>) {
  const { t } = useMessages();
  if (state !== 'over') return <Badge status="pending">{t(`archive.state.${state}`)}</Badge>;
  return joined && <Badge status="approved">{t('archive.joined')}</Badge>;
}

/** The ways on from a contest: to take part while it runs, and to its rules. */
function Ways({ state, rules }: Pick<Archived<ArchivedContest>, 'state' | 'rules'>) {
  const { t } = useMessages();
  return (
    <>
      {state === 'running' && <LinkButton href="/contest">{t('archive.howTo')}</LinkButton>}
      {rules && <a href={rules}>{t('archive.rules')}</a>}
    </>
  );
}

/** One contest: its souvenir, when it was, what was played, what could be won and who did. */
function ContestEntry({ contest }: { contest: Archived<ArchivedContest> }) {
  const { startDate, end, title, text: story, prizes, drawing, state, joined, rules, moved } = contest;
  const { t } = useMessages();
  return (
    <TimelineEntry
      when={t('archive.period', { from: dayInWords(startDate), end: endOfInstant(end) })}
      title={title}
      drawing={CONTEST_DRAWINGS[drawing]}
      badge={<ContestBadge state={state} joined={joined} />}
      actions={(state === 'running' || rules !== null) && <Ways state={state} rules={rules} />}
    >
      {moved && <p>{t(`archive.moved.${moved.move}`, { day: dayInWords(moved.from) })}</p>}
      <p>{story}</p>
      <DefinitionList
        entries={[
          { term: t('archive.prizes'), value: prizes },
          { term: t('archive.winners'), value: <Winners contest={contest} /> },
        ]}
      />
    </TimelineEntry>
  );
}

/** Who has won last, then the contests so far, the newest first (§B.37). */
export function Archive() {
  const contests = useArchive();
  const { from, to } = loyaltyWindow;
  const { t } = useMessages();
  return (
    <>
      <Hero title={t('archive.title')} drawing={<PeggedCards />}>
        <p>{t('archive.lead')}</p>
      </Hero>
      <LastWinners last={contests.find(({ state }) => state !== 'upcoming')} />
      <Section>
        <Timeline>
          {contests.map((contest) => (
            <ContestEntry key={contest.code} contest={contest} />
          ))}
        </Timeline>
        <p>{t('archive.loyalty', { from: dayInWords(from), to: dayInWords(to) })}</p>
      </Section>
      <PastDraws />
      <Section tone="gold" heading={t('archive.next.title')} lead={t('archive.next.text')}>
        <Row>
          <LinkButton href={ADDRESSES.participate}>{t('archive.next.join')}</LinkButton>
          <LinkButton href="/missions" look="secondary">
            {t('archive.next.missions')}
          </LinkButton>
        </Row>
      </Section>
    </>
  );
}
