import { prizeEdition, prizesToWin } from '../../../domain/editions.ts';
import { lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { partOf } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { brand } from '../../brand/brand.ts';
import { prizeDrawing } from '../../components/prize-drawing.tsx';
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
  return prizesToWin(prizeEdition(editions, now), brand.prizes).slice(0, MOST_PRIZES);
}

/** What can be won; nothing where the edition has not told its prizes yet. */
export function PrizesPreview() {
  const prizes = usePrizes();
  const { t } = useMessages();
  if (prizes.length === 0) return null;
  return (
    <Section tone="sunk" heading={t('home.prizes.title')} lead={t('home.prizes.lead')}>
      <PrizeShelf
        prizes={prizes.map(({ name, description, quantity }) => ({
          name,
          text: description,
          quantity: t('home.prizes.quantity', { count: quantity }),
          drawing: prizeDrawing(name),
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
