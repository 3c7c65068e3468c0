import { prizeEdition, prizesToWin } from '../../../domain/editions.ts';
import { type Prize, prizePool, withKnownValues } from '../../../domain/prizes.ts';
import { lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { partOf } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { brand } from '../../brand/brand.ts';
import { prizeDrawing } from '../../components/prize-drawing.tsx';
import { valueInWords } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { PrizeShelf } from '../../ui/layout/prize-shelf.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';

const MOST_PRIZES = 3;

/** The prizes of the running edition, which players know; until then, and for visitors, the brand's own. */
function usePrizes() {
  const editions = useFlowState('initialization', partOf('editions')) ?? [];
  const now = useFlowState('contestStatus', lastInstant);
  return withKnownValues(prizesToWin<Prize>(prizeEdition(editions, now), brand.prizes), brand.prizes);
}

/** How many there are of a prize, and what one is worth where that is told. */
function useHowMany() {
  const { t } = useMessages();
  return ({ quantity: count, unitValue }: Prize) =>
    unitValue === undefined
      ? t('home.prizes.quantity', { count })
      : t('home.prizes.worth', { count, value: valueInWords(unitValue) });
}

/** The prizes in one look, for the first screen: each with its value, and what all are worth together. */
export function PrizeFacts() {
  const prizes = usePrizes();
  const howMany = useHowMany();
  const { t } = useMessages();
  if (prizes.length === 0) return null;
  const pool = prizePool(prizes);
  return (
    <>
      {pool !== null && (
        <p>
          <strong>{t('home.prizes.pool', { value: valueInWords(pool) })}</strong>
        </p>
      )}
      <ul>
        {prizes.slice(0, MOST_PRIZES).map((prize) => (
          <li key={prize.name}>
            {prize.name}: {howMany(prize)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What can be won; nothing where the edition has not told its prizes yet. */
export function PrizesPreview() {
  const prizes = usePrizes();
  const howMany = useHowMany();
  const { t } = useMessages();
  if (prizes.length === 0) return null;
  return (
    <Section tone="sunk" heading={t('home.prizes.title')} lead={t('home.prizes.lead')}>
      <PrizeShelf
        prizes={prizes.slice(0, MOST_PRIZES).map((prize) => ({
          name: prize.name,
          text: prize.description,
          quantity: howMany(prize),
          drawing: prizeDrawing(prize.name),
        }))}
      />
      <Row>
        <LinkButton look="secondary" href="/prizes">
          {t('home.prizes.all')}
        </LinkButton>
      </Row>
    </Section>
  );
}
