import { type PastaKind, products } from '../../brand/products.ts';
import { useText } from '../../i18n/use-text.ts';
import { RecipeCard } from '../../ui/drawings/recipe-card.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ShapeCard } from './shape-card.tsx';

type Tipped = Extract<PastaKind, 'soup' | 'oven'>;

const isTipped = (kind: PastaKind): kind is Tipped => kind === 'soup' || kind === 'oven';

/** What a cook would say about a kind. */
function Tip({ kind }: { kind: Tipped }) {
  const { text } = useText();
  return (
    <Card tone="gold" onPhone="beside" picture={<RecipeCard />} title={text(`products.tip.${kind}.title`)}>
      <p>{text(`products.tip.${kind}.text`)}</p>
    </Card>
  );
}

type KindProps = { kind: PastaKind; id: string; tone: 'plain' | 'sunk' };

/** All shapes of one kind, at the anchor of the kind. */
export function KindSection({ kind, id, tone }: KindProps) {
  const { text } = useText();
  return (
    <Section
      id={id}
      tone={tone}
      heading={text(`products.kind.${kind}.title`)}
      lead={text(`products.kind.${kind}.lead`)}
    >
      <CardGrid>
        {products
          .filter((product) => product.kind === kind)
          .map((product) => (
            <ShapeCard key={product.shape} product={product} />
          ))}
        {isTipped(kind) && <Tip kind={kind} />}
      </CardGrid>
    </Section>
  );
}
