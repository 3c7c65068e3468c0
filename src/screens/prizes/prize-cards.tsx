import { prizeDrawing } from '../../blocks/prize-drawing.tsx';
import { brand } from '../../brand/brand.ts';
import type { PublicPrize } from '../../brand/prizes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';

type Prize = Pick<PublicPrize, 'name' | 'description' | 'quantity'>;

/** Each prize with its picture, its name and how many there are. */
export function PrizeCards({ prizes }: { prizes: readonly Prize[] }) {
  const { text } = useText();
  return (
    <CardGrid>
      {prizes.map(({ name, description, quantity }) => (
        <Card
          key={name}
          picture={prizeDrawing(name)}
          title={name}
          meta={text('prizes.quantity', { count: quantity })}
        >
          <p>{description}</p>
        </Card>
      ))}
    </CardGrid>
  );
}

/** The place of the prizes that are still to come: as many as everybody sees. */
export function PrizeCardsToCome() {
  return (
    <CardGrid>
      {brand.prizes.map(({ name }) => (
        <Card key={name}>
          <Skeleton shape="picture" />
          <Skeleton lines={3} />
        </Card>
      ))}
    </CardGrid>
  );
}
