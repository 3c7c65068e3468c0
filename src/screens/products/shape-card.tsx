import type { PastaShape } from '../../brand/products.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tags } from '../../ui/layout/tags.tsx';
import { SHAPE_DRAWINGS } from './shape-drawings.tsx';

/** One shape of pasta: how long it cooks, what it is like, what it goes with. */
export function ShapeCard({ product }: { product: PastaShape }) {
  const { shape, kind, name, minutes, text: character, matches } = product;
  const { text } = useText();
  return (
    <Card
      onPhone="beside"
      picture={SHAPE_DRAWINGS[shape]}
      title={name}
      meta={
        <>
          <Icon name="clock" />
          {text(kind === 'oven' ? 'products.ovenMinutes' : 'products.minutes', { minutes })}
        </>
      }
      actions={<Tags label={text('products.matches', { name })} words={matches} />}
    >
      <p>{character}</p>
    </Card>
  );
}
