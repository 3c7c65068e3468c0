import { brand } from '#brand/brand.ts';
import { Receipt } from '#brand/drawings.ts';
import prizesWords from '#brand/words/prizes.json' with { type: 'json' };
import { dayInWords } from '../../../domain/dates.ts';
import { isBrandRules } from '../../../domain/documents.ts';
import { prizeEdition } from '../../../domain/editions.ts';
import type { Edition } from '../../../domain/entities.ts';
import prizesMessages from '../../../locales/it/prizes.json' with { type: 'json' };
import {
  contestStatus,
  hasContest,
  lastInstant,
} from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-parts.ts';
import { ContestFacts } from '../../components/contest-facts.tsx';
import { DrawWords } from '../../components/draw-words.tsx';
import { useDocument, usePromises, usePublicFacts } from '../../components/use-configured.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { CodeEnvelope } from '../../ui/drawings/code-envelope.tsx';
import { Parcel } from '../../ui/drawings/parcel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { PrizeList } from './prize-list.tsx';

addMessages(prizesMessages, prizesWords);

const STEPS = [
  { name: 'drawn', drawing: <Receipt /> },
  { name: 'told', drawing: <CodeEnvelope /> },
  { name: 'delivered', drawing: <Parcel /> },
] as const;

function Steps() {
  const { drawUntil, keepOriginalsUntil } = usePromises();
  const { t } = useMessages();
  if (drawUntil === null || keepOriginalsUntil === null) return null;
  return (
    <CardGrid>
      {STEPS.map(({ name, drawing }) => (
        <Card key={name} picture={drawing} title={t(`prizes.winners.${name}.title`)}>
          <p>
            {t(`prizes.winners.${name}.text`, { date: dayInWords(keepOriginalsUntil) })}
            {name === 'drawn' && (
              <>
                {' '}
                <DrawWords />
              </>
            )}
          </p>
        </Card>
      ))}
    </CardGrid>
  );
}

/** The rules of an edition, and whether they are the brand's own, which the site may quote. */
function useRules(edition: Edition | null) {
  const document = useDocument('rules');
  const rules = edition ? edition.rulesLink : document;
  return { rules, isBrands: isBrandRules(rules, brand) };
}

/**
 * How winners are found, told and given their prize: what the brand's rules say, in short. Another edition has
 * rules of its own, which are only linked.
 */
function Winners({ edition }: { edition: Edition | null }) {
  const isContest = useFlowState('contestStatus', hasContest);
  const { rules, isBrands } = useRules(edition);
  const { t } = useMessages();
  if (!isBrands && !rules) return null;
  return (
    <Section tone="sunk" heading={t('prizes.winners.title')}>
      {isBrands && <Steps />}
      <Row>
        {isContest && <LinkButton href="/contest">{t('prizes.howTo')}</LinkButton>}
        {rules && (
          <LinkButton href={rules} look="secondary" icon="file">
            {t('prizes.rules')}
          </LinkButton>
        )}
      </Row>
    </Section>
  );
}

/** The contest's days and who gets what nobody takes, as its rules have them. */
function Facts({ edition }: { edition: Edition | null }) {
  const facts = usePublicFacts();
  const { isBrands } = useRules(edition);
  const { t } = useMessages();
  return (
    <Section heading={t('prizes.facts.title')}>
      {isBrands && <p>{t('prizes.facts.who')}</p>}
      <ContestFacts facts={facts} />
    </Section>
  );
}

/** What a player can win now; null for a visitor, between two editions, and before the editions are known. */
function useOwnEdition(): Edition | null {
  const { held: editions } = usePart('editions');
  const now = useFlowState('contestStatus', lastInstant);
  return editions && prizeEdition(editions, now);
}

function NothingToWin() {
  const { t } = useMessages();
  return (
    <Section>
      <EmptyState
        drawing={<Parcel />}
        action={<LinkButton href="/archive">{t('prizes.archive')}</LinkButton>}
      >
        {t('prizes.hide')}
      </EmptyState>
    </Section>
  );
}

/** The prizes and how to win them; without a contest, a text that says so. */
export function Prizes() {
  const status = useFlowState('contestStatus', contestStatus);
  const isRead = useFlowState('contestStatus', (snapshot) => snapshot.hasTag('settled'));
  const edition = useOwnEdition();
  const { t } = useMessages();
  return (
    <>
      <PageHeading title={t('prizes.title')} lead={t('prizes.lead')} />
      {isRead && status === 'hide' ? (
        <NothingToWin />
      ) : (
        <>
          <PrizeList status={isRead ? status : null} edition={edition} />
          <Facts edition={edition} />
          <Winners edition={edition} />
        </>
      )}
    </>
  );
}
