import '../../i18n/pages/archive.ts';
import { loyaltyWindow } from '../../brand/archive.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PeggedCards } from '../../ui/drawings/pegged-cards.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import { ContestEntry } from './contest-entry.tsx';
import { useArchive } from './use-archive.ts';

/** The contests so far, in the order of time (§B.37). */
export function Archive() {
  const contests = useArchive();
  const { from, to } = loyaltyWindow;
  const { text } = useText();
  return (
    <>
      <Hero title={text('archive.title')} drawing={<PeggedCards />}>
        <p>{text('archive.lead')}</p>
      </Hero>
      <Section>
        <Timeline>
          {contests.map((contest) => (
            <ContestEntry key={contest.code} contest={contest} />
          ))}
        </Timeline>
        <p>{text('archive.loyalty', { from: dayInWords(from), to: dayInWords(to) })}</p>
      </Section>
      <Section tone="gold" heading={text('archive.next.title')} lead={text('archive.next.text')}>
        <Row>
          <LinkButton href="/#partecipate">{text('archive.next.join')}</LinkButton>
          <LinkButton href="/missions" look="secondary">
            {text('archive.next.missions')}
          </LinkButton>
        </Row>
      </Section>
    </>
  );
}
