import type { ReactNode } from 'react';
import { lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { partOf } from '../../../machines/initialization/initialization.selectors.ts';
import { editionWithPrizes } from '../../../machines/rules/prizes.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { brand } from '../../brand/brand.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Bicycle } from '../../ui/drawings/bicycle.tsx';
import { Farmhouse } from '../../ui/drawings/farmhouse.tsx';
import { PicnicBag } from '../../ui/drawings/picnic-bag.tsx';
import { WheatEar } from '../../ui/drawings/wheat-ear.tsx';
import { PrizeShelf } from '../../ui/layout/prize-shelf.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';

const MOST_PRIZES = 3;
const DRAWINGS = { farmhouse: <Farmhouse />, bicycle: <Bicycle />, picnicBag: <PicnicBag /> };

/** The brand draws its own prizes; any other has the mark of the house. */
function drawingOf(name: string): ReactNode {
  const drawn = brand.prizes.find((prize) => prize.name === name);
  return drawn ? DRAWINGS[drawn.drawing] : <WheatEar />;
}

/** The prizes of the running edition, which players know; until then, and for visitors, the brand's own. */
function usePrizes() {
  const editions = useFlowState('initialization', partOf('editions')) ?? [];
  const now = useFlowState('contestStatus', lastInstant);
  return (editionWithPrizes(editions, now)?.prizes ?? brand.prizes).slice(0, MOST_PRIZES);
}

/** What can be won. */
export function PrizesPreview() {
  const prizes = usePrizes();
  const { text } = useText();
  return (
    <Section tone="sunk" heading={text('home.prizes.title')} lead={text('home.prizes.lead')}>
      <PrizeShelf
        prizes={prizes.map(({ name, description, quantity }) => ({
          name,
          text: description,
          quantity: text('home.prizes.quantity', { count: quantity }),
          drawing: drawingOf(name),
        }))}
      />
      <Row>
        <LinkButton look="secondary" href="/prizes">
          {text('home.prizes.all')}
        </LinkButton>
      </Row>
    </Section>
  );
}
